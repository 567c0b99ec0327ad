/** The company's rules: read, added, changed, turned on together. */
import { isDeepStrictEqual } from 'node:util';
import { type NoticeRuleBody, noticeRule } from '@waydesk/contract/notices/notice-rules.ts';
import { NOTICE_EVENTS } from '@waydesk/contract/rules/notices.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import { type WrittenRows, projection } from '../../db/written.ts';
import { readList } from '../../lists/listing.ts';
import type { RuleSubject } from './textErrors.ts';

export const NOTICE_RULE_ROWS: WrittenRows<z.input<typeof noticeRule>> = {
  fields: projection(noticeRule, {
    id: 'r.id',
    event: 'r.event',
    audience: 'r.audience',
    channel: 'r.channel',
    enabled: 'r.enabled',
    lang: 'r.lang',
    text_my: 'r.text_my',
    text_en: 'r.text_en',
    delay_s: 'r.delay_s',
    best_before_s: 'r.best_before_s',
    version: 'r.version',
  }),
  tables: 'notice_rules as r on r.id = page.id',
  version: 'r.version',
};

/** All of them, in the order in which things happen to a parcel. */
export const listNoticeRules = (db: Database) =>
  readList(db, NOTICE_RULE_ROWS, {
    from: 'notice_rules',
    id: 'id',
    where: [],
    sort: [
      { column: `array_position('{${NOTICE_EVENTS.join()}}'::text[], event)` },
      { column: 'audience' },
      { column: 'channel' },
    ],
    direction: 'asc',
  });

/**
 * Who adds or changes a rule waits for others who do: no index says that there is one rule for each
 * event, audience and channel, as branches may have their own one day.
 */
export const LOCKING_RULES: RawBuilder<object> = sql`
  select pg_advisory_xact_lock(hashtext('notice rules'))::text as locked`;

/** The id of another rule of the same event, audience and channel. */
export async function ruleIdOf(
  tx: Tx,
  { event, audience, channel }: RuleSubject,
  besides = 0,
): Promise<number | undefined> {
  const rule = await tx.first(
    build
      .selectFrom('notice_rules')
      .select('id')
      .where('event', '=', event)
      .where('audience', '=', audience)
      .where('channel', '=', channel)
      .where('id', '<>', besides),
  );
  return rule?.id;
}

export async function insertRule(tx: Tx, rule: NoticeRuleBody): Promise<number> {
  const { id } = await tx.one(build.insertInto('notice_rules').values(rule).returning('id'));
  return id;
}

/** The stored rule, locked until the end of the transaction. */
export const lockRule = (tx: Tx, id: number): Promise<Row<'notice_rules'> | undefined> =>
  tx.first(sql<Row<'notice_rules'>>`select * from notice_rules where id = ${id} for no key update`);

/** Whether any notice was made by it. */
export async function hasNotices(tx: Tx, id: number): Promise<boolean> {
  const { used } = await tx.one(
    sql<{ used: boolean }>`select exists (select from notices where rule_id = ${id}) as used`,
  );
  return used;
}

/** Raises the version; does nothing when nothing differs. */
export async function saveRule(
  tx: Tx,
  stored: Row<'notice_rules'>,
  rule: NoticeRuleBody,
): Promise<void> {
  if (isDeepStrictEqual({ ...stored, ...rule }, stored)) return;
  await tx.run(
    build
      .updateTable('notice_rules')
      .set({ ...rule, version: stored.version + 1, updated_at: sql`now()` })
      .where('id', '=', stored.id),
  );
}

/** Turned on with the texts that it has. */
export async function turnOn(tx: Tx, id: number): Promise<void> {
  await tx.run(
    build
      .updateTable('notice_rules')
      .set({ enabled: true, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('enabled', '=', false),
  );
}
