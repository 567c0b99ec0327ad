/**
 * Withdrawals from money accounts: they wait for each other and ask before an account goes below
 * zero.
 */
import {
  BELOW_ZERO,
  type BelowZero,
  INSUFFICIENT_BALANCE,
} from '@waydesk/contract/money/below-zero.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { type MoneyAccount, moneyAccountNumber } from '@waydesk/contract/rules/money-accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../http/httpError.ts';

/** An amount above 0 that leaves an account, in kyats. */
export interface Withdrawal {
  place: MoneyAccount;
  amount: number;
}

/**
 * The role of the person who is asked, and whether they have allowed an account to go below zero.
 */
export interface WithdrawalBy {
  role: string;
  allows: boolean | undefined;
}

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = sql.lit(5_906);

/**
 * Locks these accounts against other withdrawals until the end of the transaction; a later
 * statement reads their balances. Locks are taken in a fixed order to prevent deadlocks, and
 * nothing is locked after them.
 */
const locked = (places: readonly number[]): RawBuilder<unknown> => sql`
  select pg_advisory_xact_lock(${LOCK}, place)
  from (select distinct place from unnest(${[...places]}::integer[]) as place order by place) as p`;

export interface AccountBalance {
  owner: number;
  amount: number;
}

const balancesAt = (places: readonly number[]): RawBuilder<AccountBalance> => sql`
  select owner, sum(amount) as amount from money_totals
  where account = 'money' and owner = any(${[...places]}::integer[]) group by owner`;

/** The balances by account number, in kyats; none of them can fall before the transaction ends. */
export async function lockAccounts(
  tx: Tx,
  places: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const [, rows] = await tx.together(locked(places), balancesAt(places));
  return new Map(rows.map(({ owner, amount }) => [owner, amount]));
}

/**
 * @throws HttpError 409 when an account would go below zero and the person has not allowed it.
 * `asked` is null when nobody needs to be asked, because the money was counted; undefined with a
 * withdrawal is a programming error.
 */
export async function withdraw(
  tx: Tx,
  taken: readonly Withdrawal[],
  asked: WithdrawalBy | null | undefined,
): Promise<void> {
  if (taken.length === 0 || asked === null) return;
  if (asked === undefined) throw new Error('Money is taken from a place and nobody is asked');
  const sums = new Map<MoneyAccount, number>();
  for (const { place, amount } of taken) sums.set(place, addMoney(sums.get(place) ?? 0, amount));
  const balances = await lockAccounts(tx, [...sums.keys()].map(moneyAccountNumber));
  if (asked.allows) return;
  const below = [...sums].flatMap(([place, amount]) => {
    const balance = balances.get(moneyAccountNumber(place)) ?? 0;
    const after = addMoney(balance, -amount);
    return after < 0 ? [{ place, balance, after }] : [];
  });
  if (below.length === 0) return;
  const places = may(asked.role, 'money-admin') ? below : below.map(({ place }) => ({ place }));
  throw new HttpError(409, BELOW_ZERO, INSUFFICIENT_BALANCE, {
    data: { places } satisfies BelowZero,
  });
}
