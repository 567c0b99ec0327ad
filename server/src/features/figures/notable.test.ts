import type { FiguresData } from '@waydesk/contract/figures.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDelivered } from '../../testing/moneyCompany.ts';
import { handIn, pay, settleWith } from '../../testing/moneySteps.ts';
import { type TestApp, newTestApp } from '../../testing/testApp.ts';

const TODAY = dayOf(new Date(), 'Asia/Yangon');

let testApp: TestApp;
let shop: number;
beforeAll(async () => {
  testApp = await newTestApp();
  shop = await testApp.seedShop();
});
afterAll(() => testApp.close());

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
  const given = await entry({ kind: 'write_off', rider_id: carrier });
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
  expect(placeOf('write_off', given)).toEqual(['None', null]);
  // What was taken back today stands in the book of today.
  const book = `/entries?place=Other&startDate=${TODAY}&endDate=${TODAY}`;
  expect((await owner.get<{ entry_id: number }[]>(book)).data).toMatchObject([
    { entry_id: spent, is_reversal: true },
    { entry_id: spent, is_voided: true },
    { kind: 'cash_in' },
  ]);
});
