import { type RawBuilder, sql } from 'kysely';
import type { Text } from '@waydesk/contract/texts/text.ts';

export interface HistoryEvent {
  description: Text;
  /** The status codes before and after, for a status change. */
  moved?: { from: string | null; to: string };
  changes?: Record<string, string>;
}

/**
 * SQL that adds the same entry to the history of one way, or of each way that a query returns as
 * `id`, in its order. Entries are never changed.
 */
export const insertHistory = (
  ways: number | RawBuilder<unknown>,
  userId: number,
  { description, moved, changes = {} }: HistoryEvent,
): RawBuilder<unknown> => sql`
  insert into history (way_id, user_id, description, action_type, status_from, status_to, changes)
  select way.id, ${userId}, ${description}, ${moved ? 'STATUS_CHANGED' : 'UPDATED'},
    ${moved?.from ?? null}, ${moved?.to ?? null}, ${JSON.stringify(changes)}::jsonb
  from (${typeof ways === 'number' ? sql`select ${ways}::integer as id` : ways}) as way`;

/** SQL that adds one entry per event, in the given order. */
export const insertHistories = (
  userId: number,
  events: readonly (HistoryEvent & { wayId: number })[],
): RawBuilder<unknown> => sql`
  insert into history (way_id, user_id, description, action_type, status_from, status_to, changes)
  select way_id, ${userId}, description,
    case when status_to is null then 'UPDATED' else 'STATUS_CHANGED' end,
    status_from, status_to, changes
  from jsonb_to_recordset(${JSON.stringify(events.map(numberedEntry))}::jsonb) as entry (
    n integer, way_id integer, description text, status_from text, status_to text, changes jsonb)
  order by n`;

const numberedEntry = (
  { wayId, description, moved, changes = {} }: HistoryEvent & { wayId: number },
  n: number,
) => ({
  n,
  way_id: wayId,
  description,
  status_from: moved?.from ?? null,
  status_to: moved?.to ?? null,
  changes,
});
