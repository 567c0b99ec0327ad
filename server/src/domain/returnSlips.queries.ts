/** The open slips of shops, and the parcels that stand on them. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * The open slip of each of these shops, made where there is none. Slips are locked before ways, in
 * the order of their shops, by everybody who changes one.
 */
export async function lockOpenSlips(
  tx: Tx,
  shopIds: readonly number[],
  userId: number,
): Promise<Map<number, number>> {
  const shops = [...new Set(shopIds)].toSorted((a, b) => a - b);
  await sql`insert into return_slips (shop_id, created_by)
    select shop, ${userId} from unnest(${shops}::integer[]) as shop
    on conflict (shop_id) where status = 'open' do nothing`.execute(tx);
  const { rows } = await sql<{ id: number; shop_id: number }>`select id, shop_id from return_slips
    where shop_id = any(${shops}::integer[]) and status = 'open'
    order by shop_id for update`.execute(tx);
  return new Map(rows.map(({ id, shop_id }) => [shop_id, id]));
}

/** Which of these parcels stand on an open slip. */
export async function parcelsOnSlips(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select delivery_id as id from return_slip_items
    where delivery_id = any(${ids}::integer[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** SQL that puts parcels on slips, which must be locked. */
export const putOnSlips = (
  items: readonly { slip_id: number; delivery_id: number }[],
): RawBuilder<unknown> => sql`
  insert into return_slip_items (slip_id, delivery_id)
  select slip_id, delivery_id from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    as sent (slip_id integer, delivery_id integer) on conflict (delivery_id) do nothing`;

/** SQL that raises the versions of slips. */
export const touchSlips = (ids: readonly number[]): RawBuilder<unknown> => sql`
  update return_slips set version = version + 1, updated_at = now()
  where id = any(${ids}::integer[])`;

/** SQL that removes those of these slips that were made just now, as nothing was put on them. */
export const dropUnusedSlips = (ids: readonly number[]): RawBuilder<unknown> => sql`
  delete from return_slips as s where id = any(${ids}::integer[]) and created_at = now()
    and not exists (select from return_slip_items as i where i.slip_id = s.id)`;

/** SQL that takes off open slips what a job put on them, in these ways. */
export const leaveSlips = (job: number, wayIds: readonly number[]): RawBuilder<unknown> => sql`
  delete from return_slip_items as i using parcel_events as e, deliveries as d, return_slips as s
  where e.job_id = ${job} and e.kind = 'to_return' and i.delivery_id = e.delivery_id
    and d.id = i.delivery_id and d.way_id = any(${wayIds}::integer[])
    and s.id = i.slip_id and s.status = 'open'`;

/** The shop of each parcel's way. */
export async function shopsOfParcels(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; shop_id: number }>`select d.id, w.shop_id
    from deliveries as d join ways as w on w.id = d.way_id
    where d.id = any(${ids}::integer[])`.execute(tx);
  return new Map(rows.map(({ id, shop_id }) => [id, shop_id]));
}
