import type { Shop } from '@waydesk/contract/records/shop.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  ids = [
    await testApp.seedShop({
      os_name: 'Zaw Fashion',
      owner_name: 'U Than Tun',
      start_date: '2026-11-05',
      status: 'inactive',
      bank_accounts: JSON.stringify([
        { bank: 'KBZ', accountName: 'Zaw', accountNumber: '0012', is_available: true },
      ]),
    }),
    // The second hour of 6 November in the business zone.
    await testApp.seedShop({ os_name: 'မြတ်နိုး', created_at: '2026-11-05T19:00:00Z' }),
    await testApp.seedShop({ os_name: 'aung 100%', start_date: '2026-11-08' }),
  ];
  for (const [n, status] of WAY_STATUSES.entries()) {
    for (let i = 0; i <= n; i += 1) await testApp.seedWay({ shop_id: ids[0]!, status });
  }
});

const list = (query = '') => testApp.as('rider').get<Shop[]>(`/online-shops${query}`);
const found = async (query: string) =>
  (await list(query)).data.map((shop) => 'abc'[ids.indexOf(shop.id)]).join('');

it('answers a shop with its way counters, each way counted once', async () => {
  const { status, headers, data } = await testApp.as('user').get<Shop>(`/online-shops/${ids[0]}`);
  expect([status, headers['etag']]).toEqual([200, '"1"']);
  expect(data).toMatchObject({
    osName: 'Zaw Fashion',
    name: 'Zaw Fashion',
    startDate: '2026-11-05',
    status: 'inactive',
    isActive: false,
    contactPerson: { name: 'Ma Hla', mobilePhone: '+95912345678', email: null },
    bankAccounts: [
      { bank: 'KBZ', accountName: 'Zaw', accountNumber: '0012', remark: null, is_available: true },
    ],
    paymentMethods: [],
    bankInfo: { preferred_bank: null, settlement_type: null, settlement_time: null, notes: null },
    // One pending, two assigned, three on the way and so on.
    pendingWays: 1,
    activeWays: 2 + 3,
    completedWays: 4 + 5,
    toRefundWays: 6 + 7 + 8,
  });
});

it('counts again after a way moved', async () => {
  const id = await testApp.seedWay({ shop_id: ids[1]! });
  await testApp.as('user').patch(`/ways/${id}/status`, { status: 'returned' });
  const { data } = await testApp.as('user').get<Shop>(`/online-shops/${ids[1]}`);
  expect([data.pendingWays, data.toRefundWays]).toEqual([0, 1]);
});

it.each([
  ['a name in any case', '?search=ZAW', 'a'],
  ['a name in Burmese', `?search=${encodeURIComponent('နိုး')}`, 'b'],
  ['its owner', '?search=than%20t', 'a'],
  ['its phone', '?search=0912345678', 'cab'],
  ['a percent sign as such', '?search=100%25', 'c'],
  ['no pattern', '?search=a%25g', ''],
  ['a status', '?status=inactive', 'a'],
  [
    'days, by its start or else by the day it was added',
    '?startDate=2026-11-05&endDate=2026-11-06&sortBy=name',
    'ab',
  ],
  ['names in order', '?sortBy=name', 'cab'],
  ['names in reverse', '?sortBy=name&sortOrder=desc', 'bac'],
  ['a status in order', '?sortBy=status&sortOrder=desc', 'acb'],
])('finds by %s', async (_, query, expected) => {
  expect(await found(query)).toBe(expected);
});
