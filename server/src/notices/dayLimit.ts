/** How many notices, tests and codes went out on this business day. */
import { dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

export const startOfToday = (zone: string, now = new Date()): Date =>
  dayStart(dayOf(now, zone), zone);

/** All of them since this moment, as SQL. */
export const sentSince = (since: Date): RawBuilder<number> => sql`(
  (select count(*) from notices where sent_at is not null and sent_at >= ${since})
  + (select count(*) from notice_tests where sent_at >= ${since})
  + (select count(*) from shop_codes where sent_at is not null and sent_at >= ${since}))`;

/** Notices, tests and codes together; `zone` is that of the business. */
export async function countSentToday(db: Database, zone: string): Promise<number> {
  const { sent } = await db.one(
    sql<{ sent: number }>`select ${sentSince(startOfToday(zone))}::integer as sent`,
    'prepared',
  );
  return sent;
}

/** Until the end of the transaction, one test or code is counted after the other. */
export async function lockDay(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('notice tests'))`);
}
