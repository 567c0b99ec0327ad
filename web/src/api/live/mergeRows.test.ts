import { describe, expect, test } from 'vitest';
import { mergeRows } from './mergeRows.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));
const toKey = (row: unknown) => String((row as { id: number }).id);
const merge = (shown: unknown[], latest: unknown[]) => mergeRows(shown, latest, toKey);

describe('rows that somebody reads', () => {
  test('stay where they are when new ones push the last off the page', () => {
    const { rows: shown, added, gone } = merge(rows(5, 4, 3, 2), rows(7, 6, 5, 4));
    expect(shown).toEqual(rows(5, 4, 3, 2));
    expect([added, gone]).toEqual([2, []]);
  });

  test('stay when they leave the list; what moved up behind them is not new', () => {
    const { rows: shown, added, gone } = merge(rows(5, 4, 3, 2), rows(5, 3, 2, 1));
    expect(shown).toEqual(rows(5, 4, 3, 2));
    expect([added, gone]).toEqual([0, ['4']]);
  });

  test('are counted rightly when some come and others leave', () => {
    const { added, gone } = merge(rows(5, 4, 3, 2), rows(6, 5, 2, 1));
    expect([added, gone]).toEqual([1, ['4', '3']]);
  });

  test('change in place, in their order', () => {
    const now = [{ id: 4, version: 2 }, ...rows(5)];
    const { rows: shown, added, gone, changed } = merge(rows(5, 4), now);
    expect(shown).toEqual([
      { id: 5, version: 1 },
      { id: 4, version: 2 },
    ]);
    expect([added, gone, changed]).toEqual([0, [], ['4']]);
  });

  test('do not become older', () => {
    const { rows: shown, changed } = merge([{ id: 5, version: 3 }], [{ id: 5, version: 2 }]);
    expect(shown).toEqual([{ id: 5, version: 3 }]);
    expect(changed).toEqual([]);
  });
});
