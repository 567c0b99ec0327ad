/** Inserts ways and deliveries, each in one statement. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/schema.ts';
import { lockedUnknownPhones, newCustomers } from '../../domain/ways/customers.queries.ts';
import { insertHistory } from '../../domain/ways/history.queries.ts';
import {
  type CheckedDeliveries,
  type DeliveriesToInsert,
  rowsWithSearchKeys,
  insertDeliveries,
} from '../../domain/ways/newDeliveries.ts';

interface NewDeliveries {
  rows: CheckedDeliveries['rows'];
  /** The phones of `lockedUnknownPhones`. */
  unknown: readonly string[];
}

const folded = async (
  userId: number,
  rows: CheckedDeliveries['rows'],
  unknown: readonly string[],
): Promise<DeliveriesToInsert> => ({
  userId,
  rows,
  words: await rowsWithSearchKeys(rows),
  customers: await newCustomers(unknown, rows),
});

/** SQL for the id that `insertWay` gave its way, in the same transaction. */
export const INSERTED_WAY = sql`currval(pg_get_serial_sequence('ways', 'id'))`;

/** SQL that inserts the way with its deliveries, new customers and history. */
export async function insertWay(
  way: NewRow<'ways'>,
  { rows, unknown }: NewDeliveries,
): Promise<RawBuilder<unknown>> {
  const userId = way.created_by;
  const deliveries = await folded(userId, rows, unknown);
  const columns = Object.entries(way);
  return sql`
    with way as (
      insert into ways (${sql.join(columns.map(([column]) => sql.ref(column)))})
      values (${sql.join(columns.map(([, value]) => value))})
      returning id
    ), ${insertDeliveries(sql`select id, 0 as part from way`, deliveries)},
    told as (${insertHistory(sql`select id from way`, userId, {
      description: 'Way created',
      moved: { from: null, to: 'pending' },
    })})
    select`;
}

/** Inserts deliveries of an existing way; returns their ids in the order of the rows. */
export async function addRows(
  tx: Tx,
  wayId: number,
  userId: number,
  rows: CheckedDeliveries['rows'],
): Promise<number[]> {
  const phones = rows.map((row) => row.customer_phone);
  const lock = sql<{ unknown: string[] }>`select ${lockedUnknownPhones(phones)} as unknown`;
  const locked = await tx.first(lock, 'prepared');
  const deliveries = await folded(userId, rows, locked?.unknown ?? []);
  const insert = sql<{ id: number }>`
    with ${insertDeliveries(sql`select ${wayId}::integer as id, 0 as part`, deliveries)}
    select id from numbered order by n`;
  const made = await tx.run(insert, 'prepared');
  return made.map(({ id }) => id);
}
