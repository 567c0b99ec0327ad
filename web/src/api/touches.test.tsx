import { contract } from '@waydesk/contract/index.ts';
import type { ReadRoute, Route, WriteRoute } from '@waydesk/contract/route.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { answer, ok, ours, refuse, signIn } from '../testing/server.ts';
import { readCached } from './cache.ts';
import { queryClient } from './queryClient.ts';
import { useRead } from './useRead.ts';
import { write } from './useWrite.ts';

const {
  cashIns,
  closings,
  statements,
  customers,
  rateGroups,
  shopCharges,
  riders,
  shops,
  townships,
  users,
  ways,
  deliveries,
} = contract;

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
beforeEach(() => signIn());

/** A read of each area that writes touch: its list, or the dashboard's numbers. */
const READS = Object.entries<Record<string, Route>>(contract)
  // What is scanned has no reads of its own.
  .filter(([area]) => !['auth', 'settings', 'scans'].includes(area))
  .map(([area, calls]) => ({
    area,
    row: (calls['list'] ?? calls['counts'] ?? calls['anything'] ?? calls['get']) as ReadRoute,
  }));

/** Opens a screen of each area; returns how often each was read, and what is stored for it. */
async function openAll() {
  const seen = READS.map(({ area, row }) => {
    const requests = answer('get', row.path, (_, n) => ours([{ id: n }]));
    const { result } = renderHook(() => useRead(row, {}, { cache: 'five-minutes' }), { wrapper });
    return { area, row, requests, result };
  });
  await waitFor(() => expect(seen.every(({ result }) => result.current.data)).toBe(true));
  return {
    again: () => seen.filter(({ requests }) => requests.length > 1).map(({ area }) => area),
    isIdle: () => seen.every(({ result }) => !result.current.isFetching),
  };
}

const BOOKS = ['cashIns', 'statements', 'entries', 'closings', 'figures'];
const MOVES = [
  'dashboard',
  'ways',
  'deliveries',
  'shops',
  'riders',
  'customers',
  'parcels',
  'returnSlips',
  'labels',
  'find',
  ...BOOKS,
  'phones',
];

const input = { params: { id: '7', townshipId: '8' }, body: {} };

test.each<[string, WriteRoute, string[]]>([
  ['creating a way', ways.create, MOVES],
  ['moving a way', ways.setStatus, MOVES],
  ['changing a delivery', deliveries.edit, MOVES],
  ['a note', ways.addNote, ['dashboard', 'ways']],
  ['a new shop', shops.create, ['dashboard', 'shops', 'find']],
  [
    'another name of a shop',
    shops.edit,
    [
      'ways',
      'deliveries',
      'shops',
      'shopCharges',
      'parcels',
      'find',
      'cashIns',
      'statements',
      'entries',
      'figures',
    ],
  ],
  ['closing a shop', shops.toggleStatus, ['shops']],
  ['a new rider', riders.create, ['dashboard', 'riders', 'find']],
  ['suspending a rider', riders.setStatus, ['riders']],
  ['a township', townships.edit, ['townships', 'shopCharges', 'intake']],
  ['a customer', customers.edit, ['customers', 'find']],
  ['a rate group', rateGroups.edit, ['rateGroups', 'shopCharges']],
  ['the rate group of a shop', shopCharges.edit, ['shopCharges']],
  ['a count', cashIns.create, BOOKS],
  ['a payment', statements.pay, MOVES],
  ['a closing', closings.create, BOOKS],
  ['a new user', users.create, ['dashboard', 'users']],
  ['a user', users.edit, ['users']],
])('%s is refetched where it shows', async (_, row, areas) => {
  const screens = await openAll();
  const path = row.path.replace(':id', '7').replace(':townshipId', '8');
  answer(row.method.toLowerCase() as 'post', path, () => ok({ id: 7 }));
  await write(row, input as never);
  await waitFor(() => expect(screens.again()).toEqual(areas));
  await waitFor(() => expect(screens.isIdle()).toBe(true));
  expect(screens.again()).toEqual(areas);
});

test('a write that was refused outright refetches nothing', async () => {
  const screens = await openAll();
  answer('patch', '/ways/7/status', () => refuse(400));
  const options = { handledStatuses: true, ifMatch: null } as const;
  await write(ways.setStatus, input as never, options).catch(() => undefined);
  expect(screens.again()).toEqual([]);
});

test('a stored response is dropped with its area, whatever its address', async () => {
  const key = 'shops/["shops","/online-shops",{},""]';
  await openAll();
  await waitFor(async () => expect(await readCached(key, 'hour')).toBeDefined());
  answer('patch', '/online-shops/7/toggle-status', () => ok({ id: 7 }));
  answer('get', '/online-shops', () => refuse(503));
  await write(
    shops.toggleStatus,
    { params: { id: '7' }, body: { isActive: true } },
    { ifMatch: 3 },
  );
  expect(await readCached(key, 'hour')).toBeUndefined();
});
