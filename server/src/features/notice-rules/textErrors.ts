/** What is wrong with a rule, field by field: its subject, then its texts. */
import {
  MAX_NOTICE_PARTS,
  NOTICE_EVENT,
  type NoticeAudience,
  type NoticeChannel,
  type NoticeEvent,
  canNotify,
} from '@waydesk/contract/rules/notices.ts';
import {
  hasLoneBrace,
  hasTooManyParts,
  unknownNoticeWords,
} from '@waydesk/contract/rules/notice-text.ts';
import { smsParts } from '@waydesk/contract/rules/sms-parts.ts';
import { fill } from '@waydesk/contract/texts/text.ts';
import { HttpError, type WordedFieldError } from '../../http/httpError.ts';

export interface RuleSubject {
  event: NoticeEvent;
  audience: NoticeAudience;
  channel: NoticeChannel;
}

function partErrors(field: string, text: string, channel: NoticeChannel): WordedFieldError[] {
  if (!hasTooManyParts(text, channel)) return [];
  const values = { parts: smsParts(text).parts, most: MAX_NOTICE_PARTS };
  return [
    { field, message: fill('This text needs {parts} SMS parts. Use at most {most}.', values) },
  ];
}

const badRule = (errors: WordedFieldError[]): HttpError | undefined =>
  errors[0] && new HttpError(422, 'bad_notice_rule', errors[0].message, { errors });

/** 422 for a text that has too many parts once its words are filled in: no notice is so long. */
export function refuseTooManyParts(field: string, filled: string, channel: NoticeChannel): void {
  const error = badRule(partErrors(field, filled, channel));
  if (error) throw error;
}

/** Each unknown word by name, as it was typed. */
function textErrors(field: string, text: string, { event, channel }: RuleSubject) {
  const errors: WordedFieldError[] = unknownNoticeWords(text, event).map((word) => ({
    field,
    message: fill('The word {word} is not known here', { word: `{${word}}` }),
  }));
  if (hasLoneBrace(text)) {
    const message = fill(
      'A brace stands alone. Write words as {example}, or leave the brace out.',
      { example: '{company}' },
    );
    errors.push({ field, message });
  }
  errors.push(...partErrors(field, text, channel));
  return errors;
}

function subjectErrors({ event, audience, channel }: RuleSubject): WordedFieldError[] {
  if (canNotify(event, audience, channel)) return [];
  return NOTICE_EVENT[event].audiences.includes(audience)
    ? [{ field: 'channel', message: 'Customers cannot be told this way' }]
    : [{ field: 'audience', message: 'Customers are not told about this' }];
}

/** 422 with all that is wrong; `texts` are by the names of their fields. */
export function refuseBadRule(subject: RuleSubject, texts: Record<string, string>): void {
  const errors = [
    ...subjectErrors(subject),
    ...Object.entries(texts).flatMap(([field, text]) => textErrors(field, text, subject)),
  ];
  const error = badRule(errors);
  if (error) throw error;
}
