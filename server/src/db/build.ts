/** Builds queries. They run with `run`, `together` or `endWith` of a database or a transaction. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
} from 'kysely';
import type { Schema } from './schema.ts';

/** A query of `build`, or of the tag `sql`. */
export interface Query<O> {
  compile(executor: QueryExecutorProvider): CompiledQuery<O>;
}

/** Without it, a query that is run by Kysely's own `execute` would find nothing and say nothing. */
class NoDriver extends DummyDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    throw new Error('A query runs with `run` of a database or a transaction');
  }
}

export const build = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NoDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
