/**
 * Queries whose plan the server keeps. Reading and planning a text costs more than answering it when
 * a few rows are found by their keys, and these are asked for on nearly every call.
 */
import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';

/** Names by text. */
const kept = new Map<string, string>();

/** A database or a transaction. */
interface Runner {
  executeQuery<O>(query: CompiledQuery<O>): Promise<{ rows: O[] }>;
}

interface Compilable<O> {
  compile(): CompiledQuery<O>;
}

/**
 * Runs a query under a name of its own, so that each connection plans it once. Only for texts that
 * are always the same and whose values choose no plan, as keys do: the plan no longer sees them.
 */
export async function withKeptPlan<O>(db: Runner, query: Compilable<O>): Promise<O[]> {
  const compiled = query.compile();
  // By its content: processes that share a connection mean the same by the same name.
  if (!kept.has(compiled.sql)) kept.set(compiled.sql, nameOf(compiled.sql));
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Kysely hands texts and values on; those of kept plans go out under their names. */
export class KeepingClient extends pg.Client {
  // The overloads of `query` end in one function; what is not a kept text passes through untouched.
  override query: pg.Client['query'] = ((text: unknown, values?: unknown, callback?: unknown) => {
    const name = typeof text === 'string' ? kept.get(text) : undefined;
    // oxlint-disable-next-line typescript/unbound-method -- called on this client below
    const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    return name && Array.isArray(values)
      ? send.call(this, { name, text, values })
      : send.call(this, text, values, callback);
  }) as pg.Client['query'];
}
