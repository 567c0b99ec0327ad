/**
 * Queries that each connection prepares once. For a few rows found by key, parsing and planning
 * cost more than running, and nearly every call runs these queries.
 */
import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

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

/** The name under which to send this text, if it is to be prepared. */
export const statementName = (text: string): string | undefined => names.get(text);

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
