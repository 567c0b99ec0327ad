import type { PortalMoney, PortalStatementDetail } from '@waydesk/contract/portal/portal-money.ts';
import type { portal } from '@waydesk/contract/portal/portal.ts';
import { XLSX_TYPE, type ServerData } from '@waydesk/contract/calls/route.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import type { TestClient } from '../../testing/app/client.ts';
import { EXACT_NOTES } from '../../testing/money/countingApp.ts';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { type SeededPerson, seedShopPerson } from '../../testing/portal/seedPortal.ts';

const testApp = testAppForFile();

type Home = ServerData<typeof portal.home>;

let person: SeededPerson;
let client: TestClient;
let held: number;

/** A delivered parcel whose cash was handed in. */
async function ready(shop: number) {
  const rider = await testApp.seedRider({ name: 'Ko Secret' });
  const { delivery } = await seedDelivered(testApp, { shop, rider });
  const counted = await testApp
    .as('admin')
    .post('/cash-ins', { rider_id: rider, notes: EXACT_NOTES });
  if (counted.status !== 201) throw new Error(counted.text);
  return delivery;
}

beforeAll(async () => {
  person = await seedShopPerson(testApp.db);
  client = testApp.withToken(person.token);
  await ready(person.shop);
  await ready(person.shop);
  held = await ready(person.shop);
  const reason = 'The customer complains, ask Ko Secret';
  await testApp.as('admin').put(`/deliveries/${held}/hold`, { reason });
  await seedDelivered(testApp, { shop: person.shop, rider: await testApp.seedRider() });
  const advance = { kind: 'advance', amount: 1_000, place: 'Cash', shop_id: person.shop };
  const entered = await testApp
    .as('admin')
    .post('/entries', { ...advance, reason: 'Secret reason', allow_negative: true });
  if (entered.status !== 201) throw new Error(entered.text);
});

describe('portal, check 21: the money of the portal is that of a statement made a second later', () => {
  it('names each line, what waits and for what, and the total that the statement pays', async () => {
    const { data: money, text } = await client.get<PortalMoney>('/portal/money');
    expect(money.ready).toHaveLength(2);
    expect(money.waiting.map(({ reason, due }) => [reason, due])).toEqual(
      expect.arrayContaining([
        ['being_checked', 10_000],
        ['cash_on_the_way', 10_000],
      ]),
    );
    expect(text).not.toMatch(/Secret|complains/);
    const made = await testApp.as('admin').post<PortalStatementDetail>('/statements', {
      shop_id: person.shop,
      upto: money.upto,
      expect: money.total,
    });
    expect(made.status).toBe(201);
    expect(made.data.lines).toEqual(money.ready);
    expect(made.data).toMatchObject({
      total: money.total,
      carried: money.carried,
      carried_on: money.carried_on,
    });
    expect(money.total).toBe(addMoney(...money.ready.map(({ due }) => due), -1_000));

    const own = await client.get<PortalStatementDetail>(`/portal/statements/${made.data.id}`);
    expect(own.data.lines).toEqual(money.ready);
    expect(own.data.movements).toEqual(money.movements);
    expect(own.data.text).toBe(made.data.text);
    expect(own.text).not.toMatch(/Secret|The admin/);
    const sheet = await client.get(`/portal/statements/${made.data.id}`, { accept: XLSX_TYPE });
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, XLSX_TYPE]);

    const after = await client.get<PortalMoney>('/portal/money');
    expect([after.data.ready, after.data.total]).toEqual([[], 0]);
    expect(after.data.payable).toBe(money.total);
  });
});

describe('statements of a shop', () => {
  it('stay its own when the way goes to another shop, whose parcel it is then', async () => {
    const [before, after] = [await seedShopPerson(testApp.db), await seedShopPerson(testApp.db)];
    const delivery = await ready(before.shop);
    const { data } = await testApp.as('admin').post<{ id: number }>('/statements', {
      shop_id: before.shop,
      upto: '2999-01-01',
      expect: 10_000,
    });
    await testApp.sql`update ways set shop_id = ${after.shop}
      where id = (select way_id from deliveries where id = ${delivery})`;
    const [old, now] = [testApp.withToken(before.token), testApp.withToken(after.token)];
    const kept = await old.get<PortalStatementDetail>(`/portal/statements/${data.id}`);
    expect(kept.data.lines).toMatchObject([{ delivery_id: delivery }]);
    expect((await now.get(`/portal/statements/${data.id}`)).status).toBe(404);
    expect((await old.get(`/portal/parcels/${delivery}`)).status).toBe(404);
    const parcel = await now.get<{ money: object }>(`/portal/parcels/${delivery}`);
    expect(parcel.data.money).toMatchObject({ state: 'in_statement', statement_id: null });
  });

  it('show what was paid, without who paid it and what was voided', async () => {
    const shop = await seedShopPerson(testApp.db);
    await ready(shop.shop);
    const admin = testApp.as('admin');
    const { data } = await admin.post<{ id: number }>('/statements', {
      shop_id: shop.shop,
      upto: '2999-01-01',
      expect: 10_000,
    });
    const pay = (amount: number) =>
      admin.post<{ payments: { id: number }[] }>(`/statements/${data.id}/payments`, {
        place: 'Cash',
        amount,
        reference: `R${amount}`,
        allow_negative: true,
      });
    const wrong = await pay(1_000);
    const { id } = wrong.data.payments[0]!;
    await admin.post(`/entries/${id}/void`, { reason: 'Twice', allow_negative: true });
    await pay(10_000);
    const own = await testApp
      .withToken(shop.token)
      .get<PortalStatementDetail>(`/portal/statements/${data.id}`);
    expect(own.data).toMatchObject({ state: 'paid', paid: 10_000 });
    expect(own.data.payments).toEqual([
      { at: expect.any(String), place: 'Cash', amount: 10_000, reference: 'R10000' },
    ]);
    expect(own.text).not.toMatch(/Twice|The admin/);
    const list = await testApp.withToken(shop.token).get<object[]>('/portal/statements');
    expect(list.data).toMatchObject([{ id: data.id, state: 'paid', total: 10_000 }]);
  });
});

describe('the home page', () => {
  it('answers where the parcels are, and when the money comes', async () => {
    const shop = await seedShopPerson(testApp.db);
    const own = testApp.withToken(shop.token);
    const empty = await own.get<Home>('/portal/home');
    expect(empty.data.money).toEqual({
      ready: { deliveries: 0, amount: 0 },
      waiting: { deliveries: 0, amount: 0 },
      account: 0,
      payable: 0,
      last: null,
    });
    await ready(shop.shop);
    await seedDelivered(testApp, { shop: shop.shop, rider: await testApp.seedRider() });
    const way_id = await testApp.seedWay({ shop_id: shop.shop });
    const failed = await testApp.seedDelivery({ way_id, status: 'picked_up' });
    await testApp.seedParcel({ delivery_id: failed, attempts: 1, last_reason: 'not_home' });
    await testApp.seedDelivery({ way_id });
    const { data } = await own.get<Home>('/portal/home');
    expect([empty.data.has_parcels, data.has_parcels]).toEqual([false, true]);
    expect(data.stages).toEqual({
      assigned: { count: 0, atLeast: false },
      to_decide: { count: 1, atLeast: false },
      unassigned: { count: 1, atLeast: false },
      on_the_road: { count: 0, atLeast: false },
    });
    expect(data.delivered_today).toBe(2);
    expect(data.to_decide).toMatchObject([{ id: failed, last_reason: 'not_home' }]);
    const money = await own.get<PortalMoney>('/portal/money');
    expect(data.money.ready).toEqual({ deliveries: 1, amount: money.data.total });
    expect(data.money.waiting).toEqual({ deliveries: 1, amount: 10_000 });
  });
});
