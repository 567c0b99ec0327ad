import type { ParcelWish } from '@waydesk/contract/portal/parcel-wishes.ts';
import type { PortalParcelDetail } from '@waydesk/contract/portal/portal-parcels.ts';
import { beforeAll, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import type { TestClient } from '../../testing/app/client.ts';
import { type SeededPerson, seedShopPerson } from '../../testing/portal/seedPortal.ts';

const testApp = testAppForFile();
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let person: SeededPerson;
let shop: TestClient;

beforeAll(async () => {
  person = await seedShopPerson(testApp.db, { name: 'Ma Wish' });
  shop = testApp.withToken(person.token);
});

async function parcel(over: object = {}) {
  const way_id = await testApp.seedWay({ shop_id: person.shop });
  return testApp.seedDelivery({ way_id, ...over });
}

const wish = (id: number, body: object) =>
  shop.post<PortalParcelDetail>(`/portal/parcels/${id}/wish`, body);
const openOnes = async (id: number) =>
  (await testApp.as('user').get<ParcelWish[]>(`/parcel-wishes?state=open&delivery_id=${id}`)).data;
const decide = (id: number, body: object, role: 'user' | 'manager' = 'user') =>
  testApp.as(role).post<ParcelWish>(`/parcel-wishes/${id}/decide`, body);
const factsOf = async (id: number) =>
  (await testApp.as('user').get<{ next_on: string | null; returning: boolean }>(`/parcels/${id}`))
    .data;

it('is a proposal: it changes nothing before the office accepts it', async () => {
  const id = await parcel();
  const sent = { wish: 'another_day', wanted_on: dayIn(3), note: 'Customer travels' };
  const { status, data } = await wish(id, sent);
  expect([status, data.wish]).toMatchObject([200, { ...sent, state: 'open', reason: null }]);
  expect(await factsOf(id)).toMatchObject({ next_on: null, returning: false });
  const [open] = await openOnes(id);
  expect(open).toMatchObject({
    ...sent,
    parcel: { id },
    shop: { id: person.shop },
    person: { name: 'Ma Wish' },
  });
  const accepted = await decide(open!.id, { did: 'accepted' });
  expect(accepted.data).toMatchObject({ state: 'accepted', decided_by: { name: 'The user' } });
  expect(await factsOf(id)).toMatchObject({ next_on: dayIn(3) });
  const own = await shop.get<PortalParcelDetail>(`/portal/parcels/${id}`);
  expect(own.data).toMatchObject({ next_on: dayIn(3), wish: { state: 'accepted' } });
  expect(own.text).not.toContain('The user');
});

it('puts a parcel that is to be brought back on the return slip of the shop', async () => {
  const id = await parcel({ status: 'picked_up' });
  await wish(id, { wish: 'bring_back' });
  const [open] = await openOnes(id);
  expect((await decide(open!.id, { did: 'accepted' })).status).toBe(200);
  expect(await factsOf(id)).toMatchObject({ returning: true });
  const { rows } = await testApp.sql`select from return_slip_items as i
    join return_slips as s on s.id = i.slip_id
    where i.delivery_id = ${id} and s.shop_id = ${person.shop} and s.status = 'open'`;
  expect(rows).toHaveLength(1);
  const again = await wish(id, { wish: 'bring_back' });
  expect(again).toMatchObject({ status: 409, body: { code: 'goes_back' } });
  expect((await wish(id, { wish: 'another_day', wanted_on: dayIn(1) })).status).toBe(200);
});

it('takes the place of the open one; sent again it changes nothing', async () => {
  const id = await parcel();
  const first = await wish(id, { wish: 'another_day', wanted_on: dayIn(2) });
  const repeated = await wish(id, { wish: 'another_day', wanted_on: dayIn(2) });
  expect(repeated.data.wish).toEqual(first.data.wish);
  const both = await Promise.all([
    wish(id, { wish: 'bring_back' }),
    wish(id, { wish: 'bring_back' }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await openOnes(id)).toHaveLength(1);
  const { rows } = await testApp.sql<{ state: string }>`select state from parcel_wishes
    where delivery_id = ${id} order by id`;
  expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'open']);
});

it('is decided once, and a refusal has a reason for the shop', async () => {
  const id = await parcel();
  await wish(id, { wish: 'another_day', wanted_on: dayIn(2) });
  const [open] = await openOnes(id);
  expect((await decide(open!.id, { did: 'refused' })).status).toBe(400);
  const answers = await Promise.all([
    decide(open!.id, { did: 'refused', reason: 'Too late' }),
    decide(open!.id, { did: 'accepted' }, 'manager'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [wasRefused] = answers.map(({ status }) => status === 200);
  expect((await factsOf(id)).next_on).toBe(wasRefused ? null : dayIn(2));
  const { data } = await shop.get<PortalParcelDetail>(`/portal/parcels/${id}`);
  expect(data.wish).toMatchObject(
    wasRefused ? { state: 'refused', reason: 'Too late' } : { state: 'accepted' },
  );
  expect((await decide(2_147_483_647, { did: 'accepted' })).status).toBe(404);
});

it('cannot be wished for what has ended, for a day that has passed or without a day', async () => {
  const ended = await parcel({ status: 'delivered' });
  expect(await wish(ended, { wish: 'bring_back' })).toMatchObject({
    status: 409,
    body: { code: 'ended' },
  });
  const id = await parcel();
  for (const body of [
    { wish: 'another_day' },
    { wish: 'another_day', wanted_on: dayIn(-2) },
    { wish: 'another_day', wanted_on: dayIn(40) },
    { wish: 'bring_back', wanted_on: dayIn(1) },
    { wish: 'money' },
  ]) {
    expect((await wish(id, body)).status).toBe(400);
  }
});

it('is not accepted once the parcel is delivered, on the road back or of another shop', async () => {
  const id = await parcel();
  await wish(id, { wish: 'another_day', wanted_on: dayIn(2) });
  const [open] = await openOnes(id);
  await testApp.sql`update deliveries set status = 'delivered', delivery_date = now() where id = ${id}`;
  expect(await decide(open!.id, { did: 'accepted' })).toMatchObject({
    status: 409,
    body: { code: 'delivered' },
  });
  expect(await openOnes(id)).toHaveLength(1);
  await testApp.sql`update deliveries set status = 'pending', delivery_date = null where id = ${id}`;
  await testApp.sql`update ways set shop_id = ${await testApp.seedShop()}
    where id = (select way_id from deliveries where id = ${id})`;
  expect(await decide(open!.id, { did: 'accepted' })).toMatchObject({
    status: 409,
    body: { code: 'other_shop' },
  });
  expect((await decide(open!.id, { did: 'refused', reason: 'Not yours' })).status).toBe(200);
});
