/** The pool of connections, typed by the schema. It survives a restart of PostgreSQL. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { preparingPool } from './preparedStatements.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/** The only one in scope inside a transaction. A query accepts either as `db`. */
export type Tx = Transaction<Schema>;

export interface DatabaseOptions {
  url: string;
  /** The most connections; default 16. */
  max?: number;
  /** Called when an idle connection breaks, for the log. */
  onBreak?: (error: Error) => void;
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

/** The pool behind a database, for what Kysely cannot express (COPY, LISTEN). */
export function openPool({ url, max = 16, onBreak = () => {} }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'waydesk',
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  // The pool listens only to idle clients. A server that dies under a client in use would end this
  // process with an unhandled 'error' event.
  pool.on('error', onBreak);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Connects with the first query. Close it with `destroy()`. */
export function openDatabase(options: DatabaseOptions | string): Database {
  const pool = openPool(typeof options === 'string' ? { url: options } : options);
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparingPool(pool), cursor: Cursor }),
  });
}
