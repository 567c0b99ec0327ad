/** Filling big tables: indexes and references are made at the end, which takes a third of the time. */
import type pg from 'pg';

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as back
  from pg_index where indrelid = any($1::oid[]) and not indisunique`;
const REFERENCES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as back
  from pg_constraint where contype = 'f' and conrelid = any($1::oid[])`;

export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  // Another build may not have all of them.
  const { rows: known } = await client.query<{ id: string }>(
    'select to_regclass(name)::oid::text as id from unnest($1::text[]) as name where to_regclass(name) is not null',
    [tables],
  );
  const ids = known.map(({ id }) => id);
  const parts: { off: string; back: string }[] = [];
  for (const sql of [INDEXES, REFERENCES]) {
    parts.push(...(await client.query<{ off: string; back: string }>(sql, [ids])).rows);
  }
  for (const { off } of parts) await client.query(off);
  await fill();
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { back } of parts) await client.query(back);
}
