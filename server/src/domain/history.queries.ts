import { type RawBuilder, sql } from 'kysely';
import type { Text } from '@waydesk/contract/text.ts';

interface Event {
  description: Text;
  /** The status codes before and after, for a status change. */
  moved?: { from: string | null; to: string };
  changes?: Record<string, string>;
}

/** SQL that adds an entry to the way's history, which can never be changed. */
export const insertHistory = (
  wayId: number | RawBuilder<unknown>,
  userId: number,
  { description, moved, changes = {} }: Event,
): RawBuilder<unknown> => sql`
  insert into history (way_id, user_id, description, action_type, status_from, status_to, changes)
  values (${wayId}, ${userId}, ${description}, ${moved ? 'STATUS_CHANGED' : 'UPDATED'},
    ${moved?.from ?? null}, ${moved?.to ?? null}, ${JSON.stringify(changes)}::jsonb)`;

/** The same for several ways, in the order in which the query `ways` has their `id`. */
export const insertHistoryOfEach = (
  ways: RawBuilder<unknown>,
  userId: number,
  { description, moved, changes = {} }: Event,
): RawBuilder<unknown> => sql`
  insert into history (way_id, user_id, description, action_type, status_from, status_to, changes)
  select way.id, ${userId}, ${description}, ${moved ? 'STATUS_CHANGED' : 'UPDATED'},
    ${moved?.from ?? null}, ${moved?.to ?? null}, ${JSON.stringify(changes)}::jsonb
  from (${ways}) as way`;
