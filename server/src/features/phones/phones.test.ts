import type { PhoneHistory } from '@waydesk/contract/ways/phones.ts';
import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let shop_id: number;
let way_id: number;
beforeAll(async () => {
  shop_id = await testApp.seedShop();
  way_id = await testApp.seedWay({ shop_id });
});

const ask = (values: Record<string, string>) =>
  testApp.as('user').get<PhoneHistory>(`/parcels/phones?${new URLSearchParams(values).toString()}`);
const tried = (delivery_id: number, attempts: number) =>
  testApp.seedParcel({ delivery_id, attempts });

it('counts as finished what was delivered or came back, and says how many came back', async () => {
  const of = { way_id, customer_phone: '+959421888001' };
  for (const status of DELIVERY_STATUSES) {
    if (status !== 'cancelled') await testApp.seedDelivery({ ...of, status });
  }
  // Delivered, sent and money sent; wrong contact and returned.
  const { status, data } = await ask({ phone: '09421888001' });
  expect([status, data.phone]).toEqual([200, { finished: 5, refused: 2 }]);
});

it('counts a cancelled parcel only when it was tried', async () => {
  const of = { way_id, customer_phone: '+959421888002', status: 'cancelled' } as const;
  const first = await testApp.seedDelivery(of);
  expect((await ask({ phone: '09421888002' })).data.phone).toBeNull();
  await tried(first, 0);
  expect((await ask({ phone: '09421888002' })).data.phone).toBeNull();
  await tried(await testApp.seedDelivery(of), 2);
  expect((await ask({ phone: '+959 421-888-002' })).data.phone).toEqual({
    finished: 1,
    refused: 1,
  });
});

it('tells equal deliveries of the last day with a shop and a total, the newest five first', async () => {
  const of = { way_id, customer_phone: '+959421888003', item_price: 5_000 };
  await testApp.seedDelivery({ ...of, status: 'cancelled' });
  const made: number[] = [];
  for (let n = 0; n < 7; n += 1) made.push(await testApp.seedDelivery(of));
  const asked = { phone: '09421888003', shop_id: String(shop_id), amount: '7500' };
  const { data } = await ask(asked);
  const newest = made.toReversed().slice(0, 5);
  expect(data.twins).toEqual(newest.map((delivery_id) => ({ delivery_id, way_id })));
  const other = String(await testApp.seedShop());
  const none = [
    { ...asked, amount: '7501' },
    { ...asked, shop_id: other },
    { phone: asked.phone, amount: '7500' },
    { phone: asked.phone, shop_id: asked.shop_id },
  ];
  for (const one of none) expect((await ask(one)).data.twins).toEqual([]);
});

it('knows nothing of a phone that is not whole', async () => {
  for (const phone of ['', '0942', 'abc', '%', '+95942188800134567']) {
    const { status, data } = await ask({ phone });
    expect([status, data]).toEqual([200, { twins: [], phone: null }]);
  }
  expect((await ask({ phone: '09421888001', amount: '-1' })).status).toBe(400);
  expect((await testApp.anonymous.get('/parcels/phones?phone=09421888001')).status).toBe(401);
});
