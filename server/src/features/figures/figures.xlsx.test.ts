/** Check 28: what is where now, as further sheets of the figures. */
import type { FiguresData } from '@waydesk/contract/money/figures.ts';
import { XLSX_TYPE } from '@waydesk/contract/calls/route.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { handIn, pay, settleWith } from '../../testing/money/moneySteps.ts';
import { readSheets } from '../../testing/intake/readSheet.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let figures: FiguresData;

/** Something of everything, with hundredths. */
beforeAll(async () => {
  const shop = await testApp.seedShop();
  const [rider, other] = [await testApp.seedRider(), await testApp.seedRider()];
  await seedDelivered(testApp, { shop, rider, over: { item_price: 9_000.35 } });
  await handIn(testApp, rider);
  const { data } = await settleWith(testApp, shop);
  await pay(testApp, data.id, 4_000.1);
  const entries = [
    { kind: 'received', amount: 700.05, place: 'Cash', shop_id: shop },
    {
      kind: 'rider_advance',
      amount: 300.4,
      place: 'CB Bank',
      rider_id: rider,
      allow_negative: true,
    },
  ];
  for (const entry of entries) await testApp.as('manager').post('/entries', entry);
  const old = new Date(Date.now() - 5 * 86_400_000);
  await seedDelivered(testApp, { shop, rider, over: { item_price: 100.7, delivery_date: old } });
  await seedDelivered(testApp, { shop, rider: other, over: { item_price: 0.15 } });
  ({ data: figures } = await testApp.as('manager').get<FiguresData>('/money/figures'));
});

async function sheetsIn(lang: string) {
  const token = await testApp.seedSession(await testApp.idOf('manager'));
  const reply = await testApp.app.inject({
    url: '/api/money/figures',
    headers: { authorization: `Bearer ${token}`, accept: XLSX_TYPE, 'accept-language': lang },
  });
  expect(reply.statusCode).toBe(200);
  return readSheets(reply.rawPayload);
}

const sum = (...amounts: number[]) =>
  amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100;

it('has each place, riders and shops with the amounts of the call', async () => {
  const [period, now] = await sheetsIn('en');
  expect(period?.rows[0]?.[0]).toBe('Day');
  const { balances, riders, owed } = figures;
  // Nothing is 0 that should be told.
  expect([riders.cash, riders.account, owed.due, owed.account, owed.payable]).toEqual([
    5_100.85, 300.4, 100.85, 700.05, 5_000.25,
  ]);
  expect(now?.name).toBe('Now');
  expect(now?.rows).toEqual([
    ['Kind', 'Name', 'Amount'],
    ...balances.map(({ place, amount }) => ['In all accounts', place, amount]),
    ['In all accounts', 'Total', sum(...balances.map(({ amount }) => amount))],
    ['Riders', 'Cash with riders', riders.cash],
    ['Riders', 'Also owed by riders', riders.account],
    ['Owed to shops', 'Not in a statement yet', owed.due],
    ['Owed to shops', 'On shops’ balances', owed.account],
    ['Owed to shops', 'Statements not paid', owed.payable],
    ['Owed to shops', 'Total', sum(owed.due, owed.account, owed.payable)],
  ]);
});

it('has the cash with riders by its age', async () => {
  const [, , ages] = await sheetsIn('en');
  expect(ages?.name).toBe('Cash with riders');
  expect(ages?.rows).toEqual([
    ['Days From', 'Days To', 'Deliveries', 'Riders', 'Amount'],
    ...figures.ageing.map(({ from, to, deliveries, riders, amount }) => [
      from,
      to,
      deliveries,
      riders,
      amount,
    ]),
  ]);
  expect(figures.ageing.map(({ amount }) => amount)).toEqual([2_500.15, 0, 2_600.7, 0]);
});

it('is in Burmese for Burmese readers', async () => {
  const [, now, ages] = await sheetsIn('my');
  expect([now?.name, ages?.name]).toEqual(['ယခု', 'ရိုက်ဒါများထံရှိငွေ']);
  expect(now?.rows.slice(0, 2)).toEqual([
    ['အမျိုးအစား', 'အမည်', 'ပမာဏ'],
    ['နေရာအားလုံးတွင် ရှိငွေ', 'ငွေသား', figures.balances[0]?.amount],
  ]);
  expect(now?.rows.at(-1)?.slice(0, 2)).toEqual(['ဆိုင်များသို့ ပေးရန်', 'စုစုပေါင်း']);
  expect(ages?.rows[0]).toEqual(['ရက် (မှ)', 'ရက် (အထိ)', 'ပို့ဆောင်မှုများ', 'ရိုက်ဒါများ', 'ပမာဏ']);
});
