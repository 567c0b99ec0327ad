/** What is known of parcels beside their deliveries, as SQL: columns and conditions. */
import { DELIVERY_STATUSES, type DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelListQuery } from '@waydesk/contract/calls/list-queries.ts';
import {
  UNDELIVERED,
  RETRIABLE,
  placeRule,
  statusesAtPlace,
} from '@waydesk/contract/rules/parcel-facts.ts';
import type { ParcelPlace } from '@waydesk/contract/rules/parcel-places.ts';
import type { ParcelFacts } from '@waydesk/contract/parcels/parcels.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import { writeOne } from '../../db/transaction.ts';
import { inQuotes } from '../ways/deliveries.queries.ts';

/** To be joined to `deliveries as d`. */
export const FACTS = 'left join parcels as p on p.delivery_id = d.id';

const whileUnfinished = (column: string, otherwise: string) =>
  `case when d.status in (${inQuotes(RETRIABLE)}) then coalesce(${column}, ${otherwise})
    else ${otherwise} end`;

const placeWith = (code: DeliveryStatus) => {
  const { only, unknown } = placeRule(code);
  return only === undefined ? `coalesce(p.place, '${unknown}')` : `'${only}'`;
};
const PLACE = `case d.status ${DELIVERY_STATUSES.map(
  (code) => `when '${code}' then ${placeWith(code)}`,
).join(' ')} end`;

/** SQL for each fact, as far as the status lets it count. */
export const FACT_COLUMNS: Record<keyof ParcelFacts, string> = {
  place: PLACE,
  attempts: 'coalesce(p.attempts, 0)',
  last_reason: 'p.last_reason',
  next_on: `to_char(${whileUnfinished('p.next_on', 'null')}, 'YYYY-MM-DD')`,
  returning: whileUnfinished('p.to_return', 'false'),
  remark: 'p.remark',
  prints: 'coalesce(p.prints, 0)',
};

type Filters = Pick<ParcelListQuery, 'due' | 'returning' | 'unprinted' | 'place' | 'scope'>;

/** True when a filter asks for facts. */
export const asksForFacts = ({ due, returning, unprinted, place }: Filters): boolean =>
  due === true || returning === true || unprinted === true || place !== undefined;

/** True when an index of facts finds the few that match. */
export const isFewByFacts = ({ due, returning, place }: Filters): boolean =>
  due === true || returning === true || place === 'hub';

/** Those of `statuses` with which a parcel may match. */
export function statusesLeft(
  { due, returning, unprinted, place, scope }: Filters,
  statuses: readonly DeliveryStatus[],
): DeliveryStatus[] {
  const sets = [
    ...(due === true || returning === true ? [RETRIABLE] : []),
    ...(unprinted === true || scope === 'open' ? [UNDELIVERED] : []),
    ...(place === undefined ? [] : [statusesAtPlace(place)]),
  ];
  return statuses.filter((code) => sets.every((set) => set.includes(code)));
}

/** The conditions of all but the place; the statuses are the caller's. */
export function factConditions(
  { due, returning, unprinted, place }: Filters,
  zone: string,
): RawBuilder<unknown>[] {
  return [
    ...(due === true ? [sql`p.next_on <= ${dayOf(new Date(), zone)}::date`] : []),
    ...(returning === true ? [sql`p.to_return`] : []),
    ...(unprinted === true ? [sql`coalesce(p.prints, 0) = 0`] : []),
    // For its index; nobody is taken to be there without a record.
    ...(place === 'hub' ? [sql`p.place = 'hub'`] : []),
  ];
}

/** The condition that a parcel of this status is at the place; true where the status says it. */
export function isAt(place: ParcelPlace | undefined, code: DeliveryStatus): RawBuilder<unknown> {
  if (place === undefined || place === 'hub') return sql`true`;
  const { only, unknown } = placeRule(code);
  if (only !== undefined) return sql`true`;
  if (unknown === place) return sql`coalesce(p.place, ${place}) = ${place}`;
  // Asked of each parcel: PostgreSQL would read all that is recorded for the few that are elsewhere.
  return sql`(select q.place from parcels as q where q.delivery_id = d.id) = ${place}`;
}

/**
 * Forgets the next day, and that it goes back, of parcels that have been finished for a month: a
 * status that somebody corrects by then finds both again. Returns how many.
 */
export async function sweepParcels(db: DatabasePool): Promise<number> {
  const swept = sql`update parcels as p set next_on = null, to_return = false
    from deliveries as d
    where d.id = p.delivery_id and (p.next_on is not null or p.to_return)
      and d.status <> all(${RETRIABLE}::text[]) and d.updated_at < now() - interval '30 days'
    returning 1`;
  return (await writeOne(db, swept)).length;
}
