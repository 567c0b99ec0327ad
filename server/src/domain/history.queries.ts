import type { Text } from '@waydesk/contract/text.ts';
import type { Tx } from '../db/database.ts';

interface Event {
  description: Text;
  /** The status codes before and after, for a status change. */
  moved?: { from: string | null; to: string };
  changes?: Record<string, string>;
}

/** Adds an entry to the way's history, which can never be changed. */
export async function writeHistory(
  tx: Tx,
  wayId: number,
  userId: number,
  { description, moved, changes = {} }: Event,
): Promise<void> {
  await tx
    .insertInto('history')
    .values({
      way_id: wayId,
      user_id: userId,
      description,
      action_type: moved ? 'STATUS_CHANGED' : 'UPDATED',
      status_from: moved?.from ?? null,
      status_to: moved?.to ?? null,
      changes: JSON.stringify(changes),
    })
    .execute();
}
