/** Brings a database to the newest schema: numbered SQL files, forward only, a transaction each. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { openPool } from './openDatabase.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** The advisory lock that makes nodes that start together migrate one after the other. */
export const MIGRATION_LOCK = 7_042_651;

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

const SCHEMA_MIGRATIONS = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** The migrations in order. Throws when two share a number. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_\w+\.sql$/.test(name)).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(name.slice(0, 3)), name, sql, checksum };
    }),
  );
  const numbers = migrations.map((m) => m.version);
  const duplicate = names.find((_, i) => numbers.indexOf(numbers[i] ?? 0) !== i);
  if (duplicate)
    throw new Error(`Two migrations have the same number: ${duplicate} and one before it.`);
  return migrations;
}

/** The number of the newest migration of a migrated database. */
export async function newestMigration(db: Database): Promise<number> {
  const { newest } = await db.one(
    sql<{ newest: number | null }>`select max(version) as newest from schema_migrations`,
  );
  return newest ?? 0;
}

export interface MigrateOptions {
  /** Default: those of this program. */
  migrations?: Migration[];
  /**
   * Runs before an existing schema changes, while no other node can migrate. Its error stops the
   * migration.
   */
  before?: (missing: readonly Migration[]) => Promise<void>;
}

/**
 * Applies the missing migrations and returns their names. Throws when the database is newer than
 * this program or was migrated by a file that has since changed.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const known = options.migrations ?? (await readMigrations());
  const pool = openPool({ url, max: 1 });
  const client = await pool.connect();
  try {
    // Another node may be migrating for minutes.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(SCHEMA_MIGRATIONS);
    const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
      'select version, name, checksum from schema_migrations order by version',
    );
    refuseStrangers(rows, known);
    const missing = known.filter((m) => !rows.some((row) => row.version === m.version));
    if (rows.length > 0 && missing.length > 0) await options.before?.(missing);
    for (const migration of missing) await apply(client, migration);
    return missing.map((m) => m.name);
  } finally {
    client.release();
    await pool.end();
  }
}

function refuseStrangers(
  applied: { version: number; name: string; checksum: string }[],
  known: Migration[],
): void {
  for (const row of applied) {
    const file = known.find((m) => m.version === row.version);
    if (!file) {
      throw new Error(
        `The database is newer than this program (it knows ${row.name}). Start the newer version.`,
      );
    }
    if (file.checksum !== row.checksum) {
      throw new Error(
        `The migration ${row.name} differs from the one this database was made with. ` +
          'Restore the file: a change of the schema needs a new number.',
      );
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyWithin(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Applies migrations within the caller's transaction, to an empty schema or what they follow. */
export async function migrateWithin(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(SCHEMA_MIGRATIONS);
  for (const migration of migrations) await applyWithin(client, migration);
}

async function applyWithin(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query(
      'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
      [migration.version, migration.name, migration.checksum],
    );
  } catch (cause) {
    throw new Error(`The migration ${migration.name} failed: ${String(cause)}`, { cause });
  }
}
