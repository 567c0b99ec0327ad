/**
 * What one call does with the database: its connections are cut when its time is over, and its work
 * runs again when a connection broke before anything can have been stored.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { isLostConnection, isReadOnly } from './failures.ts';

/** The first attempt and two more. */
const ATTEMPTS = 3;

/** A connection while a call uses it. */
interface Held {
  cut(reason: Error): void;
}

/** Queries that go with another one, in the same packet: each is a round trip fewer. */
export interface Companion {
  readonly queries: readonly { text: string; values: readonly unknown[] }[];
  /** Takes the results, which may fail; called at most once. */
  sent(results: Promise<{ rows: unknown[] }>[]): void;
}

export class DatabaseCall {
  /** Set as soon as something may have been stored. */
  written = false;
  /** Resolves to false when the database does not come back soon. */
  untilBack: () => Promise<boolean> = async () => false;
  /** The id of the person who is signed in; the database writes it down with what moves money. */
  person: number | undefined;
  /** Whoever sends the first query takes it. */
  companion: Companion | undefined;
  readonly #held = new Set<Held>();
  #ended: Error | null = null;

  /** Throws when the time of the call is over. */
  add(connection: Held): void {
    this.check();
    this.#held.add(connection);
  }

  check(): void {
    if (this.#ended) throw this.#ended;
  }

  remove(connection: Held): void {
    this.#held.delete(connection);
  }

  end(reason: Error): void {
    this.#ended = reason;
    for (const connection of this.#held) connection.cut(reason);
  }

  async mayRunAgain(error: unknown, repeatable: boolean): Promise<boolean> {
    if (!isLostConnection(error) && !isReadOnly(error)) return false;
    if (this.#ended || (this.written && !repeatable)) return false;
    return this.untilBack();
  }
}

const calls = new AsyncLocalStorage<DatabaseCall>();

/** The call on whose behalf the present code runs. */
export const presentCall = (): DatabaseCall | undefined => calls.getStore();

/**
 * Sends `before` and `query` in one packet with the next one of `call`, right before it. What is
 * returned resolves to the rows of `query`, undefined when nothing else was sent; it rejects with the
 * error of the first that failed.
 */
export function sendWithNext<O>(
  call: DatabaseCall,
  query: CompiledQuery<O>,
  before: readonly CompiledQuery[] = [],
): () => Promise<O[] | undefined> {
  let result: Promise<{ rows: unknown[] }[]> | undefined;
  const companion: Companion = {
    queries: [...before, query].map(({ sql, parameters }) => ({ text: sql, values: parameters })),
    sent: (promises) => {
      result = Promise.all(promises);
      // Nobody waits for it before the other query has ended.
      result.catch(() => {});
    },
  };
  call.companion = companion;
  return async () => {
    if (call.companion === companion) call.companion = undefined;
    return (await result)?.at(-1)?.rows as O[] | undefined;
  };
}

/**
 * Runs `work` with `query` as the companion of its first query. Resolves to how `work` ended and to
 * the rows of `query`, which are undefined when `work` asked for nothing; rejects when `query` fails.
 * Only within a call.
 */
export async function withCompanion<O, T>(
  query: CompiledQuery<O>,
  work: () => Promise<T>,
): Promise<{ rows: O[] | undefined; outcome: PromiseSettledResult<T> }> {
  const call = calls.getStore();
  if (!call) throw new Error('There is no call');
  const rows = sendWithNext(call, query);
  const [outcome] = await Promise.allSettled([work()]);
  return { outcome, rows: await rows() };
}

export interface CallLimits {
  /** Milliseconds after which the connections of the call are cut. */
  ms: number;
  /** Makes the error that the call then throws. */
  late: () => Error;
  /** True when running twice has the effect of running once, whatever was stored. */
  repeatable?: boolean;
}

/**
 * Runs `work` within a time limit. Runs it again, at most twice, when a connection breaks before
 * anything was stored and the database is back within a few seconds. So `work` must have no other
 * effects before its first write.
 */
export async function asOneCall<T>(
  { ms, late, repeatable = false }: CallLimits,
  work: () => Promise<T>,
): Promise<T> {
  const call = new DatabaseCall();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = late();
      call.end(error);
      reject(error);
    }, ms);
  });
  const attempts = async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt === ATTEMPTS || !(await call.mayRunAgain(error, repeatable))) throw error;
      }
    }
  };
  try {
    return await Promise.race([calls.run(call, attempts), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
