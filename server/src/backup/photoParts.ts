/** Reads the photos and proofs of a backup, a few ahead. */
import { BackupError } from './backupError.ts';
import { type StoredKind, isPhotoName, type PhotoStore } from '../photos/store.ts';

/** A bucket answers one request after a while, but several at once. */
const AHEAD = 8;
/** From this many on, losing every photo is a mistake in the settings and not an accident. */
const ALL_LOST = 5;

/** The setting that says where they are. */
export const SETTING: Record<StoredKind, string> = { photos: 'PHOTO_DIR', proofs: 'PROOF_DIR' };

/**
 * Hands each photo to `add`, in order, with the number of those before it. Returns the names of those
 * that are missing or cannot be read. @throws BackupError when the store does not answer, because then
 * it is unknown what is missing.
 */
export async function copyPhotos(
  photos: PhotoStore,
  kind: StoredKind,
  names: readonly string[],
  add: (name: string, bytes: Buffer, done: number) => Promise<void>,
): Promise<string[]> {
  let done = 0;
  const missing: string[] = [];
  const coming: Promise<{ name: string; bytes: Buffer | null }>[] = [];
  const addOldest = async () => {
    const next = await coming.shift();
    if (next?.bytes) await add(next.name, next.bytes, done);
    else if (next) missing.push(next.name);
    done += 1;
  };
  for (const name of names) {
    const read = readPhoto(photos, name).then((bytes) => ({ name, bytes }));
    // Rejects when it is awaited, not before.
    read.catch(() => {});
    coming.push(read);
    if (coming.length >= AHEAD) await addOldest();
  }
  while (coming.length > 0) await addOldest();
  // A folder that is not mounted looks like one without photos.
  if (missing.length >= ALL_LOST && missing.length === names.length) {
    throw new BackupError(
      `None of the ${names.length} ${kind} is where the ${kind} should be. Check ${SETTING[kind]} or S3_PREFIX.`,
      'photos',
    );
  }
  return missing;
}

/** Null when it is missing or cannot be read as a whole. */
export async function readPhoto(photos: PhotoStore, name: string): Promise<Buffer | null> {
  if (!isPhotoName(name)) return null;
  try {
    const photo = await photos.open(name);
    if (!photo) return null;
    const pieces: Buffer[] = [];
    for await (const piece of photo.stream) pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    return bytes.length === photo.size ? bytes : null;
  } catch (error) {
    if (!isSilence(error)) return null;
    throw new BackupError(
      'The photos cannot be read: their bucket does not answer. See "Photos in a bucket" in docs/operations.md.',
      'photos',
      error,
    );
  }
}

/** True when the whole store failed, not just one file of a folder. */
const isSilence = (error: unknown) => (error as NodeJS.ErrnoException).errno === undefined;
