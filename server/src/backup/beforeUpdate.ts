/** The backup before a new version changes the schema. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Migration } from '../db/migrate.ts';
import { BackupError } from './backupError.ts';
import { keepNewest, nameOfBackup } from './ownFiles.ts';
import { type MadeBackup, writeBackup } from './writeBackup.ts';

/**
 * Backs the database up, without photos and proofs, which no migration touches. Empty, with a line for the
 * person who starts the app, when there is no place for it. Throws a BackupError when it fails:
 * then nothing should change.
 */
export async function backUpBeforeUpdate(
  config: Pick<Config, 'backupDir' | 'backupKeep' | 'databaseUrl' | 'dataDir' | 'businessTimeZone'>,
  url: string,
  missing: readonly Migration[],
  say: (line: string) => void,
): Promise<MadeBackup[]> {
  const { businessTimeZone: timeZone, databaseUrl, dataDir } = config;
  const folder = config.backupDir ?? (databaseUrl === null ? join(dataDir, 'backups') : null);
  if (folder === null) {
    say('No backup is made before this update, because BACKUP_DIR is not set.');
    return [];
  }
  if (config.backupDir === null) await mkdir(folder, { recursive: true, mode: 0o700 });
  const first = String(missing[0]?.version ?? 0).padStart(3, '0');
  const path = join(folder, nameOfBackup(new Date(), timeZone, `-before-${first}`));
  const made = await writeBackup({ url, stores: null, path, timeZone, locked: true }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        `The database was not updated, because the backup before it failed. ${reason}`,
        error instanceof BackupError ? error.failure : 'other',
        error,
      );
    },
  );
  say(`Backed the database up to ${path} before this update`);
  await keepNewest(folder, config.backupKeep);
  return [made];
}
