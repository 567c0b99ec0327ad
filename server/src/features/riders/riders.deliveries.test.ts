import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import type { riders } from '@waydesk/contract/records/riders.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let rider_id: number;
let way_id: number;
/** In order of creation: on 1 January, and so on. */
let ids: number[];
beforeAll(async () => {
  rider_id = await testApp.seedRider({ name: '=ကို ဇော်/1' });
  way_id = await testApp.seedWay();
  const rows = [
    { status: 'pending', created_at: '2026-01-01T10:00:00Z' },
    // The last minute of 2 January in the business zone, and the first of the 3rd.
    { status: 'assigned', created_at: '2026-01-02T17:29:59Z' },
    { status: 'cancelled', created_at: '2026-01-02T17:30:00Z' },
    // Delivered on the 2nd, whenever they were created.
    { status: 'delivered', created_at: '2025-12-01T00:00:00Z' },
    { status: 'money_sent_to_shop', created_at: '2025-12-01T00:00:00Z', os_paid: false },
  ] as const;
  ids = [];
  for (const row of rows) ids.push(await testApp.seedDelivery({ way_id, rider_id, ...row }));
  await testApp.seedDelivery({ way_id, rider_id: await testApp.seedRider() });
});

const ask = (query = '', headers = {}) =>
  testApp
    .as('rider')
    .get<ServerData<typeof riders.deliveries>>(`/riders/${rider_id}/deliveries${query}`, headers);
const found = async (query: string) =>
  (await ask(query)).data.deliveries.map(({ id }) => 'abcde'[ids.indexOf(id)]).join('');

it("lists a rider's deliveries, newest first, with collected and transferred amounts", async () => {
  const { status, data, body } = await ask();
  expect([status, body.pagination]).toEqual([
    200,
    { total: 5, page: 1, limit: 1000, totalPages: 1 },
  ]);
  const row = { wayId: way_id, amountCollected: 0, amountTransferred: 0 };
  const delivered = { ...row, amountCollected: 12_500, date: '2026-01-02T03:04:05.000Z' };
  expect(data.deliveries).toEqual([
    { ...row, id: ids[2], status: 'cancelled', date: '2026-01-02T17:30:00.000Z' },
    { ...row, id: ids[1], status: 'assigned', date: '2026-01-02T17:29:59.000Z' },
    { ...delivered, id: ids[4], status: 'money_sent_to_shop', amountTransferred: 12_500 },
    { ...delivered, id: ids[3], status: 'delivered' },
    { ...row, id: ids[0], status: 'pending', date: '2026-01-01T10:00:00.000Z' },
  ]);
});

it.each([
  ['?startDate=2026-01-02&endDate=2026-01-02', 'bed'],
  ['?startDate=2026-01-03', 'c'],
  ['?endDate=2026-01-01', 'a'],
  ['?startDate=2026-01-04&endDate=2026-01-01', ''],
  ['?sortBy=date', 'adebc'],
  ['?sortOrder=asc', 'adebc'],
  ['?limit=2&page=2', 'ed'],
  ['?search=nothing', ''],
  ['?search=%25', ''],
])('answers %s', async (query, expected) => {
  expect(await found(query)).toBe(expected);
});

it('finds a delivery by its id or that of its way', async () => {
  expect(await found(`?search=%23${ids[2]}`)).toContain('c');
  expect(await found(`?search=${way_id}`)).toHaveLength(5);
});

it('agrees with the counters of the rider for any range of days', async () => {
  const id = await testApp.seedRider();
  for (const status of DELIVERY_STATUSES) {
    await testApp.seedDelivery({ way_id, rider_id: id, status });
  }
  const path = `/riders/${id}/deliveries`;
  const { data } = await testApp.as('user').get<ServerData<typeof riders.deliveries>>(path);
  const inHand = data.deliveries.reduce(
    (sum, row) => sum + row.amountCollected - row.amountTransferred,
    0,
  );
  const { rider } = (await testApp.as('user').get<{ rider: object }>(`/riders/${id}`)).data;
  expect(rider).toMatchObject({ cashOnHand: inHand });
  expect(inHand).toBe(25_000);
});

it('answers a file named after the rider', async () => {
  const { headers } = await ask('', { accept: 'text/csv' });
  const name = `rider__ကို_ဇော်_1_deliveries_${dayOf(new Date(), 'Asia/Yangon')}.csv`;
  expect(headers['content-disposition']).toContain(encodeURIComponent(name));
});
