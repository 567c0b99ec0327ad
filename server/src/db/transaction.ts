/** Transactions: begun together with their first query, ended together with their last one. */
import type pg from 'pg';
import type { Query } from './build.ts';
import type { DatabaseCall, JoinedQuery } from './call.ts';
import {
  type Access,
  type Database,
  type DatabasePool,
  Ending,
  type OpenTransaction,
  type Tx,
} from './database.ts';
import { isWriteConflict } from './failures.ts';
import type { PooledConnection } from './pooledConnection.ts';
import { type PlannedQuery, type Planning, planQuery } from './preparedStatements.ts';
import { Runner } from './runner.ts';

const ATTEMPTS = 3;

const BEGIN: Record<Access, string> = {
  writing: 'begin',
  snapshot: 'begin isolation level repeatable read, read only',
};
const COMMIT: PlannedQuery = { text: 'commit', values: [] };
const ROLLBACK: PlannedQuery = { text: 'rollback', values: [] };

/** The rows of what a transaction ended with, otherwise what its work returned. */
export type Ended<T> = T extends Ending<infer O> ? O[] : T;

interface TransactionOptions {
  call?: DatabaseCall | undefined;
  /** What goes with its first query. */
  joined?: () => JoinedQuery | undefined;
  /** Gives the connection back. */
  release: () => void;
}

export class Transaction extends Runner implements OpenTransaction {
  readonly #access: Access;
  readonly #options: TransactionOptions;
  #connection: PooledConnection | null;
  #isBegun = false;
  #ending: readonly PlannedQuery[] = [];

  constructor(connection: PooledConnection, access: Access, options: TransactionOptions) {
    super();
    this.#connection = connection;
    this.#access = access;
    this.#options = options;
  }

  endWith<O>(query: Query<O>, write?: Query<unknown>, planning?: Planning): Ending<O> {
    const all = write === undefined ? [query] : [write, query];
    this.#ending = all.map((one) => planQuery(one, planning ?? 'prepared'));
    return new Ending();
  }

  async commit(): Promise<unknown[]> {
    const connection = this.#end();
    try {
      // A transaction that asked for nothing is none.
      if (!this.#isBegun && this.#ending.length === 0) return [];
      const { call } = this.#options;
      if (call && this.#access === 'writing') call.mayHaveStored = true;
      const results = await this.#sendOn(connection, [...this.#ending, COMMIT]);
      return results.at(-2)?.rows ?? [];
    } finally {
      // A commit that was refused has ended the transaction, too.
      connection.isInTransaction = false;
      this.#options.release();
    }
  }

  async rollback(): Promise<void> {
    const connection = this.#end();
    try {
      if (this.#isBegun) await connection.send([ROLLBACK]);
      connection.isInTransaction = false;
    } catch {
      // The failure that led here is the one to tell.
    } finally {
      this.#options.release();
    }
  }

  protected async send(queries: readonly PlannedQuery[]): Promise<pg.QueryResult[]> {
    if (!this.#connection) throw new Error('The transaction has ended');
    return this.#sendOn(this.#connection, queries);
  }

  async #sendOn(
    connection: PooledConnection,
    queries: readonly PlannedQuery[],
  ): Promise<pg.QueryResult[]> {
    if (this.#isBegun) return connection.send(queries);
    this.#isBegun = true;
    connection.isInTransaction = true;
    const [, ...results] = await connection.send(
      [this.#begin(), ...queries],
      this.#options.joined?.(),
    );
    return results;
  }

  #begin(): PlannedQuery {
    const call = this.#access === 'writing' ? this.#options.call : undefined;
    // Tells the triggers and defaults who works, until the transaction ends.
    const naming = `${setLocal('person', call?.person)}${setLocal('key', call?.apiKey)}`;
    return { text: `${BEGIN[this.#access]}${naming}`, values: [] };
  }

  #end(): PooledConnection {
    const connection = this.#connection;
    if (!connection) throw new Error('The transaction has ended');
    this.#connection = null;
    return connection;
  }
}

const setLocal = (name: string, id: number | undefined): string =>
  id === undefined ? '' : `; set local waydesk.${name} = '${id}'`;

/**
 * Runs `work` in one transaction and resolves to its result; after `tx.endWith` to the rows of that
 * query. After a serialization failure or deadlock `work` runs again, three times at most, so it
 * must have no effect outside `tx`. When any of it fails, nothing is stored and its error is thrown.
 */
export async function inTransaction<T>(
  db: DatabasePool,
  work: (tx: Tx) => Promise<T>,
): Promise<Ended<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attempted(db, 'writing', work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isWriteConflict(error)) throw error;
    }
  }
}

/** Runs `work`, which only reads, and all of it what was there when its first query ran. */
export const inSnapshot = <T>(
  db: DatabasePool,
  work: (tx: Database) => Promise<T>,
): Promise<Ended<T>> => attempted(db, 'snapshot', work);

/** One write in a transaction of its own, in one packet. Resolves to the rows that it returns. */
export const writeOne = <O>(db: DatabasePool, query: Query<O>): Promise<O[]> =>
  inTransaction(db, async (tx) => tx.endWith(query, undefined, 'anew'));

async function attempted<T>(
  db: DatabasePool,
  access: Access,
  work: (tx: Tx) => Promise<T>,
): Promise<Ended<T>> {
  const tx = await db.begin(access);
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    await tx.rollback();
    throw error;
  }
  const rows = await tx.commit();
  return (result instanceof Ending ? rows : result) as Ended<T>;
}
