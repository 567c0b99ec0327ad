/**
 * Queries that each connection prepares once. For a few rows found by key, parsing and planning
 * cost more than running, and nearly every call runs these queries.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { presentCall, sendWithNext } from './call.ts';
import type { Tx } from './database.ts';
import {
  mayNameMore,
  nameStatement,
  nameVariedStatement,
  statementName,
} from './statementNames.ts';

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
  nameStatement(compiled.sql);
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

/**
 * Ids whose number the planner does not know. It would otherwise plan a prepared statement anew for
 * each call, because a plan for one id looks cheaper than one for any number of them.
 */
export const unplannedIds = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`(select ${ids}::integer[])::integer[]`;

/**
 * One statement of writes that do not depend on each other, in any order: none of them sees what
 * another wrote.
 */
export function together(writes: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const parts = writes.map((write, n) => sql`${sql.raw(`write_${n}`)} as (${write})`);
  return sql`with ${sql.join(parts)} select`;
}

/** Runs them, prepared. */
export async function executeTogether(
  db: Tx,
  writes: readonly RawBuilder<unknown>[],
): Promise<void> {
  const query = together(writes);
  await executePrepared(db, { compile: () => query.compile(db) });
}

/** Two reads, neither of which waits for the other, in one packet. Both are prepared. */
export async function readTogether<A, B>(
  tx: Tx,
  one: RawBuilder<A>,
  other: RawBuilder<B>,
): Promise<[A[], B[]]> {
  const call = presentCall();
  const [first, second] = [one.compile(tx), other.compile(tx)];
  if (!call || call.companion) {
    return [
      await executePrepared(tx, { compile: () => first }),
      await executePrepared(tx, { compile: () => second }),
    ];
  }
  nameStatement(first.sql);
  const rows = sendWithNext(call, first);
  try {
    const others = await executePrepared(tx, { compile: () => second });
    return [(await rows()) ?? [], others];
  } catch (error) {
    // When the first one failed, the other only says that the transaction has.
    await rows();
    throw error;
  }
}

/** Texts that ran once or twice, and how often. */
const seldom = new Map<string, number>();
const MOST_SELDOM = 500;
const TIMES = 3;

/**
 * The same for a text that varies with what a person chose, such as filters and order: it is
 * prepared when it comes for the third time. PostgreSQL goes on planning with the values where that
 * pays.
 */
export async function executeRepeated<O>(db: Runner, query: Compilable<O>): Promise<O[]> {
  const compiled = query.compile();
  if (statementName(compiled.sql) === undefined && mayNameMore()) {
    const times = (seldom.get(compiled.sql) ?? 0) + 1;
    seldom.delete(compiled.sql);
    if (times >= TIMES) nameVariedStatement(compiled.sql);
    else seldom.set(compiled.sql, times);
    // The one that was not asked for the longest.
    if (seldom.size > MOST_SELDOM) seldom.delete(seldom.keys().next().value ?? '');
  }
  const { rows } = await db.executeQuery(compiled);
  return rows;
}
