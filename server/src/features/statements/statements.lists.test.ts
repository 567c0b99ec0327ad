import { randomUUID } from 'node:crypto';
import type { DeliveryMoney } from '@waydesk/contract/ways/delivery-money.ts';
import type { ShopToSettle, StatementDetail } from '@waydesk/contract/money/statements.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf, ledgerSize, seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { handIn, pay, shopPreview, settleWith } from '../../testing/money/moneySteps.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let rider: number;
/** A shop of its own for each test, with one COD delivery of 10,000 that is handed in. */
let shop: number;
let delivery: number;

beforeAll(async () => {
  rider = await testApp.seedRider();
});
beforeEach(async () => {
  shop = await testApp.seedShop({ os_name: `Shop ${randomUUID().slice(0, 8)}` });
  ({ delivery } = await seedDelivered(testApp, { shop, rider }));
  await handIn(testApp, rider);
});

const read = async (id: number) =>
  (await testApp.as('user').get<StatementDetail>(`/statements/${id}`)).data;
const voidIt = (id: number) =>
  testApp.as('manager').post(`/statements/${id}/void`, { reason: 'wrong day' });

describe('a single delivery', () => {
  const moneyOf = async (id = delivery) =>
    (await testApp.as('user').get<DeliveryMoney>(`/deliveries/${id}/money`)).data;
  const hold = (reason: string | null, id = delivery) =>
    testApp.as('user').put<DeliveryMoney>(`/deliveries/${id}/hold`, { reason });

  it('check 24: held keeps it out, released lets it in', async () => {
    expect((await hold('the box was open')).data).toMatchObject({
      state: 'held',
      held_reason: 'the box was open',
      held_by: { id: await testApp.idOf('user') },
    });
    expect((await settleWith(testApp, shop)).status).toBe(409);
    expect((await hold(null)).data).toMatchObject({ state: 'ready', held_by: null });
    const { data } = await settleWith(testApp, shop);
    expect(await moneyOf()).toMatchObject({ state: 'in_statement', statement_id: data.id });
    expect((await hold('x')).body.code).toBe('in_statement');
    await pay(testApp, data.id, 10_000);
    expect((await moneyOf()).state).toBe('paid');
  });

  it('tells where its money stands', async () => {
    const out = await seedDelivered(testApp, { shop, rider });
    expect(await moneyOf(out.delivery)).toMatchObject({
      state: 'with_rider',
      collected: null,
      due: null,
    });
    const forManager = testApp
      .as('manager')
      .get<DeliveryMoney>(`/deliveries/${out.delivery}/money`);
    expect((await forManager).data).toMatchObject({ collected: 12_500, due: 10_000 });
    expect((await hold('broken', out.delivery)).data).toMatchObject({
      state: 'with_rider',
      collected: null,
      held_reason: 'broken',
    });
    expect((await hold(null, out.delivery)).data).toMatchObject({ held_reason: null });
    const without = await testApp.as('user').put(`/deliveries/${out.delivery}/hold`, {});
    expect([without.status, without.body.errors?.[0]?.field]).toEqual([400, 'reason']);
    await testApp.as('user').patch(`/ways/${out.way}/status`, { status: 'completed' });
    expect((await moneyOf(out.delivery)).state).toBe('marked');
    await testApp.as('user').patch(`/ways/${out.way}/status`, { status: 'cancelled' });
    expect(await moneyOf(out.delivery)).toMatchObject({ state: 'not_delivered', due: 0 });
    expect((await hold('x', out.delivery)).body.code).toBe('not_delivered');
    expect((await hold('x', 999_999)).status).toBe(404);
    expect((await testApp.as('user').get('/deliveries/999999/money')).status).toBe(404);
  });
});

describe('lists', () => {
  it('shops: those with something ready first, the longest wait first', async () => {
    const name = `Aye ${randomUUID().slice(0, 8)}`;
    const old = await testApp.seedShop({
      os_name: name,
      bank_info: JSON.stringify({ settlement_type: 'weekly' }),
    });
    const over = { os_paid: true, delivery_date: '2024-01-01T00:00:00Z' };
    await seedDelivered(testApp, { shop: old, rider: null, over });
    await seedDelivered(testApp, { shop: old, rider });
    const all = await testApp.as('user').get<ShopToSettle[]>('/money/shops?limit=5&page=1');
    expect(all.data[0]).toMatchObject({
      shop: { id: old, name },
      settlement_type: 'weekly',
      ready: { deliveries: 1, amount: -2_500 },
      waiting: { deliveries: 1, amount: null },
      held: { deliveries: 0, amount: 0 },
      account: 0,
      payable: 0,
    });
    const found = (query: string, role: 'user' | 'manager' = 'user') =>
      testApp.as(role).get<ShopToSettle[]>(`/money/shops?${query}`);
    const search = `search=${encodeURIComponent(name)}`;
    expect((await found(search, 'manager')).data).toMatchObject([{ waiting: { amount: 10_000 } }]);
    expect((await found(`${search}&settlement_type=daily`)).data).toEqual([]);
    expect((await found(`${search}&sortBy=amount&sortOrder=desc`)).data).toHaveLength(1);
  });

  it('shops with nothing ready come after the others, also the longest wait first', async () => {
    const [name, carrier] = [`Wait ${randomUUID().slice(0, 8)}`, await testApp.seedRider()];
    const seedWaiting = async (what: string, ...days: string[]) => {
      const id = await testApp.seedShop({ os_name: `${name} ${what}` });
      let last = 0;
      for (const day of days) {
        const over = { delivery_date: `${day}T00:00:00Z` };
        ({ delivery: last } = await seedDelivered(testApp, { shop: id, rider: carrier, over }));
      }
      return { id, last };
    };
    const ready = await seedWaiting('ready', '2024-03-03');
    const locked = await seedWaiting('held', '2024-01-02');
    await handIn(testApp, carrier);
    await testApp.as('user').put(`/deliveries/${locked.last}/hold`, { reason: 'open' });
    await seedWaiting('out since yesterday', '2024-01-04');
    await seedWaiting('out for long', '2024-01-03', '2024-01-01');
    await seedDelivered(testApp, {
      shop: ready.id,
      rider: carrier,
      over: { delivery_date: '2024-02-02T00:00:00Z' },
    });
    const marked = await seedWaiting('marked', '2023-01-01');
    await testApp.db
      .updateTable('deliveries')
      .set({ status: 'money_sent_to_shop' })
      .where('id', '=', marked.last)
      .execute();
    const owing = await testApp.seedShop({ os_name: `${name} owes` });
    const advance = { kind: 'advance', amount: 4_000, place: 'Other', shop_id: owing };
    await testApp.as('manager').post('/entries', advance);

    const found = async (order = '') => {
      const query = `search=${encodeURIComponent(name)}${order}`;
      const { data } = await testApp.as('user').get<ShopToSettle[]>(`/money/shops?${query}`);
      return data.map(({ shop: one, oldest }) => [
        one.name.slice(name.length + 1),
        oldest?.slice(0, 10) ?? null,
      ]);
    };
    const first = ['ready', '2024-02-02'];
    const others = [
      ['out for long', '2024-01-01'],
      ['held', '2024-01-02'],
      ['out since yesterday', '2024-01-04'],
    ];
    const last = ['owes', null];
    expect(await found()).toEqual([first, ...others, last]);
    expect(await found('&sortBy=oldest')).toEqual([first, ...others, last]);
    const downwards = [first, ...others.toReversed(), last];
    expect(await found('&sortBy=oldest&sortOrder=desc')).toEqual(downwards);
  });

  it('statements by shop, state, number and day, also as a file', async () => {
    const { data } = await settleWith(testApp, shop);
    const found = async (query: string) =>
      (await testApp.as('user').get<{ id: number }[]>(`/statements?${query}`)).data.map(
        ({ id }) => id,
      );
    for (const query of [`shop_id=${shop}`, `shop_id=${shop}&state=open`, `search=S-${data.id}`]) {
      expect(await found(query)).toContain(data.id);
    }
    expect(await found(`shop_id=${shop}&state=paid`)).toEqual([]);
    const path = `/statements?shop_id=${shop}`;
    const { text } = await testApp.as('user').get(path, { accept: 'text/csv' });
    expect(text).toContain('"12500","2500","10000","0"');
  });
});

it('what is still to pay: open and partly paid statements, which add up to it', async () => {
  const more = () => seedDelivered(testApp, { shop, rider });
  const settled = async () => (await settleWith(testApp, shop)).data;
  const open = await settled();
  await more();
  await handIn(testApp, rider);
  const partly = await settled();
  await pay(testApp, partly.id, 4_000);
  for (const end of [
    ({ id, total }: StatementDetail) => pay(testApp, id, total),
    ({ id }: StatementDetail) => voidIt(id),
  ]) {
    await more();
    await handIn(testApp, rider);
    await end(await settled());
  }
  const { data } = await testApp
    .as('user')
    .get<StatementDetail[]>(`/statements?state=unpaid&shop_id=${shop}`);
  expect(data.map(({ id, state }) => [id, state])).toEqual([
    [partly.id, 'partly_paid'],
    [open.id, 'open'],
  ]);
  const sum = data.reduce((all, { total, paid }) => all + total - paid, 0);
  expect(sum).toBe(16_000);
  expect(await accountOf(testApp, 'payable', { shop_id: shop })).toBe(sum);
});

describe('check 30: bad input', () => {
  it.each([
    ['shop_id', { shop_id: 999_999 }],
    ['upto', { upto: '2026-02-31' }],
    ['upto', { upto: 'today' }],
    ['expect', { expect: undefined }],
    ['expect', { expect: -1 }],
    ['expect', { expect: 1.005 }],
    ['expect', { expect: 'x' }],
    ['without.0', { without: ['x'] }],
  ])('%s %j', async (field, over) => {
    const before = await ledgerSize(testApp);
    const { upto, total } = await shopPreview(testApp, shop);
    const body = { shop_id: shop, upto, expect: total, ...over };
    const { status, body: answer } = await testApp.as('user').post('/statements', body);
    expect([status, answer.errors?.[0]?.field]).toEqual([400, field]);
    expect(await ledgerSize(testApp)).toBe(before);
  });

  it.each([
    ['amount', { amount: 10_001 }],
    ...[0, -1, 1.005, 'x', null].map((amount) => ['amount', { amount }]),
    ['place', { place: 'Unrecorded' }],
    ['place', { place: 'Pocket' }],
    ['place', { place: undefined }],
  ] as [string, object][])('a payment: %s %j', async (field, over) => {
    const { data } = await settleWith(testApp, shop);
    const { status, body } = await pay(testApp, data.id, 1, over);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await read(data.id)).paid).toBe(0);
  });

  it('unknown statements and shops are 404', async () => {
    expect((await testApp.as('user').get('/statements/999999')).status).toBe(404);
    expect((await pay(testApp, 999_999, 1)).status).toBe(404);
    expect((await voidIt(999_999)).status).toBe(404);
    expect((await testApp.as('user').get('/online-shops/999999/money')).status).toBe(404);
  });
});

it('leaves every rule about money whole', async () => {
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});
