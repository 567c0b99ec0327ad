/** Which rows of a list a person sees. */
import { type RawBuilder, sql } from 'kysely';
import type { Person } from './sessions.ts';

/** All of the company. Whoever will see less, sees less in every list that asks here. */
export type Scope = 'all';

export const scopeOf = (_: Person): Scope => 'all';

/** SQL conditions that keep a list within a scope. */
export const scopeConditions = (scope: Scope): RawBuilder<unknown>[] =>
  scope === 'all' ? [] : [sql`false`];
