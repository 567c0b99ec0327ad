import { expect, test } from 'vitest';
import type { ScanEntry, EntryState } from './entry.ts';
import { countInState, retainNewestEntries } from './retainedEntries.ts';

const entries = (count: number, state: EntryState): ScanEntry[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${state}-${n}`,
    code: '00000013',
    mode: 'receive',
    state,
    message: '',
    parcel: null,
    job: null,
  }));

test('a long list drops its oldest scans and still counts all of them', () => {
  const once = retainNewestEntries({ entries: entries(620, 'done'), older: {} });
  expect(once.entries).toHaveLength(500);
  const twice = retainNewestEntries({
    ...once,
    entries: [...entries(80, 'already'), ...once.entries],
  });
  expect(twice.entries).toHaveLength(500);
  expect([countInState(twice, 'done'), countInState(twice, 'already')]).toEqual([620, 80]);
});

test('what waits or was refused stays, however old it is', () => {
  const retained = [...entries(3, 'refused'), ...entries(2, 'waiting')];
  const list = retainNewestEntries({ entries: [...entries(600, 'done'), ...retained], older: {} });
  expect(list.entries.slice(-5)).toEqual(retained);
  expect(countInState(list, 'refused')).toBe(3);
});
