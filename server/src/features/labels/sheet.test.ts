import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelSheet } from '@waydesk/contract/parcels/labels.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let way_id: number;
let shop_id: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop({ os_name: 'Sheet Shop', phone_number: '09420000002' });
  way_id = await testApp.seedWay({ shop_id, pickup_type: 'Highway' });
});

const sheet = (query: string) => testApp.as('rider').get<ParcelSheet>(`/parcels/sheet?${query}`);

describe('the run sheet of a rider', () => {
  it('holds what he has to deliver, in order of township and address', async () => {
    const rider_id = await testApp.seedRider({ name: 'Ko Sheet', phone_number: '09420000003' });
    const add = (township: string, delivery_address: string | null) =>
      testApp.seedDelivery({
        way_id,
        rider_id,
        township,
        delivery_address,
        status: 'on_the_way',
      });
    const hlaing = await add('Hlaing', 'No 9');
    const bahan2 = await add('Bahan', 'no 2');
    const bahan1 = await add('Bahan', 'No 1');
    const { data } = await sheet(`rider_id=${rider_id}`);
    expect(data.rows.map(({ id }) => id)).toEqual([bahan1, bahan2, hlaing]);
    expect(data).toMatchObject({
      rider: { id: rider_id, name: 'Ko Sheet', phone: '09420000003' },
      way: null,
      count: 3,
    });
    expect(data.rows[0]).toMatchObject({
      township: 'Bahan',
      shop: { name: 'Sheet Shop' },
      status: 'on_the_way',
      total_collect_amount: 12_500,
    });
  });

  it('leaves out what is not his to deliver', async () => {
    const rider_id = await testApp.seedRider({ name: 'Ko Some' });
    for (const status of DELIVERY_STATUSES) {
      await testApp.seedDelivery({ way_id, rider_id, status });
    }
    const { data } = await sheet(`rider_id=${rider_id}`);
    expect(data.rows.map(({ status }) => status).toSorted()).toEqual([
      'assigned',
      'on_the_way',
      'picked_up',
    ]);
  });

  it('leaves out what stays at the hub: for another day, for its shop, or undecided', async () => {
    const rider_id = await testApp.seedRider({ name: 'Ko Hub' });
    const today = dayOf(new Date(), 'Asia/Yangon');
    const add = async (status: (typeof DELIVERY_STATUSES)[number], facts: object) => {
      const delivery_id = await testApp.seedDelivery({ way_id, rider_id, status });
      await testApp.seedParcel({ delivery_id, place: 'hub', ...facts });
      return delivery_id;
    };
    const tried = { attempts: 1, last_reason: 'not_home' };
    await add('picked_up', { ...tried, next_on: addDays(today, 1) });
    await add('picked_up', { ...tried, to_return: true });
    await add('picked_up', tried);
    await add('assigned', { next_on: addDays(today, 1) });
    const goesOut = [
      await add('picked_up', { ...tried, next_on: today }),
      await add('assigned', {}),
      // With the rider, whatever was recorded before.
      await add('on_the_way', { ...tried, to_return: true }),
    ];
    const { data } = await sheet(`rider_id=${rider_id}`);
    expect(data.rows.map(({ id }) => id)).toEqual(goesOut);
    expect(data.count).toBe(3);
  });

  it('has at most 500 rows and tells of the rest', async () => {
    const rider_id = await testApp.seedRider({ name: 'Ko Many' });
    await testApp.seedDelivery({ way_id, rider_id, status: 'assigned' });
    await testApp.sql`insert into deliveries (way_id, user_id, rider_id, customer_name, customer_phone, township,
        item_price, delivery_charges, cod, os_paid, total_collect_amount, status)
      select way_id, user_id, rider_id, customer_name, customer_phone, township,
        item_price, delivery_charges, cod, os_paid, total_collect_amount, status
      from deliveries, generate_series(1, 501) where rider_id = ${rider_id}`;
    const { data } = await sheet(`rider_id=${rider_id}`);
    expect([data.rows.length, data.count]).toEqual([500, 502]);
  });
});

describe('the manifest of a way', () => {
  it('holds all its parcels in their order', async () => {
    const id = await testApp.seedWay({ shop_id, pickup_type: 'Highway' });
    const ids: number[] = [];
    for (const status of ['pending', 'cancelled', 'delivered'] as const) {
      ids.push(await testApp.seedDelivery({ way_id: id, status }));
    }
    const { data } = await sheet(`way_id=${id}`);
    expect(data).toMatchObject({
      rider: null,
      way: {
        id,
        shop: { id: shop_id, name: 'Sheet Shop', phone: '09420000002' },
        pickup_type: 'Highway',
      },
      count: 3,
    });
    expect(data.rows.map((row) => row.id)).toEqual(ids);
  });
});

describe('what there is no sheet of', () => {
  it.each([
    ['rider_id=999999', 404, 'Rider not found'],
    ['way_id=999999', 404, 'Way not found'],
  ])('%s', async (query, status, message) => {
    const answer = await sheet(query);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it.each(['', 'rider_id=1&way_id=1'])('"%s" names not one', async (query) => {
    expect((await sheet(query)).status).toBe(400);
  });
});
