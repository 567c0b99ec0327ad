/** The company's database, if it is one that this program knows. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isLostConnection } from '../db/failures.ts';
import { readMigrations } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts';
import { AdminError } from './command.ts';

/** A check of a large company has queries that take minutes. */
const QUERY_LIMIT_MS = 24 * 3_600_000;

/** Runs `work` on a pool of its own. @throws AdminError for a database of another version. */
export async function withCompany<T>(
  url: string,
  work: (db: OpenDatabase) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ url, max: 2, queryLimit: QUERY_LIMIT_MS });
  try {
    await refuseOtherVersions(db);
    return await work(db);
  } catch (error) {
    if (error instanceof AdminError || !isLostConnection(error)) throw error;
    throw new AdminError(
      `The database does not answer: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await db.destroy();
  }
}

async function refuseOtherVersions(db: Database): Promise<void> {
  const { ours } = await db.one(
    sql<{ ours: boolean }>`select to_regclass('schema_migrations') is not null as ours`,
  );
  if (!ours) throw new AdminError('There is no company in this database yet.');
  const [applied, known] = await Promise.all([
    db.run(sql<{ version: number; name: string }>`
      select version, name from schema_migrations order by version`),
    readMigrations(),
  ]);
  const newer = applied.find(({ version }) => !known.some((one) => one.version === version));
  if (newer) {
    throw new AdminError(
      `The database is newer than this program (it knows ${newer.name}). Use the newer version.`,
    );
  }
  if (applied.length < known.length) {
    throw new AdminError(
      `The database is older than this program (it ends with ${applied.at(-1)?.name ?? 'nothing'}). ` +
        'Start the app once, which brings it up to date.',
    );
  }
}
