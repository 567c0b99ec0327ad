/** The form of a notice rule: its values, rules and request body. */
import {
  noticeRuleBody,
  type NoticeRule,
  type NoticeRuleBody,
} from '@waydesk/contract/notices/notice-rules.ts';
import {
  CHANNELS_TO,
  MAX_NOTICE_PARTS,
  NOTICE_BEST_BEFORE,
  NOTICE_DELAY,
  NOTICE_EVENT,
  type NoticeAudience,
  type NoticeChannel,
  type NoticeEvent,
} from '@waydesk/contract/rules/notices.ts';
import {
  hasLoneBrace,
  hasTooManyParts,
  unknownNoticeWords,
} from '@waydesk/contract/rules/notice-text.ts';
import { smsParts } from '@waydesk/contract/rules/sms-parts.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Versioned } from '../../form/conflict/useConflict.ts';
import { rules } from '../../form/rules.ts';
import type { Translate } from '../../i18n/t.ts';

export interface NoticeRuleValues extends Versioned {
  event: NoticeEvent;
  audience: NoticeAudience;
  channel: NoticeChannel;
  enabled: boolean;
  lang: Language;
  text_my: string;
  text_en: string;
  /** Seconds, as a choice's value. */
  delay_s: string;
  best_before_s: string;
}

export const BLANK_NOTICE_RULE: NoticeRuleValues = {
  event: 'on_the_way',
  audience: 'customer',
  channel: 'sms',
  enabled: true,
  lang: 'my',
  text_my: '',
  text_en: '',
  delay_s: String(NOTICE_DELAY.usual),
  best_before_s: String(NOTICE_BEST_BEFORE.usual),
  version: null,
};

export const noticeRuleValues = (rule: NoticeRule): NoticeRuleValues => ({
  event: rule.event,
  audience: rule.audience,
  channel: rule.channel,
  enabled: rule.enabled,
  lang: rule.lang,
  text_my: rule.text_my,
  text_en: rule.text_en,
  delay_s: String(rule.delay_s),
  best_before_s: String(rule.best_before_s),
  version: rule.version,
});

const withoutVersion = ({ version: _, ...rest }: NoticeRuleValues) => rest;

export const noticeRuleRequest = (values: NoticeRuleValues): NoticeRuleBody =>
  z.parse(noticeRuleBody, withoutVersion(values));

/** The same sentences as the server's, while somebody types; undefined when nothing is wrong. */
export function noticeTextProblem(
  text: string,
  { event, channel }: Pick<NoticeRuleValues, 'event' | 'channel'>,
  t: Translate,
): string | undefined {
  const unknown = unknownNoticeWords(text, event);
  if (unknown.length > 0) {
    return unknown
      .map((word) => t('The word {word} is not known here', { word: `{${word}}` }))
      .join(' · ');
  }
  if (hasLoneBrace(text)) {
    return t('A brace stands alone. Write words as {example}, or leave the brace out.', {
      example: '{company}',
    });
  }
  if (hasTooManyParts(text, channel)) {
    const { parts } = smsParts(text);
    return t('This text needs {parts} SMS parts. Use at most {most}.', {
      parts,
      most: MAX_NOTICE_PARTS,
    });
  }
  return undefined;
}

const shapeRules = rules<NoticeRuleValues>(noticeRuleBody, withoutVersion);

export const noticeRuleRules =
  (t: Translate): Resolver<NoticeRuleValues> =>
  async (values, context, options) => {
    const { errors } = await shapeRules(values, context, options);
    const found: FieldErrors<NoticeRuleValues> = { ...errors };
    for (const name of ['text_my', 'text_en'] as const) {
      const message = noticeTextProblem(values[name], values, t);
      if (message !== undefined) found[name] ??= { type: 'rule', message };
    }
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };

/** What a choice of event or audience leaves of the others, so that no rule is impossible. */
export const possibleAudiences = (event: NoticeEvent): readonly NoticeAudience[] =>
  NOTICE_EVENT[event].audiences;
export const possibleChannels = (audience: NoticeAudience): readonly NoticeChannel[] =>
  CHANNELS_TO[audience];
