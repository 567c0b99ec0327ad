/** The open return slips of shops, and the parcels on them. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { unplannedIds } from '../../db/preparedStatements.ts';

export interface OpenSlips {
  /** By shop. */
  open: ReadonlyMap<number, number>;
  /** Those that were not there before. */
  made: readonly number[];
}

/**
 * The open slip of each of these shops, created where there is none, and locked. Everyone who
 * changes slips locks them before ways, in order of shop id.
 */
export async function lockOpenSlips(
  tx: Tx,
  shopIds: readonly number[],
  userId: number,
): Promise<OpenSlips> {
  const shops = [...new Set(shopIds)].toSorted((a, b) => a - b);
  const open = new Map<number, number>();
  const made: number[] = [];
  // If the slip was closed while this waited for its lock, it is no longer open, so a new one is
  // created.
  while (open.size < shops.length) {
    const inserted = await tx.run(sql<{ id: number }>`insert into return_slips (shop_id, created_by)
      select shop, ${userId} from unnest(${shops}::integer[]) as shop
      on conflict (shop_id) where status = 'open' do nothing returning id`);
    made.push(...inserted.map(({ id }) => id));
    const found = await tx.run(sql<{
      id: number;
      shop_id: number;
    }>`select id, shop_id from return_slips
      where shop_id = any(${shops}::integer[]) and status = 'open'
      order by shop_id for update`);
    for (const { id, shop_id } of found) open.set(shop_id, id);
  }
  return { open, made };
}

const slipsWith = (parcels: readonly number[]) =>
  sql`select slip_id from return_slip_items where delivery_id = any(${unplannedIds(parcels)})`;

/** SQL that locks the slips on which these parcels stand, as `lockOpenSlips` does. */
export const lockingSlipsWith = (
  parcels: readonly number[],
): RawBuilder<{ slips: number[] }> => sql`
  select array(select id from (
    select id from return_slips where id in (${slipsWith(parcels)}) order by shop_id for update
  ) as locked) as slips`;

export async function lockSlipsWith(tx: Tx, parcels: readonly number[]): Promise<void> {
  const locking = lockingSlipsWith(parcels);
  await tx.run(locking, 'prepared');
}

/**
 * SQL that removes parcels from their slips, which `lockSlipsWith` has locked. It never waits for a
 * slip that one of them joined in the meantime: the transaction starts again (`isWriteConflict`).
 */
export function takeOffSlips(parcels: readonly number[]): RawBuilder<unknown>[] {
  // In both statements, because either may run first and the second finds no parcel on a slip.
  const held = sql`(select hold_slips_with(${parcels}::integer[]))`;
  return [
    sql`update return_slips set version = version + 1, updated_at = now()
      where ${held} and id in (${slipsWith(parcels)})`,
    sql`delete from return_slip_items where ${held} and delivery_id = any(${parcels}::integer[])`,
  ];
}

/** Which of these parcels stand on an open slip. */
export async function parcelsOnSlips(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.run(sql<{ id: number }>`select delivery_id as id from return_slip_items
    where delivery_id = any(${ids}::integer[])`);
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

/** SQL that deletes slips that never had a parcel. */
export const removeSlips = (ids: readonly number[]): RawBuilder<unknown> => sql`
  delete from return_slips where id = any(${ids}::integer[])`;

/** The shop of each parcel's way. */
export async function shopsOfParcels(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.run(sql<{ id: number; shop_id: number }>`select d.id, w.shop_id
    from deliveries as d join ways as w on w.id = d.way_id
    where d.id = any(${ids}::integer[])`);
  return new Map(rows.map(({ id, shop_id }) => [id, shop_id]));
}
