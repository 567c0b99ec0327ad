import { randomUUID } from 'node:crypto';
import type { DeliveryMoney } from '@waydesk/contract/ways/delivery-money.ts';
import type { StatementDetail } from '@waydesk/contract/money/statements.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, ledgerSize, seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { handIn, pay, shopPreview, settleWith } from '../../testing/money/moneySteps.ts';
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

const due = () => accountOf(testApp, 'shop_due', { shop_id: shop });
const account = () => accountOf(testApp, 'shop_account', { shop_id: shop });
const payable = () => accountOf(testApp, 'payable', { shop_id: shop });
const statusOf = async (id = delivery) =>
  (await testApp.as('user').get<{ status: string }>(`/deliveries/${id}`)).data.status;
const wayStatus = async () =>
  (await testApp.as('user').get<{ status: string }>(`/ways/${way}`)).data.status;
const read = async (id: number) =>
  (await testApp.as('user').get<StatementDetail>(`/statements/${id}`)).data;
const voidIt = (id: number, role: 'manager' | 'user' = 'manager') =>
  testApp.as(role).post<StatementDetail>(`/statements/${id}/void`, { reason: 'wrong day' });
const edit = (body: object, id = delivery) => testApp.as('user').put(`/deliveries/${id}`, body);

describe('a statement', () => {
  it('settles what was delivered and handed in, is paid, and sends the money of its deliveries', async () => {
    const { status, data } = await settleWith(testApp, shop);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      shop: { id: shop },
      state: 'open',
      total: 10_000,
      paid: 0,
      deliveries: 1,
      collected: 12_500,
      charges: 2_500,
      carried: 0,
      carried_on: 0,
      lines: [
        { delivery_id: delivery, way_id: way, collected: 12_500, charge: 2_500, due: 10_000 },
      ],
      movements: [],
      payments: [],
    });
    expect(data.text).toContain('ပေးရန် 10,000 ကျပ်');
    expect([await due(), await account(), await payable()]).toEqual([0, 0, 10_000]);
    expect(await statusOf()).toBe('delivered');
    const part = await pay(testApp, data.id, 4_000, { account: '0912', reference: 'TX' });
    expect(part.data).toMatchObject({
      state: 'partly_paid',
      paid: 4_000,
      payments: [{ place: 'Cash', amount: 4_000, account: '0912', reference: 'TX', voided: null }],
    });
    const whole = await pay(testApp, data.id, 6_000, { place: 'CB Bank' });
    expect(whole.data).toMatchObject({ state: 'paid', paid: 10_000 });
    expect(whole.data.paid_at).not.toBeNull();
    expect([await statusOf(), await wayStatus()]).toEqual(['money_sent_to_shop', 'completed']);
    const history = await testApp.as('user').get<object[]>(`/ways/${way}/history`);
    expect(history.data[0]).toMatchObject({
      description: `Money sent, statement #${data.id}`,
      actionType: 'STATUS_CHANGED',
      statusChange: { from: 'delivered', to: 'completed' },
    });
    expect(await payable()).toBe(0);
  });

  it('pays only cash that was received, and tells why the rest is not in it', async () => {
    const out = await seedDelivered(testApp, { shop, rider });
    const locked = await seedDelivered(testApp, { shop, rider: null, over: { os_paid: true } });
    await testApp.as('user').put(`/deliveries/${locked.delivery}/hold`, { reason: 'a dispute' });
    const later = await seedDelivered(testApp, {
      shop,
      rider: null,
      over: { os_paid: true, delivery_date: new Date(Date.now() + 86_400_000) },
    });
    const preview = await shopPreview(testApp, shop);
    expect(preview.lines.map((line) => line.delivery_id)).toEqual([delivery]);
    expect(preview.not_ready).toMatchObject([
      { delivery_id: out.delivery, reason: 'cash_with_rider', rider: { id: rider }, due: null },
      { delivery_id: locked.delivery, reason: 'held', held_reason: 'a dispute', due: -2_500 },
      { delivery_id: later.delivery, reason: 'later', due: -2_500 },
    ]);
    const { data } = await settleWith(testApp, shop);
    expect(data).toMatchObject({ deliveries: 1, total: 10_000 });
  });

  it('leaves out what was unticked', async () => {
    const other = await seedDelivered(testApp, { shop, rider: null, over: { os_paid: true } });
    const without = [delivery, other.delivery];
    const nothing = await settleWith(testApp, shop, { without, expect: 0 });
    expect(nothing.body.code).toBe('nothing_to_settle');
    const one = await settleWith(testApp, shop, { without: [other.delivery], expect: 10_000 });
    expect(one.data).toMatchObject({ deliveries: 1 });
  });

  it('check 15: cancelled after payment shrinks the next one, which is never below 0', async () => {
    const first = await settleWith(testApp, shop);
    await pay(testApp, first.data.id, 10_000);
    await edit({ status: 'cancelled' });
    expect(await account()).toBe(-10_000);
    await seedDelivered(testApp, { shop, rider, over: { item_price: 4_000 } });
    await handIn(testApp, rider);
    const next = await settleWith(testApp, shop);
    expect(next.data).toMatchObject({
      total: 0,
      state: 'paid',
      carried: 0,
      carried_on: -6_000,
      movements: [{ kind: 'delivery', amount: -10_000, delivery_id: delivery }],
    });
    await seedDelivered(testApp, { shop, rider });
    await handIn(testApp, rider);
    const third = await settleWith(testApp, shop);
    expect(third.data).toMatchObject({ total: 4_000, carried: -6_000, carried_on: 0 });
  });

  it('check 23: another total than the one that was seen is refused, with the new one', async () => {
    const before = await ledgerSize(testApp);
    const { status, body, data } = await settleWith(testApp, shop, { expect: 9_999 });
    expect([status, body.code]).toEqual([409, 'total_changed']);
    expect(data).toMatchObject({ total: 10_000, lines: [{ delivery_id: delivery }] });
    expect(await ledgerSize(testApp)).toBe(before);
  });

  it('check 27: a quarter past midnight in Yangon falls on its day', async () => {
    await settleWith(testApp, shop);
    const over = { os_paid: true, delivery_date: '2026-11-09T17:45:00Z' };
    const early = await seedDelivered(testApp, { shop, rider: null, over });
    const ids = async (upto: string) =>
      (await shopPreview(testApp, shop, `?upto=${upto}`)).lines.map((line) => line.delivery_id);
    expect(await ids('2026-11-09')).toEqual([]);
    expect(await ids('2026-11-10')).toEqual([early.delivery]);
  });

  it('check 14: a marked delivery is in none', async () => {
    await testApp.as('user').patch(`/ways/${way}/status`, { status: 'completed' });
    expect((await shopPreview(testApp, shop)).lines).toEqual([]);
    expect((await settleWith(testApp, shop)).status).toBe(409);
  });
});

describe('taken back', () => {
  it('an unpaid one: its deliveries are due again', async () => {
    const { data } = await settleWith(testApp, shop);
    expect((await voidIt(data.id, 'user')).status).toBe(403);
    expect((await voidIt(data.id)).data).toMatchObject({
      state: 'voided',
      voided: { reason: 'wrong day' },
      lines: [{ delivery_id: delivery }],
    });
    expect([await due(), await account(), await payable()]).toEqual([10_000, 0, 0]);
    expect((await voidIt(data.id)).body.code).toBe('voided');
    expect((await pay(testApp, data.id, 1)).body.code).toBe('closed');
    expect((await settleWith(testApp, shop)).data.total).toBe(10_000);
  });

  it('not a paid one', async () => {
    const { data } = await settleWith(testApp, shop);
    await pay(testApp, data.id, 1);
    const { status, body } = await voidIt(data.id);
    expect([status, body.code]).toEqual([409, 'has_payments']);
  });

  it('one of 0 that was closed at once: its deliveries are delivered again', async () => {
    await settleWith(testApp, shop);
    const owing = await seedDelivered(testApp, { shop, rider: null, over: { os_paid: true } });
    const { data } = await settleWith(testApp, shop);
    expect(data).toMatchObject({ total: 0, state: 'paid', carried_on: -2_500 });
    expect(await statusOf(owing.delivery)).toBe('money_sent_to_shop');
    expect((await voidIt(data.id)).data.state).toBe('voided');
    expect(await statusOf(owing.delivery)).toBe('delivered');
  });

  it('marks what somebody had set to money sent meanwhile', async () => {
    const { data } = await settleWith(testApp, shop);
    await testApp.as('user').patch(`/ways/${way}/status`, { status: 'completed' });
    await voidIt(data.id);
    expect((await shopPreview(testApp, shop)).lines).toEqual([]);
    expect(await accountOf(testApp, 'money', { place: 7, shop_id: shop })).toBe(-10_000);
  });

  it('check 22: its cash-in cannot be taken back while it stands', async () => {
    const { data } = await settleWith(testApp, shop);
    const money = await testApp.as('user').get<DeliveryMoney>(`/deliveries/${delivery}/money`);
    const path = `/cash-ins/${money.data.cash_in_id}/void`;
    const refused = await testApp.as('manager').post(path, { reason: 'x' });
    expect([refused.status, refused.body.code]).toEqual([409, 'in_statement']);
    await voidIt(data.id);
    expect((await testApp.as('manager').post(path, { reason: 'x' })).status).toBe(201);
  });
});

describe('at the same time', () => {
  it('check 9: fifty statements of one shop: one', async () => {
    const { total, upto } = await shopPreview(testApp, shop);
    const body = { shop_id: shop, upto, expect: total };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => testApp.as('user').post('/statements', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await payable()).toBe(10_000);
  });

  it('check 10: fifty payments never exceed the total; with one key there is one', async () => {
    const { data } = await settleWith(testApp, shop);
    const once = { 'idempotency-key': randomUUID() };
    const path = `/statements/${data.id}/payments`;
    const body = { place: 'Other', amount: 1_500 };
    await Promise.all(Array.from({ length: 20 }, () => testApp.as('user').post(path, body, once)));
    expect((await read(data.id)).paid).toBe(1_500);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => testApp.as('user').post(path, body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await read(data.id)).toMatchObject({ paid: 9_000, state: 'partly_paid' });
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(45);
  });
});

it('leaves every rule about money whole', async () => {
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});
