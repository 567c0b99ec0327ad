/** The rules by which notices are made: about what, to whom, how, and with which text. */
import * as z from 'zod/mini';
import { routeIn } from '../calls/route.ts';
import {
  CHANNELS_TO,
  MAX_NOTICE_LETTERS,
  NOTICE_AUDIENCES,
  NOTICE_BEST_BEFORE,
  NOTICE_CHANNELS,
  NOTICE_DELAY,
  NOTICE_EVENTS,
  NOTICE_LANGUAGES,
} from '../rules/notices.ts';
import { LENGTH, YES_OR_NO, pathId, text, version, wholeNumber } from '../schema/fields.ts';
import { inEnglish, type Text } from '../texts/text.ts';

const route = routeIn('noticeRules');

const oneOf = <const T extends readonly [string, ...string[]]>(name: string, words: T) =>
  z.enum(words, inEnglish(`${name} must be one of ${words.join(', ')}`));

const subject = {
  event: oneOf('event', NOTICE_EVENTS),
  audience: oneOf('audience', NOTICE_AUDIENCES),
  channel: oneOf('channel', NOTICE_CHANNELS),
};
const lang = oneOf('lang', NOTICE_LANGUAGES);

const DELAY: Text = 'Use a delay of at most 24 hours';
const BEST_BEFORE: Text = 'Use a time from 5 minutes to 7 days';
const TOO_EARLY: Text = 'This must be later than when it is sent';
const NO_TEXT: Text = 'Please enter the text of the notice';

/** What it says is checked against its event by `noticeTextProblems`, on both sides. */
const noticeText = text(NO_TEXT, MAX_NOTICE_LETTERS);

export const noticeRuleBody = z
  .object({
    ...subject,
    enabled: z.boolean(YES_OR_NO),
    /** Which of the two texts is sent. */
    lang,
    text_my: noticeText,
    text_en: noticeText,
    /** Seconds from what happened to sending. */
    delay_s: wholeNumber(DELAY, NOTICE_DELAY.least, NOTICE_DELAY.most),
    /** Seconds from what happened after which it is not sent any more. */
    best_before_s: wholeNumber(BEST_BEFORE, NOTICE_BEST_BEFORE.least, NOTICE_BEST_BEFORE.most),
  })
  .check(
    z.refine(({ delay_s, best_before_s }) => best_before_s > delay_s, {
      path: ['best_before_s'],
      error: TOO_EARLY,
    }),
  );
export type NoticeRuleBody = z.output<typeof noticeRuleBody>;

export const noticeRule = z.object({
  id: z.number(),
  event: z.enum(NOTICE_EVENTS),
  audience: z.enum(NOTICE_AUDIENCES),
  channel: z.enum(NOTICE_CHANNELS),
  enabled: z.boolean(),
  lang: z.enum(NOTICE_LANGUAGES),
  text_my: z.string(),
  text_en: z.string(),
  delay_s: z.number(),
  best_before_s: z.number(),
  version,
});
export type NoticeRule = z.output<typeof noticeRule>;

/** One text, as it is being written. */
const draft = z.object({ ...subject, lang, text: noticeText });

const preview = z.object({
  /** Filled in with the latest parcel or statement to which this happened; null when there is none. */
  text: z.nullable(z.string()),
  delivery_id: z.nullable(z.number()),
  statement_id: z.nullable(z.number()),
  /** What the last whole business day would have been with this text; filled in like the example. */
  day: z.object({
    day: z.string(),
    notices: z.number(),
    /** Null for channels that have no parts. */
    parts: z.nullable(z.number()),
    /** Kyats; null when the server was told no price. */
    cost: z.nullable(z.number()),
  }),
});
export type NoticePreview = z.output<typeof preview>;

const FAILURE = 'The notice rule could not be saved';

export const noticeRules = {
  list: route({
    method: 'GET',
    path: '/notice-rules',
    who: 'system-admin',
    summary: 'All rules, in order of event, audience and channel',
    data: z.array(noticeRule),
    failure: 'Notices could not be loaded',
  }),
  get: route({
    method: 'GET',
    path: '/notice-rules/:id',
    who: 'system-admin',
    summary: 'One rule',
    params: pathId,
    data: noticeRule,
    failure: 'Notices could not be loaded',
  }),
  create: route({
    method: 'POST',
    path: '/notice-rules',
    who: 'system-admin',
    summary:
      'A new rule; 409 when there is one of this event, audience and channel, 422 when the text has unknown words or too many parts',
    body: noticeRuleBody,
    data: noticeRule,
    status: 201,
    idempotent: true,
    touches: ['noticeRules'],
    failure: FAILURE,
  }),
  edit: route({
    method: 'PUT',
    path: '/notice-rules/:id',
    who: 'system-admin',
    summary: 'Change a rule, whole; notices that wait follow it as it is when they are sent',
    params: pathId,
    body: noticeRuleBody,
    data: noticeRule,
    versioned: true,
    touches: ['noticeRules'],
    failure: FAILURE,
  }),
  starter: route({
    method: 'POST',
    path: '/notice-rules/starter',
    who: 'system-admin',
    summary:
      'Turn on a set of rules with tested texts: those that are missing are made, those that are off are turned on with the texts that they have',
    body: z.object({
      /** How customers are told; null for not at all. */
      customer: z.nullable(oneOf('customer', CHANNELS_TO.customer)),
      shop: z.nullable(oneOf('shop', CHANNELS_TO.shop)),
      lang,
    }),
    data: z.array(noticeRule),
    ownIds: true,
    touches: ['noticeRules'],
    failure: FAILURE,
  }),
  preview: route({
    method: 'POST',
    path: '/notice-rules/preview',
    who: 'system-admin',
    summary:
      'A text with a real parcel or statement, and what the last day would have cost with it',
    body: draft,
    data: preview,
    ownIds: true,
    touches: [],
    failure: 'The preview could not be loaded',
  }),
  test: route({
    method: 'POST',
    path: '/notice-rules/test',
    who: 'system-admin',
    summary:
      "Send a text, as the preview shows it, to a phone number or address of one's own; counts for the day; 409 when the channel is not set up, the gateway refuses it or the day is full",
    body: z.object({ ...draft.shape, to: text('Please enter where to send it', LENGTH.email) }),
    data: z.object({ to: z.string(), parts: z.nullable(z.number()) }),
    idempotent: true,
    touches: ['notices'],
    failure: 'The test could not be sent',
  }),
};
