import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { beforeAll, expect, it } from 'vitest';
import { sampleDeliveryBody, sampleWayBody } from '../../testing/calls/bodies.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let shop_id: number;
let township_id: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop({ os_name: 'မြတ်နိုး', address: '12 Pansodan Road' });
  township_id = await testApp.seedTownship({ name: 'Sanchaung', delivery_charge: 3000 });
});

const create = (body: object) => testApp.as('user').post<WayDetail>('/ways', body);

it('reads amounts, phones and texts as they are typed, and decides the rest', async () => {
  const rider_id = await testApp.seedRider({ name: 'Ko Zaw' });
  const { status, headers, data } = await create(
    sampleWayBody({
      shop_id,
      delivery_count: 2,
      comments: '  <b>Call</b> first ',
      deliveries: [
        sampleDeliveryBody({
          township_id,
          rider_id,
          customer_phone: '၀၉-၄၂၀ ၀၁၂ ၃၄၅',
          weight: '1.25',
          item_price: '10000.50',
          fragile: 'true',
          cod: true,
        }),
        sampleDeliveryBody({
          township_id,
          delivery_address: '',
          weight: '',
          os_paid: true,
          cod: true,
        }),
      ],
    }),
  );
  expect([status, headers['etag']]).toEqual([201, '"1"']);
  expect(data).toMatchObject({
    shop: { id: shop_id, osName: 'မြတ်နိုး', address: '12 Pansodan Road' },
    pickupDate: '2026-11-05T03:00:00.000Z',
    status: 'pending',
    comments: 'bCall/b first',
    createdBy: await testApp.idOf('user'),
    rider: null,
    version: 1,
    deliveries: [
      {
        rider: { id: rider_id, name: 'Ko Zaw' },
        customer_phone: '+959420012345',
        township: 'Sanchaung',
        weight: 1.25,
        fragile: true,
        item_price: 10000.5,
        delivery_charges: 3000,
        cod: true,
        status: 'pending',
        totalCollectAmount: 13000.5,
      },
      { weight: null, delivery_address: null, totalCollectAmount: 0 },
    ],
    summary: { totalDeliveries: 2, totalCharges: 6000, totalCollected: 0, totalTransferred: 0 },
  });
});

it('ignores fields that the server sets', async () => {
  const admin = await testApp.idOf('admin');
  const { data } = await create({
    ...sampleWayBody({ shop_id, status: 'completed', user_id: admin, created_by: admin }),
    id: 77,
    rider_id: 5,
    riderId: 5,
    version: 9,
    createdAt: '2001-01-01',
    parcelPhoto: 'https://example.com/x.jpg',
    role: 'admin',
    deliveries: [
      {
        ...sampleDeliveryBody({
          township_id,
          user_id: admin,
          status: 'delivered',
          delivery_charges: 1,
        }),
        id: 78,
        customer_id: 5,
        deliveryDate: '2001-01-01',
        totalCollectAmount: 5,
        actualDeliveryCharges: 5,
      },
    ],
  });
  const user = await testApp.idOf('user');
  expect(data).toMatchObject({ status: 'pending', createdBy: user, riderId: null, version: 1 });
  expect([data.id === 77, data.parcelPhoto]).toEqual([false, null]);
  expect(data.deliveries).toMatchObject([
    {
      status: 'pending',
      user_id: user,
      delivery_charges: 3000,
      totalCollectAmount: 3000,
      actualDeliveryCharges: null,
      deliveryDate: null,
    },
  ]);
});

it('accepts a way without deliveries or date, and its type in any letter case', async () => {
  const { status, data } = await create({ shop_id, pickup_type: 'HIGHWAY', delivery_count: '3' });
  expect([status, data.pickupType, data.deliveryCount, data.pickupDate, data.deliveries]).toEqual([
    201,
    'Highway',
    3,
    null,
    [],
  ]);
});

it.each([
  ['2026-11-05', '2026-11-04T17:30:00.000Z'],
  ['2026-11-05 09:30', '2026-11-05T03:00:00.000Z'],
  ['2026-11-05T09:30:15.123456', '2026-11-05T03:00:15.123Z'],
  ['2026-11-05T09:30Z', '2026-11-05T09:30:00.000Z'],
  ['2026-11-05T09:30:00+0900', '2026-11-05T00:30:00.000Z'],
  ['1900-01-01T00:00', '1899-12-31T17:35:13.000Z'],
  ['2999-12-31T23:59-12:00', '3000-01-01T11:59:00.000Z'],
])('reads the pickup date %s, and the form it is answered in', async (sent, pickupDate) => {
  const { status, data } = await create(sampleWayBody({ shop_id, pickup_date: sent }));
  expect([status, data.pickupDate]).toEqual([201, pickupDate]);
  const body = { pickup_date: data.pickupDate };
  const again = await testApp.as('user').put<WayDetail>(`/ways/${data.id}`, body);
  expect([again.status, again.data.version]).toEqual([200, 1]);
});

it('accepts a charge of 0', async () => {
  const free = await testApp.seedTownship({ delivery_charge: 0 });
  const deliveries = [sampleDeliveryBody({ township_id: free, cod: true, item_price: 500 })];
  const { data } = await create(sampleWayBody({ shop_id, deliveries }));
  expect([data.deliveries[0]?.delivery_charges, data.summary.totalCharges]).toEqual([0, 0]);
  expect(data.deliveries[0]?.totalCollectAmount).toBe(500);
});

it('accepts 100 deliveries at once and keeps their order', async () => {
  const deliveries = Array.from({ length: 100 }, (_, n) =>
    sampleDeliveryBody({ township_id, item_price: n, customer_phone: `0977${1_000_000 + n}` }),
  );
  const { status, data } = await create(
    sampleWayBody({ shop_id, delivery_count: 100, deliveries }),
  );
  expect(status).toBe(201);
  expect(data.deliveries.map((d) => d.item_price)).toEqual(deliveries.map((_, n) => n));
});
