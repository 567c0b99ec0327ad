import { expect, test } from 'vitest';
import { showCurrentRecord } from './present.ts';
import { queryClient } from './queryClient.ts';

/** What a screen of riders shows after the response if it showed `data` before. */
function shownAfter(data: unknown, answered: unknown): unknown {
  queryClient.clear();
  const key = ['riders', '/riders', {}, ''] as const;
  queryClient.setQueryData(key, { data, version: '' });
  showCurrentRecord('riders', answered);
  return queryClient.getQueryData<{ data: unknown }>(key)?.data;
}

const rider = (version: number, more: object = {}) => ({ id: 9, version, name: 'Ko Min', ...more });
const newer = rider(3, { status: 'suspended' });

test.each([
  ['the record', rider(2), newer, newer],
  ['the record under its name', { rider: rider(2) }, { rider: newer }, { rider: newer }],
  ['its row', [{ id: 8, version: 1 }, rider(2)], newer, [{ id: 8, version: 1 }, newer]],
  [
    'its row under a name, beside numbers',
    { riders: [rider(2)], total: 1 },
    { rider: newer },
    { riders: [newer], total: 1 },
  ],
  ['what an answer leaves out', rider(2, { cash: 5 }), newer, { ...newer, cash: 5 }],
])('%s is updated', (_, before, answered, after) => {
  expect(shownAfter(before, answered)).toEqual(after);
});

test.each([
  ['a newer one', rider(4), newer],
  ['another record', { ...rider(2), id: 8 }, newer],
  ['what hangs on the record, though it has the same number', { id: 1, list: [rider(2)] }, newer],
  ['rows without versions', [{ id: 9, name: 'Ko Min' }], newer],
  ['one from a server that keeps no versions', [rider(2)], { id: 9, status: 'suspended' }],
  ['an answer of nothing', [rider(2)], null],
])('%s is left unchanged', (_, before, answered) => {
  expect(shownAfter(before, answered)).toEqual(before);
});

test('an equal id in another area is left unchanged', () => {
  const key = ['shops', '/online-shops', {}, ''] as const;
  queryClient.setQueryData(key, { data: [rider(2)] });
  showCurrentRecord('riders', newer);
  expect(queryClient.getQueryData(key)).toEqual({ data: [rider(2)] });
});
