/** Removes files that nothing names any more. */
import { sql } from 'kysely';
import { type Query, build } from '../db/build.ts';
import type { Database, DatabasePool } from '../db/database.ts';
import { writeOne } from '../db/transaction.ts';
import type { PhotoStore } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
const PIECE = 500;

/**
 * Removes photos that no way names, left behind when the process died between storing a photo and
 * committing its way. Returns how many it removed.
 */
export const sweepPhotos = (db: Database, photos: PhotoStore, now = new Date()): Promise<number> =>
  removeUnnamed(db, photos, now, (names) =>
    build
      .selectFrom('ways')
      .select(sql<string>`parcel_photo`.as('name'))
      .where('parcel_photo', 'in', names),
  );

/**
 * Removes proofs that are older than a year, and files without a proof. The acts stay. Returns how
 * many files it removed.
 */
export async function sweepProofs(
  db: DatabasePool,
  proofs: PhotoStore,
  now = new Date(),
): Promise<number> {
  let removed = 0;
  for (;;) {
    // What another node is removing is left to it.
    const old = await writeOne(
      db,
      sql<{ file: string }>`
        delete from proofs where id in (
          select id from proofs where created_at < now() - interval '12 months'
          order by created_at limit ${PIECE} for update skip locked)
        returning file`,
    );
    // Rows first, so that no proof is listed whose file is gone.
    for (const { file } of old) await proofs.remove(file);
    removed += old.length;
    if (old.length < PIECE) break;
  }
  const unnamed = await removeUnnamed(db, proofs, now, (names) =>
    build.selectFrom('proofs').select('file as name').where('file', 'in', names),
  );
  return removed + unnamed;
}

/** Spares new files, whose row may not be committed yet. */
async function removeUnnamed(
  db: Database,
  store: PhotoStore,
  now: Date,
  named: (names: string[]) => Query<{ name: string }>,
): Promise<number> {
  const old = await store.olderThan(new Date(now.getTime() - DAY));
  let removed = 0;
  for (let i = 0; i < old.length; i += PIECE) {
    const names = old.slice(i, i + PIECE);
    const used = new Set((await db.run(named(names))).map(({ name }) => name));
    for (const name of names.filter((one) => !used.has(one))) {
      await store.remove(name);
      removed += 1;
    }
  }
  return removed;
}
