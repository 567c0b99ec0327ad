/** Tests of texts: counted when they are sent, and nothing else is stored of them. */
import { randomUUID } from 'node:crypto';
import type { NoticeChannel } from '@waydesk/contract/rules/notices.ts';
import { type RawBuilder, sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { WrittenRow } from '../../db/written.ts';

/** Of the person, within the last hour. */
export async function countTests(tx: Tx, userId: number): Promise<number> {
  const { tests } = await tx.one(sql<{ tests: number }>`
    select count(*)::integer as tests from notice_tests
    where user_id = ${userId} and sent_at > now() - interval '1 hour'`);
  return tests;
}

export async function noteTest(tx: Tx, userId: number, channel: NoticeChannel): Promise<void> {
  await tx.run(
    build.insertInto('notice_tests').values({ id: randomUUID(), user_id: userId, channel }),
  );
}

export async function isQuietPhone(db: Database, phone: string): Promise<boolean> {
  const { quiet } = await db.one(
    sql<{ quiet: boolean }>`
      select exists (select from quiet_phones where phone_key = ${phone}) as quiet`,
  );
  return quiet;
}

/** What a test is answered with; there is no row to read it from. */
export const testAnswer = (to: string, parts: number | null): RawBuilder<WrittenRow> => sql`
  select (select row_to_json(o)::text
      from (select ${to}::text as "to", ${parts}::integer as parts) as o) as json,
    null::integer as version`;
