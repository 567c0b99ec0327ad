/** What a database holds, in a form that two databases can be compared by. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { PhotoStore } from '../../photos/store.ts';

/** The number and a hash of the rows of each table, whatever their order. */
export async function hashTables(db: Kysely<Schema>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await sql<{ hash: string }>`
      select count(*) || ' ' ||
        coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as hash from ${sql.table(name)} as t`.execute(
      db,
    );
    hashes[name] = found.rows[0]?.hash ?? '';
  }
  return hashes;
}

/** Indexes, constraints, triggers with their state, and the values of sequences. */
export async function describeSchema(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' ||
      pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
      where schemaname = 'public'
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** A hash of each photo, by name. */
export async function hashPhotos(photos: PhotoStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of (await photos.names()).toSorted()) {
    const hash = createHash('sha256');
    const photo = await photos.open(name);
    for await (const piece of photo?.stream ?? []) hash.update(piece as Buffer);
    hashes[name] = hash.digest('hex');
  }
  return hashes;
}
