/** Files know no transactions: what was stored for one that fails has to go again. */
import { isOutage } from '../db/failures.ts';
import type { CleanPhoto } from './clean.ts';
import type { PhotoStore } from './store.ts';

/**
 * Stores the photo of this request and runs `work` with its name, null without a photo. Stored
 * before `work` begins a transaction, since a slow place for photos would keep a connection to the
 * database waiting. Removed when `work` fails, or only answers again what was answered before.
 */
export async function withPhoto<T extends { replayed?: boolean }>(
  { file, photos }: { file: CleanPhoto | undefined; photos: PhotoStore },
  work: (name: string | null) => Promise<T>,
): Promise<T> {
  if (!file) return work(null);
  const name = await photos.put(file);
  // What cannot be removed now is left to the sweep: it must not change what the person is told.
  const remove = () => photos.remove(name).catch(() => undefined);
  try {
    const answer = await work(name);
    if (answer.replayed) await remove();
    return answer;
  } catch (error) {
    // When the database was lost it may have committed all the same: then the sweep decides.
    if (!isOutage(error)) await remove();
    throw error;
  }
}
