/** Inserts the ways of a piece with deliveries, customers and history, in one statement. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/schema.ts';
import { type UnknownCustomer, newCustomers } from '../../domain/ways/customers.queries.ts';
import { insertHistory } from '../../domain/ways/history.queries.ts';
import {
  type Priced,
  rowsWithSearchKeys,
  insertDeliveries,
} from '../../domain/ways/newDeliveries.ts';
import { type SearchColumns, searchColumns } from '../../lists/searchKeys.ts';
import type { RowKey } from '../../domain/ways/rowKeys.ts';
import { claimKeys } from './intake.keys.queries.ts';

export interface RowToInsert {
  priced: Priced;
  key: RowKey;
  remark: string | null;
}

export interface WayToInsert<R extends RowToInsert = RowToInsert> {
  way: Pick<NewRow<'ways'>, 'shop_id' | 'pickup_type' | 'pickup_date' | 'comments'>;
  rows: R[];
}

interface Insertion {
  importId: number;
  userId: number;
  ways: readonly WayToInsert[];
  /** The phones of `lockedUnknownPhones`. */
  unknown: readonly string[];
}

/** The ids in the order of the ways and of their rows. */
export interface InsertedWays {
  ways: number[];
  deliveries: number[];
}

export async function insertWays(tx: Tx, insertion: Insertion): Promise<InsertedWays> {
  const { importId, userId, ways } = insertion;
  if (ways.length === 0) return { ways: [], deliveries: [] };
  const rows = ways.flatMap((one) => one.rows);
  const priced = rows.map((row) => row.priced);
  const sent = ways.map(({ way, rows: { length } }, part) => ({
    part,
    ...way,
    delivery_count: length,
    ...searchColumns('ways', { comments: way.comments ?? null }),
  }));
  const remarks = rows.flatMap(({ remark }, n) => (remark === null ? [] : [{ n, remark }]));
  const insert = sql<InsertedWays & { taken: number }>`
    with made_ways as (
      insert into ways (shop_id, pickup_type, delivery_count, pickup_date, comments, search_key,
        search_version, created_by)
      select shop_id, pickup_type, delivery_count, pickup_date, comments, search_key,
        search_version, ${userId}
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (part integer,
        shop_id integer, pickup_type text, delivery_count integer, pickup_date timestamptz,
        comments text, search_key text, search_version smallint)
      order by part
      returning id
    ), ways_by_part as (
      select id, (row_number() over (order by id) - 1)::integer as part from made_ways
    ), ${insertDeliveries(sql`select id, part from ways_by_part`, {
      userId,
      rows: priced,
      parts: ways.flatMap((one, part) => one.rows.map(() => part)),
      ...(await folded(ways, insertion.unknown)),
    })},
    remarked as (
      insert into parcels (delivery_id, remark)
      select numbered.id, remark
      from numbered join jsonb_to_recordset(${JSON.stringify(remarks)}::jsonb)
        as sent (n integer, remark text) using (n)
    ),
    taken as (${claimKeys(
      importId,
      rows.map((row) => row.key),
    )}),
    told as (${insertHistory(sql`select id from made_ways order by id`, userId, {
      description: 'Way created',
      moved: { from: null, to: 'pending' },
      changes: { import: `#${importId}` },
    })})
    select array(select id from made_ways order by id) as ways,
      array(select id from numbered order by n) as deliveries,
      (select count(*) from taken) as taken`;
  const made = await tx.one(insert, 'prepared');
  // The shops are locked, so nobody else can have taken one.
  if (made.taken !== rows.length) throw new Error('A row was saved by somebody else');
  return made;
}

async function folded(ways: readonly WayToInsert[], unknown: readonly string[]) {
  const words: SearchColumns<'delivery_words'>[] = [];
  const customers: UnknownCustomer[] = [];
  const left = new Set(unknown);
  for (const { rows } of ways) {
    const priced = rows.map((row) => row.priced);
    words.push(...(await rowsWithSearchKeys(priced)));
    const phones = new Set(priced.map((row) => row.customer_phone).filter((one) => left.has(one)));
    customers.push(...(await newCustomers([...phones], priced)));
    for (const phone of phones) left.delete(phone);
  }
  return { words, customers };
}
