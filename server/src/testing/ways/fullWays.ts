/** All that is stored of ways, for tests that compare what two ways of working leave. */
import { type DeliveryClass, statusesIn } from '@waydesk/contract/rules/delivery-status.ts';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/openDatabase.ts';

/** A shop with its riders and ways, each of which stands in the other one's place on another side. */
export interface ShopSide {
  shop: number;
  riders: readonly number[];
  ways: readonly number[];
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export interface FullWay {
  way: Record<string, Json>;
  history: { changes: Record<string, string> }[];
  deliveries: Record<string, Json>[];
}

/** Rows as they are, deliveries with all that belongs to them, in the order of `ways`. */
export async function readFullWays(db: OpenDatabase, ways: readonly number[]): Promise<FullWay[]> {
  const { rows } = await sql<FullWay>`
    select to_jsonb(w) as way,
      coalesce((select jsonb_agg(to_jsonb(h) order by h.id) from history as h
        where h.way_id = w.id), '[]') as history,
      coalesce((select jsonb_agg(to_jsonb(d) || jsonb_build_object(
          'facts', (select to_jsonb(p) from parcels as p where p.delivery_id = d.id),
          'events', (select jsonb_agg(to_jsonb(e) order by e.received_at)
            from parcel_events as e where e.delivery_id = d.id),
          'money', (select to_jsonb(m) from delivery_money as m where m.delivery_id = d.id),
          'ledger', (select jsonb_agg(to_jsonb(l) order by l.id)
            from ledger as l where l.delivery_id = d.id)
        ) order by d.id) from deliveries as d where d.way_id = w.id), '[]') as deliveries
    from unnest(${ways}::integer[]) with ordinality as asked (id, n)
    join ways as w using (id) order by n`.execute(db);
  return rows;
}

const IDS = ['id', 'way_id', 'delivery_id', 'shop_id', 'customer_id', 'job_id', 'search_text'];
const MOMENTS = ['created_at', 'updated_at', 'received_at', 'happened_at'];
/** Moments of which the day says whether this test has set them. */
const DATES = ['delivery_date', 'failed_date', 'at'];

/**
 * The same without ids, moments and what marks a job in the history: sides that went the same way
 * are equal. Riders are told by their place; dates by whether they were there before.
 */
export async function comparable(db: OpenDatabase, side: ShopSide): Promise<object[]> {
  const stored = await readFullWays(db, side.ways);
  return stored.map(({ way, history, deliveries }) => {
    const numbers = deliveries.map(({ id }) => id);
    const reported = history.map(({ changes: { bulk: _, undo: __, ...changes }, ...entry }) => ({
      ...entry,
      changes: Object.fromEntries(
        Object.entries(changes).map(([field, change]) => [
          field.replace(/#(\d+)/, (___, id) => `#${numbers.indexOf(Number(id))}`),
          change,
        ]),
      ),
    }));
    return plain({ way, history: reported, deliveries }, side.riders) as object;
  });
}

function plain(value: Json, riders: readonly number[], key = ''): Json {
  if (key === 'rider_id') return value === null ? null : riders.indexOf(value as number);
  if (DATES.includes(key)) return value === null ? null : (value as string) < '2026-02-01';
  if (Array.isArray(value)) return value.map((one) => plain(one, riders));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !IDS.includes(field) && !MOMENTS.includes(field))
      .map(([field, one]) => [field, plain(one, riders, field)]),
  );
}

/** How many ways the counters of a shop have. */
export async function countersOf(db: OpenDatabase, shop: number): Promise<object[]> {
  const { rows } = await sql<object>`select status, pickup_type, sum(ways)::integer as ways
    from way_totals where shop_id = ${shop} group by 1, 2 having sum(ways) <> 0
    order by 1, 2`.execute(db);
  return rows;
}

/** What a shop's deliveries have collected and sent on, and what the ledger has of the shop. */
export interface ShopSums {
  collected: number;
  transferred: number;
  cash: number;
  money: number;
  due: number;
  charges: number;
}

export async function shopSums(db: OpenDatabase, shop: number): Promise<ShopSums> {
  const sumIn = (...classes: DeliveryClass[]) => sql`(
    select coalesce(sum(total_collect_amount) filter (
      where d.status = any(${statusesIn(...classes)}::text[])), 0)
    from deliveries as d join ways as w on w.id = d.way_id where w.shop_id = ${shop})`;
  const { rows } = await sql<ShopSums>`select
      ${sumIn('delivered', 'money_sent')} as collected, ${sumIn('money_sent')} as transferred,
      coalesce(sum(rider_cash), 0) as cash, coalesce(sum(money), 0) as money,
      coalesce(sum(shop_due), 0) as due, coalesce(sum(charges), 0) as charges
    from ledger where shop_id = ${shop}`.execute(db);
  return rows[0]!;
}

/**
 * As many copies of each of these ways with their deliveries, in turn; returns the ids of all copies.
 * Riders of the first side are taken for those of the other one.
 */
export async function copyWays(
  db: OpenDatabase,
  from: ShopSide,
  to: Pick<ShopSide, 'shop' | 'riders'>,
  copies: number,
): Promise<number[]> {
  const columns = async (table: string, without: string[]) => {
    const { rows } = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_schema = current_schema()
        and table_name = ${table} and is_generated = 'NEVER'
        and column_name <> all(${without}::text[])`.execute(db);
    return rows.map(({ name }) => name);
  };
  const list = (names: string[], of = '') => sql.raw(names.map((name) => of + name).join(', '));
  const rider = (column: string) =>
    sql`(${to.riders}::integer[])[array_position(${from.riders}::integer[], ${sql.raw(column)})]`;
  const way = await columns('ways', ['id', 'shop_id', 'rider_id']);
  const delivery = await columns('deliveries', ['id', 'way_id', 'rider_id']);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ways (shop_id, rider_id, ${list(way)})
      select ${to.shop}, ${rider('w.rider_id')}, ${list(way, 'w.')}
      from generate_series(1, ${copies}::integer) as copy cross join
        unnest(${from.ways}::integer[]) with ordinality as t (id, n) join ways as w on w.id = t.id
      order by copy, n returning id
    ), numbered as (
      select id, (row_number() over (order by id) - 1) % ${from.ways.length}::integer + 1 as n
      from made
    ), filled as (
      insert into deliveries (way_id, rider_id, ${list(delivery)})
      select numbered.id, ${rider('d.rider_id')}, ${list(delivery, 'd.')}
      from numbered join unnest(${from.ways}::integer[]) with ordinality as t (id, n) using (n)
      join deliveries as d on d.way_id = t.id
      order by numbered.id, d.id
    )
    select id from made order by id`.execute(db);
  return rows.map(({ id }) => id);
}
