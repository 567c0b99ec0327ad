/** Putting the past in order: once, as it was shown, and only if it settles something. */
import type { Opening, OpeningPreview } from '@waydesk/contract/money/figures.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountOf, seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { handIn, settleWith } from '../../testing/money/moneySteps.ts';
import { type TestApp, newTestApp } from '../../testing/app/testApp.ts';

const TODAY = dayOf(new Date(), 'Asia/Yangon');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const BEFORE = addDays(TODAY, -50);
const OLD = { delivery_date: daysAgo(60) };

let testApp: TestApp;
beforeEach(async () => {
  testApp = await newTestApp();
});
afterEach(() => testApp.close());

const preview = (before: string) =>
  testApp.as('admin').get<OpeningPreview>(`/money/opening/preview?before=${before}`);
const post = (body: object) => testApp.as('admin').post<Opening>('/money/opening', body);
const open = async (before: string) => post({ before, ...(await preview(before)).data });
const done = async () => (await testApp.as('admin').get<Opening>('/money/opening')).data.done;
const ledgerRows = async () =>
  (await testApp.db.selectFrom('ledger').select('id').where('kind', '=', 'opening').execute())
    .length;

async function oldDeliveries() {
  const [shop, rider] = [await testApp.seedShop(), await testApp.seedRider()];
  const { delivery } = await seedDelivered(testApp, { shop, rider, over: OLD });
  await seedDelivered(testApp, { shop, rider, over: { ...OLD, os_paid: true } });
  await seedDelivered(testApp, { shop, rider });
  return { shop, rider, delivery };
}

it('settles what is older, once, and leaves every status alone', async () => {
  const old = await testApp.seedShop();
  const carrier = await testApp.seedRider();
  const over = { delivery_date: daysAgo(60) };
  const { delivery } = await seedDelivered(testApp, { shop: old, rider: carrier, over });
  await seedDelivered(testApp, { shop: old, rider: carrier, over: { ...over, os_paid: true } });
  const young = await seedDelivered(testApp, { shop: old, rider: carrier });
  const before = addDays(TODAY, -50);
  const { data: atFirst } = await testApp.as('admin').get<Opening>('/money/opening');
  expect(atFirst).toEqual({ has_past: false, done: null });
  const answers = await Promise.all([open(before), open(before), open(before)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409]);
  const { data } = answers.find(({ status }) => status === 201)!;
  expect(data.done).toMatchObject({ before, deliveries: 2, amount: 12_500 });
  expect((await testApp.as('admin').get<Opening>('/money/opening')).data).toEqual(data);
  expect(await accountOf(testApp, 'rider_cash', { rider_id: carrier })).toBe(12_500);
  expect(await accountOf(testApp, 'rider_account', { rider_id: carrier })).toBe(0);
  expect(await accountOf(testApp, 'shop_due', { shop_id: old })).toBe(10_000);
  expect(await accountOf(testApp, 'shop_account', { shop_id: old })).toBe(0);
  const { data: stored } = await testApp
    .as('user')
    .get<{ status: string }>(`/deliveries/${delivery}`);
  expect(stored.status).toBe('delivered');
  // A correction of what was settled goes to the running accounts.
  await testApp.as('user').put(`/deliveries/${delivery}`, { item_price: 8_000 });
  expect(await accountOf(testApp, 'shop_account', { shop_id: old })).toBe(-2_000);
  expect(await accountOf(testApp, 'rider_account', { rider_id: carrier })).toBe(-2_000);
  await handIn(testApp, carrier);
  expect((await settleWith(testApp, old)).data).toMatchObject({ deliveries: 1, total: 8_000 });
  expect(young.delivery).toBeGreaterThan(delivery);
  expect((await testApp.as('manager').get('/money/check')).data).toMatchObject({ ok: true });
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});

it('shows what it settles: cash of riders, what shops are due, and all that was collected', async () => {
  const { rider, shop } = await oldDeliveries();
  expect((await preview(BEFORE)).data).toEqual({
    deliveries: 2,
    amount: 12_500,
    cash: 12_500,
    due: 7_500,
  });
  // What was handed in since is no longer settled as cash.
  await handIn(testApp, rider);
  expect((await preview(BEFORE)).data).toMatchObject({ deliveries: 2, cash: 0, amount: 12_500 });
  await settleWith(testApp, shop);
  expect((await preview(BEFORE)).data).toEqual({ deliveries: 0, amount: 0, cash: 0, due: 0 });
});

it.each(['deliveries', 'amount', 'cash', 'due'] as const)(
  'is refused with the present sums, and writes nothing, if %s was shown otherwise',
  async (field) => {
    await oldDeliveries();
    const { data } = await preview(BEFORE);
    const refused = await post({ before: BEFORE, ...data, [field]: data[field] + 1 });
    expect([refused.status, refused.body.code]).toEqual([409, 'opening_changed']);
    expect(refused.data).toEqual(data);
    expect([await done(), await ledgerRows()]).toEqual([null, 0]);
    expect((await preview(BEFORE)).data).toEqual(data);
    expect((await post({ before: BEFORE, ...data })).status).toBe(201);
  },
);

it('is refused if a delivery changed since it was shown', async () => {
  const { delivery } = await oldDeliveries();
  const { data } = await preview(BEFORE);
  await testApp.as('user').put(`/deliveries/${delivery}`, { item_price: 8_000 });
  const refused = await post({ before: BEFORE, ...data });
  expect([refused.status, refused.body.code]).toEqual([409, 'opening_changed']);
  expect(refused.data).toMatchObject({ amount: 10_500, cash: 10_500 });
  expect(await done()).toBeNull();
});

it('is not used up by a day before which nothing was delivered, and is done once by the right one', async () => {
  await oldDeliveries();
  const none = { deliveries: 0, amount: 0, cash: 0, due: 0 };
  const days = [
    '0001-01-02',
    '0099-12-31',
    '0999-01-01',
    '1582-10-15',
    '1900-01-01',
    '1948-01-04',
    '1970-01-01',
    '1999-12-31',
    '2000-02-29',
    '2020-01-01',
    addDays(TODAY, -365),
    addDays(TODAY, -62),
  ];
  for (const before of days) {
    const { status, data } = await preview(before);
    expect([before, status, data]).toEqual([before, 200, none]);
    const refused = await post({ before, ...none });
    expect([before, refused.status, refused.body.errors?.[0]?.field]).toEqual([
      before,
      400,
      'before',
    ]);
  }
  expect([await done(), await ledgerRows()]).toEqual([null, 0]);
  expect((await open(BEFORE)).status).toBe(201);
  expect((await open(BEFORE)).status).toBe(409);
});

it('is not done by a body without the sums', async () => {
  await oldDeliveries();
  const { status, body } = await post({ before: BEFORE });
  expect(status).toBe(400);
  expect(body.errors?.map(({ field }) => field)).toEqual(['deliveries', 'amount', 'cash', 'due']);
  expect(await done()).toBeNull();
});

it.each([undefined, '', 'x', '2026-02-31', addDays(TODAY, 1), '2999-01-01'])(
  'refuses %j',
  async (before) => {
    const { status, body } = await post({ before, deliveries: 1, amount: 1, cash: 1, due: 1 });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'before']);
  },
);
