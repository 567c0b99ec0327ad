/** Writes the ledger's rows of documents; those of deliveries follow from the deliveries. */
import type { LedgerAccount } from '@waydesk/contract/rules/ledger.ts';
import {
  MONEY_ACCOUNTS,
  type MoneyAccount,
  moneyAccountNumber,
} from '@waydesk/contract/rules/money-accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import type { NewRow } from '../db/schema.ts';
import { type WithdrawalBy, type Withdrawal, withdraw } from './withdrawals.queries.ts';

type Documents = 'cash_in_id' | 'statement_id' | 'entry_id' | 'closing_id';
type Moved = Partial<Record<Exclude<LedgerAccount, 'rider_cash' | 'shop_due'>, number>>;

/** One balanced movement of a document: signed kyats of each account, and whose they are. */
export interface Posting extends Moved, Partial<Pick<NewRow<'ledger'>, Documents | 'at'>> {
  kind: NewRow<'ledger'>['kind'];
  rider_id?: number | null;
  shop_id?: number | null;
  /** Where `money` is; required when it is not 0. */
  place?: MoneyAccount;
}

const isEmpty = ({ rider_account, money, shop_account, payable, charges, other }: Posting) =>
  !rider_account && !money && !shop_account && !payable && !charges && !other;

/**
 * Movements of nothing are left out. The database refuses one that is not balanced. What takes money
 * from a place is asked about: all else that the call locks is locked before.
 */
export async function post(
  tx: Tx,
  userId: number,
  postings: readonly Posting[],
  asked?: WithdrawalBy | null,
): Promise<void> {
  await withdraw(tx, takenBy(postings), asked);
  const write = postingWrite(userId, postings);
  if (write !== null) await tx.run(write, 'if-repeated');
}

/** SQL that posts movements which take nothing from a place; null when nothing moves. */
export function postingWrite(
  userId: number,
  postings: readonly Posting[],
): RawBuilder<unknown> | null {
  const rows = postings
    .filter((posting) => !isEmpty(posting))
    .map(({ place, ...posting }) => ({
      ...posting,
      user_id: userId,
      place: place === undefined || !posting.money ? null : moneyAccountNumber(place),
    }));
  return rows.length === 0 ? null : sql`${build.insertInto('ledger').values(rows)}`;
}

function takenBy(postings: readonly Posting[]): Withdrawal[] {
  return postings.flatMap(({ place, money = 0 }) =>
    place !== undefined && money < 0 ? [{ place, amount: -money }] : [],
  );
}

interface Taking {
  asked?: WithdrawalBy | null;
  at?: Date | RawBuilder<Date>;
}

/** What reversing the document's own rows withdraws from money accounts. */
async function readTaken(tx: Tx, rows: RawBuilder<unknown>): Promise<Withdrawal[]> {
  const found = await tx.run(sql<{ place: number; amount: number }>`
    select l.place, sum(l.money) as amount from ${rows} and l.place is not null
    group by l.place having sum(l.money) > 0`);
  return found.map(({ place, amount }) => ({ place: MONEY_ACCOUNTS[place - 1]!, amount }));
}

/**
 * Takes the document's own rows back, each once; those of its deliveries follow when they leave it.
 * The caller holds the document, and its deliveries. Money that it brought to an account is
 * withdrawn from there, which needs confirmation below zero.
 */
export async function reverse(
  tx: Tx,
  userId: number,
  kind: Posting['kind'],
  document: Documents,
  id: number,
  { asked, at = sql<Date>`now()` }: Taking = {},
): Promise<void> {
  const own = sql`ledger as l
    where kind = ${kind} and ${sql.ref(document)} = ${id} and delivery_id is null
      and reverses is null and not exists (select from ledger as r where r.reverses = l.id)`;
  if (asked !== null) await withdraw(tx, await readTaken(tx, own), asked);
  await tx.run(sql`
    insert into ledger (
      at, kind, user_id, rider_id, shop_id, place, cash_in_id, statement_id, entry_id, closing_id,
      reverses, rider_account, money, shop_account, payable, charges, other
    )
    select ${at}, kind, ${userId}::integer, rider_id, shop_id, place, cash_in_id, statement_id, entry_id,
      closing_id, id, -rider_account, -money, -shop_account, -payable, -charges, -other
    from ${own}
    order by id`);
}

type Summed = 'rider_account' | 'money' | 'shop_account' | 'payable' | 'other';

/** A query for the present sum of an account; owner is a rider, a shop or a place, 0 for none. */
export const totalOf = (account: Summed, owner: number): RawBuilder<unknown> => sql`
  select coalesce(sum(amount), 0) from money_totals
  where account = ${account} and owner = ${owner}`;

/** The present sum in kyats. */
export async function readTotal(tx: Tx, account: Summed, owner: number): Promise<number> {
  const { total } = await tx.one(sql<{ total: number }>`
    select (${totalOf(account, owner)}) as total`);
  return total;
}
