/** The pool of connections, typed by the schema. It survives a restart of PostgreSQL. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Query } from './build.ts';
import type { BesideWatch, ConnectionBeside, DatabaseCall, FullDatabase } from './call.ts';
import type { Access, CallDatabase, DatabasePool, OpenTransaction, RowsOf } from './database.ts';
import { NamedClient } from './namedClient.ts';
import { PoolShare } from './poolShare.ts';
import type { Planning } from './preparedStatements.ts';
import type { Schema } from './schema.ts';
import { type WatchedPool, watchedPool } from './watchedPool.ts';

export interface DatabaseOptions {
  url: string;
  /** The most connections; default 16. */
  max?: number;
  /** Milliseconds after which a query is given up with its connection; default 22 seconds. */
  queryLimit?: number;
  /** Receives a line when the database goes away and when it is back. */
  log?: (line: string) => void;
}

export interface PoolCounts {
  /** The most connections. */
  size: number;
  open: number;
  inUse: number;
  /** What waits for a connection. */
  waiting: number;
}

const { builtins } = pg.types;
const readers = new Map<number, (text: string) => unknown>([
  // Amounts have at most 14 digits and counts stay far below 2^53: both are exact as numbers.
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  // As a Date, a day would shift with the zone of this machine.
  [builtins.DATE, String],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && readers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

const settingsOf = ({ url, max = 16 }: DatabaseOptions): pg.PoolConfig => ({
  connectionString: url,
  max,
  types,
  // A query may be sent before the one before it is answered, see `PooledConnection.send`.
  pipeline: true,
  Client: NamedClient as unknown as new () => pg.ClientBase,
  connectionTimeoutMillis: 2_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 20_000,
  // A call that waits for another one is told to come back, before its client gives up.
  lock_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
});

/** The pool alone, without a watch: for tests and measurements. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool(settingsOf(options));
  // An idle connection that breaks leaves the pool by itself.
  pool.on('error', () => {});
  return pool;
}

/**
 * As a Kysely it also runs queries by itself, without a watch: that is for tests and tools, which
 * write outside of transactions. The app sees a `FullDatabase` only.
 */
export class OpenDatabase extends Kysely<Schema> implements FullDatabase {
  readonly #pool: WatchedPool;
  readonly #counted: pg.Pool;
  readonly #whole: PoolShare;
  #destroyed: Promise<void> | undefined;

  constructor(pool: pg.Pool, watched: WatchedPool) {
    const connect = () => pool.connect();
    super({ dialect: new PostgresDialect({ pool: { connect, end: async () => {} } }) });
    this.#pool = watched;
    this.#counted = pool;
    this.#whole = new PoolShare(watched);
  }

  run<O>(query: Query<O>, planning?: Planning): Promise<O[]> {
    return this.#whole.run(query, planning);
  }

  first<O>(query: Query<O>, planning?: Planning): Promise<O | undefined> {
    return this.#whole.first(query, planning);
  }

  one<O>(query: Query<O>, planning?: Planning): Promise<O> {
    return this.#whole.one(query, planning);
  }

  together<const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<RowsOf<Q>> {
    return this.#whole.together(...queries);
  }

  begin(access: Access): Promise<OpenTransaction> {
    return this.#whole.begin(access);
  }

  get source(): object {
    return this.#pool;
  }

  /** For locks of a session: runs `work` with one connection, which nobody else uses meanwhile. */
  onOneConnection<T>(work: (own: DatabasePool) => Promise<T>): Promise<T> {
    return this.#whole.onOneConnection(work);
  }

  shareOf(call: DatabaseCall): CallDatabase {
    return new PoolShare(this.#pool, call);
  }

  counts(): PoolCounts {
    const { totalCount, idleCount, waitingCount, options } = this.#counted;
    const inUse = totalCount - idleCount;
    return { size: options.max, open: totalCount, inUse, waiting: waitingCount };
  }

  watchBeside(connection: ConnectionBeside): BesideWatch {
    return this.#pool.watchBeside(connection);
  }

  override destroy(): Promise<void> {
    this.#destroyed ??= super.destroy().then(() => this.#pool.end());
    return this.#destroyed;
  }
}

/** Connects with the first query. Close it with `destroy()`. */
export function openDatabase(options: DatabaseOptions | string): OpenDatabase {
  const all = typeof options === 'string' ? { url: options } : options;
  const pool = openPool(all);
  return new OpenDatabase(pool, watchedPool(pool, settingsOf(all), all));
}
