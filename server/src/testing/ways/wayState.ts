/** What there is of ways, in a form in which two ways that went the same way are equal. */
import { type DeliveryStatus, DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from '../../db/openDatabase.ts';
import type { Schema } from '../../db/schema.ts';
import { seedDelivery } from '../calls/fixtures.ts';

export interface WayState {
  status: string;
  rider_id: number | null;
  version: number;
  deliveries: object[];
  history: { changes: Record<string, string> }[];
}

/** A delivery of each code in the way, some with a rider of their own. */
export async function seedEachStatus(
  db: OpenDatabase,
  way_id: number,
  riders: readonly (number | null)[],
): Promise<Record<DeliveryStatus, number>> {
  const ids: Partial<Record<DeliveryStatus, number>> = {};
  for (const [n, status] of DELIVERY_STATUSES.entries()) {
    const rider_id = riders[n % riders.length] ?? null;
    ids[status] = await seedDelivery(db, { way_id, status, rider_id });
  }
  return ids as Record<DeliveryStatus, number>;
}

/**
 * Ways in the order of `ids`, without ids and with the age of dates in place of dates; numbers of
 * deliveries are by their place in the way.
 */
export async function stateOf(db: Kysely<Schema>, ids: readonly number[]): Promise<WayState[]> {
  const { rows } = await sql<WayState & { numbers: number[] }>`
    select w.status, w.rider_id, w.version,
      array(select d.id from deliveries as d where d.way_id = w.id order by d.id) as numbers,
      coalesce((select json_agg(json_build_object('status', d.status, 'rider_id', d.rider_id,
          'version', d.version, 'is_old', d.delivery_date < '2026-02-01',
          'failed_old', d.failed_date < '2026-02-01', 'money', (
            select json_build_object('cash', m.rider_cash, 'due', m.shop_due, 'marked', m.marked,
              'live', m.live, 'rider', m.rider_id) from delivery_money as m
            where m.delivery_id = d.id)
        ) order by d.id) from deliveries as d where d.way_id = w.id), '[]') as deliveries,
      coalesce((select json_agg(json_build_object('description', h.description,
          'type', h.action_type, 'from', h.status_from, 'to', h.status_to, 'changes', h.changes,
          'user', h.user_id) order by h.id)
        from history as h where h.way_id = w.id), '[]') as history
    from unnest(${ids}::integer[]) with ordinality as asked (id, n)
    join ways as w using (id) order by n`.execute(db);
  return rows.map(({ numbers, ...way }) => ({
    ...way,
    history: way.history.map((entry) => ({
      ...entry,
      changes: Object.fromEntries(
        Object.entries(entry.changes).map(([field, change]) => [
          field.replace(/#(\d+)/, (_, id: string) => `#${numbers.indexOf(Number(id))}`),
          change,
        ]),
      ),
    })),
  }));
}

/** The same states without what marks a job in the history. */
export const withoutMarks = (ways: readonly WayState[]): WayState[] =>
  ways.map((way) => ({
    ...way,
    history: way.history.map(({ changes: { bulk: _, undo: __, ...changes }, ...entry }) => ({
      ...entry,
      changes,
    })),
  }));

/** Counters of ways that are wrong: of shops by status and type, of shops in all, of the company. */
export async function miscountedWays(db: Kysely<Schema>): Promise<object[]> {
  const { rows } = await sql<object>`
    with counted as (
      select 'shop, status, type' as by, shop_id, status, pickup_type, sum(ways) as ways
        from way_totals group by shop_id, status, pickup_type
      union all select 'shop', shop_id, null, null, sum(ways) from shop_way_totals group by shop_id
      union all select 'company', null, status, pickup_type, sum(ways) from company_way_totals
        group by status, pickup_type
    ), real as (
      select 'shop, status, type' as by, shop_id, status, pickup_type, count(*) as ways
        from ways group by shop_id, status, pickup_type
      union all select 'shop', shop_id, null, null, count(*) from ways group by shop_id
      union all select 'company', null, status, pickup_type, count(*) from ways
        group by status, pickup_type
    )
    (select * from counted where ways <> 0 except select * from real)
    union all (select * from real except select * from counted)`.execute(db);
  return rows;
}

/** Each delivery's code: the status that its way would have, and the bit of its class. */
const CODES = sql`(values ('pending', 'pending', 1), ('way_created', 'pending', 1),
  ('assigned', 'assigned', 2), ('picked_up', 'assigned', 2), ('on_the_way', 'on_the_way', 4),
  ('delivered', 'delivered', 8), ('sent', 'delivered', 8), ('money_sent_to_shop', 'completed', 16),
  ('wrong_contact', 'wrong_contact', 32), ('returned_to_shop', 'returned', 64),
  ('cancelled', 'cancelled', 128)) as code (status, of_way, bit)`;

/** Ways of which it is not known, or known wrongly, that all of their deliveries have left them. */
export async function wronglyOvertaken(db: Kysely<Schema>): Promise<object[]> {
  const { rows } = await sql<object>`
    with real as (
      select w.id as way_id, w.status, sum(distinct code.bit)::integer as classes
      from ways as w join deliveries as d on d.way_id = w.id join ${CODES} on code.status = d.status
      group by w.id having not bool_or(code.bit = 1 or code.of_way = w.status)
    )
    (select * from overtaken_ways except select * from real)
    union all (select * from real except select * from overtaken_ways)`.execute(db);
  return rows;
}

/** Parcels whose tab, location or shop is kept wrongly, or not at all. */
export async function wronglyStaged(db: Kysely<Schema>): Promise<object[]> {
  const { rows } = await sql<object>`
    with real as (
      select d.id, w.shop_id,
        case when code.bit = 4 then 'on_the_road'
          when code.bit in (8, 16, 64, 128) or i.slip_id is not null then 'ended'
          when (code.bit = 32 or d.status = 'picked_up' and p.attempts > 0) and p.next_on is null
            then 'to_decide'
          when code.bit = 1 then 'unassigned' else 'assigned' end as stage,
        case when code.bit in (8, 16) then 'customer' when code.bit = 4 then 'rider'
          when code.bit = 64 then 'shop' when p.place is not null then p.place
          when code.bit = 32 or d.status = 'picked_up' then 'rider' else 'shop' end as place
      from deliveries as d join ways as w on w.id = d.way_id join ${CODES} on code.status = d.status
        left join parcels as p on p.delivery_id = d.id
        left join return_slip_items as i on i.delivery_id = d.id
    )
    (select * from parcel_stages except select * from real)
    union all (select * from real except select * from parcel_stages)`.execute(db);
  return rows;
}
