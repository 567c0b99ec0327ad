/** For programs that are no node, such as the operator's commands. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { MAX_ENDED, newNodeId, writeBulletin } from './bulletin.ts';
import { Gathered } from './gathered.ts';
import { CHANNEL } from './listen.ts';

/**
 * Tells all nodes that sessions of these people have ended, or what they may do has changed; call it after the
 * commit. Without it their streams go on until all are checked, half a minute at most.
 */
export async function tellEnded(db: Database, userIds: readonly number[]): Promise<void> {
  const left = [...userIds];
  const node = newNodeId();
  for (let seq = 1; left.length > 0; seq += 1) {
    const ended = left.splice(0, MAX_ENDED);
    const told = { node, seq, after: seq - 1, gathered: new Gathered(), here: [], ended };
    await db.run(sql`select pg_notify(${CHANNEL}, ${writeBulletin(told)})`);
  }
}
