/**
 * What one call does with the database: its connections are cut when its time is over, and its work
 * runs again when a connection broke before anything can have been stored.
 */
import type pg from 'pg';
import type { CallDatabase, DatabasePool } from './database.ts';
import { isLostConnection, isReadOnly } from './failures.ts';
import type { PlannedQuery } from './preparedStatements.ts';

/** The first attempt and two more. */
const ATTEMPTS = 3;

/** A connection while a call uses it. */
interface UsedConnection {
  cut(reason: Error): void;
}

/** A query that goes with another one, in the same packet: a round trip fewer. */
export class JoinedQuery {
  readonly query: PlannedQuery;
  /** What it found, once it was sent; it may reject. */
  result: Promise<pg.QueryResult> | undefined;

  constructor(query: PlannedQuery) {
    this.query = query;
  }

  sent(result: Promise<pg.QueryResult>): void {
    this.result = result;
    // Nobody waits for it before the other query has ended.
    result.catch(() => {});
  }
}

export interface DatabaseCallOptions {
  /** Milliseconds after which the connections of the call are cut. */
  ms: number;
  /** Makes the error that the call then throws. */
  late: () => Error;
  /** False for a call that only reads: it may always run again, and begins no writing transaction. */
  writes: boolean;
  /** True when running twice has the effect of running once, whatever was stored. */
  repeatable?: boolean;
  /** The id of the person who is signed in; the database writes it down with what moves money. */
  person?: number | undefined;
  /** The id of the API key through which the person works; written down with what history tells. */
  apiKey?: number | undefined;
}

export class DatabaseCall {
  readonly #options: DatabaseCallOptions;
  /** Set before a commit is sent. */
  mayHaveStored = false;
  /** Resolves to false when the database does not come back soon. */
  untilBack: () => Promise<boolean> = async () => false;
  readonly #used = new Set<UsedConnection>();
  #ended: Error | null = null;

  constructor(options: DatabaseCallOptions) {
    this.#options = options;
  }

  get person(): number | undefined {
    return this.#options.person;
  }

  get apiKey(): number | undefined {
    return this.#options.apiKey;
  }

  /** Throws when the time of the call is over. */
  add(connection: UsedConnection): void {
    this.check();
    this.#used.add(connection);
  }

  check(): void {
    if (this.#ended) throw this.#ended;
  }

  mustWrite(): void {
    if (!this.#options.writes) throw new Error('A call that reads began a writing transaction');
  }

  remove(connection: UsedConnection): void {
    this.#used.delete(connection);
  }

  end(reason: Error): void {
    this.#ended = reason;
    for (const connection of this.#used) connection.cut(reason);
  }

  async mayRunAgain(error: unknown): Promise<boolean> {
    if (!isLostConnection(error) && !isReadOnly(error)) return false;
    if (this.#ended || (this.mayHaveStored && !this.#options.repeatable)) return false;
    return this.untilBack();
  }
}

/** The database of the process, of which each call has a share. */
export interface FullDatabase extends DatabasePool {
  shareOf(call: DatabaseCall): CallDatabase;
  /** Lets a connection beside the pool take part in the watch over it. */
  watchBeside(connection: ConnectionBeside): BesideWatch;
}

/** A connection that is not of the pool, for what the database says by itself. */
export interface ConnectionBeside {
  /** Closes it and opens another, which may lead to another server. */
  replace(): void;
  /** Finds out whether it still works. */
  ask(): void;
}

export interface BesideWatch {
  /** It was lost, and the server may not know: a session of this name is left there. */
  lost(name: string): void;
  leave(): void;
}

/**
 * Runs `work` within a time limit, with what it has of the database. Runs it again, at most twice,
 * when a connection breaks before anything was stored and the database is back within a few seconds.
 * So `work` must have no other effects before its first write.
 */
export async function asOneCall<T>(
  db: FullDatabase,
  options: DatabaseCallOptions,
  work: (db: CallDatabase) => Promise<T>,
): Promise<T> {
  const call = new DatabaseCall(options);
  const share = db.shareOf(call);
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = options.late();
      call.end(error);
      reject(error);
    }, options.ms);
  });
  const attempts = async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(share);
      } catch (error) {
        if (attempt === ATTEMPTS || !(await call.mayRunAgain(error))) throw error;
      }
    }
  };
  try {
    return await Promise.race([attempts(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
