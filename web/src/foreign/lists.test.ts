import { customers } from '@waydesk/contract/records/customers.ts';
import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { expect, test } from 'vitest';
import { exchangeOf } from '../testing/foreign.ts';
import { foreignServers } from './foreignServers.ts';

const AT = '2026-11-19T20:00:00Z';
const LISTS = {
  ways: {
    route: ways.list,
    rows: [
      { id: 1, status: 'pending', shop: { id: 1, osName: 'Shwe' }, pickupType: 'Merchant' },
      // 00:10 on 2 November in Yangon is still 1 November in UTC.
      {
        id: 2,
        status: 'sent',
        shop: { id: 2, osName: 'Bagan' },
        pickupDate: '2026-11-01T17:40:00Z',
      },
      { id: 12, status: 'pending', comments: 'မြန်မာ', pickupDate: '2026-11-05T17:20:00Z' },
      { id: 30, status: 'assigned', creator: { username: 'Thiri' }, pickupType: 'pickup' },
    ],
  },
  shops: {
    route: shops.list,
    rows: [
      { id: 1, osName: 'Shop 1', startDate: '2026-11-01', createdAt: '2026-10-01T04:00:00Z' },
      { id: 2, osName: 'Shop 2', status: 'inactive', createdAt: '2026-10-02T04:00:00Z' },
      {
        id: 3,
        osName: 'Shop 3',
        ownerName: 'Ko Zaw',
        phoneNumber: '09770000000',
        startDate: '2026-11-03',
        createdAt: '2026-10-03T04:00:00Z',
      },
    ],
  },
  riders: {
    route: riders.list,
    rows: [
      { id: 1, name: 'Ko Min', phone_number: '+959420012345', email: 'x@b.mm' },
      { id: 2, name: 'Aung', phone_number: '01234567', email: 'aung@b.mm', status: 'inactive' },
    ],
  },
  deliveries: {
    route: riders.deliveries,
    rows: [
      { id: 1, date: '2026-11-19T17:29:00Z' },
      { id: 2, date: '2026-11-19T17:30:00Z', wayId: 7 },
      { id: 3, date: null },
    ],
  },
  customers: {
    route: customers.list,
    rows: [
      {
        id: 1,
        name: 'Daw Mya',
        phoneNumber: '+959420012345',
        township: 'Bahan',
        address: '7 Inya',
      },
      { id: 2, name: 'Ko Aung', createdAt: AT },
    ],
  },
  groups: {
    route: rateGroups.list,
    rows: [
      { id: 1, name: 'beta', description: 'North of Mandalay', townshipCount: 2, created_at: AT },
      { id: 2, name: 'Alpha', townshipCount: 10, created_at: '2026-11-20T20:00:00Z' },
      { id: 3, name: 'Gamma', townshipCount: 0, created_at: '2026-11-21T20:00:00Z' },
    ],
  },
} as const;

/** What is answered to a query by a server that sends all rows whatever it is asked. */
async function narrowedTo(name: keyof typeof LISTS, query: string) {
  const { route, rows } = LISTS[name];
  const input = { params: { id: 9 }, query: Object.fromEntries(new URLSearchParams(query)) };
  const reply = { body: rows, response: Response.json(null) };
  const { data, pagination } = await foreignServers.adapt(exchangeOf(route, input as never), reply);
  const [shown] = Array.isArray(data) ? [data] : Object.values(data as object);
  return { ids: (shown as { id: number }[]).map(({ id }) => id), pagination };
}

test.each<[keyof typeof LISTS, query: string, ids: number[]]>([
  ['ways', '', [30, 12, 2, 1]],
  ['ways', 'search=%2312', [12]],
  ['ways', 'search=၁၂', [12]],
  ['ways', 'search=sHwE', [1]],
  ['ways', 'search=thir', [30]],
  ['ways', 'search= မြန် ', [12]],
  ['ways', 'search=nothing', []],
  ['ways', 'startDate=2026-11-02&endDate=2026-11-05', [12, 2]],
  ['ways', 'endDate=2026-11-01', []],
  ['ways', 'startDate=2026-11-06', []],
  ['ways', 'shop_id=2', [2]],
  ['ways', 'pickup_type=Merchant', [1]],
  ['ways', 'pickup_type=PICKUP', [30]],
  ['ways', 'status=delivered', [2]],
  // A missing value is the lowest.
  ['ways', 'sortBy=shop&sortOrder=asc', [30, 12, 2, 1]],
  ['ways', 'sortBy=pickup_date&sortOrder=desc', [12, 2, 30, 1]],
  ['shops', '', [3, 2, 1]],
  ['shops', 'search=zaw', [3]],
  ['shops', 'search=9597700', [3]],
  ['shops', 'status=inactive', [2]],
  // Without a start date it counts by the day it was added.
  ['shops', 'endDate=2026-10-31', [2]],
  ['shops', 'startDate=2026-11-01&sortBy=name&sortOrder=asc', [1, 3]],
  ['riders', '', [2, 1]],
  ['riders', 'search=MIN', [1]],
  ['riders', 'search=0942001', [1]],
  ['riders', 'search=aung@', [2]],
  ['riders', 'status=active', [1]],
  ['riders', 'sortBy=email', [2, 1]],
  ['deliveries', '', [2, 1, 3]],
  ['deliveries', 'search=%237', [2]],
  ['deliveries', 'startDate=2026-11-20&endDate=2026-11-20', [2, 3]],
  ...['MYA', '0942001', '%2B95942', '၀၉၄၂၀', 'baha', 'inya'].map(
    (search): ['customers', string, number[]] => ['customers', `search=${search}`, [1]],
  ),
  ['customers', 'search=Hlaing', []],
  ['customers', 'search=0977', []],
  ['customers', 'sortBy=created_at&sortOrder=desc', [2, 1]],
  ['groups', '', [3, 2, 1]],
  ['groups', 'search=MANDALAY', [1]],
  ['groups', 'sortBy=name&sortOrder=asc', [2, 1, 3]],
  ['groups', 'sortBy=townshipCount&sortOrder=desc', [2, 1, 3]],
  ['groups', 'sortBy=created_at&sortOrder=asc', [1, 2, 3]],
])('a whole list of %s, asked for "%s"', async (name, query, ids) => {
  expect((await narrowedTo(name, query)).ids).toEqual(ids);
});

test('a page past the end is the last one, and an empty list has one page', async () => {
  const past = await narrowedTo('ways', 'page=9&limit=3');
  expect(past.pagination).toEqual({ total: 4, page: 2, limit: 3, totalPages: 2 });
  expect(past.ids).toEqual([1]);
  const empty = await narrowedTo('ways', 'search=nothing&page=1&limit=3');
  expect(empty.pagination?.totalPages).toBe(1);
});

test('customers out of deliveries: one per phone, the newest first, its gaps filled', async () => {
  const deliveries = [
    {
      id: 9,
      customer_name: 'Ma Hla',
      customer_phone: '09 420 012345',
      township: 'Bahan',
      notes: '',
    },
    { id: 8, customer_name: 'Ko Tun', customer_phone: '09777', delivery_address: '1 Road' },
    {
      id: 7,
      customer_id: 3,
      customer_name: 'Hla',
      customer_phone: '+959420012345',
      other_phones: '0912',
      township: { id: 2, name: 'Hlaing' },
      delivery_address: '2 Road',
      notes: 'Ring twice',
    },
    { id: 6, customer_name: 'Nobody' },
  ];
  const reply = { body: { data: deliveries }, response: Response.json(null) };
  const { data } = await foreignServers.derive(exchangeOf(customers.list, {}), reply);
  expect(data).toEqual([
    {
      id: 3,
      name: 'Ma Hla',
      phoneNumber: '09 420 012345',
      otherPhones: '0912',
      township: 'Bahan',
      townshipId: null,
      address: '2 Road',
      comments: 'Ring twice',
      createdAt: null,
      version: null,
    },
    expect.objectContaining({ id: null, name: 'Ko Tun', address: '1 Road', comments: null }),
  ]);
});
