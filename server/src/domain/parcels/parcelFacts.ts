/** Facts about parcels that are stored beside their deliveries, as SQL columns and conditions. */
import { DELIVERY_STATUSES, type DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelListQuery } from '@waydesk/contract/calls/list-queries.ts';
import {
  UNDELIVERED_STATUSES,
  RETRIABLE_STATUSES,
  locationRule,
  statusesAtLocation,
} from '@waydesk/contract/rules/parcel-facts.ts';
import type { ParcelFacts } from '@waydesk/contract/parcels/parcels.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DatabasePool } from '../../db/database.ts';
import { writeOne } from '../../db/transaction.ts';
import { inQuotes } from '../ways/deliveries.queries.ts';

/** To be joined to `deliveries as d`. */
export const FACTS = 'left join parcels as p on p.delivery_id = d.id';

const whileUnfinished = (column: string, otherwise: string) =>
  `case when d.status in (${inQuotes(RETRIABLE_STATUSES)}) then coalesce(${column}, ${otherwise})
    else ${otherwise} end`;

const placeWith = (code: DeliveryStatus) => {
  const { only, unknown } = locationRule(code);
  return only === undefined ? `coalesce(p.place, '${unknown}')` : `'${only}'`;
};
const PLACE = `case d.status ${DELIVERY_STATUSES.map(
  (code) => `when '${code}' then ${placeWith(code)}`,
).join(' ')} end`;

/** SQL for each fact; null where the status makes it irrelevant. */
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
export const asksForFacts = ({ due, returning, unprinted }: Filters): boolean =>
  due === true || returning === true || unprinted === true;

/** True when an index of facts finds the few that match. */
export const isFewByFacts = ({ due, returning }: Filters): boolean =>
  due === true || returning === true;

/** Those of `statuses` that a parcel must have to match these filters. */
export function statusesLeft(
  { due, returning, unprinted, place, scope }: Filters,
  statuses: readonly DeliveryStatus[],
): DeliveryStatus[] {
  const sets = [
    ...(due === true || returning === true ? [RETRIABLE_STATUSES] : []),
    ...(unprinted === true || scope === 'open' ? [UNDELIVERED_STATUSES] : []),
    ...(place === undefined ? [] : [statusesAtLocation(place)]),
  ];
  return statuses.filter((code) => sets.every((set) => set.includes(code)));
}

/** Conditions for the filters of facts; the caller restricts the statuses. */
export function factConditions(
  { due, returning, unprinted }: Filters,
  zone: string,
): RawBuilder<unknown>[] {
  return [
    ...(due === true ? [sql`p.next_on <= ${dayOf(new Date(), zone)}::date`] : []),
    ...(returning === true ? [sql`p.to_return`] : []),
    ...(unprinted === true ? [sql`coalesce(p.prints, 0) = 0`] : []),
  ];
}

/**
 * Clears the next day and the return mark of parcels that were finished a month ago; until then a
 * corrected status finds both again. Returns the number of parcels.
 */
export async function sweepParcels(db: DatabasePool): Promise<number> {
  const swept = sql`update parcels as p set next_on = null, to_return = false
    from deliveries as d
    where d.id = p.delivery_id and (p.next_on is not null or p.to_return)
      and d.status <> all(${RETRIABLE_STATUSES}::text[]) and d.updated_at < now() - interval '30 days'
    returning 1`;
  return (await writeOne(db, swept)).length;
}
