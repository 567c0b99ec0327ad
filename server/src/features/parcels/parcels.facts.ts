/** What is known of parcels beside their deliveries, as SQL: columns, conditions and one's story. */
import { DELIVERY_STATUSES, type DeliveryStatus } from '@waydesk/contract/delivery-status.ts';
import type { ParcelListQuery } from '@waydesk/contract/list-queries.ts';
import {
  type ParcelPlace,
  UNDELIVERED,
  RETRIABLE,
  placeRule,
  statusesAtPlace,
} from '@waydesk/contract/parcel-facts.ts';
import { type ParcelFacts, parcelEvent, parcelStory } from '@waydesk/contract/parcels.ts';
import { dayOf } from '@waydesk/contract/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type WrittenRows,
  projection,
  writtenList,
  writtenMoment,
  writtenObject,
} from '../../db/written.ts';
import { inQuotes } from '../../domain/deliveries.queries.ts';

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

const EVENTS = writtenList(
  projection(parcelEvent, {
    id: 'e.id',
    kind: 'e.kind',
    source: 'e.source',
    reason: 'e.reason',
    note: 'e.note',
    rider: `case when er.id is not null then ${writtenObject(parcelEvent.shape.rider, {
      id: 'er.id',
      name: 'er.name',
    })} end`,
    next_on: `to_char(e.next_on, 'YYYY-MM-DD')`,
    user: writtenObject(parcelEvent.shape.user, { id: 'eu.id', name: 'eu.name' }),
    happened_at: writtenMoment('e.happened_at'),
  }),
  `from parcel_events as e join users as eu on eu.id = e.user_id
    left join riders as er on er.id = e.rider_id
    where e.delivery_id = d.id order by e.received_at desc, e.happened_at desc limit 100`,
);

/** The facts of one parcel and the newest of what happened to it. */
export const STORY_ROWS: WrittenRows<z.input<typeof parcelStory>> = {
  fields: projection(parcelStory, { ...FACT_COLUMNS, events: EVENTS }),
  tables: `deliveries as d on d.id = page.id ${FACTS}`,
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
  return unknown === place ? sql`coalesce(p.place, ${place}) = ${place}` : sql`p.place = ${place}`;
}
