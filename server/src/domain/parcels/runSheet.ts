/** Which parcels a rider has to deliver on a day: on the printed run sheet and on the phone. */
import { DELIVERABLE_STATUSES } from '@waydesk/contract/rules/parcel-facts.ts';
import { inQuotes } from '../ways/deliveries.queries.ts';

/**
 * SQL: the delivery `d` is not on the road and waits for another day, goes back to its shop, or nobody
 * has decided about it since it failed. `today` is SQL for the day.
 */
export const waitsOnDay = (today: string): string => `d.status <> 'on_the_way' and exists (
  select from parcels as x where x.delivery_id = d.id and (x.to_return or x.next_on > ${today}
    or (x.attempts > 0 and x.next_on is null)))`;

/** SQL: the delivery `d` is on the run of this rider, whose id is SQL too. */
export const isOnRun = (rider: string, today: string): string =>
  `d.rider_id = ${rider} and d.status in (${inQuotes(DELIVERABLE_STATUSES)})
    and not (${waitsOnDay(today)})`;
