/** How many notices and tests went out on this business day. */
import { dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

export const startOfToday = (zone: string, now = new Date()): Date =>
  dayStart(dayOf(now, zone), zone);

/** Notices and tests together; `zone` is that of the business. */
export async function countSentToday(db: Database, zone: string): Promise<number> {
  const since = startOfToday(zone);
  const { sent } = await db.one(
    sql<{ sent: number }>`select (
      (select count(*) from notices where sent_at is not null and sent_at >= ${since})
      + (select count(*) from notice_tests where sent_at >= ${since}))::integer as sent`,
    'prepared',
  );
  return sent;
}
