import { isWriteConflict } from './failures.ts';
import type { Database, Tx } from './database.ts';

const ATTEMPTS = 3;

/**
 * Runs `work` in one transaction and answers what it answers. When two transactions got in each
 * other's way the whole of `work` runs again, so it must have no effect outside `tx`.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isWriteConflict(error)) throw error;
    }
  }
}

/** Reads everything `work` asks as it stood at one moment, whatever others write meanwhile. */
export function inSnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(work);
}
