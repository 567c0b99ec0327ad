import { MAX_SUMMED } from '@waydesk/contract/money/list-sums.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { handIn, settleWith } from '../../testing/money/moneySteps.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
const read = async (path: string) => (await testApp.as('manager').get(path)).data;

let shop: number;
let other: number;
let rider: number;
let ways: number[];

beforeAll(async () => {
  shop = await testApp.seedShop({ os_name: 'Golden Rose' });
  other = await testApp.seedShop({ os_name: 'Silver Star' });
  rider = await testApp.seedRider();
  const second = await testApp.seedRider();
  const delivered = [
    await seedDelivered(testApp, { shop, rider }),
    await seedDelivered(testApp, { shop, rider, over: { item_price: 1_000.5 } }),
    await seedDelivered(testApp, { shop: other, rider: second }),
  ];
  ways = delivered.map(({ way }) => way);
  await testApp.seedDelivery({ way_id: ways[0]!, rider_id: rider, status: 'on_the_way' });
});

it('adds up all parcels that a list has, not only those of a page', async () => {
  const all = { parcels: 4, amount: 3 * 12_500 + 3_500.5 };
  expect(await read('/money/parcels/total')).toEqual(all);
  expect(await read(`/money/parcels/total?rider_id=${rider}`)).toEqual({
    parcels: 3,
    amount: 28_500.5,
  });
  expect(await read('/money/parcels/total?status=on_the_way')).toEqual({
    parcels: 1,
    amount: 12_500,
  });
  expect(await read('/money/parcels/total?status=cancelled')).toEqual({ parcels: 0, amount: 0 });
});

it('adds up the parcels of all ways that a list has', async () => {
  expect(await read('/money/ways/total')).toEqual({ parcels: 4, amount: 41_000.5 });
  expect(await read(`/money/ways/total?shop_id=${other}`)).toEqual({ parcels: 1, amount: 12_500 });
  expect(await read('/money/ways/total?search=golden')).toEqual({ parcels: 3, amount: 28_500.5 });
});

it('has the amount of each way', async () => {
  const amounts = await read(`/money/ways?ids=${ways.join()},999999`);
  expect(amounts).toHaveLength(3);
  expect(amounts).toEqual(
    expect.arrayContaining([
      { id: ways[0], amount: 25_000 },
      { id: ways[1], amount: 3_500.5 },
      { id: ways[2], amount: 12_500 },
    ]),
  );
});

it.each(['', '0', '1,', 'a', '1,,2', Array.from({ length: 101 }, (_, n) => n + 1).join()])(
  'refuses the ids %j',
  async (ids) => {
    const { status, body } = await testApp.as('manager').get(`/money/ways?ids=${ids}`);
    expect([status, body.message]).toEqual([400, 'ids must be at most 100 ids like 4,8,15']);
  },
);

it('tells a rider’s parcels on the road and his cash, which who counts is not told', async () => {
  const load = { rider_id: rider, out: 1, open: 2, cash: 16_000.5 };
  const address = `/money/riders/loads?ids=${rider},999999`;
  expect(await read(address)).toEqual([load, { rider_id: 999_999, out: 0, open: 0, cash: 0 }]);
  const { data } = await testApp.as('user').get(address);
  expect(data).toEqual([
    { ...load, cash: null },
    { rider_id: 999_999, out: 0, open: 0, cash: null },
  ]);
});

it('follows the money of a shop until it is paid, and of all riders and shops', async () => {
  const standing = () => read(`/online-shops/${shop}/standing`);
  const nothing = { deliveries: 0, amount: 0 };
  const waiting = { deliveries: 2, amount: 11_000.5 };
  const before = { ready: nothing, waiting, held: nothing, account: 0, payable: 0, last: null };
  expect(await standing()).toEqual(before);
  const { data } = await testApp.as('user').get(`/online-shops/${shop}/standing`);
  expect(data).toEqual({ ...before, waiting: { ...waiting, amount: null } });
  expect(await read('/money/now')).toEqual({
    cash: { amount: 28_500.5, riders: 2 },
    owed: 21_000.5,
  });

  await handIn(testApp, rider);
  expect(await standing()).toEqual({ ...before, ready: waiting, waiting: nothing });
  expect(await read('/money/shops/total')).toEqual({
    shops: 2,
    ready: waiting,
    waiting: { deliveries: 1, amount: 10_000 },
    held: nothing,
    account: 0,
    payable: 0,
  });
  expect(await read('/money/shops/total?search=silver')).toMatchObject({
    shops: 1,
    ready: nothing,
  });

  await settleWith(testApp, shop);
  const last = { state: 'open', total: 11_000.5, paid: 0 };
  expect(await standing()).toMatchObject({ ready: nothing, payable: 11_000.5, last });
  expect(await read(`/statements/total?shop_id=${shop}`)).toEqual({
    statements: 1,
    total: 11_000.5,
    paid: 0,
  });
  expect(await read('/money/now')).toMatchObject({ owed: 21_000.5 });
  const { id } = ((await standing()) as { last: { id: number } }).last;
  await testApp.as('manager').post(`/statements/${id}/void`, { reason: 'wrong day' });
  expect(await standing()).toMatchObject({ ready: waiting, payable: 0, last: null });
  expect(await read('/statements/total')).toEqual({ statements: 0, total: 0, paid: 0 });
});

it('leaves out the sum of more rows than it adds up', async () => {
  const way = await testApp.seedWay({ shop_id: other });
  const parcel = await testApp.seedDelivery({ way_id: way });
  await testApp.sql`insert into deliveries (way_id, user_id, customer_name, customer_phone, township,
      delivery_address, item_price, delivery_charges, cod, os_paid, total_collect_amount, status)
    select way_id, user_id, customer_name, customer_phone, township, delivery_address, item_price,
      delivery_charges, cod, os_paid, total_collect_amount, status
    from deliveries, generate_series(1, ${MAX_SUMMED}) where id = ${parcel}`;
  expect(await read('/money/parcels/total')).toBeNull();
  expect(await read(`/money/parcels/total?rider_id=${rider}`)).toMatchObject({ parcels: 3 });
});

it('is not found for a shop that does not exist', async () => {
  const { status } = await testApp.as('user').get('/online-shops/999999/standing');
  expect(status).toBe(404);
});
