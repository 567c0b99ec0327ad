/** A text with a real parcel or statement, and what a day with it would have been. */
import type { Args, ServerData } from '@waydesk/contract/calls/route.ts';
import type { noticeRules } from '@waydesk/contract/notices/notice-rules.ts';
import { fillNotice } from '@waydesk/contract/rules/notice-text.ts';
import { addDays, dayEnd, dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import { readCompany } from '../../domain/company/company.queries.ts';
import type { Context } from '../../http/context.ts';
import { countParts } from '../../notices/channels.ts';
import { composeNotice, noticeValues } from '../../notices/compose.ts';
import { type NoticeFacts, readNoticeFacts } from '../../notices/compose.queries.ts';
import { type NoticeExample, countOnDay, findExample } from './examples.queries.ts';
import { refuseBadRule } from './textErrors.ts';

export type NoticeDraft = Args<typeof noticeRules.preview>['body'];
type Asked = Pick<Context, 'db' | 'config' | 'channels'>;

interface FilledExample {
  example: NoticeExample;
  /** Null without an example. */
  text: string | null;
}

const NOTHING: NoticeExample = { delivery_id: null, statement_id: null };
const NOBODY: NoticeFacts = { parcel: null, statement: null, shop: null };

/** The text with the latest parcel or statement to which this happened; 422 for one that no rule may have. */
async function fillWithExample(draft: NoticeDraft, { db, config }: Asked): Promise<FilledExample> {
  refuseBadRule(draft, { text: draft.text });
  const example = await findExample(db, draft.event);
  const [facts] = await readNoticeFacts(db, [example]);
  if (!facts) return { example: NOTHING, text: null };
  return { example, text: await composeNotice(db, facts, draft, config.publicUrl) };
}

/** The same; without an example only the company fills anything in. */
export async function textToTry(draft: NoticeDraft, asked: Asked): Promise<string> {
  const { text } = await fillWithExample(draft, asked);
  if (text !== null) return text;
  const company = await readCompany(asked.db);
  return fillNotice(draft.text, noticeValues(NOBODY, { ...draft, company, link: null }));
}

export async function previewNotice(
  draft: NoticeDraft,
  asked: Asked,
): Promise<ServerData<typeof noticeRules.preview>> {
  const { example, text } = await fillWithExample(draft, asked);
  const zone = asked.config.businessTimeZone;
  const day = addDays(dayOf(new Date(), zone), -1);
  const bounds = { day, from: dayStart(day, zone), to: dayEnd(day, zone) };
  const notices = await countOnDay(asked.db, draft.event, bounds);
  const parts = countParts(draft.channel, text ?? draft.text);
  const { price } = asked.channels[draft.channel];
  return {
    text,
    ...example,
    day: {
      day,
      notices,
      parts: parts === null ? null : notices * parts,
      cost: price === null ? null : notices * (parts ?? 1) * price,
    },
  };
}
