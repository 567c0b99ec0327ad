/** Makes a schema quick to fill, and whole again afterwards. */
import type pg from 'pg';

interface Parts {
  tables: string[];
  /** Statements that take away what checks or indexes single rows. */
  remove: string[];
  /** Statements that bring it back, in order; they check all rows at once. */
  restore: string[];
}

/** Indexes of no constraint first: a foreign key refers to a unique one. */
const PARTS = `
  with ours as (
    select c.oid, c.oid::regclass::text as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ), keys as (
    select o.name as tab, quote_ident(k.conname) as key, pg_get_constraintdef(k.oid) as def
    from pg_constraint k join ours o on o.oid = k.conrelid where k.contype = 'f'
  ), indexes as (
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as def
    from pg_index i join ours o on o.oid = i.indrelid
    where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  )
  select
    array(select name from ours order by name) as tables,
    array(select format('alter table %s drop constraint %s', tab, key) from keys order by tab, key)
      || array(select format('drop index %s', name) from indexes order by name)
      || array(select format('alter table %s disable trigger user', name) from ours order by name)
      as remove,
    array(select def from indexes order by name)
      || array(select format('alter table %s add constraint %s %s', tab, key, def) from keys
          order by tab, key)
      || array(select format('alter table %s enable trigger user', name) from ours order by name)
      as restore`;

/** True when there is nothing in the schema but what an extension put there. */
export async function isEmptySchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select not exists (
      select from pg_class c
      where c.relnamespace = current_schema()::regnamespace and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    ) as empty`);
  return (rows as { empty: boolean }[])[0]?.empty ?? false;
}

/**
 * Within the caller's transaction: empties every table and takes away indexes, foreign keys and
 * triggers, which cost more row by row than at the end. Returns what brings them back.
 */
export async function prepareToLoad(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query(PARTS);
  const { tables, remove, restore } = rows[0] as Parts;
  for (const statement of remove) await client.query(statement);
  await client.query(`truncate ${tables.join(', ')}`);
  return async () => {
    for (const statement of restore) await client.query(statement);
  };
}
