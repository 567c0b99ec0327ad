/** Checks 1 to 6: whatever people do, all rules about money hold. */
import { deliveryAmounts } from '@waydesk/contract/rules/ledger.ts';
import { expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { seedWorkplace } from '../../testing/money/moneyPeople.ts';
import { type AskAtWork, personAtWork, randomFrom } from '../../testing/money/moneyWork.ts';
import { newTestApp } from '../../testing/app/testApp.ts';

const DEEDS = 250;

/** Each deed that must have succeeded at least once, or the test would prove little. */
const SEEN = ['takeIn', 'deliver', 'edit', 'countIn', 'settle', 'pay', 'voidCashIn', 'decide'];

/** What the database makes of a delivery's facts is what the contract says in words. */
async function expectParts(db: OpenDatabase): Promise<void> {
  const all = await db.selectFrom('delivery_money').selectAll().execute();
  expect(all.length).toBeGreaterThan(20);
  for (const row of all) {
    const { rider_cash, rider_account, money, shop_due, shop_account, charges } = row;
    const said = deliveryAmounts({
      ...row,
      handedIn: row.cash_in_id !== null,
      inStatement: row.statement_id !== null,
    });
    const found = { rider_cash, rider_account, money, shop_due, shop_account, charges };
    expect({ row, said }).toEqual({ row, said: found });
  }
}

it.each([1, 2, 3])(
  'checks 1, 2, 3, 4, 5 and 6: random events, seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const testApp = await newTestApp();
    try {
      const place = await seedWorkplace(testApp.db);
      const admin = testApp.as('admin');
      const ask: AskAtWork = async (method, path, body, key) => {
        const headers = key === undefined ? {} : { 'idempotency-key': key };
        const call = { POST: admin.post, PUT: admin.put, PATCH: admin.patch }[method];
        const { status, data } = call
          ? await call(path, body, headers)
          : await admin.get(path, headers);
        if (status >= 500) throw new Error(`${status}: ${method} ${path} ${JSON.stringify(body)}`);
        return { status, data };
      };
      const next = personAtWork(ask, place, randomFrom(seed));
      const succeeded = new Set<string>();
      for (let n = 1; n <= DEEDS; n += 1) {
        const { action, answers } = await next();
        if ((answers.at(-1)?.status ?? 400) < 300) succeeded.add(action);
        if (n % 10 !== 0) continue;
        const broken = await findBrokenMoneyRules(testApp.db);
        expect({ n, deed: action, broken }).toEqual({ n, deed: action, broken: [] });
      }
      await expectParts(testApp.db);
      for (const action of SEEN) expect(succeeded).toContain(action);
    } finally {
      await testApp.close();
    }
  },
);
