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

/** What a transaction ends with. */
export interface Ending<O> {
  query: RawBuilder<O>;
  /** Sent right before it. */
  write?: RawBuilder<unknown> | undefined;
}

/**
 * The same for work that ends with a query, which may write too: what `work` returns is prepared and
 * sent in one packet with the commit. Resolves to the rows of the query, or to null when `work`
 * returns null. When any of it fails, nothing is stored and its error is thrown.
 */
export const inTransactionEndingWith = <O>(
  db: Database,
  work: (tx: Tx) => Promise<Ending<O> | null>,
): Promise<O[] | null> =>
  withoutConflicts(async () => {
    const rows = await db.transaction().execute(async (tx) => {
      const ending = await work(tx);
      if (ending === null) return async () => null;
      const query = ending.query.compile(tx);
      const before = ending.write === undefined ? [] : [ending.write.compile(tx)];
      for (const { sql } of [...before, query]) nameStatement(sql);
      const call = presentCall();
      if (call) return sendWithNext(call, query, before);
      for (const one of before) await tx.executeQuery(one);
      const { rows: found } = await tx.executeQuery(query);
      return async () => found;
    });
    return (await rows()) ?? null;
  });
