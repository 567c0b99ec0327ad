import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  ids = [
    await testApp.seedRider({ name: 'ကိုဇော်', email: 'zaw@example.com' }),
    await testApp.seedRider({ name: 'Aung', status: 'suspended', email: 'x@example.com' }),
    await testApp.seedRider({ name: 'min_min', email: 'B@example.com' }),
  ];
});

const list = (query = '') => testApp.as('user').get<{ riders: Rider[] }>(`/riders${query}`);
const found = async (query: string) =>
  (await list(query)).data.riders.map((rider) => 'abc'[ids.indexOf(rider.id)]).join('');

it('answers a rider with counters and cash on hand', async () => {
  const way_id = await testApp.seedWay();
  for (const status of DELIVERY_STATUSES) {
    await testApp.seedDelivery({ way_id, rider_id: ids[0]!, status });
  }
  const { status, headers, data } = await testApp
    .as('user')
    .get<{ rider: Rider }>(`/riders/${ids[0]}`);
  expect([status, headers['etag']]).toEqual([200, '"1"']);
  expect(data.rider).toMatchObject({
    id: ids[0],
    name: 'ကိုဇော်',
    email: 'zaw@example.com',
    user: { email: 'zaw@example.com' },
    vehicle_type: 'motorcycle',
    status: 'active',
    assignedCount: 2,
    onTheWayCount: 1,
    successCount: 3,
    cancelledCount: 3,
    // Collected 12,500 three times; the shop has received one of them.
    cashOnHand: 25_000,
  });
});

it('answers zeros for a rider without deliveries', async () => {
  const { data } = await testApp.as('user').get<{ rider: object }>(`/riders/${ids[1]}`);
  expect(data.rider).toMatchObject({
    assignedCount: 0,
    onTheWayCount: 0,
    successCount: 0,
    cancelledCount: 0,
    cashOnHand: 0,
  });
});

it('lists riders by name, with pages', async () => {
  const { data, body } = await list();
  expect(data.riders.map((r) => r.id)).toEqual([ids[1], ids[2], ids[0]]);
  expect(body.pagination).toEqual({ total: 3, page: 1, limit: 1000, totalPages: 1 });
  expect(data.riders[0]).not.toHaveProperty('cashOnHand');
  expect(await found('?limit=2&page=2')).toBe('a');
});

it.each([
  ['?search=AUNG', 'b'],
  [`?search=${encodeURIComponent('ဇော်')}`, 'a'],
  ['?search=min_', 'c'],
  ['?search=min%25', ''],
  ['?status=suspended', 'b'],
  ['?sortBy=email', 'cba'],
  ['?sortBy=status&sortOrder=desc', 'bca'],
  ['?sortBy=name&sortOrder=desc', 'acb'],
])('answers %s', async (query, expected) => {
  expect(await found(query)).toBe(expected);
});
