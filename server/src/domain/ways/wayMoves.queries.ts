/**
 * The effect of a way's move on its deliveries, as SQL over `deliveries as d`, for one way or
 * several.
 */
import type { Cascade } from '@waydesk/contract/rules/cascade.ts';
import { COLLECTED_CLASSES, statusesIn } from '@waydesk/contract/rules/delivery-status.ts';
import { type RawBuilder, sql } from 'kysely';

/** Which deliveries change, and what they are set to. */
export interface MovedDeliveries {
  which: RawBuilder<unknown>;
  set: RawBuilder<unknown>;
}

type Rider = RawBuilder<unknown>;

/** The deliveries that follow the way; one without a rider gets the way's. */
export const deliveriesFollowingWay = (
  wayRider: Rider,
  { from, to, dated, failed }: Cascade,
): MovedDeliveries => ({
  which: sql`d.status = any(${from}::text[])
    and (d.status <> ${to} or (d.rider_id is null and ${wayRider} is not null))`,
  set: sql`status = ${to}, rider_id = coalesce(d.rider_id, ${wayRider}),
    delivery_date = ${dated ? sql`coalesce(d.delivery_date, now())` : sql`null`},
    failed_date = ${failed ? sql`coalesce(d.failed_date, now())` : sql`null`},
    version = d.version + 1, updated_at = now()`,
});

/**
 * Assigns the rider to deliveries without one and to those of the way's previous rider; pending
 * ones change status. Deliveries whose cash the previous rider has collected stay with that rider,
 * as does the cash.
 */
export function deliveriesToAssign(
  rider: { previous: Rider; next: number },
  { from, to }: Cascade,
): MovedDeliveries {
  const collected = statusesIn(...COLLECTED_CLASSES);
  const isFree = sql`(d.rider_id is distinct from ${rider.next} and (d.rider_id is null
    or (d.rider_id = ${rider.previous} and d.status <> all(${collected}::text[]))))`;
  const waits = sql`d.status = any(${from}::text[])`;
  return {
    which: sql`(${waits} or ${isFree})`,
    set: sql`status = case when ${waits} then ${to} else d.status end,
      rider_id = case when ${isFree} then ${rider.next} else d.rider_id end,
      version = d.version + 1, updated_at = now()`,
  };
}

/** SQL that changes the deliveries of one way. */
export const changeDeliveriesOf = (wayId: number, { which, set }: MovedDeliveries) =>
  sql`update deliveries as d set ${set} where d.way_id = ${wayId} and ${which}`;

/** The same for several ways, `ways as w`; the changes may refer to `w`. */
export const changeDeliveriesOfEach = (wayIds: number[], { which, set }: MovedDeliveries) =>
  sql`update deliveries as d set ${set} from ways as w
    where w.id = any(${wayIds}::integer[]) and d.way_id = w.id and ${which}`;
