/** The list of backups that were made or failed. */
import { sql } from 'kysely';
import { writeOne } from '../db/transaction.ts';
import { build } from '../db/build.ts';
import type { Database, DatabasePool } from '../db/database.ts';
import { openDatabase } from '../db/openDatabase.ts';
import type { NewRow } from '../db/schema.ts';
import { BackupError } from './backupError.ts';
import type { MadeBackup } from './writeBackup.ts';

/** Longer than anybody asks about. */
const KEPT = sql<Date>`now() - interval '100 days'`;

type Kind = NewRow<'backups'>['kind'];

const insert = async (db: DatabasePool, row: NewRow<'backups'>): Promise<void> => {
  await writeOne(db, build.insertInto('backups').values(row));
  await writeOne(db, build.deleteFrom('backups').where('created_at', '<', KEPT));
};

export const recordBackup = (
  db: DatabasePool,
  kind: Kind,
  { path, bytes, missingPhotos, missingProofs, madeAt }: MadeBackup,
): Promise<void> =>
  insert(db, {
    kind,
    path,
    bytes,
    // A proof that is lost is a photo that is lost.
    missing_photos: missingPhotos.length + missingProofs.length,
    created_at: madeAt,
  });

export const recordFailure = (
  db: DatabasePool,
  kind: Kind,
  path: string,
  error: unknown,
): Promise<void> =>
  insert(db, { kind, path, failure: error instanceof BackupError ? error.failure : 'other' });

/** For a process without a pool. A database of an older version has no list. */
export async function recordBackupAt(url: string, kind: Kind, made: MadeBackup): Promise<void> {
  const db = openDatabase({ url, max: 1 });
  await recordBackup(db, kind, made).catch(() => {});
  await db.destroy();
}

/** The newest one that was made, and the newest failure since. */
export async function lastBackups(db: Database) {
  const last = await db.first(
    build
      .selectFrom('backups')
      .select(['created_at', 'bytes', 'missing_photos'])
      .where('bytes', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1),
  );
  const failure = await db.first(
    build
      .selectFrom('backups')
      .select(['created_at', 'failure'])
      .where('failure', 'is not', null)
      .where('created_at', '>', last?.created_at ?? new Date(0))
      .orderBy('created_at', 'desc')
      .limit(1),
  );
  return { last, failure };
}

/** Whether no daily backup was made since `moment`, nor tried within the last hour. */
export async function isBackupDue(db: Database, moment: Date): Promise<boolean> {
  const recent = await db.first(
    build
      .selectFrom('backups')
      .select('id')
      .where('kind', '=', 'daily')
      .where((either) =>
        either.or([
          either.and([either('bytes', 'is not', null), either('created_at', '>=', moment)]),
          either('created_at', '>', sql<Date>`now() - interval '1 hour'`),
        ]),
      )
      .limit(1),
  );
  return recent === undefined;
}
