/** Files know no transactions: what was stored for one that fails has to go again. */
import { isOutage } from '../db/failures.ts';
import type { CleanPhoto } from './clean.ts';
import type { PhotoStore } from './store.ts';

/**
 * Runs `work` with a function that stores the photo of this request (once, when first asked) and
 * answers its name, null without a photo. When `work` fails the photo is removed.
 */
export async function withPhoto<T>(
  { photo, photos }: { photo: CleanPhoto | undefined; photos: PhotoStore },
  work: (keepPhoto: () => Promise<string | null>) => Promise<T>,
): Promise<T> {
  let kept: Promise<string> | undefined;
  const keepPhoto = async () => {
    if (!photo) return null;
    kept ??= photos.put(photo);
    return kept;
  };
  try {
    return await work(keepPhoto);
  } catch (error) {
    const name = await kept?.catch(() => undefined);
    // When the database was lost it may have committed all the same: then the sweep decides.
    // So it does when the photo cannot be removed: what failed first is what the person is told.
    if (name && !isOutage(error)) await photos.remove(name).catch(() => undefined);
    throw error;
  }
}
