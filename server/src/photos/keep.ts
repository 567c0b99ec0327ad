/** Files are not part of a transaction: a photo stored for one that fails must be removed. */
import { isOutage } from '../db/failures.ts';
import type { CleanPhoto } from './clean.ts';
import type { PhotoStore } from './store.ts';

/**
 * Stores the photo of this request and runs `work` with its name, or null without a photo. Stores
 * it before `work` begins a transaction, because a slow photo store would hold a database
 * connection. Removes it when `work` fails or only repeats an earlier answer.
 */
export async function withPhoto<T extends { replayed?: boolean }>(
  { file, photos }: { file: CleanPhoto | undefined; photos: PhotoStore },
  work: (name: string | null) => Promise<T>,
): Promise<T> {
  if (!file) return work(null);
  const name = await photos.put(file);
  // A failed removal is left to the sweep and must not change the answer.
  const remove = () => photos.remove(name).catch(() => undefined);
  try {
    const answer = await work(name);
    if (answer.replayed) await remove();
    return answer;
  } catch (error) {
    // After an outage the transaction may still have committed: then the sweep decides.
    if (!isOutage(error) || lacksRoom(error)) await remove();
    throw error;
  }
}

/** The database refused the rows because its disk is full, so there is no doubt about them. */
const lacksRoom = (error: unknown) => (error as { code?: unknown }).code === '53100';
