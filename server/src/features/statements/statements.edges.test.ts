import { randomUUID } from 'node:crypto';
import type { ShopToSettle, StatementDetail } from '@waydesk/contract/money/statements.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { handIn, pay, shopPreview, settleWith } from '../../testing/money/moneySteps.ts';
import { waitingForLocks } from '../../testing/app/database.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let rider: number;
/** A shop of its own for each test, with one COD delivery of 10,000 that is handed in. */
let shop: number;
let way: number;
let delivery: number;

beforeAll(async () => {
  rider = await testApp.seedRider();
});
beforeEach(async () => {
  shop = await testApp.seedShop({ os_name: `Shop ${randomUUID().slice(0, 8)}` });
  ({ way, delivery } = await seedDelivered(testApp, { shop, rider }));
  await handIn(testApp, rider);
});

const wayNow = async () =>
  (
    await testApp.as('user').get<{
      status: string;
      version: number;
      deliveries: { id: number; status: string }[];
    }>(`/ways/${way}`)
  ).data;
const historyOf = async () =>
  (await testApp.as('user').get<Record<string, unknown>[]>(`/ways/${way}/history`)).data;
const enter = (body: object) => testApp.as('manager').post<{ id: number }>('/entries', body);

describe('what a paid statement does to its ways', () => {
  it('a delivery that is not in it keeps its way, whose history tells what changed', async () => {
    const other = await testApp.seedDelivery({ way_id: way, status: 'delivered' });
    const before = await wayNow();
    const { data } = await settleWith(testApp, shop);
    expect(data.lines.map((line) => line.delivery_id)).toEqual([delivery]);
    await pay(testApp, data.id, 10_000);
    const after = await wayNow();
    expect(after).toMatchObject({ status: 'delivered', version: before.version + 1 });
    expect(after.deliveries.find(({ id }) => id === other)).toMatchObject({ status: 'delivered' });
    expect((await historyOf())[0]).toMatchObject({
      description: `Money sent, statement #${data.id}`,
      actionType: 'UPDATED',
      changes: { [`delivery #${delivery} status`]: 'delivered -> money_sent_to_shop' },
    });
    await handIn(testApp, null);
    const second = await settleWith(testApp, shop);
    await pay(testApp, second.data.id, 10_000);
    expect((await wayNow()).status).toBe('completed');
    expect((await historyOf())[0]).toMatchObject({
      description: `Money sent, statement #${second.data.id}`,
      statusChange: { from: 'delivered', to: 'completed' },
    });
  });

  it('a payment that is taken back: delivered again, open again, and can be paid again', async () => {
    const { data } = await settleWith(testApp, shop);
    const date = async () =>
      (await testApp.as('user').get<{ deliveryDate: string }>(`/deliveries/${delivery}`)).data
        .deliveryDate;
    const delivered = await date();
    await pay(testApp, data.id, 4_000);
    const paid = await pay(testApp, data.id, 6_000);
    const payment = paid.data.payments[1]!.id;
    const reason = { reason: 'to the wrong account' };
    expect((await testApp.as('manager').post(`/entries/${payment}/void`, reason)).status).toBe(201);
    const read = await testApp.as('user').get<StatementDetail>(`/statements/${data.id}`);
    expect(read.data).toMatchObject({
      state: 'partly_paid',
      paid: 4_000,
      paid_at: null,
      payments: [{ voided: null }, { voided: reason }],
    });
    expect(await wayNow()).toMatchObject({
      status: 'delivered',
      deliveries: [{ status: 'delivered' }],
    });
    expect((await historyOf())[0]).toMatchObject({
      description: `Payment voided, statement #${data.id}`,
      actionType: 'STATUS_CHANGED',
      statusChange: { from: 'completed', to: 'delivered' },
    });
    expect((await pay(testApp, data.id, 6_000)).data.state).toBe('paid');
    expect((await wayNow()).status).toBe('completed');
    expect(await date()).toBe(delivered);
  });
});

describe('the account of a shop', () => {
  it('in its favour is paid without any delivery', async () => {
    const other = await testApp.seedShop();
    await enter({ kind: 'credit', amount: 3_000, shop_id: other, reason: 'a broken cup' });
    const { data, status } = await settleWith(testApp, other);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      total: 3_000,
      deliveries: 0,
      lines: [],
      first_at: null,
      movements: [{ kind: 'credit', amount: 3_000, reason: 'a broken cup' }],
      carried: 0,
      carried_on: 0,
    });
    expect((await settleWith(testApp, other)).body.code).toBe('nothing_to_settle');
  });

  it('an edit of what a voided statement held is no movement of the next one', async () => {
    const first = await settleWith(testApp, shop);
    await testApp.as('user').put(`/deliveries/${delivery}`, { item_price: 8_000 });
    expect((await shopPreview(testApp, shop)).movements).toMatchObject([{ amount: -2_000 }]);
    const reason = { reason: 'wrong price' };
    await testApp.as('manager').post(`/statements/${first.data.id}/void`, reason);
    const second = await settleWith(testApp, shop);
    expect(second.data).toMatchObject({
      total: 8_000,
      lines: [{ due: 8_000 }],
      movements: [],
      carried: 0,
    });
  });

  it('an advance is taken off, and each movement is in one statement only', async () => {
    await enter({ kind: 'advance', amount: 4_000, shop_id: shop, place: 'Other' });
    const first = await settleWith(testApp, shop);
    expect(first.data).toMatchObject({
      total: 6_000,
      movements: [{ kind: 'advance', amount: -4_000 }],
    });
    expect(first.data.text).toContain('ကြိုပေးငွေနုတ် 4,000');
    await enter({ kind: 'credit', amount: 500, shop_id: shop, reason: 'a late parcel' });
    expect((await settleWith(testApp, shop)).data).toMatchObject({
      total: 500,
      movements: [{ kind: 'credit' }],
      carried: 0,
    });
  });

  it('check 16: the way goes to another shop after payment: the old one owes, the new one is owed', async () => {
    const { data } = await settleWith(testApp, shop);
    await pay(testApp, data.id, 10_000);
    const other = await testApp.seedShop();
    await testApp.as('manager').put(`/ways/${way}`, { shop_id: other });
    const account = (shop_id: number) => accountOf(testApp, 'shop_account', { shop_id });
    expect([await account(shop), await account(other)]).toEqual([-10_000, 10_000]);
    expect((await settleWith(testApp, other)).data).toMatchObject({
      total: 10_000,
      movements: [{ kind: 'delivery', amount: 10_000, delivery_id: delivery }],
    });
    expect((await shopPreview(testApp, shop)).account).toBe(-10_000);
  });
});

it('what is held back while a statement waits for its turn is not in it', async () => {
  const { upto, total } = await shopPreview(testApp, shop);
  let made: Promise<{ status: number; body: { code?: string } }> | undefined;
  await testApp.db.transaction().execute(async (tx) => {
    await sql`select from ways where id = ${way} for update`.execute(tx);
    made = testApp.as('user').post('/statements', { shop_id: shop, upto, expect: total });
    made.catch(() => undefined);
    await expect.poll(() => waitingForLocks(testApp.db)).toBe(1);
    await sql`update delivery_money set held_reason = 'a dispute',
      held_by = ${await testApp.idOf('user')} where delivery_id = ${delivery}`.execute(tx);
  });
  const { status, body } = await made!;
  expect([status, body.code]).toEqual([409, 'nothing_to_settle']);
});

it('five thousand deliveries at once', { timeout: 60_000 }, async () => {
  await testApp.sql`
    insert into deliveries (way_id, user_id, rider_id, status, delivery_date, customer_name,
      customer_phone, township, item_price, delivery_charges, cod, os_paid, total_collect_amount)
    select way_id, user_id, rider_id, status, delivery_date, customer_name, customer_phone,
      township, item_price, delivery_charges, cod, true, 0
    from deliveries, generate_series(1, 4999) where id = ${delivery}`;
  await enter({ kind: 'credit', amount: 20_000_000, shop_id: shop, reason: 'for the charges' });
  const began = Date.now();
  const { data } = await settleWith(testApp, shop);
  expect(data).toMatchObject({ deliveries: 5_000, charges: 12_500_000 });
  expect(data.total).toBe(20_000_000 + 10_000 - 4_999 * 2_500);
  expect((await pay(testApp, data.id, data.total)).data.state).toBe('paid');
  // By single rows this takes minutes.
  expect(Date.now() - began).toBeLessThan(20_000);
  const { status, deliveries } = await wayNow();
  expect(status).toBe('completed');
  expect(deliveries.filter((one) => one.status !== 'money_sent_to_shop')).toEqual([]);
});

describe('lists', () => {
  it('shops beyond the last page: their number alone', async () => {
    const path = '/money/shops?page=999&limit=10';
    const { body, data } = await testApp.as('user').get<ShopToSettle[]>(path);
    expect(data).toEqual([]);
    expect(body.pagination?.total).toBeGreaterThan(0);
  });

  it('a number finds a statement, not the phones of shops', async () => {
    const digits = '444' + String(Date.now()).slice(-5);
    const called = await testApp.seedShop({ phone_number: `+959${digits}` });
    await seedDelivered(testApp, { shop: called, rider });
    await handIn(testApp, rider);
    const { data } = await settleWith(testApp, called);
    const found = async (search: string) =>
      (await testApp.as('user').get<{ id: number }[]>(`/statements?search=${search}`)).data.map(
        ({ id }) => id,
      );
    expect(await found(digits)).toEqual([]);
    expect(await found(String(data.id))).toContain(data.id);
  });

  it('each state finds its own', async () => {
    const { data } = await settleWith(testApp, shop);
    const inState = async (state: string) =>
      (await testApp.as('user').get<object[]>(`/statements?shop_id=${shop}&state=${state}`)).data
        .length;
    const counts = async () =>
      Promise.all(['open', 'partly_paid', 'paid', 'voided'].map((state) => inState(state)));
    expect(await counts()).toEqual([1, 0, 0, 0]);
    const part = await pay(testApp, data.id, 1);
    expect(await counts()).toEqual([0, 1, 0, 0]);
    const reason = { reason: 'x' };
    await testApp.as('manager').post(`/entries/${part.data.payments[0]!.id}/void`, reason);
    await testApp.as('manager').post(`/statements/${data.id}/void`, reason);
    expect(await counts()).toEqual([0, 0, 0, 1]);
  });
});

it('leaves every rule about money whole', async () => {
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});
