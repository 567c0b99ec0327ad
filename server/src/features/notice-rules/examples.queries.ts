/** What last happened, for a text that is being written: an example, and how often a day has it. */
import type { NoticeEvent } from '@waydesk/contract/rules/notices.ts';
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface NoticeExample {
  delivery_id: number | null;
  statement_id: number | null;
}

/** So many are looked at for an example that has no index of its own. */
const LOOKED_AT = sql.lit(200);
/** Of statements, which are paid within days or weeks: more than a year of most companies. */
const STATEMENTS = sql.lit(5_000);

/** The newest delivery in the first of these statuses that any is in. */
const newestIn = (...statuses: DeliveryStatus[]): RawBuilder<unknown> =>
  sql`coalesce(${sql.join(
    statuses.map(
      (status) =>
        sql`(select id from deliveries where status = ${status} order by id desc limit 1)`,
    ),
  )})`;

/** Of parcels that failed or wait for another day: the one to which this happened last. */
const lastEvent = (kind: 'failed' | 'planned'): RawBuilder<unknown> => sql`(
  select e.delivery_id
  from (
    (select delivery_id from parcels where next_on is not null
      order by next_on desc, delivery_id desc limit ${LOOKED_AT})
    union
    (select id from deliveries where failed_date is not null
      order by failed_date desc limit ${LOOKED_AT})
  ) as near
  cross join lateral (
    select delivery_id, received_at from parcel_events
    where delivery_id = near.delivery_id and kind = ${kind} order by received_at desc limit 1
  ) as e
  order by e.received_at desc limit 1)`;

const LAST_DELIVERED = sql`(
  select id from deliveries where delivery_date is not null
  order by delivery_date desc limit 1)`;

const LAST_PAID = sql`(
  select id from (select id, paid_at from statements order by id desc limit ${STATEMENTS}) as newest
  where paid_at is not null order by paid_at desc limit 1)`;

const EXAMPLE: Record<NoticeEvent, RawBuilder<unknown>> = {
  assigned: newestIn('assigned', 'picked_up', 'on_the_way', 'delivered'),
  on_the_way: newestIn('on_the_way', 'delivered', 'sent', 'money_sent_to_shop'),
  delivered: LAST_DELIVERED,
  failed: lastEvent('failed'),
  planned: lastEvent('planned'),
  returned: newestIn('returned_to_shop'),
  statement_paid: LAST_PAID,
};

/** The latest parcel or statement to which this happened; without an id when there is none. */
export async function findExample(db: Database, event: NoticeEvent): Promise<NoticeExample> {
  const { id } = await db.one(sql<{ id: number | null }>`select ${EXAMPLE[event]} as id`);
  return event === 'statement_paid'
    ? { delivery_id: null, statement_id: id }
    : { delivery_id: id, statement_id: null };
}

export interface DayBounds {
  /** `YYYY-MM-DD`, of the business zone. */
  day: string;
  from: Date;
  to: Date;
}

/**
 * The first id of the history from a moment on, found by halving: entries are numbered as they come,
 * and have no index by time.
 */
const historySince = (moment: Date): RawBuilder<unknown> => sql`(
  with recursive halved (low, high) as (
    select coalesce(min(id), 0)::bigint, coalesce(max(id), -1)::bigint + 1 from history
    union all
    select case when probe.created_at < ${moment} then probe.id + 1 else low end,
      case when probe.created_at < ${moment} then high else mid end
    from (select low, high, (low + high) / 2 as mid from halved where low < high) as h
    cross join lateral (
      select id, created_at from history where id >= h.mid order by id limit 1
    ) as probe
  )
  select max(low) from halved)`;

const entriesOf = ({ from, to }: DayBounds): RawBuilder<unknown> => sql`
  select way_id, status_to, changes from history
  where id >= ${historySince(from)} and id < ${historySince(to)}`;

/** Parcels that a person moved, and those that moved with their ways. */
const countMoves = (day: DayBounds, to: DeliveryStatus, ofWay: WayStatus) => sql`
  with entries as materialized (${entriesOf(day)})
  select (
    select count(*) from entries, jsonb_each_text(changes) as one
    where one.key like 'delivery #% status' and one.value like ${`% -> ${to}`}
  ) + (
    select count(*) from entries join deliveries as d on d.way_id = entries.way_id
    where entries.status_to = ${ofWay}
  ) as count`;

/** A failed parcel is in the history of its way; one that only got a new day is found by that day. */
const countEvents = (day: DayBounds, kind: 'failed' | 'planned') => sql`
  with entries as materialized (${entriesOf(day)}), near as (
    select id from deliveries where way_id in (select way_id from entries)
    union
    select delivery_id from parcels where next_on >= ${day.day}::date
  )
  select count(*) from near
  where exists (select from parcel_events as e where e.delivery_id = near.id and e.kind = ${kind}
    and e.received_at >= ${day.from} and e.received_at < ${day.to})`;

const COUNTED: Record<NoticeEvent, (day: DayBounds) => RawBuilder<unknown>> = {
  assigned: (day) => countMoves(day, 'assigned', 'assigned'),
  on_the_way: (day) => countMoves(day, 'on_the_way', 'on_the_way'),
  returned: (day) => countMoves(day, 'returned_to_shop', 'returned'),
  failed: (day) => countEvents(day, 'failed'),
  planned: (day) => countEvents(day, 'planned'),
  delivered: ({ from, to }) => sql`select count(*) from deliveries
    where delivery_date >= ${from} and delivery_date < ${to}`,
  statement_paid: ({ from, to }) => sql`select count(*) from (
      select paid_at from statements order by id desc limit ${STATEMENTS}) as newest
    where paid_at >= ${from} and paid_at < ${to}`,
};

/** About how many notices a rule of this event would have made on that day. */
export async function countOnDay(db: Database, event: NoticeEvent, day: DayBounds) {
  const { count } = await db.one(
    sql<{ count: number }>`select (${COUNTED[event](day)})::integer as count`,
  );
  return count;
}
