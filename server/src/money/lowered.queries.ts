/** What takes money from a place waits for all others who do, then asks before it goes below zero. */
import { BELOW_ZERO, type BelowZero, LESS_THAN_TAKEN } from '@waydesk/contract/money/below-zero.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { type Place, placeNumber } from '@waydesk/contract/rules/accounts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { HttpError } from '../http/httpError.ts';

/** Kyats above 0 that leave a place. */
export interface Taken {
  place: Place;
  amount: number;
}

/** Who is asked, and whether he said before that a place may go below zero. */
export interface Asked {
  role: string;
  allows: boolean | undefined;
}

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = sql.lit(5_906);

/**
 * Until the end of the transaction nobody else takes money from these places: what they have is read
 * by a statement after this one. The fixed order prevents deadlocks. Nothing is locked after it.
 */
const locked = (places: readonly number[]): RawBuilder<unknown> => sql`
  select pg_advisory_xact_lock(${LOCK}, place)
  from (select distinct place from unnest(${[...places]}::integer[]) as place order by place) as p`;

export interface PlaceBalance {
  owner: number;
  amount: number;
}

const balancesAt = (places: readonly number[]): RawBuilder<PlaceBalance> => sql`
  select owner, sum(amount) as amount from money_totals
  where account = 'money' and owner = any(${[...places]}::integer[]) group by owner`;

/** What the places have, by number; none of them has less before the transaction ends. */
export async function holdPlaces(
  tx: Tx,
  places: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const [, rows] = await tx.together(locked(places), balancesAt(places));
  return new Map(rows.map(({ owner, amount }) => [owner, amount]));
}

/**
 * Throws 409 when a place would have less than nothing and the person has not said that it may. Null
 * asks nobody: what is posted was counted there. A call that takes money and has not thought of it
 * fails.
 */
export async function takeFrom(
  tx: Tx,
  taken: readonly Taken[],
  asked: Asked | null | undefined,
): Promise<void> {
  if (taken.length === 0 || asked === null) return;
  if (asked === undefined) throw new Error('Money is taken from a place and nobody is asked');
  const sums = new Map<Place, number>();
  for (const { place, amount } of taken) sums.set(place, addMoney(sums.get(place) ?? 0, amount));
  const balances = await holdPlaces(tx, [...sums.keys()].map(placeNumber));
  if (asked.allows) return;
  const below = [...sums].flatMap(([place, amount]) => {
    const balance = balances.get(placeNumber(place)) ?? 0;
    const after = addMoney(balance, -amount);
    return after < 0 ? [{ place, balance, after }] : [];
  });
  if (below.length === 0) return;
  const places = may(asked.role, 'money-admin') ? below : below.map(({ place }) => ({ place }));
  throw new HttpError(409, BELOW_ZERO, LESS_THAN_TAKEN, {
    data: { places } satisfies BelowZero,
  });
}
