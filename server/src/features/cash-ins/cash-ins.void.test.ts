import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { accountOf, seedDelivered } from '../../testing/money/moneyCompany.ts';
import { type TestApp, testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let shop: number;
/** A rider of his own for each test, with 12,500 in his hand. */
let rider: number;
let delivery: number;

beforeAll(async () => {
  shop = await testApp.seedShop();
});
beforeEach(async () => {
  rider = await testApp.seedRider();
  ({ delivery } = await seedDelivered(testApp, { shop, rider }));
});

type Role = Parameters<TestApp['as']>[0];
const count = (role: Role, notes: Record<string, unknown>, more: object = {}) =>
  testApp.as(role).post<CashInDetail>('/cash-ins', { rider_id: rider, notes, ...more });
const cash = () => accountOf(testApp, 'rider_cash', { rider_id: rider });
const account = () => accountOf(testApp, 'rider_account', { rider_id: rider });
const EXACT = { 10_000: 1, 1_000: 2, 500: 1 };

it('taken back, the cash is open again, with whoever carries the delivery now (check 17)', async () => {
  const { data } = await count('user', EXACT);
  const other = await testApp.seedRider();
  await testApp.as('user').put(`/deliveries/${delivery}`, { rider_id: other });
  const path = `/cash-ins/${data.id}/void`;
  expect((await testApp.as('user').post(path, { reason: 'x' })).status).toBe(403);
  expect((await testApp.as('manager').post(path, { reason: ' ' })).status).toBe(400);
  const taken = await testApp.as('manager').post<CashInDetail>(path, { reason: 'wrong rider' });
  expect(taken.data).toMatchObject({
    state: 'voided',
    voided: { by: { id: await testApp.idOf('manager') }, reason: 'wrong rider' },
  });
  expect([await cash(), await account()]).toEqual([0, 0]);
  expect(await accountOf(testApp, 'rider_cash', { rider_id: other })).toBe(12_500);
  const again = await testApp.as('manager').post(path, { reason: 'wrong rider' });
  expect([again.status, again.body.code]).toEqual([409, 'voided']);
});

it('is not taken back while it waits', async () => {
  const { data } = await count('user', { 10_000: 1 });
  const { status, body } = await testApp
    .as('manager')
    .post(`/cash-ins/${data.id}/void`, { reason: 'x' });
  expect([status, body.code]).toEqual([409, 'not_posted']);
});
