/** Reads, takes and removes the keys of imported rows. */
import { type RawBuilder, sql } from 'kysely';
import { writeOne } from '../../db/transaction.ts';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool } from '../../db/database.ts';
import type { RowKey } from '../../domain/ways/rowKeys.ts';

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = sql.lit(5_904);

/**
 * SQL that locks these shops against other imports until the end of the transaction: a key belongs
 * to one shop. Later statements of the transaction see what others have saved.
 */
export const lockShops = (shops: readonly number[]): RawBuilder<{ locks: number }> => sql`
  select count(pg_advisory_xact_lock(${LOCK}, id)::text) as locks
  from (select distinct id from unnest(${shops}::integer[]) as id order by id) as sorted`;

export interface KnownRow {
  /** Its position among the keys. */
  n: number;
  delivery_id: number;
  way_id: number;
  cod: boolean;
  next_again: number;
}

const sentKeys = (keys: readonly RowKey[]) => sql`unnest(
  ${keys.map(({ key }) => key)}::bytea[], ${keys.map(({ other }) => other)}::bytea[],
  ${keys.map(({ again }) => again)}::smallint[])`;

/**
 * A query for the keys that are already saved, with the row's COD or else with the opposite one.
 * Earlier versions numbered rows that differ only in COD separately, so that both were saved as
 * number 1; the second of such a pair counts as number 2.
 */
export const knownRows = (keys: readonly RowKey[]): RawBuilder<KnownRow> => sql`
  select sent.place - 1 as n, k.delivery_id, d.way_id, d.cod,
    (select greatest(max(again), count(*)) + 1 from intake_keys
      where row_key in (sent.row_key, sent.other)) as next_again
  from ${sentKeys(keys)} with ordinality as sent (row_key, other, again, place)
  cross join lateral (
    select delivery_id from (
      select delivery_id, again, row_key = sent.row_key as is_own,
        row_number() over (order by again, delivery_id) as nth,
        bool_or(row_key = sent.row_key) over () and bool_or(row_key = sent.other) over () as both_are
      from intake_keys
      where row_key in (sent.row_key, sent.other) and expires_at > now()
    ) as saved
    where again = sent.again or (both_are and nth = sent.again)
    order by (again = sent.again) desc, is_own desc
    limit 1
  ) as k
  join deliveries as d on d.id = k.delivery_id`;

export async function readKnownRows(
  db: Database,
  keys: readonly RowKey[],
): Promise<Map<number, KnownRow>> {
  const query = knownRows(keys);
  const rows = await db.run(query, 'prepared');
  return new Map(rows.map((row) => [row.n, row]));
}

/**
 * SQL that claims the keys, in the order of the rows in `numbered`, replacing expired ones. Returns
 * a row for each key that was claimed.
 */
export const claimKeys = (importId: number, keys: readonly RowKey[]): RawBuilder<unknown> => sql`
  insert into intake_keys (row_key, again, delivery_id, import_id, expires_at)
  select sent.row_key, sent.again, numbered.id, ${importId}::integer,
    now() + make_interval(days => sent.days)
  from unnest(
    ${keys.map(({ key }) => key)}::bytea[], ${keys.map(({ again }) => again)}::smallint[],
    ${keys.map(({ days }) => days)}::integer[]
  ) with ordinality as sent (row_key, again, days, place)
  join numbered on numbered.n = sent.place - 1
  order by sent.row_key, sent.again
  on conflict (row_key, again) do update
    set delivery_id = excluded.delivery_id, import_id = excluded.import_id,
      expires_at = excluded.expires_at
    where intake_keys.expires_at <= now()
  returning delivery_id`;

/** Removes expired keys; returns how many. */
export async function sweepIntakeKeys(db: DatabasePool): Promise<number> {
  const swept = build
    .deleteFrom('intake_keys')
    .where('expires_at', '<=', sql<Date>`now()`)
    .returning('delivery_id');
  return (await writeOne(db, swept)).length;
}
