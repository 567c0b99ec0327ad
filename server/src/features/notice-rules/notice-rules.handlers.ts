/** The handlers of the noticeRules area. */
import { type NoticeRuleBody, noticeRules } from '@waydesk/contract/notices/notice-rules.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Database, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import type { Handlers } from '../../http/context.ts';
import { HttpError, conflict, notFound } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import { checkVersion } from '../../http/versions.ts';
import {
  LOCKING_RULES,
  NOTICE_RULE_ROWS,
  hasNotices,
  insertRule,
  listNoticeRules,
  lockRule,
  ruleIdOf,
  saveRule,
  turnOn,
} from './notice-rules.queries.ts';
import { previewNotice } from './preview.ts';
import { sendTest } from './sendTest.ts';
import { refuseUnlessSetUp } from './setUp.ts';
import { starterRules } from './starterTexts.ts';
import { type RuleSubject, refuseBadRule } from './textErrors.ts';

const missing = () => notFound('Notice rule not found');
const TAKEN: Text = 'There is a rule for this already';
const USED: Text =
  'Notices were made by this rule, so it stays about the same. Add another rule instead.';
const NOTHING_CHOSEN: Text = 'Choose how customers or shops are told';

async function answer(db: Database, id: number) {
  const rule = await readRecord(db, NOTICE_RULE_ROWS, id);
  if (!rule) throw missing();
  return rule;
}

const refuseBadBody = (body: NoticeRuleBody): void =>
  refuseBadRule(body, { text_my: body.text_my, text_en: body.text_en });

const isOfSameSubject = (one: RuleSubject, other: RuleSubject): boolean =>
  one.event === other.event && one.audience === other.audience && one.channel === other.channel;

async function refuseSecond(tx: Tx, body: NoticeRuleBody, id?: number): Promise<void> {
  if ((await ruleIdOf(tx, body, id)) !== undefined) {
    throw conflict('notice_rule_exists', TAKEN, [{ field: 'channel', message: TAKEN }]);
  }
}

export const noticeRulesHandlers: Handlers<typeof noticeRules> = {
  list: async (_, { db }) => ({ data: await listNoticeRules(db) }),

  get: async ({ params }, { db }) => ({ data: await answer(db, params.id) }),

  create: ({ body }, context) => {
    refuseBadBody(body);
    return idempotent(context, noticeRules.create, body, async (tx) => {
      await tx.run(LOCKING_RULES);
      await refuseSecond(tx, body);
      return { rows: NOTICE_RULE_ROWS, id: await insertRule(tx, body) };
    });
  },

  edit: ({ params: { id }, body }, context) => {
    refuseBadBody(body);
    return inTransaction(context.db, async (tx) => {
      await tx.run(LOCKING_RULES);
      const stored = await lockRule(tx, id);
      if (!stored) throw missing();
      await checkVersion(context, noticeRules.edit, stored.version, () => answer(tx, id));
      if (!isOfSameSubject(stored, body)) {
        await refuseSecond(tx, body, id);
        // Notices say by their rule what they were about.
        if (await hasNotices(tx, id)) throw conflict('notice_rule_used', USED);
      }
      await saveRule(tx, stored, body);
      return { data: await answer(tx, id) };
    });
  },

  starter: async ({ body: { customer, shop, lang } }, context) => {
    if (customer === null && shop === null) {
      const errors = [{ field: 'customer', message: NOTHING_CHOSEN }];
      throw new HttpError(422, 'nothing_chosen', NOTHING_CHOSEN, { errors });
    }
    for (const channel of [customer, shop]) {
      if (channel !== null) refuseUnlessSetUp(context, channel);
    }
    return inTransaction(context.db, async (tx) => {
      await tx.run(LOCKING_RULES);
      for (const rule of starterRules({ customer, shop }, lang)) {
        const id = await ruleIdOf(tx, rule);
        if (id === undefined) await insertRule(tx, rule);
        else await turnOn(tx, id);
      }
      return { data: await listNoticeRules(tx) };
    });
  },

  preview: async ({ body }, context) => ({ data: await previewNotice(body, context) }),

  test: ({ body }, context) => sendTest(body, context),
};
