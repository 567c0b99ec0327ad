/** Rules and notices for tests of their calls, inserted directly. */
import type { OpenDatabase } from '../../db/openDatabase.ts';
import type { NewRow } from '../../db/schema.ts';

export async function seedNoticeRule(
  db: OpenDatabase,
  over: Partial<NewRow<'notice_rules'>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('notice_rules')
    .values({
      event: 'on_the_way',
      audience: 'customer',
      channel: 'sms',
      enabled: true,
      lang: 'my',
      text_my: '{company}: လာနေပါပြီ',
      text_en: '{company}: on its way',
      delay_s: 60,
      best_before_s: 43_200,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Due now and in time for an hour. */
export async function seedNotice(
  db: OpenDatabase,
  row: Partial<NewRow<'notices'>> & { rule_id: number },
): Promise<string> {
  const now = Date.now();
  const { id } = await db
    .insertInto('notices')
    .values({
      due_at: new Date(now),
      best_before: new Date(now + 3_600_000),
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
