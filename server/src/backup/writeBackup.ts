/** Makes one file with everything: the database at one moment, the photos and proofs it refers to. */
import { constants } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { syncFolder } from '../photos/folder.ts';
import { STORED_KINDS, type StoredKind, type FileStores } from '../photos/store.ts';
import { verifyBackup } from './archiveReader.ts';
import { type ArchiveWriter, newArchive } from './archiveWriter.ts';
import { BackupError, fileError } from './backupError.ts';
import { underMigrationLock, withConnection } from './connection.ts';
import { type BackupSummary, MANIFEST, SUMMARY, fileEntry, partName } from './format.ts';
import { copyPhotos } from './photoParts.ts';
import type { OnProgress } from './progress.ts';
import { type SnapshotManifest, beginSnapshot, filesOfSnapshot } from './snapshot.ts';
import { copyOut } from './tableParts.ts';

export interface BackupOptions {
  url: string;
  /** Null for a backup of the database alone. */
  stores: FileStores | null;
  /** The file to make; its folder exists. */
  path: string;
  timeZone: string;
  /** True when the caller keeps migrations away. */
  locked?: boolean;
  /** Stops the work; the file is then not made. */
  signal?: AbortSignal;
  /** Called with each part of the file. */
  onProgress?: OnProgress;
}

export interface MadeBackup {
  path: string;
  /** Size of the file. */
  bytes: number;
  rows: number;
  photos: number;
  missingPhotos: readonly string[];
  proofs: number;
  missingProofs: readonly string[];
  /** The number of the newest migration in it. */
  schema: number;
  /** The moment that it shows. */
  madeAt: Date;
}

/**
 * The file appears under its name only when it is complete, on disk and read back. Throws a
 * BackupError, also when the file exists, or the error of the database.
 */
export async function writeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { path } = options;
  await refuseExisting(path);
  const draft = `${path}.${process.pid}.part`;
  const archive = await newArchive(draft).catch((error: unknown) => {
    throw fileError(error, path);
  });
  try {
    const schema = await fill(archive, options);
    await archive.finish();
    const { summary, manifest } = await verifyBackup(draft, options.onProgress);
    options.signal?.throwIfAborted();
    await refuseExisting(path);
    await rename(draft, path);
    await syncFolder(dirname(path));
    const rows = Object.values(summary.rows).reduce((sum, n) => sum + n, 0);
    const madeAt = new Date(manifest.madeAt);
    return { ...summary, path, bytes: (await stat(path)).size, rows, schema, madeAt };
  } catch (error) {
    await archive.abort();
    await rm(draft, { force: true });
    throw isDatabaseError(error) ? error : fileError(error, path);
  }
}

async function fill(archive: ArchiveWriter, options: BackupOptions): Promise<number> {
  const { url, stores, timeZone, locked = false } = options;
  const json = (name: string, content: unknown) =>
    archive.add(name, Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
  const copy = async (client: pg.Client) => {
    const manifest = await beginSnapshot(client);
    await json(MANIFEST, { ...manifest, timeZone, photos: stores !== null });
    const rows = await copyTables(client, manifest, archive, options);
    const names = stores ? await filesOfSnapshot(client, manifest) : { photos: [], proofs: [] };
    await client.query('commit');
    return { schema: manifest.migrations.at(-1)?.version ?? 0, rows, names };
  };
  // Only until the tables are copied: files may take long, and the schema may then change.
  const { schema, rows, names } = await withConnection(url, (client) =>
    locked ? copy(client) : underMigrationLock(client, 'shared', () => copy(client)),
  );
  const missing = { photos: [] as string[], proofs: [] as string[] };
  if (stores) {
    for (const kind of STORED_KINDS)
      missing[kind] = await copyFiles(stores, kind, names[kind], archive, options);
  }
  const summary: BackupSummary = {
    rows,
    photos: names.photos.length - missing.photos.length,
    missingPhotos: missing.photos,
    proofs: names.proofs.length - missing.proofs.length,
    missingProofs: missing.proofs,
  };
  await json(SUMMARY, summary);
  return schema;
}

/** Returns the names of those that are missing or unreadable. */
const copyFiles = (
  stores: FileStores,
  kind: StoredKind,
  names: readonly string[],
  archive: ArchiveWriter,
  { signal, onProgress }: BackupOptions,
): Promise<string[]> =>
  copyPhotos(stores[kind], kind, names, (name, bytes, done) => {
    signal?.throwIfAborted();
    onProgress?.({ doing: `Copying ${kind}`, done, of: names.length });
    return archive.add(fileEntry(kind, name), bytes);
  });

async function copyTables(
  client: pg.Client,
  { tables }: SnapshotManifest,
  archive: ArchiveWriter,
  { signal, onProgress }: BackupOptions,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const [done, table] of tables.entries()) {
    rows[table.name] = await copyOut(client, table, (bytes, n) => {
      signal?.throwIfAborted();
      onProgress?.({ doing: 'Copying tables', done, of: tables.length });
      return archive.add(partName(table.name, n), bytes);
    });
  }
  return rows;
}

async function refuseExisting(path: string): Promise<void> {
  const exists = await access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${path} exists already. Choose another name.`, 'folder');
}

const isDatabaseError = (error: unknown) =>
  error instanceof Error && ('severity' in error || error.message.startsWith('Connection term'));
