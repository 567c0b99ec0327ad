import { isWriteConflict } from './failures.ts';
import type { Database, Tx } from './database.ts';

const ATTEMPTS = 3;

/**
 * Runs `work` in one transaction and returns its result. After a serialization failure or deadlock
 * `work` runs again, three times at most, so it must have no effect outside `tx`.
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
