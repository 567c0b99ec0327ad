/** The pool of connections, typed by the schema. It survives a restart of PostgreSQL. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { NamedClient } from './namedClient.ts';
import type { Schema } from './schema.ts';
import { watchedPool } from './watchedPool.ts';

export type Database = Kysely<Schema>;
/** The only one in scope inside a transaction. A query accepts either as `db`. */
export type Tx = Transaction<Schema>;

export interface DatabaseOptions {
  url: string;
  /** The most connections; default 16. */
  max?: number;
  /** Milliseconds after which a query is given up with its connection; default 22 seconds. */
  queryLimit?: number;
  /** Receives a line when the database goes away and when it is back. */
  log?: (line: string) => void;
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
  // A query may be sent before the one before it is answered, see `withCompanion`.
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

/** Connects with the first query. Close it with `destroy()`. */
export function openDatabase(options: DatabaseOptions | string): Database {
  const all = typeof options === 'string' ? { url: options } : options;
  const pool = watchedPool(openPool(all), settingsOf(all), all);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
