/**
 * Open matters at the start of the demo: a dispute, unpaid statements, a count with a difference;
 * and two voided documents.
 */
import type { PaymentAccount } from '@waydesk/contract/rules/money-accounts.ts';
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import {
  type DoneBy,
  voidDocument,
  writeCashIn,
  writePayment,
  writeStatement,
  writeWaitingCount,
} from './moneyWriters.ts';

interface People {
  cashiers: readonly number[];
  manager: number;
  now: Date;
  zone: string;
}

const BANK: PaymentAccount = 'KBZ Bank/Pay';
const READY = sql`live and statement_id is null and not marked and rider_cash = 0
  and held_by is null`;

export async function leaveOpen(tx: Tx, { cashiers, manager, now, zone }: People): Promise<void> {
  const at = new Date(now.getTime() - 10 * 60_000);
  const done: DoneBy = { user: cashiers[0] ?? manager, at };
  const asManager: DoneBy = { user: manager, at };
  await tx.run(sql`update delivery_money set held_by = ${manager},
      held_reason = 'ဖောက်သည်က ပစ္စည်းပျက်စီးနေသည်ဟု ဆိုသည်'
    where delivery_id in (select delivery_id from delivery_money
      where ${READY} and collected > 0 order by at limit 2)`);
  await leaveStatements(tx, done, addDays(dayOf(now, zone), -1));
  await countAgain(tx, done, asManager);
  await leaveWaiting(tx, done);
}

/** Of the shops that are owed most: one is not paid yet, one in part, one statement was voided. */
async function leaveStatements(tx: Tx, done: DoneBy, upto: string): Promise<void> {
  const rows = await tx.run(sql<{ shop: number }>`
    select shop_id as shop from delivery_money where ${READY}
    group by shop_id having sum(shop_due) > 10000 order by sum(shop_due) desc limit 3`);
  for (const [n, { shop }] of rows.entries()) {
    const ready = await tx.run(sql<{ id: number; collected: number; charge: number }>`
      select delivery_id as id, collected, charge from delivery_money
      where shop_id = ${shop} and ${READY} order by delivery_id`);
    const made = await writeStatement(tx, done, { shop, upto, deliveries: ready });
    if (n === 1) {
      const half = Math.floor(made.total / 2_000) * 1_000;
      await writePayment(tx, done, { statement: made.id, shop, place: BANK, amount: half });
    }
    if (n === 2) await voidDocument(tx, done, 'statement', made.id, 'နောက်နေ့မှ ရှင်းမည်');
  }
}

/** The newest cash-in was voided by the manager and counted again. */
async function countAgain(tx: Tx, done: DoneBy, asManager: DoneBy): Promise<void> {
  const cashIn = await tx.first(sql<{ id: number; rider: number; ids: number[]; expected: number }>`
    select c.id, c.rider_id as rider, c.delivery_ids as ids, c.expected from cash_ins as c
    where c.counted = c.expected and not exists (select from delivery_money
      where cash_in_id = c.id and statement_id is not null) order by c.id desc limit 1`);
  if (!cashIn) return;
  const { id, rider, ids, expected } = cashIn;
  await voidDocument(tx, asManager, 'cash_in', id, 'အခြားရိုက်ဒါ၏ ငွေနှင့် ရောသွားသည်');
  await writeCashIn(tx, done, { rider, deliveries: ids, expected, counted: expected });
}

/** The rider with the most cash brought 2,000 too little. */
async function leaveWaiting(tx: Tx, done: DoneBy): Promise<void> {
  const most = await tx.first(sql<{ rider: number; ids: number[]; cash: number }>`
    select rider_id as rider, array_agg(delivery_id order by delivery_id) as ids,
      sum(rider_cash) as cash
    from delivery_money where rider_cash <> 0 and rider_id is not null
    group by rider_id order by sum(rider_cash) desc limit 1`);
  if (!most) return;
  const { rider, ids, cash } = most;
  const count = { rider, deliveries: ids, expected: cash, counted: cash - 2_000 };
  await writeWaitingCount(tx, done, count);
}
