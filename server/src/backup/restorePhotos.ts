/** Puts the photos of a backup back, next to nothing but the same photos. */
import { createHash } from 'node:crypto';
import type { PhotoStore } from '../photos/store.ts';
import type { VerifiedBackup } from './archiveReader.ts';
import { BackupError } from './backupError.ts';
import { photoEntry } from './format.ts';
import { readPhoto } from './photoParts.ts';

/** Writing waits for the disk or the bucket. */
const AT_ONCE = 6;

/**
 * Returns the names that are there already and equal. Throws a BackupError when the store holds
 * another photo: it belongs to another database, and the app would delete it.
 */
export async function comparePhotos(
  photos: PhotoStore,
  { entries }: VerifiedBackup,
): Promise<Set<string>> {
  const there = await photos.names();
  for (const name of there) {
    const sum = entries.get(photoEntry(name));
    const bytes = sum === undefined ? null : await readPhoto(photos, name);
    if (bytes && createHash('sha256').update(bytes).digest('hex') === sum) continue;
    throw new BackupError(
      `There are photos that are not in this backup, for example ${name}. ` +
        'Nothing was restored. Give the photos a place of their own: PHOTO_DIR or S3_PREFIX.',
      'photos',
    );
  }
  return new Set(there);
}

export interface PhotoRestorer {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** Resolves when all are stored. */
  finish: () => Promise<void>;
  /** Removes what was added. */
  undo: () => Promise<void>;
}

export function photoRestorer(photos: PhotoStore, there: ReadonlySet<string>): PhotoRestorer {
  const added: string[] = [];
  const storing: Promise<void>[] = [];
  return {
    async add(name, bytes) {
      if (there.has(name)) return;
      added.push(name);
      const stored = photos.putAs(name, bytes);
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
      for (const name of added) await photos.remove(name).catch(() => {});
    },
  };
}
