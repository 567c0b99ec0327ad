/**
 * Queries that each connection prepares once. Reading and planning a text costs more than answering
 * it when a few rows are found by their keys, and these are asked for on nearly every call.
 */
import { createHash } from 'node:crypto';
import type {
  CompiledQuery,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';

/** Names of statements by their text. */
const names = new Map<string, string>();

/** A database or a transaction. */
interface Runner {
  executeQuery<O>(query: CompiledQuery<O>): Promise<{ rows: O[] }>;
}

export interface Compilable<O> {
  compile(): CompiledQuery<O>;
}

/**
 * Runs a query as a prepared statement. Only for texts that are always the same and whose values
 * choose no plan, as keys do: PostgreSQL plans them without looking at the values.
 */
export async function executePrepared<O>(db: Runner, query: Compilable<O>): Promise<O[]> {
  const compiled = query.compile();
  // By its content: processes that share a connection mean the same by the same name.
  if (!names.has(compiled.sql)) names.set(compiled.sql, nameOf(compiled.sql));
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The pool as Kysely's dialect takes it, with prepared statements sent under their names. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  // Kysely knows a connection again by its client.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** Kysely hands over a text and its values, which leave no room for a name; node-postgres has one. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(query: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    const client: PostgresPoolClient = this.#client;
    if (typeof query !== 'string') return client.query(query);
    const name = names.get(query);
    if (name === undefined) return client.query<R>(query, values);
    return this.#client.query({ name, text: query, values: [...values] });
  }

  release(): void {
    this.#client.release();
  }
}
