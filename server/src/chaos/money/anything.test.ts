/** Checks 1 to 6: whatever people do, all rules about money hold. */
import { deliveryAmounts } from '@waydesk/contract/rules/ledger.ts';
import { expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import { chance } from '../../demo/chance.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { seedWorkplace } from '../../testing/money/moneyPeople.ts';
import { askAs, personAtWork } from '../../testing/money/moneyWork.ts';
import { newTestApp } from '../../testing/app/testApp.ts';

const ACTIONS = 250;

/** Each action that must have succeeded at least once, or the test would prove little. */
const SEEN = ['takeIn', 'deliver', 'edit', 'countIn', 'settle', 'pay', 'voidCashIn', 'decide'];

/** What the database makes of a delivery's facts is what the contract says in words. */
async function expectParts(db: OpenDatabase): Promise<void> {
  const all = await db.selectFrom('delivery_money').selectAll().execute();
  expect(all.length).toBeGreaterThan(20);
  for (const row of all) {
    const { rider_cash, rider_account, money, shop_due, shop_account, charges } = row;
    const expected = deliveryAmounts({
      ...row,
      handedIn: row.cash_in_id !== null,
      inStatement: row.statement_id !== null,
    });
    const found = { rider_cash, rider_account, money, shop_due, shop_account, charges };
    expect({ row, expected }).toEqual({ row, expected: found });
  }
}

it.each([1, 2, 3])(
  'checks 1, 2, 3, 4, 5 and 6: random events, seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const testApp = await newTestApp();
    try {
      const place = await seedWorkplace(testApp.db);
      const next = personAtWork(askAs(testApp.as('admin')), place, chance(seed).next);
      const succeeded = new Set<string>();
      for (let n = 1; n <= ACTIONS; n += 1) {
        const { action, answers } = await next();
        if ((answers.at(-1)?.status ?? 400) < 300) succeeded.add(action);
        if (n % 10 !== 0) continue;
        const broken = await findBrokenMoneyRules(testApp.db);
        expect({ n, action, broken }).toEqual({ n, action, broken: [] });
      }
      await expectParts(testApp.db);
      for (const action of SEEN) expect(succeeded).toContain(action);
    } finally {
      await testApp.close();
    }
  },
);
