/** Entries at the same moment as a statement of the shop. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Entry } from '@waydesk/contract/money/entries.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { findBrokenMoneyRules } from '../../testing/money/moneyInvariants.ts';
import { handIn, pay, settleWith } from '../../testing/money/moneySteps.ts';
import { waitingForLocks } from '../../testing/app/database.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();
let shop: number;
beforeEach(async () => {
  shop = await testApp.seedShop();
});

const send = (path: string, body: object) => testApp.as('manager').post<Entry>(path, body);
const received = () => ({ kind: 'received', amount: 500, place: 'Cash', shop_id: shop });

/** Whether the call has to wait for somebody, before it is answered. */
async function hasToWait(call: Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  void call.then(() => (isAnswered = true));
  for (;;) {
    if (isAnswered) return false;
    if ((await waitingForLocks(testApp.db)) > 0) return true;
    await wait(5);
  }
}

/**
 * A statement counts the rows that it sees, and the next one those after the newest of them: a row
 * that has its number already and is stored later would be in neither.
 */
describe('waits for a statement of its shop that is being made', () => {
  it.each<[string, () => Promise<() => Promise<{ status: number }>>]>([
    ['an entry', async () => () => send('/entries', received())],
    [
      'a void',
      async () => {
        const { data } = await send('/entries', received());
        return () => send(`/entries/${data.id}/void`, { reason: 'a mistake' });
      },
    ],
    [
      'a void of a payment',
      async () => {
        const rider = await testApp.seedRider();
        await seedDelivered(testApp, { shop, rider });
        await handIn(testApp, rider);
        const { data } = await settleWith(testApp, shop);
        const payment = (await pay(testApp, data.id, data.total)).data.payments[0]!;
        return () => send(`/entries/${payment.id}/void`, { reason: 'a mistake' });
      },
    ],
    [
      'charges paid at the pickup',
      async () => {
        const user_id = await testApp.idOf('user');
        const way = await testApp.seedWay({ shop_id: shop, created_by: user_id });
        await testApp.seedDelivery({ way_id: way, os_paid: true });
        return () => send(`/ways/${way}/charges-paid`, { place: 'Cash' });
      },
    ],
  ])('%s', async (_, prepared) => {
    const call = await prepared();
    const statement = await testApp.db.startTransaction().execute();
    await sql`select from online_shops where id = ${shop} for no key update`.execute(statement);
    const answer = call();
    const waited = await hasToWait(answer);
    await statement.rollback().execute();
    expect([waited, (await answer).status]).toEqual([true, 201]);
  });
});

it('charges of a way that moves to another shop meanwhile are received from that one', async () => {
  const user_id = await testApp.idOf('user');
  const way = await testApp.seedWay({ shop_id: shop, created_by: user_id });
  await testApp.seedDelivery({ way_id: way, os_paid: true });
  const other = await testApp.seedShop();
  const moving = await testApp.db.startTransaction().execute();
  await sql`update ways set shop_id = ${other} where id = ${way}`.execute(moving);
  const answer = send(`/ways/${way}/charges-paid`, { place: 'Cash' });
  expect(await hasToWait(answer)).toBe(true);
  await moving.commit().execute();
  expect((await answer).data.shop).toMatchObject({ id: other });
});

it('leaves every rule about money whole', async () => {
  expect(await findBrokenMoneyRules(testApp.db)).toEqual([]);
});
