/** Parcels as whoever holds them sees them: for scans and slips. */
import { parcelHead } from '@waydesk/contract/scans.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { projection } from '../db/written.ts';
import { DELIVERY_COLUMNS, DELIVERY_WITH_WAY_ROWS, SHOP_OF_WAY } from './deliveries.queries.ts';
import { FACTS, FACT_COLUMNS } from './parcelFacts.ts';

/** The select list of a head, over `HEAD_TABLES`. */
export const HEAD_FIELDS = projection(parcelHead, {
  id: DELIVERY_COLUMNS.id,
  way_id: DELIVERY_COLUMNS.way_id,
  shop: SHOP_OF_WAY,
  customer_name: DELIVERY_COLUMNS.customer_name,
  customer_phone: DELIVERY_COLUMNS.customer_phone,
  township: DELIVERY_COLUMNS.township,
  rider: DELIVERY_COLUMNS.rider,
  status: DELIVERY_COLUMNS.status,
  total_collect_amount: DELIVERY_COLUMNS.total_collect_amount,
  place: FACT_COLUMNS.place,
  attempts: FACT_COLUMNS.attempts,
  last_reason: FACT_COLUMNS.last_reason,
  next_on: FACT_COLUMNS.next_on,
  returning: FACT_COLUMNS.returning,
  remark: FACT_COLUMNS.remark,
});

/** Continues `from page join`. */
export const HEAD_TABLES = `${DELIVERY_WITH_WAY_ROWS.tables} ${FACTS}`;

/** Heads by id; unknown ids are absent. */
export async function readHeads(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, z.input<typeof parcelHead>>> {
  const { rows } = await sql<{ head: z.input<typeof parcelHead> }>`
    select (select row_to_json(o) from (select ${sql.raw(HEAD_FIELDS.list)}) as o) as head
    from unnest(${ids}::integer[]) as page (id) join ${sql.raw(HEAD_TABLES)}`.execute(db);
  return new Map(rows.map(({ head }) => [head.id, head]));
}
