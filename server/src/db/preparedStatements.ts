/**
 * Which queries each connection prepares once. For a few rows found by key, parsing and planning
 * cost more than running.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Query, build } from './build.ts';

/**
 * How a query is planned.
 *
 * `anew`: each time, with its values. Right for every query.
 *
 * `prepared`: once per connection, without its values. Only for a text that never varies, whose
 * best plan does not depend on the values (such as keys).
 *
 * `if-repeated`: prepared when it comes for the third time. For a text that varies with what a
 * person chose, such as filters and order. PostgreSQL goes on planning with the values where that
 * pays.
 */
export type Planning = 'anew' | 'prepared' | 'if-repeated';

/** What is sent; with a name it is prepared. */
export interface PlannedQuery {
  text: string;
  values: readonly unknown[];
  name?: string | undefined;
}

const names = new Map<string, string>();
/** Texts that ran once or twice, and how often. */
const rare = new Map<string, number>();
const MAX_RARE = 500;
const TIMES = 3;
/** Each text costs every connection the memory of a plan. */
const MAX_VARIED = 100;
let varied = 0;

// Named by content: processes that share a connection must agree on what a name means.
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

function nameIfRepeated(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || varied >= MAX_VARIED) return known;
  const times = (rare.get(text) ?? 0) + 1;
  rare.delete(text);
  if (times >= TIMES) {
    varied += 1;
    return nameOf(text);
  }
  rare.set(text, times);
  // The one that was not asked for the longest.
  if (rare.size > MAX_RARE) rare.delete(rare.keys().next().value ?? '');
  return undefined;
}

const NAMES: Record<Planning, (text: string) => string | undefined> = {
  anew: () => undefined,
  prepared: nameOf,
  'if-repeated': nameIfRepeated,
};

export function planQuery(query: Query<unknown>, planning: Planning): PlannedQuery {
  const { sql: text, parameters } = query.compile(build);
  return { text, values: parameters, name: NAMES[planning](text) };
}

/**
 * Ids whose number the planner does not know. It would otherwise plan a prepared statement anew for
 * each call, because a plan for one id looks cheaper than one for any number of them.
 */
export const unplannedIds = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`(select ${ids}::integer[])::integer[]`;

/** An id that the planner does not know, where planning anew would take longer than running. */
export const unplannedId = (id: number): RawBuilder<number> => sql`(select ${id}::integer)`;

/**
 * One statement of writes that do not depend on each other, in any order: none of them sees what
 * another wrote.
 */
export function inOneStatement(writes: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const parts = writes.map((write, n) => sql`${sql.raw(`write_${n}`)} as (${write})`);
  return sql`with ${sql.join(parts)} select`;
}
