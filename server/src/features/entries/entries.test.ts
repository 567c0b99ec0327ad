import type { CashBookLine, Entry, WayMoney } from '@waydesk/contract/money/entries.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, ledgerSize, seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { openAccount } from '../../testing/money/moneySteps.ts';
import { type TestApp, testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let shop: number;
let rider: number;
beforeAll(async () => {
  await openAccount(testApp, 'Cash');
});
beforeEach(async () => {
  shop = await testApp.seedShop();
  rider = await testApp.seedRider();
});

type Role = Parameters<TestApp['as']>[0];
const enter = (body: object, role: Role = 'manager') =>
  testApp.as(role).post<Entry>('/entries', { amount: 500, ...body });
const book = async (query = '') =>
  (await testApp.as('user').get<CashBookLine[]>(`/entries?limit=20${query}`)).data;
const voidIt = (id: number, role: Role = 'manager') =>
  testApp.as(role).post<Entry>(`/entries/${id}/void`, { reason: 'a mistake' });

/** The sums that matter to the examples, before or after. */
const sums = async () => ({
  cash: await accountOf(testApp, 'money', { place: 1 }),
  cb: await accountOf(testApp, 'money', { place: 3 }),
  rider: await accountOf(testApp, 'rider_account', { rider_id: rider }),
  shop: await accountOf(testApp, 'shop_account', { shop_id: shop }),
  other: await accountOf(testApp, 'other'),
});
type Sums = Awaited<ReturnType<typeof sums>>;

const ofShop = () => ({ shop_id: shop });
const ofRider = () => ({ rider_id: rider });

describe('check 7: what each kind moves', () => {
  it.each<[string, () => object, Partial<Sums>]>([
    ['received', () => ({ place: 'Cash', ...ofShop() }), { cash: 500, shop: 500 }],
    ['advance', () => ({ place: 'Cash', ...ofShop() }), { cash: -500, shop: -500 }],
    ['return_charge', ofShop, { shop: -500 }],
    ['deduction', () => ({ reason: 'agreed', ...ofShop() }), { shop: -500, other: 500 }],
    ['credit', () => ({ reason: 'lost parcel', ...ofShop() }), { shop: 500, other: -500 }],
    ['rider_advance', () => ({ place: 'Cash', ...ofRider() }), { cash: -500, rider: 500 }],
    ['rider_repaid', () => ({ place: 'CB Bank', ...ofRider() }), { cb: 500, rider: -500 }],
    ['write_off', () => ({ reason: 'left us', ...ofRider() }), { rider: -500, other: -500 }],
    ['expense', () => ({ place: 'Cash', reason: 'fuel' }), { cash: -500, other: -500 }],
    ['transfer', () => ({ place: 'Cash', to_place: 'CB Bank' }), { cash: -500, cb: 500 }],
    ['opening_balance', () => ({ place: 'Cash' }), { cash: 500, other: 500 }],
  ])('%s, and back when it is voided', async (kind, body, moved) => {
    const before = await sums();
    const { status, data } = await enter({ kind, ...body() });
    expect([status, data.kind, data.amount]).toEqual([201, kind, 500]);
    const expected = Object.fromEntries(
      Object.entries(before).map(([name, sum]) => [name, sum + (moved[name as keyof Sums] ?? 0)]),
    );
    expect(await sums()).toEqual(expected);
    expect((await voidIt(data.id)).data.voided).toMatchObject({ reason: 'a mistake' });
    expect(await sums()).toEqual(before);
    const again = await voidIt(data.id);
    expect([again.status, again.body.code]).toEqual([409, 'voided']);
  });
});

describe('who may', () => {
  it.each([
    ['received', 201],
    ['expense', 201],
    ['transfer', 201],
    ['advance', 403],
    ['credit', 403],
    ['write_off', 403],
    ['opening_balance', 403],
  ])('a user: %s %i', async (kind, status) => {
    const fields: Record<string, object> = {
      received: { place: 'Cash', shop_id: shop },
      expense: { place: 'Cash', reason: 'x' },
      transfer: { place: 'Cash', to_place: 'Other' },
      advance: { place: 'Cash', shop_id: shop },
      credit: { shop_id: shop, reason: 'x' },
      write_off: { rider_id: rider, reason: 'x' },
      opening_balance: { place: 'Cash' },
    };
    expect((await enter({ kind, ...fields[kind] }, 'user')).status).toBe(status);
  });

  it('a user voids nothing', async () => {
    const { data } = await enter({ kind: 'expense', place: 'Cash', reason: 'x' });
    expect((await voidIt(data.id, 'user')).status).toBe(403);
  });
});

describe('the cash book', () => {
  it('has the balance after each line, on every page and in both directions', async () => {
    for (const amount of [100, 200, 300, 400]) {
      await enter({ kind: 'received', amount, place: 'Aya Bank/Pay', shop_id: shop });
    }
    const at = '&place=Aya%20Bank%2FPay';
    const lines = await book(at);
    expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
      [400, 1_000],
      [300, 600],
      [200, 300],
      [100, 100],
    ]);
    expect(lines[0]).toMatchObject({
      kind: 'received',
      place: 'Aya Bank/Pay',
      shop: { id: shop },
      user: { id: await testApp.idOf('manager') },
      is_reversal: false,
      is_voided: false,
    });
    const second = await testApp
      .as('user')
      .get<CashBookLine[]>(`/entries?limit=2&page=2${at}&sortOrder=asc`);
    expect(second.data.map(({ balance }) => balance)).toEqual([600, 1_000]);
    await voidIt(lines[1]!.entry_id!);
    expect((await book(at)).slice(0, 3)).toMatchObject([
      { amount: -300, balance: 700, is_reversal: true, reason: 'a mistake' },
      { amount: 400, balance: 1_000 },
      { amount: 300, balance: 600, is_voided: true },
    ]);
    const file = await testApp.as('user').get(`/entries?${at}`, { accept: 'text/csv' });
    expect(file.text).toContain('"Received from a Shop","Aya Bank/Pay","100","100"');
    expect(file.text).toContain('"-300","700"');
  });

  it('of some days', async () => {
    expect(await book('&endDate=2020-01-01')).toEqual([]);
    expect(await book('&place=Nowhere')).toBeUndefined();
  });
});

describe('entries that move no money', () => {
  it('have a list of their own, from which they are taken back', async () => {
    const charged = await enter({ kind: 'return_charge', ...ofShop(), reason: 'came back' });
    await enter({ kind: 'credit', ...ofShop(), reason: 'broken' });
    const found = async () =>
      (await book('&place=None'))
        .slice(0, 3)
        .map(({ kind, place, amount, balance, is_reversal }) =>
          [kind, place, amount, balance, is_reversal].join(' '),
        );
    expect((await found()).slice(0, 2)).toEqual([
      'credit  500  false',
      'return_charge  -500  false',
    ]);
    await voidIt(charged.data.id);
    expect(await found()).toEqual([
      'return_charge  500  true',
      'credit  500  false',
      'return_charge  -500  false',
    ]);
    expect((await book('&place=Cash')).every(({ place }) => place === 'Cash')).toBe(true);
  });
});

describe('charges paid at the pickup', () => {
  it('are recorded once, for the OS Paid deliveries of the way', async () => {
    const user_id = await testApp.idOf('user');
    const way = await testApp.seedWay({ shop_id: shop, created_by: user_id });
    const of = (over: object) => testApp.seedDelivery({ way_id: way, ...over });
    const path = `/ways/${way}/charges-paid`;
    const place = { place: 'Cash' };
    expect((await testApp.as('user').post(path, place)).body.code).toBe('nothing_to_pay');
    await of({ os_paid: true });
    await of({ os_paid: true, actual_delivery_charges: 3_000 });
    await of({ os_paid: true, status: 'cancelled' });
    await of({});
    const owed = () => testApp.as('user').get<WayMoney>(`/ways/${way}/money`);
    expect((await owed()).data).toEqual({ charges: 5_500, deliveries: 2, paid: null });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => testApp.as('user').post<Entry>(path, place)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    const { data } = answers.find(({ status }) => status === 201)!;
    expect(data).toMatchObject({
      kind: 'received',
      amount: 5_500,
      way_id: way,
      shop: { id: shop },
    });
    expect((await owed()).data.paid).toMatchObject({ id: data.id, amount: 5_500 });
    expect(await accountOf(testApp, 'shop_account', { shop_id: shop })).toBe(5_500);
    await voidIt(data.id);
    expect((await owed()).data.paid).toBeNull();
    expect((await testApp.as('user').post(path, place)).status).toBe(201);
    expect((await testApp.as('user').get('/ways/999999/money')).status).toBe(404);
  });
});

describe('check 30: bad input', () => {
  it.each([
    ['kind', { kind: 'payment' }],
    ['kind', { kind: undefined }],
    ['place', { kind: 'expense', reason: 'x' }],
    ['place', { kind: 'expense', reason: 'x', place: 'Unrecorded' }],
    ['reason', { kind: 'expense', place: 'Cash' }],
    ['reason', { kind: 'write_off', reason: ' ', rider_id: 1 }],
    ['to_place', { kind: 'transfer', place: 'Cash' }],
    ['to_place', { kind: 'transfer', place: 'Cash', to_place: 'Cash' }],
    ['shop_id', { kind: 'received', place: 'Cash' }],
    ['shop_id', { kind: 'received', place: 'Cash', shop_id: 999_999 }],
    ['shop_id', { kind: 'expense', place: 'Cash', reason: 'x', shop_id: 1 }],
    ['rider_id', { kind: 'rider_advance', place: 'Cash', rider_id: 999_999 }],
    ['place', { kind: 'write_off', rider_id: 1, reason: 'x', place: 'Cash' }],
    ['delivery_id', { kind: 'expense', place: 'Cash', reason: 'x', delivery_id: 1 }],
    ...[0, -1, 1.005, 'x', '', null].map((amount) => [
      'amount',
      { kind: 'expense', place: 'Cash', reason: 'x', amount },
    ]),
  ] as [string, object][])('%s %j', async (field, body) => {
    const before = await ledgerSize(testApp);
    const { status, body: answer } = await enter(body);
    expect([status, answer.errors?.[0]?.field]).toEqual([400, field]);
    expect(await ledgerSize(testApp)).toBe(before);
  });

  it('a delivery of another shop is not what an entry of this one is about', async () => {
    const { delivery } = await seedDelivered(testApp, { shop, rider });
    const other = await testApp.seedShop({ os_name: 'Another' });
    const about = (shop_id: number) =>
      enter({ kind: 'credit', amount: 500, reason: 'x', shop_id, delivery_id: delivery });
    const refused = await about(other);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ field: 'delivery_id', message: 'This delivery belongs to another shop' }],
    ]);
    const taken = await about(shop);
    expect([taken.status, taken.data]).toMatchObject([201, { delivery_id: delivery }]);
  });

  it('an unknown entry is 404', async () => {
    expect((await voidIt(999_999)).status).toBe(404);
  });
});

it('leaves every rule about money whole', async () => {
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});
