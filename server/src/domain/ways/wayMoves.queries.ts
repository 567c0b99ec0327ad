/** What a way's move does to its deliveries, as SQL over `deliveries as d`: of one way or of many. */
import type { Cascade } from '@waydesk/contract/rules/cascade.ts';
import { COLLECTED, statusesIn } from '@waydesk/contract/rules/delivery-status.ts';
import { type RawBuilder, sql } from 'kysely';

/** Which deliveries change, and what they are set to. */
export interface MovedDeliveries {
  which: RawBuilder<unknown>;
  set: RawBuilder<unknown>;
}

type Rider = RawBuilder<unknown>;

/** The deliveries that follow the way; one without a rider gets the way's. */
export const followingWay = (
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
 * The rider is given to deliveries without one and to those of the way's previous rider, and the
 * pending ones move. Deliveries that the previous rider has collected stay his: so does the cash.
 */
export function assignedWith(
  rider: { previous: Rider; next: number },
  { from, to }: Cascade,
): MovedDeliveries {
  const collected = statusesIn(...COLLECTED);
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

/** The same of many ways, `ways as w`, in whose terms the changes may be. */
export const changeDeliveriesOfEach = (wayIds: number[], { which, set }: MovedDeliveries) =>
  sql`update deliveries as d set ${set} from ways as w
    where w.id = any(${wayIds}::integer[]) and d.way_id = w.id and ${which}`;
