/** The facts that the database's catalogue has about a snapshot. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { PROJECT } from '../config/config.ts';
import type { StoredKind } from '../photos/store.ts';
import { BackupError } from './backupError.ts';
import { type BackupManifest, FORMAT, LEFT_OUT } from './format.ts';

const manifestOfProject = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
  version: string;
};
export const PROGRAM_VERSION = manifestOfProject.version;

/** Tables of our own, with the columns that are stored: a generated one is computed again. */
const TABLES = `
  select c.relname as name, array(
    select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum) as columns
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and c.relname <> all ($1) and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

export type SnapshotManifest = Omit<BackupManifest, 'photos' | 'timeZone'>;

/** Begins the snapshot on this connection; the caller ends the transaction. */
export async function beginSnapshot(client: pg.Client): Promise<SnapshotManifest> {
  await client.query('begin isolation level repeatable read read only');
  const all = async <T>(sql: string, values: unknown[] = []) =>
    (await client.query(sql, values)).rows as T[];
  const [server] = await all<{ postgres: string; at: Date; ours: boolean }>(
    `select current_setting('server_version') as postgres, now() as at,
       to_regclass('schema_migrations') is not null as ours`,
  );
  if (!server?.ours) {
    throw new BackupError(
      'There is no company in this database yet, so there is nothing to back up.',
    );
  }
  return {
    waydeskBackup: FORMAT,
    program: PROGRAM_VERSION,
    postgres: server.postgres,
    madeAt: server.at.toISOString(),
    migrations: await all('select version, name, checksum from schema_migrations order by version'),
    tables: await all(TABLES, [LEFT_OUT]),
    sequences: await all(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = current_schema() and last_value is not null order by sequencename`,
    ),
  };
}

/** Full addresses are photos of other servers. */
const PHOTOS = `
  select distinct parcel_photo as file from ways
  where parcel_photo is not null and parcel_photo !~ '/' order by parcel_photo`;
const PROOFS = 'select file from proofs order by created_at, file';

/** Names of the stored files that the tables of the snapshot refer to. */
export async function filesOfSnapshot(
  client: pg.Client,
  { tables }: Pick<SnapshotManifest, 'tables'>,
): Promise<Record<StoredKind, string[]>> {
  const names = async (sql: string) =>
    ((await client.query(sql)).rows as { file: string }[]).map(({ file }) => file);
  const photos = await names(PHOTOS);
  // A database that this program has not updated yet may have no proofs.
  const hasProofs = tables.some(({ name }) => name === 'proofs');
  return { photos, proofs: hasProofs ? await names(PROOFS) : [] };
}
