import type { FiguresData } from '@waydesk/contract/money/figures.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { handIn, pay, settleWith } from '../../testing/money/moneySteps.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const TODAY = dayOf(new Date(), 'Asia/Yangon');

const testApp = testAppForFile();
let shop: number;
beforeAll(async () => {
  shop = await testApp.seedShop();
});

const figures = async () => (await testApp.as('manager').get<FiguresData>('/money/figures')).data;

it('lists what an owner wants to see', async () => {
  const other = await testApp.seedRider();
  await seedDelivered(testApp, { shop, rider: other });
  const { data } = await testApp
    .as('admin')
    .post<{ id: number }>('/cash-ins', { rider_id: other, notes: { 10_000: 1 } });
  expect((await figures()).waiting.count).toBe(1);
  const decision = { accept: true, bears: 'company', reason: 'robbed' };
  await testApp.as('admin').post(`/cash-ins/${data.id}/decision`, decision);
  const kinds = (await figures()).notable.map(({ kind, id, amount }) => [kind, id, amount]);
  expect(kinds).toEqual([
    ['borne', data.id, 2_500],
    ['own_approval', data.id, 10_000],
  ]);
  await testApp.as('manager').post(`/cash-ins/${data.id}/void`, { reason: 'wrong' });
  expect((await figures()).notable[0]).toMatchObject({
    kind: 'cash_in_voided',
    user: { id: await testApp.idOf('manager') },
    reason: 'wrong',
    place: null,
    statement_id: null,
  });
});

it('says where an entry stands: in the book of its place, of none, or on its statement', async () => {
  const owner = testApp.as('manager');
  const own = await testApp.seedShop();
  const carrier = await testApp.seedRider();
  await seedDelivered(testApp, { shop: own, rider: carrier });
  await handIn(testApp, carrier);
  const { data: made } = await settleWith(testApp, own);
  const { data: paid } = await pay(testApp, made.id, made.total);
  const entry = async (body: object) =>
    (await owner.post<{ id: number }>('/entries', { amount: 500, reason: 'x', ...body })).data.id;
  const spent = await entry({ kind: 'expense', place: 'Other' });
  const lessOwed = await entry({ kind: 'deduction', shop_id: own });
  const input = await entry({ kind: 'write_off', rider_id: carrier });
  const payment = paid.payments[0]!.id;
  for (const id of [payment, spent, lessOwed]) {
    await owner.post(`/entries/${id}/void`, { reason: 'wrong' });
  }
  const { notable } = await figures();
  const placeOf = (kind: string, id: number) => {
    const one = notable.find((line) => line.kind === kind && line.id === id);
    return [one?.place, one?.statement_id];
  };
  expect(placeOf('payment_voided', payment)).toEqual([null, made.id]);
  expect(placeOf('entry_voided', spent)).toEqual(['Other', null]);
  expect(placeOf('entry_voided', lessOwed)).toEqual(['None', null]);
  expect(placeOf('write_off', input)).toEqual(['None', null]);
  // What was taken back today stands in the book of today.
  const book = `/entries?place=Other&startDate=${TODAY}&endDate=${TODAY}`;
  expect((await owner.get<{ entry_id: number }[]>(book)).data).toMatchObject([
    { entry_id: spent, is_reversal: true },
    { entry_id: spent, is_voided: true },
    { kind: 'cash_in' },
  ]);
});

describe('what was done to parcels without a document', () => {
  const acts = async () =>
    (await figures()).notable
      .filter(({ parcels }) => parcels !== null)
      .map(({ kind, id, amount, user, parcels }) => ({
        kind,
        id,
        amount,
        by: user?.id ?? null,
        count: parcels!.count,
        way: parcels!.way_id,
      }));
  const about = async (id: number) => (await acts()).filter((act) => act.id === id);
  const change = (id: number, body: object) => testApp.as('user').put(`/deliveries/${id}`, body);
  const delivered = async () =>
    (await seedDelivered(testApp, { shop, rider: await testApp.seedRider() })).delivery;

  it.each([
    ['a lower price', { item_price: 1_000 }, 9_000],
    ['a price of nothing', { item_price: 0 }, 10_000],
    ['a price lower by one kyat', { item_price: 9_999 }, 1],
    ['no longer COD', { cod: false }, 10_000],
    ['paid to the shop already', { os_paid: true }, 12_500],
    ['half the price', { item_price: 5_000 }, 5_000],
    ['a price lower by half a kyat', { item_price: 9_999.5 }, 0.5],
    ['a lower price and another customer', { item_price: 8_000, customer_name: 'Ma Su' }, 2_000],
  ])('names %s after delivery with person, parcel and amount', async (_, body, amount) => {
    const id = await delivered();
    const before = await about(id);
    expect(before).toEqual([]);
    expect((await change(id, body)).status).toBe(200);
    const by = await testApp.idOf('user');
    expect(await about(id)).toMatchObject([{ kind: 'lowered', amount, by, count: 1 }]);
  });

  it.each([
    ['a higher price', { item_price: 20_000 }],
    ['the same price', { item_price: 10_000 }],
    ['a customer', { customer_name: 'Ma Nilar' }],
  ])('says nothing of %s', async (_, body) => {
    const id = await delivered();
    expect((await change(id, body)).status).toBe(200);
    expect(await about(id)).toEqual([]);
  });

  it('says nothing of a price lowered before delivery', async () => {
    const { delivery } = await seedDelivered(testApp, {
      shop,
      rider: await testApp.seedRider(),
      over: { status: 'on_the_way', delivery_date: null },
    });
    await change(delivery, { item_price: 10 });
    expect(await about(delivery)).toEqual([]);
  });

  it('names what is no longer delivered', async () => {
    const id = await delivered();
    await change(id, { status: 'on_the_way' });
    expect(await about(id)).toMatchObject([{ kind: 'undelivered', amount: 12_500 }]);
  });

  // By the documents any account may.
  it.each([
    ['user', {}, 10_000],
    ['manager', {}, 10_000],
    ['admin', {}, 10_000],
    ['user', { item_price: 750_500 }, 750_500],
    ['user', { item_price: 0.5 }, 0.5],
    ['user', { item_price: 10_000, delivery_charges: 0 }, 10_000],
  ] as const)('names who it was and how much: a %s with %o', async (role, over, amount) => {
    const rider = await testApp.seedRider();
    const { delivery, way } = await seedDelivered(testApp, { shop, rider, over });
    const { status } = await testApp.as(role).patch(`/ways/${way}/status`, { status: 'completed' });
    expect(status).toBe(200);
    const by = await testApp.idOf(role);
    expect(await about(delivery)).toMatchObject([{ kind: 'money_sent', amount, by, way }]);
  });

  it('says nothing of money sent by the payment of a statement', async () => {
    const own = await testApp.seedShop();
    const rider = await testApp.seedRider();
    const { delivery } = await seedDelivered(testApp, { shop: own, rider });
    await handIn(testApp, rider);
    const { data: made } = await settleWith(testApp, own);
    await pay(testApp, made.id, made.total);
    const { data } = await testApp.as('user').get<{ status: string }>(`/deliveries/${delivery}`);
    expect(data.status).toBe('money_sent_to_shop');
    expect(await about(delivery)).toEqual([]);
  });

  it('cannot be changed afterwards, not even in the database', async () => {
    const { db } = testApp;
    await expect(db.deleteFrom('noted_acts').execute()).rejects.toThrow(/noted_acts/);
    const update = db.updateTable('noted_acts').set({ amount: 0 });
    await expect(update.execute()).rejects.toThrow(/noted_acts/);
  });
});
