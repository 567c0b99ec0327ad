/**
 * Queries that each connection prepares once. For a few rows found by key, parsing and planning
 * cost more than running, and nearly every call runs these queries.
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

/** Statement names by SQL text. */
const names = new Map<string, string>();

/** A database or a transaction. */
interface Runner {
  executeQuery<O>(query: CompiledQuery<O>): Promise<{ rows: O[] }>;
}

export interface Compilable<O> {
  compile(): CompiledQuery<O>;
}

/**
 * Runs a query as a prepared statement. Only for queries whose text never varies and whose best
 * plan does not depend on the values (such as keys): PostgreSQL plans them without the values.
 */
export async function executePrepared<O>(db: Runner, query: Compilable<O>): Promise<O[]> {
  const compiled = query.compile();
  // Named by content: processes that share a connection must agree on what a name means.
  if (!names.has(compiled.sql)) names.set(compiled.sql, nameOf(compiled.sql));
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Adapts the pool to Kysely's dialect and sends prepared statements under their names. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  // Kysely recognises a connection by its client object.
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

/** Kysely passes only SQL and values; this adds the statement name that node-postgres accepts. */
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
