/** Writes documents about money with moments of the past, as the calls write them now. */
import type { EntryKind } from '@waydesk/contract/money/entries.ts';
import {
  MONEY_ACCOUNTS,
  type PaymentAccount,
  type MoneyAccount,
  USUAL_NOTES,
  moneyAccountNumber,
} from '@waydesk/contract/rules/money-accounts.ts';
import { sql } from 'kysely';
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import { postingsOf } from '../money/entryPostings.ts';
import { type Posting, post, readTotal, reverse } from '../money/ledger.queries.ts';

/** Who did it, and when. */
export interface DoneBy {
  user: number;
  at: Date;
}

/** The fewest banknotes for a sum of whole 50 kyats. */
export function notesFor(sum: number): Record<string, number> {
  const notes: Record<string, number> = {};
  let rest = sum;
  for (const note of USUAL_NOTES) {
    const count = Math.floor(rest / note);
    if (count > 0) notes[note] = count;
    rest -= count * note;
  }
  return notes;
}

const postAt = (tx: Tx, { user, at }: DoneBy, postings: Posting[]) =>
  post(
    tx,
    user,
    postings.map((posting) => ({ ...posting, at })),
    null,
  );

interface Count {
  rider: number;
  deliveries: readonly number[];
  /** The cash of the deliveries. */
  expected: number;
  counted: number;
  /** Who decided about a difference that the rider then owes. */
  decided?: DoneBy & { reason: string };
}

/** What stands in a count however it ended. */
const countOf = async (tx: Tx, done: DoneBy, { rider, expected, counted, deliveries }: Count) => ({
  rider_id: rider,
  notes: JSON.stringify(notesFor(counted)),
  counted,
  expected,
  carried: await readTotal(tx, 'rider_account', rider),
  delivery_ids: [...deliveries],
  counted_by: done.user,
  created_at: done.at,
});

/** A count that is posted. Returns its id. */
export async function writeCashIn(tx: Tx, done: DoneBy, count: Count): Promise<number> {
  const { rider, counted, decided } = count;
  const { id } = await tx.one(
    build
      .insertInto('cash_ins')
      .values({
        ...(await countOf(tx, done, count)),
        state: 'posted',
        posted_at: decided?.at ?? done.at,
        decided_by: decided?.user ?? null,
        decided_at: decided?.at ?? null,
        reason: decided?.reason ?? null,
      })
      .returning('id'),
  );
  await tx.run(sql`update delivery_money set cash_in_id = ${id}
    where delivery_id = any(${[...count.deliveries]}::integer[])`);
  const own = { kind: 'cash_in', cash_in_id: id, rider_id: rider, place: 'Cash' } as const;
  await postAt(tx, done, [{ ...own, money: counted, rider_account: -counted }]);
  return id;
}

/** A count that differs and waits for a decision. */
export async function writeWaitingCount(tx: Tx, done: DoneBy, count: Count): Promise<void> {
  const values = { ...(await countOf(tx, done, count)), state: 'waiting' as const };
  await tx.run(build.insertInto('cash_ins').values(values));
}

interface Settled {
  shop: number;
  /** The last day, YYYY-MM-DD. */
  upto: string;
  deliveries: readonly { id: number; collected: number; charge: number }[];
}

/** A statement with all that is on the shop's account. Returns its id and total. */
export async function writeStatement(tx: Tx, done: DoneBy, { shop, upto, deliveries }: Settled) {
  const ids = deliveries.map((one) => one.id);
  const sum = (of: (one: Settled['deliveries'][number]) => number) =>
    deliveries.reduce((all, one) => all + of(one), 0);
  const [collected, charges] = [sum((one) => one.collected), sum((one) => one.charge)];
  const before = await readTotal(tx, 'shop_account', shop);
  const total = Math.max(0, before + collected - charges);
  const { movements, moved, seen } = await tx.one(sql<{
    movements: number[];
    moved: number;
    seen: number;
  }>`
    select array_agg(id) as movements, coalesce(sum(shop_account), 0) as moved,
      coalesce((select max(id) from ledger), 0)::integer as seen
    from ledger where shop_id = ${shop} and shop_account <> 0
      and kind not in ('statement', 'opening') and id > coalesce(
        (select max(seen) from statements where shop_id = ${shop} and voided_at is null), 0)`);
  const { id } = await tx.one(
    build
      .insertInto('statements')
      .values({
        shop_id: shop,
        upto,
        total,
        deliveries: ids.length,
        collected,
        charges,
        delivery_ids: ids,
        collected_each: deliveries.map((one) => one.collected),
        charge_each: deliveries.map((one) => one.charge),
        movements: (movements ?? []).map(Number),
        carried: before - moved,
        carried_on: before + collected - charges - total,
        seen,
        user_id: done.user,
        created_at: done.at,
        paid_at: total === 0 ? done.at : null,
      })
      .returning('id'),
  );
  await tx.run(sql`update delivery_money set statement_id = ${id}
    where delivery_id = any(${ids}::integer[])`);
  const own = { kind: 'statement', statement_id: id, shop_id: shop } as const;
  await postAt(tx, done, [{ ...own, shop_account: -total, payable: total }]);
  return { id, total };
}

interface Payment {
  statement: number;
  shop: number;
  place: MoneyAccount;
  amount: number;
}

export async function writePayment(tx: Tx, done: DoneBy, payment: Payment): Promise<number> {
  const { statement, shop, place, amount } = payment;
  const { id } = await tx.one(
    build
      .insertInto('entries')
      .values({
        kind: 'payment',
        amount,
        place: moneyAccountNumber(place),
        shop_id: shop,
        statement_id: statement,
        user_id: done.user,
        created_at: done.at,
      })
      .returning('id'),
  );
  const own = { kind: 'entry', entry_id: id, statement_id: statement, shop_id: shop } as const;
  await postAt(tx, done, [{ ...own, place, money: -amount, payable: -amount }]);
  return id;
}

/** Paid in full: its deliveries have their money sent. */
export async function closeAt(tx: Tx, { at }: DoneBy, statement: number): Promise<void> {
  await tx.run(sql`update deliveries set status = 'money_sent_to_shop' where id in (
    select delivery_id from delivery_money where statement_id = ${statement})`);
  await tx.run(build.updateTable('statements').set({ paid_at: at }).where('id', '=', statement));
}

interface Entered {
  kind: EntryKind;
  amount: number;
  place?: PaymentAccount;
  to?: PaymentAccount;
  shop?: number;
  rider?: number;
  reason?: string;
}

export async function writeEntry(tx: Tx, done: DoneBy, entered: Entered): Promise<number> {
  const { kind, amount, place, to, shop = null, rider = null, reason = null } = entered;
  const { id } = await tx.one(
    build
      .insertInto('entries')
      .values({
        kind,
        amount,
        place: place ? moneyAccountNumber(place) : null,
        to_place: to ? moneyAccountNumber(to) : null,
        shop_id: shop,
        rider_id: rider,
        reason,
        user_id: done.user,
        created_at: done.at,
      })
      .returning('id'),
  );
  const fields = { kind, amount, place, to_place: to, shop_id: shop, rider_id: rider };
  await postAt(tx, done, postingsOf(id, fields));
  return id;
}

/** Takes an entry back; a payment with its statement. */
export async function voidEntryAt(tx: Tx, done: DoneBy, id: number, reason: string): Promise<void> {
  await reverse(tx, done.user, 'entry', 'entry_id', id, { asked: null, at: done.at });
  await tx.run(
    build
      .updateTable('entries')
      .set({ voided_by: done.user, voided_at: done.at, void_reason: reason })
      .where('id', '=', id),
  );
}

/** Takes back a document that is not paid; its deliveries are open again. */
export async function voidDocument(
  tx: Tx,
  { user, at }: DoneBy,
  kind: 'cash_in' | 'statement',
  id: number,
  reason: string,
): Promise<void> {
  const document = `${kind}_id` as const;
  await reverse(tx, user, kind, document, id, { asked: null, at });
  await tx.run(
    build
      .updateTable('delivery_money')
      .set({ [document]: null })
      .where(document, '=', id),
  );
  const voided = { voided_by: user, voided_at: at, void_reason: reason };
  await tx.run(
    kind === 'cash_in'
      ? build
          .updateTable('cash_ins')
          .set({ ...voided, state: 'voided' })
          .where('id', '=', id)
      : build.updateTable('statements').set(voided).where('id', '=', id),
  );
}

/** The drawer as it was counted; `difference` is what it had more than the cash book. */
export async function writeClosing(tx: Tx, done: DoneBy, difference: number): Promise<void> {
  const expected = await readTotal(tx, 'money', moneyAccountNumber('Cash'));
  const counted = expected + difference;
  const { id } = await tx.one(
    build
      .insertInto('closings')
      .values({
        notes: JSON.stringify(notesFor(counted)),
        counted,
        expected,
        reason: difference === 0 ? null : 'ငွေစက္ကူ တစ်ရွက် စုတ်ပြဲနေသည်',
        user_id: done.user,
        created_at: done.at,
      })
      .returning('id'),
  );
  const own = { kind: 'closing', closing_id: id, place: 'Cash' } as const;
  await postAt(tx, done, [{ ...own, money: difference, other: difference }]);
  await tx.run(sql`update closings set balances = (
      select jsonb_object_agg(name, coalesce(sum, 0)) from unnest(${[...MONEY_ACCOUNTS]}::text[])
        with ordinality as p (name, number)
      left join (select owner, sum(amount) as sum from money_totals where account = 'money'
        group by owner) as t on t.owner = p.number)
    where id = ${id}`);
}
