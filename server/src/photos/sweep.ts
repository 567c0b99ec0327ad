import { build } from '../db/build.ts';
import type { Database } from '../db/database.ts';
import type { PhotoStore } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes photos that no way names, left behind when the process died between storing a photo and
 * committing its way. Spares new ones, whose way may not be committed yet. Returns how many it
 * removed.
 */
export async function sweepPhotos(
  db: Database,
  photos: PhotoStore,
  now = new Date(),
): Promise<number> {
  const old = await photos.olderThan(new Date(now.getTime() - DAY));
  let removed = 0;
  for (let i = 0; i < old.length; i += 500) {
    const names = old.slice(i, i + 500);
    const used = await db.run(
      build.selectFrom('ways').select('parcel_photo').where('parcel_photo', 'in', names),
    );
    const named = new Set(used.map((way) => way.parcel_photo));
    for (const name of names.filter((one) => !named.has(one))) {
      await photos.remove(name);
      removed += 1;
    }
  }
  return removed;
}
