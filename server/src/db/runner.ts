/** What everything that runs queries has in common: a pool, what a call has of it, a transaction. */
import type pg from 'pg';
import type { Query } from './build.ts';
import type { Database, RowsOf } from './database.ts';
import { type PlannedQuery, type Planning, planQuery } from './preparedStatements.ts';

export abstract class Runner implements Database {
  /** Sends them in one packet; resolves to their results, or rejects with the first failure. */
  protected abstract send(queries: readonly PlannedQuery[]): Promise<pg.QueryResult[]>;

  async run<O>(query: Query<O>, planning: Planning = 'anew'): Promise<O[]> {
    const [result] = await this.#sendTraced([planQuery(query, planning)]);
    return result!.rows as O[];
  }

  async first<O>(query: Query<O>, planning?: Planning): Promise<O | undefined> {
    const [row] = await this.run(query, planning);
    return row;
  }

  async one<O>(query: Query<O>, planning?: Planning): Promise<O> {
    const [row] = await this.run(query, planning);
    if (row === undefined) throw new Error('A query found no row that must be there');
    return row;
  }

  async together<const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<RowsOf<Q>> {
    const results = await this.#sendTraced(queries.map((one) => planQuery(one, 'prepared')));
    return results.map(({ rows }) => rows as unknown[]) as RowsOf<Q>;
  }

  /** An error of node-postgres does not say by itself which of our functions asked. */
  async #sendTraced(queries: readonly PlannedQuery[]): Promise<pg.QueryResult[]> {
    try {
      return await this.send(queries);
    } catch (error) {
      const here = new Error().stack?.split('\n').slice(1).join('\n');
      if (error instanceof Error) error.stack = `${error.stack}\n${here}`;
      throw error;
    }
  }
}
