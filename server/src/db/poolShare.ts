/** The pool of connections, or what one call has of it. */
import type pg from 'pg';
import type { Query } from './build.ts';
import { type DatabaseCall, JoinedQuery } from './call.ts';
import type { Access, CallDatabase, DatabasePool } from './database.ts';
import type { PooledConnection } from './pooledConnection.ts';
import { type PlannedQuery, planQuery } from './preparedStatements.ts';
import { Runner } from './runner.ts';
import { Transaction } from './transaction.ts';
import type { WatchedPool } from './watchedPool.ts';

export class PoolShare extends Runner implements CallDatabase {
  readonly #pool: WatchedPool;
  readonly #call: DatabaseCall | undefined;
  #joined: JoinedQuery | undefined;

  constructor(pool: WatchedPool, call?: DatabaseCall, joined?: JoinedQuery) {
    super();
    this.#pool = pool;
    this.#call = call;
    this.#joined = joined;
  }

  get source(): object {
    return this.#pool;
  }

  async begin(access: Access): Promise<Transaction> {
    if (access === 'writing') this.#call?.mustWrite();
    const connection = await this.#pool.connect(this.#call);
    return new Transaction(connection, access, {
      call: this.#call,
      joined: this.#takeJoined,
      release: () => connection.release(),
    });
  }

  withFirst<O>(query: Query<O>): { db: DatabasePool; rows: () => Promise<O[] | undefined> } {
    const joined = new JoinedQuery(planQuery(query, 'prepared'));
    const rows = async () => (await joined.result)?.rows as O[] | undefined;
    return { db: new PoolShare(this.#pool, this.#call, joined), rows };
  }

  onOneConnection<T>(work: (own: DatabasePool) => Promise<T>): Promise<T> {
    return this.#connected((connection) => work(new OneConnection(connection)));
  }

  protected async send(queries: readonly PlannedQuery[]): Promise<pg.QueryResult[]> {
    const results = await this.#connected((one) => one.send(queries, this.#takeJoined()));
    if (results.some(({ command }) => WRITES.has(command))) {
      throw new Error('A write outside of a transaction: use `inTransaction` or `writeOne`');
    }
    return results;
  }

  async #connected<T>(work: (connection: PooledConnection) => Promise<T>): Promise<T> {
    const connection = await this.#pool.connect(this.#call);
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  }

  readonly #takeJoined = (): JoinedQuery | undefined => {
    const joined = this.#joined;
    this.#joined = undefined;
    return joined;
  };
}

/** What PostgreSQL says it has done. A call whose row writes would not know that it has stored it. */
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Without a call, and for one piece of work at a time. */
class OneConnection extends Runner implements DatabasePool {
  readonly #connection: PooledConnection;

  constructor(connection: PooledConnection) {
    super();
    this.#connection = connection;
  }

  get source(): object {
    return this.#connection;
  }

  async begin(access: Access): Promise<Transaction> {
    return new Transaction(this.#connection, access, { release: () => {} });
  }

  protected send(queries: readonly PlannedQuery[]): Promise<pg.QueryResult[]> {
    return this.#connection.send(queries);
  }
}
