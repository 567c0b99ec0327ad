import type { RawBuilder } from 'kysely';
import { presentCall, sendWithNext } from './call.ts';
import { isWriteConflict } from './failures.ts';
import type { Database, Tx } from './database.ts';
import { nameStatement } from './statementNames.ts';

const ATTEMPTS = 3;

async function withoutConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (n === ATTEMPTS || !isWriteConflict(error)) throw error;
    }
  }
}

/**
 * Runs `work` in one transaction and returns its result. After a serialization failure or deadlock
 * `work` runs again, three times at most, so it must have no effect outside `tx`.
 */
export const inTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withoutConflicts(() => db.transaction().execute(work));

/**
 * The same for work that ends with a query, which may write too: the query that `work` returns is
 * prepared and sent in one packet with the commit. Resolves to its rows, or to null when `work`
 * returns null. When the query fails, nothing is stored and its error is thrown.
 */
export const inTransactionEndingWith = <O>(
  db: Database,
  work: (tx: Tx) => Promise<RawBuilder<O> | null>,
): Promise<O[] | null> =>
  withoutConflicts(async () => {
    const rows = await db.transaction().execute(async (tx) => {
      const query = (await work(tx))?.compile(tx);
      if (query === undefined) return async () => null;
      nameStatement(query.sql);
      const call = presentCall();
      if (call) return sendWithNext(call, query);
      const { rows: found } = await tx.executeQuery(query);
      return async () => found;
    });
    return (await rows()) ?? null;
  });
