/** The owner's day: the figures of two weeks, what needs attention, the last events. */
import type { ParcelOutcomes, dashboard } from '@waydesk/contract/app/dashboard.ts';
import {
  type DeliveryClass,
  type DeliveryStatus,
  deliveryClass,
  statusesIn,
} from '@waydesk/contract/rules/delivery-status.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { DatabasePool } from '../../db/database.ts';
import { writtenMoment } from '../../db/written.ts';
import { writtenActor } from '../../lists/written.ts';
import { inQuotes } from '../../domain/ways/deliveries.queries.ts';
import { isReadyToMove } from '../../domain/overtakenWays.queries.ts';
import { MOMENT } from './dashboard.queries.ts';

type TheDay = ServerData<typeof dashboard.day>;

const DAYS = 14;
const FIRST = 5;
const EVENTS = 10;
const DAY_MS = 86_400_000;
/**
 * Time is rounded down to steps, so that an answer can be reused within a step. Midnight falls on a
 * step in every zone.
 */
const STEP_MS = 5 * 60_000;

const UNDER_WAY: readonly DeliveryClass[] = ['assigned', 'on_the_way'];

const BECAME: Record<DeliveryClass, keyof ParcelOutcomes> = {
  pending: 'waiting',
  assigned: 'onTheWay',
  on_the_way: 'onTheWay',
  delivered: 'delivered',
  money_sent: 'delivered',
  wrong_contact: 'failed',
  returned: 'failed',
  cancelled: 'cancelled',
};

interface Found extends Omit<TheDay, 'days'> {
  /** Days are numbered from 1, the oldest. */
  takenIn: { day: number; status: DeliveryStatus; deliveries: number }[] | null;
  delivered: { day: number; deliveries: number; charges: number }[] | null;
  failed: { day: number; deliveries: number }[] | null;
}

/** The shown days and the moment used as "now". */
export interface Window {
  days: string[];
  /** The first instant of each day, and that of the day after the last. */
  starts: Date[];
  now: Date;
}

export function windowAt(at: Date, zone: string): Window {
  const now = new Date(Math.floor(at.getTime() / STEP_MS) * STEP_MS);
  const today = Date.parse(`${dayOf(now, zone)}T00:00:00Z`);
  const dayAt = (n: number) => new Date(today + (n + 1 - DAYS) * DAY_MS).toISOString().slice(0, 10);
  const days = Array.from({ length: DAYS }, (_, n) => dayAt(n));
  return { days, starts: [...days, dayAt(DAYS)].map((day) => dayStart(day, zone)), now };
}

const SHOP = '(select s.os_name from online_shops s where s.id = w.shop_id)';
const RIDER = '(select r.name from riders r where r.id = w.rider_id)';
const MOVED = `(select max(h.created_at) from history h
  where h.way_id = w.id and h.status_to = 'on_the_way')`;
/** A way that only has to follow its parcels needs no attention. */
const ON_THE_WAY = `not ${isReadyToMove('on_the_way', 'w.id')}`;
const UNASSIGNED = `not ${isReadyToMove('pending', 'w.id')}`;
const TO_RIDERS = inQuotes(statusesIn(...UNDER_WAY));

const lateWays = (since: string) => `jsonb_build_object('id', w.id, 'shop', ${SHOP},
  'rider', ${RIDER}, 'since', ${writtenMoment(since)})`;

/** One prepared query: each part reads a range of an index. */
const statement = ({ starts, now }: Window) => {
  const [from, until] = [starts[0], starts.at(-1)];
  const dayOfColumn = (column: string) =>
    sql`width_bucket(${sql.ref(column)}, ${starts}::timestamptz[])`;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const twoDaysAgo = new Date(now.getTime() - 2 * DAY_MS);
  return build.selectNoFrom([
    MOMENT.as('moment'),
    sql<Found>`(
      with late as materialized (
        select w.id, w.shop_id, w.rider_id, w.created_at from ways w
        where w.status = 'on_the_way' and w.created_at < ${twoDaysAgo} and ${sql.raw(ON_THE_WAY)}
          and (w.updated_at < ${twoDaysAgo} or ${sql.raw(MOVED)} < ${twoDaysAgo})
      ), waiting as not materialized (
        select w.id, w.shop_id, w.rider_id, w.created_at from ways w
        where w.status = 'pending' and w.created_at < ${starts[DAYS - 1]} and ${sql.raw(UNASSIGNED)}
      ), held as (
        select rider_id, count(*) as deliveries, max(updated_at) as since from deliveries
        where status in (${sql.raw(TO_RIDERS)}) and rider_id is not null
        group by rider_id having max(updated_at) < ${dayAgo}
      ), still as materialized (
        select r.id, r.name, held.deliveries, held.since
        from held join riders r on r.id = held.rider_id
        where r.status = 'active'
          and not exists (select from deliveries d
            where d.delivery_date >= ${dayAgo} and d.rider_id = r.id)
          and not exists (select from deliveries d
            where d.failed_date >= ${dayAgo} and d.rider_id = r.id)
      )
      select jsonb_build_object(
        'takenIn', (select jsonb_agg(t) from (
          select ${dayOfColumn('created_at')} as day, status, count(*) as deliveries
          from deliveries where ${within('created_at')} group by 1, 2) as t),
        'delivered', (select jsonb_agg(t) from (
          select ${dayOfColumn('delivery_date')} as day, count(*) as deliveries,
            sum(coalesce(actual_delivery_charges, delivery_charges)) as charges
          from deliveries where ${within('delivery_date')} group by 1) as t),
        'failed', (select jsonb_agg(t) from (
          select ${dayOfColumn('failed_date')} as day, count(*) as deliveries
          from deliveries where ${within('failed_date')} group by 1) as t),
        'onTheWay', jsonb_build_object(
          'count', (select count(*) from late),
          'first', array(select ${sql.raw(lateWays(MOVED))}
            from (select * from late order by created_at, id limit ${FIRST}) as w
            order by w.created_at, w.id)),
        'unassigned', jsonb_build_object(
          'count', (select count(*) from waiting),
          'first', array(select ${sql.raw(lateWays('w.created_at'))}
            from (select * from waiting order by created_at, id limit ${FIRST}) as w
            order by w.created_at, w.id)),
        'riders', jsonb_build_object(
          'count', (select count(*) from still),
          'first', array(select jsonb_build_object('id', id, 'name', name,
              'deliveries', deliveries, 'since', ${sql.raw(writtenMoment('since'))})
            from (select * from still order by since, id limit ${FIRST}) as w
            order by since, id)),
        'events', array(select jsonb_build_object('id', h.id, 'wayId', h.way_id, 'shop', ${sql.raw(SHOP)},
            'description', h.description, 'status', h.status_to, 'user', ${sql.raw(writtenActor('u', 'k'))},
            'createdAt', ${sql.raw(writtenMoment('h.created_at'))})
          from (select * from history order by id desc limit ${EVENTS}) as h
          join ways w on w.id = h.way_id join users u on u.id = h.user_id
          left join api_keys k on k.id = h.key_id order by h.id desc)
      ))`.as('found'),
  ]);
};

const readable = ({ takenIn, delivered, failed, ...rest }: Found, days: string[]): TheDay => ({
  ...rest,
  days: days.map((day, n) => {
    const ofDay = <T extends { day: number }>(rows: T[] | null) =>
      (rows ?? []).filter((row) => row.day === n + 1);
    const became: ParcelOutcomes = {
      waiting: 0,
      onTheWay: 0,
      delivered: 0,
      failed: 0,
      cancelled: 0,
    };
    for (const { status, deliveries } of ofDay(takenIn)) {
      became[BECAME[deliveryClass(status)]] += deliveries;
    }
    const [done] = ofDay(delivered);
    return {
      day,
      takenIn: Object.values(became).reduce((sum, n) => sum + n, 0),
      delivered: done?.deliveries ?? 0,
      failed: ofDay(failed)[0]?.deliveries ?? 0,
      charges: done?.charges ?? 0,
      became,
    };
  }),
});

/** The last answer with its database snapshot and time step. */
const remembered = new WeakMap<object, { moment: string; step: string; day: TheDay }>();

/** The day at the moment `at`; counted again only after a write or in the next time step. */
export async function readDay(db: DatabasePool, zone: string, at: Date): Promise<TheDay> {
  const window = windowAt(at, zone);
  const step = `${zone} ${window.now.toISOString()}`;
  const last = remembered.get(db.source);
  if (last?.step === step) {
    // A query of its own: planning it as part of the statement takes longer than running it.
    const now = await db.first(build.selectNoFrom(MOMENT.as('moment')), 'prepared');
    if (now?.moment === last.moment) return last.day;
  }
  const { moment, found } = await db.one(statement(window), 'prepared');
  const day = readable(found, window.days);
  remembered.set(db.source, { moment, step, day });
  return day;
}
