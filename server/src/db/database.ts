/** What runs queries: the pool, what a call has of it, a transaction. */
import type { Query } from './build.ts';
import type { Planning } from './preparedStatements.ts';

/** Runs queries. A query function takes it as `db` and is then for use in transactions too. */
export interface Database {
  /** Resolves to the rows. */
  run<O>(query: Query<O>, planning?: Planning): Promise<O[]>;
  /** The first row, undefined when there is none. */
  first<O>(query: Query<O>, planning?: Planning): Promise<O | undefined>;
  /** The first row. @throws when there is none. */
  one<O>(query: Query<O>, planning?: Planning): Promise<O>;
  /**
   * The rows of several queries, which are prepared and sent in one packet, so that none waits for
   * another. Rejects with the first failure.
   */
  together<const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<RowsOf<Q>>;
}

export type RowsOf<Q extends readonly Query<unknown>[]> = {
  -readonly [K in keyof Q]: Q[K] extends Query<infer O> ? O[] : never;
};

/** Stands for the rows of the query with which a transaction ends: `inTransaction` resolves to them. */
export class Ending<O> {
  declare readonly finds: O;
}

/** The only one in scope inside a transaction. */
export interface Tx extends Database {
  /**
   * The transaction ends with `query`, which is sent in one packet with the commit,
   * after `write`. Both are prepared unless
   * `planning` says otherwise. Return what this returns to get the rows of `query`.
   */
  endWith<O>(query: Query<O>, write?: Query<unknown>, planning?: Planning): Ending<O>;
}

/** A snapshot reads what was there when its first query ran. */
export type Access = 'writing' | 'snapshot';

export interface OpenTransaction extends Tx {
  /** Resolves to the rows of its ending. Rejects when anything failed; then nothing is stored. */
  commit(): Promise<unknown[]>;
  /** Never rejects: a connection whose rollback failed is closed, which is as good. */
  rollback(): Promise<void>;
}

/** Transactions begin here; what runs here directly must be a read. */
export interface DatabasePool extends Database {
  /** The same object in all calls of a process: for what is remembered of its database. */
  readonly source: object;
  /** For `inTransaction`, `inSnapshot` and files, which see to its end. */
  begin(access: Access): Promise<OpenTransaction>;
}

/** What a call has of the database. */
export interface CallDatabase extends DatabasePool {
  /**
   * The same, which sends `query` right before the first query that it runs, in the same packet.
   * `rows` resolves to what it found, undefined when nothing ran; it rejects when `query` failed.
   */
  withFirst<O>(query: Query<O>): { db: DatabasePool; rows: () => Promise<O[] | undefined> };
}
