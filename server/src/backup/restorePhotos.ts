/** Puts the photos and proofs of a backup back, next to nothing but the same ones. */
import { createHash } from 'node:crypto';
import { STORED_KINDS, type StoredKind, type FileStores } from '../photos/store.ts';
import type { VerifiedBackup } from './archiveReader.ts';
import { BackupError } from './backupError.ts';
import { fileEntry } from './format.ts';
import { SETTING, readPhoto } from './photoParts.ts';

/** Writing waits for the disk or the bucket. */
const AT_ONCE = 6;

/** Entries of the files that are there already and equal. */
type There = ReadonlySet<string>;

/**
 * Returns the entries that are there already and equal. Throws a BackupError when a store holds
 * another file: it belongs to another database, and the app would delete it.
 */
export async function compareFiles(
  stores: FileStores,
  { entries }: VerifiedBackup,
): Promise<There> {
  const there = new Set<string>();
  for (const kind of STORED_KINDS) {
    for (const name of await stores[kind].names()) {
      const entry = fileEntry(kind, name);
      const sum = entries.get(entry);
      const bytes = sum === undefined ? null : await readPhoto(stores[kind], name);
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sum)
        throw othersFile(kind, name);
      there.add(entry);
    }
  }
  return there;
}

const othersFile = (kind: StoredKind, name: string) =>
  new BackupError(
    `There are ${kind} that are not in this backup, for example ${name}. ` +
      `Nothing was restored. Give the ${kind} a place of their own: ${SETTING[kind]} or S3_PREFIX.`,
    'photos',
  );

export interface FileRestorer {
  add: (kind: StoredKind, name: string, bytes: Buffer) => Promise<void>;
  /** Resolves when all are stored. */
  finish: () => Promise<void>;
  /** Removes what was added. */
  undo: () => Promise<void>;
}

export function fileRestorer(stores: FileStores, there: There): FileRestorer {
  const added: { kind: StoredKind; name: string }[] = [];
  const storing: Promise<void>[] = [];
  return {
    async add(kind, name, bytes) {
      if (there.has(fileEntry(kind, name))) return;
      added.push({ kind, name });
      const stored = stores[kind].putAs(name, bytes);
      // Rejects when it is awaited, not before.
      stored.catch(() => {});
      storing.push(stored);
      if (storing.length >= AT_ONCE) await storing.shift();
    },
    async finish() {
      await Promise.all(storing.splice(0));
    },
    async undo() {
      await Promise.allSettled(storing.splice(0));
      for (const { kind, name } of added) await stores[kind].remove(name).catch(() => {});
    },
  };
}
