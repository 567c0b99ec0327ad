import { expect, test } from 'vitest';
import type { BenchEntry, EntryState } from './entry.ts';
import { countOf, keepNewest } from './keptEntries.ts';

const entries = (count: number, state: EntryState): BenchEntry[] =>
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
  const once = keepNewest({ entries: entries(620, 'done'), older: {} });
  expect(once.entries).toHaveLength(500);
  const twice = keepNewest({ ...once, entries: [...entries(80, 'already'), ...once.entries] });
  expect(twice.entries).toHaveLength(500);
  expect([countOf(twice, 'done'), countOf(twice, 'already')]).toEqual([620, 80]);
});

test('what waits or was refused stays, however old it is', () => {
  const kept = [...entries(3, 'refused'), ...entries(2, 'waiting')];
  const list = keepNewest({ entries: [...entries(600, 'done'), ...kept], older: {} });
  expect(list.entries.slice(-5)).toEqual(kept);
  expect(countOf(list, 'refused')).toBe(3);
});
