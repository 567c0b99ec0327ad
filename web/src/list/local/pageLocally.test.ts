import { describe, expect, test } from 'vitest';
import { pageLocally } from './pageLocally.ts';

const rows = Array.from({ length: 23 }, (_, at) => ({ id: at + 1, kind: at % 2 ? 'odd' : 'even' }));
const rules = {
  matches: (row: { id: number }, search: string) => String(row.id).includes(search),
  filters: { kind: (row: { kind: string }, value: string) => row.kind === value },
  sorts: {
    id: (row: { id: number }) => row.id,
    kind: (row: { id: number; kind: string }) => [row.kind, row.id],
  },
};
const ask = (options: Partial<Parameters<typeof pageLocally>[1]> = {}) =>
  pageLocally(
    rows,
    { values: {}, page: 1, limit: 10, sortBy: undefined, sortOrder: 'desc', ...options },
    rules,
  );

describe('a whole list, paged in the browser', () => {
  test('returns a page and the totals', () => {
    expect(ask({ page: 3 })).toEqual({
      rows: rows.slice(20),
      pagination: { total: 23, page: 3, limit: 10, totalPages: 3 },
    });
  });

  test('a page beyond the end is the last one; no matches are one empty page', () => {
    expect(ask({ page: 99 }).rows).toEqual(rows.slice(20));
    expect(ask({ values: { search: 'x' } }).pagination).toEqual({
      total: 0,
      page: 1,
      limit: 10,
      totalPages: 1,
    });
  });

  test('searched and filtered together', () => {
    const found = ask({ values: { search: '2', kind: 'odd' } });
    expect(found.rows.map((row) => row.id)).toEqual([2, 12, 20, 22]);
  });

  test('numbers sort as numbers, both ways; without an order nothing is sorted', () => {
    const ids = (sortOrder: 'asc' | 'desc') =>
      ask({ sortBy: 'id', sortOrder, limit: 3 }).rows.map((row) => row.id);
    expect(ids('asc')).toEqual([1, 2, 3]);
    expect(ids('desc')).toEqual([23, 22, 21]);
    expect(ask({ limit: 3 }).rows).toEqual(rows.slice(0, 3));
  });

  test('of rows that are equal the next value decides, in the same direction', () => {
    const ids = (sortOrder: 'asc' | 'desc') =>
      ask({ sortBy: 'kind', sortOrder, limit: 23 }).rows.map((row) => row.id);
    expect(ids('asc').slice(10, 14)).toEqual([21, 23, 2, 4]);
    expect(ids('desc')).toEqual(ids('asc').toReversed());
  });

  test('does not modify its input', () => {
    const before = [...rows];
    ask({ sortBy: 'id' });
    expect(rows).toEqual(before);
  });
});
