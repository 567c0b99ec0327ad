/** Restores a backup into an empty database: completely, or not at all. */
import type pg from 'pg';
import { type Migration, migrateWithin, readMigrations } from '../db/migrate.ts';
import type { FileStores } from '../photos/store.ts';
import { type VerifiedBackup, readArchive, verifyBackup } from './archiveReader.ts';
import { BackupError } from './backupError.ts';
import { underMigrationLock, withConnection } from './connection.ts';
import { isEmptySchema, prepareToLoad } from './emptySchema.ts';
import { type BackupManifest, fileOfEntry, tableOfPart } from './format.ts';
import { tableLoader } from './loadTables.ts';
import type { OnProgress } from './progress.ts';
import { type FileRestorer, compareFiles, fileRestorer } from './restorePhotos.ts';

export interface RestoreOptions {
  url: string;
  stores: FileStores;
  path: string;
  /** Default: those of this program. */
  migrations?: Migration[];
  /** Called with each part of the file. */
  onProgress?: OnProgress;
}

/**
 * Reads the whole file before it changes anything. Everything is one transaction, which is
 * committed after the files are stored. Throws a BackupError or the error of the database;
 * nothing is changed then.
 */
export async function restoreBackup(options: RestoreOptions): Promise<VerifiedBackup> {
  const { url, stores, path } = options;
  const backup = await verifyBackup(path, options.onProgress);
  const known = options.migrations ?? (await readMigrations());
  refuseOtherSchema(backup.manifest, known, path);
  await withConnection(url, (client) =>
    underMigrationLock(client, 'exclusive', async () => {
      if (!(await isEmptySchema(client))) {
        throw new BackupError(
          'The database is not empty. Nothing was restored. Restore into a new database, or with ' +
            'a DATA_DIR that does not exist yet.',
        );
      }
      const there = backup.manifest.photos ? await compareFiles(stores, backup) : new Set<string>();
      const restorer = fileRestorer(stores, there);
      try {
        await client.query('begin');
        await load(client, options, backup, known, restorer);
        await restorer.finish();
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => {});
        await restorer.undo();
        throw error;
      }
      await client.query('analyze');
    }),
  );
  return backup;
}

function refuseOtherSchema(manifest: BackupManifest, known: Migration[], path: string): void {
  for (const { version, name, checksum } of manifest.migrations) {
    const own = known.find((one) => one.version === version);
    if (own?.checksum === checksum) continue;
    throw new BackupError(
      own
        ? `${path} was made with another ${name} than this program has. Restore it with the Waydesk that made it (${manifest.program}).`
        : `${path} was made by a newer Waydesk (${manifest.program}, ${name}). Restore it with that version or a later one.`,
    );
  }
}

async function load(
  client: pg.Client,
  { path, onProgress }: RestoreOptions,
  { manifest, summary, entries }: VerifiedBackup,
  known: Migration[],
  files: FileRestorer,
): Promise<void> {
  // Only until the commit; the trigram indexes are built three times as fast.
  await client.query(`set local maintenance_work_mem = '256MB'`);
  const applied = new Set(manifest.migrations.map(({ version }) => version));
  await migrateWithin(
    client,
    known.filter(({ version }) => applied.has(version)),
  );
  const makeWhole = await prepareToLoad(client);
  const tables = tableLoader(client, manifest.tables);
  let done = 0;
  for await (const { name, bytes } of readArchive(path)) {
    onProgress?.({ doing: 'Loading the parts', done, of: entries.size });
    done += 1;
    const table = tableOfPart(name);
    const found = fileOfEntry(name);
    if (table !== null) await tables.add(table, bytes);
    else if (found !== null) await files.add(found.kind, found.file, bytes);
  }
  await tables.finish(summary.rows);
  for (const { name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
  await makeWhole();
  await migrateWithin(
    client,
    known.filter(({ version }) => !applied.has(version)),
  );
  await silenceCopy(client);
}

/**
 * The company that it was copied from sends what waited, or has sent it since: the copy never does. Links
 * with which shops join a chat were given out by that company, too.
 */
async function silenceCopy(client: pg.Client): Promise<void> {
  if (await isKnown(client, 'webhook_endpoints')) {
    await client.query(`update webhook_endpoints
      set state = 'off', off_reason = 'restored', off_at = now(), failing_since = null,
        version = version + 1
      where state = 'on' or off_reason = 'failing'`);
    await client.query(`update webhook_messages set state = 'late'
      where state in ('due', 'sending')`);
  }
  if (!(await isKnown(client, 'notices'))) return;
  await client.query(`update notices set state = 'late' where state in ('due', 'sending')`);
  await client.query(`delete from shop_chats where chat_id is null`);
  await client.query(`update shop_chats set start_code_hash = null, start_code_until = null
    where start_code_hash is not null`);
}

/** Whether this program's schema has the table. */
async function isKnown(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as known', [table]);
  return (rows as { known: boolean }[])[0]?.known ?? false;
}
