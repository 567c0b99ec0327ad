import type { Area } from '@waydesk/contract/calls/areas.ts';
import { contract } from '@waydesk/contract/index.ts';
import type { ReadRoute, Route, ServerData, WriteRoute } from '@waydesk/contract/calls/route.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fullCount } from '../testing/cashIns.ts';
import { NO_WAYS } from '../testing/dashboard.ts';
import { FIGURES_OF_DAYS } from '../testing/figures.ts';
import { noteOf } from '../testing/notes.ts';
import {
  customerRowOf,
  oneRiderOf,
  rateGroupOf,
  shopOf,
  townshipOf,
  userOf,
  usersOf,
} from '../testing/records.ts';
import { wrapper } from '../testing/render.tsx';
import { answerCall, refuse, signIn } from '../testing/server.ts';
import { statementDetailOf } from '../testing/statements.ts';
import { fullDeliveryOf, fullWayOf } from '../testing/wayRecords.ts';
import { readCached } from './cache.ts';
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

beforeEach(() => signIn());

interface Answered<R extends Route> {
  row: R;
  data: unknown;
}
const answered = <R extends Route>(row: R, data: ServerData<R>): Answered<R> => ({ row, data });

const NO_CHARGES: ServerData<typeof shopCharges.get> = { rateGroup: null, charges: [], version: 1 };
const NOTHING = { parcels: [], ways: [], customers: [], shops: [], riders: [] };
const NO_PHONES = { account: null, is_linked: false, phones: [] };
const CLOSING: ServerData<typeof closings.create> = {
  id: 1,
  notes: {},
  counted: 0,
  expected: 0,
  difference: 0,
  reason: null,
  balances: {},
  user: { id: 1, name: 'Mya' },
  created_at: '2026-11-05T05:00:00Z',
};

/** A read of each area that writes touch: its list, or the dashboard's numbers. Scans, tracking links, live changes, riders’ phones and imports of records have none. */
const READS: Record<
  Exclude<
    Area,
    | 'auth'
    | 'settings'
    | 'scans'
    | 'recordImports'
    | 'company'
    | 'live'
    | 'run'
    | 'trackings'
    | 'portal'
    | 'portalPickups'
  >,
  Answered<ReadRoute>
> = {
  dashboard: answered(contract.dashboard.counts, {
    riders: 0,
    users: 0,
    shops: 0,
    ways: 0,
    statusCounts: NO_WAYS,
  }),
  ways: answered(ways.list, []),
  deliveries: answered(deliveries.list, []),
  shops: answered(shops.list, []),
  riders: answered(riders.list, { riders: [] }),
  townships: answered(townships.list, []),
  customers: answered(customers.list, []),
  rateGroups: answered(rateGroups.list, []),
  shopCharges: answered(shopCharges.get, NO_CHARGES),
  users: answered(users.list, usersOf()),
  parcels: answered(contract.parcels.list, []),
  bulkJobs: answered(contract.bulkJobs.list, []),
  returnSlips: answered(contract.returnSlips.list, []),
  labels: answered(contract.labels.list, []),
  find: answered(contract.find.anything, NOTHING),
  cashIns: answered(cashIns.list, []),
  statements: answered(statements.list, []),
  entries: answered(contract.entries.list, []),
  closings: answered(closings.list, []),
  figures: answered(contract.figures.get, FIGURES_OF_DAYS),
  views: answered(contract.views.list, []),
  choices: answered(contract.choices.mine, { bar: null }),
  intake: answered(contract.intake.list, []),
  phones: answered(contract.phones.get, { twins: [], phone: null }),
  acts: answered(contract.acts.list, []),
  riderPhones: answered(contract.riderPhones.list, NO_PHONES),
  notices: answered(contract.notices.list, []),
  noticeRules: answered(contract.noticeRules.list, []),
  webhooks: answered(contract.webhooks.list, []),
  apiKeys: answered(contract.apiKeys.list, []),
  pickupRequests: answered(contract.pickupRequests.list, []),
  parcelWishes: answered(contract.parcelWishes.list, []),
  shopPeople: answered(contract.shopPeople.list, []),
};

/** Opens a screen of each area; returns how often each was read, and what is stored for it. */
async function openAll() {
  const seen = Object.entries(READS).map(([area, { row, data }]) => {
    const requests = answerCall(row, data);
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
  'acts',
];

const input = { params: { id: '7' }, body: {} };

test.each<[string, Answered<WriteRoute>, string[]]>([
  ['creating a way', answered(ways.create, fullWayOf({ id: 7 })), MOVES],
  ['moving a way', answered(ways.setStatus, fullWayOf({ id: 7 })), MOVES],
  ['changing a delivery', answered(deliveries.edit, fullDeliveryOf({ id: 7 })), MOVES],
  ['a note', answered(ways.addNote, noteOf()), ['dashboard', 'ways']],
  ['a new shop', answered(shops.create, shopOf({ id: 7 })), ['dashboard', 'shops', 'find']],
  [
    'another name of a shop',
    answered(shops.edit, shopOf({ id: 7 })),
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
  ['closing a shop', answered(shops.toggleStatus, shopOf({ id: 7 })), ['shops']],
  ['a new rider', answered(riders.create, oneRiderOf({ id: 7 })), ['dashboard', 'riders', 'find']],
  ['suspending a rider', answered(riders.setStatus, oneRiderOf({ id: 7 })), ['riders']],
  [
    'a township',
    answered(townships.edit, townshipOf({ id: 7 })),
    ['townships', 'shopCharges', 'intake'],
  ],
  ['a customer', answered(customers.edit, customerRowOf({ id: 7 })), ['customers', 'find']],
  [
    'a rate group',
    answered(rateGroups.edit, rateGroupOf({ id: 7 })),
    ['rateGroups', 'shopCharges'],
  ],
  ['the rate group of a shop', answered(shopCharges.edit, NO_CHARGES), ['shopCharges']],
  ['a count', answered(cashIns.create, fullCount()), BOOKS],
  ['a payment', answered(statements.pay, statementDetailOf({ id: 7 })), MOVES],
  ['a closing', answered(closings.create, CLOSING), BOOKS],
  ['a new user', answered(users.create, userOf({ id: 7 })), ['dashboard', 'users']],
  ['a user', answered(users.edit, userOf({ id: 7 })), ['users']],
])('%s is refetched where it shows', async (_, { row, data }, areas) => {
  const screens = await openAll();
  answerCall(row, data, { id: 7 });
  await write(row, input as never);
  await waitFor(() => expect(screens.again()).toEqual(areas));
  await waitFor(() => expect(screens.isIdle()).toBe(true));
  expect(screens.again()).toEqual(areas);
});

test('a write that was refused outright refetches nothing', async () => {
  const screens = await openAll();
  answerCall(ways.setStatus, refuse(400), { id: 7 });
  const options = { handledStatuses: true, ifMatch: null } as const;
  await write(ways.setStatus, input as never, options).catch(() => undefined);
  expect(screens.again()).toEqual([]);
});

test('a stored response is dropped with its area, whatever its address', async () => {
  const key = 'shops/["shops","/online-shops",{},""]';
  await openAll();
  await waitFor(async () => expect(await readCached(key, 'hour')).toBeDefined());
  answerCall(shops.toggleStatus, shopOf({ id: 7 }), { id: 7 });
  answerCall(shops.list, refuse(503));
  await write(
    shops.toggleStatus,
    { params: { id: '7' }, body: { isActive: true } },
    { ifMatch: 3 },
  );
  expect(await readCached(key, 'hour')).toBeUndefined();
});
