/** An app in which riders hand in what they have collected. */
import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import type { Role } from '@waydesk/contract/calls/permissions.ts';
import { beforeAll, beforeEach } from 'vitest';
import { testAppForFile } from '../app/testApp.ts';
import { accountOf, seedDelivered } from './moneyCompany.ts';

/** The banknotes of what each test's rider has in his hand. */
export const EXACT_NOTES = { 10_000: 1, 1_000: 2, 500: 1 };

/** `now` has a rider of his own for each test, with the 12,500 of one delivery in his hand. */
export function countingApp() {
  const testApp = testAppForFile();
  const now = { shop: 0, rider: 0, delivery: 0, way: 0 };
  beforeAll(async () => {
    now.shop = await testApp.seedShop();
  });
  const newRider = async () => {
    now.rider = await testApp.seedRider();
    Object.assign(now, await seedDelivered(testApp, now));
  };
  beforeEach(newRider);
  const sum = (account: 'rider_cash' | 'rider_account') =>
    accountOf(testApp, account, { rider_id: now.rider });
  return {
    testApp,
    now,
    newRider,
    count: (role: Role, notes: Record<string, unknown>, more: object = {}) =>
      testApp.as(role).post<CashInDetail>('/cash-ins', { rider_id: now.rider, notes, ...more }),
    decide: (role: Role, id: number, body: object) =>
      testApp.as(role).post<CashInDetail>(`/cash-ins/${id}/decision`, body),
    cash: () => sum('rider_cash'),
    account: () => sum('rider_account'),
  };
}
