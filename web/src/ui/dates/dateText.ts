/** Converts between the value of a date field and its text. */
import type { Language } from '@waydesk/contract/values/language.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { instantToLocal, isDay, showDay, showLocal } from '@waydesk/contract/values/time.ts';
import { isMissingDay, parseDay, parseLocal } from '@waydesk/contract/values/typed-days.ts';
import { businessZone, today } from '../zone.ts';

const WRONG_DAY: Text = 'Type a date such as 20 Nov 2026, 20/11 or t for today';
const WRONG_LOCAL: Text = 'Type a date and time such as 20 Nov 2026, 09:30';
const NO_SUCH_DAY: Text = 'That month does not have this day';

const isValue = (value: string, time: boolean) =>
  time ? parseLocal(value) === value : isDay(value);

/** The value of a date-time field at this moment. */
export const localNow = (): string => instantToLocal(new Date(), businessZone());

/**
 * Parses typed text: YYYY-MM-DD, with `time` YYYY-MM-DDTHH:mm; returns text it cannot parse as is.
 * A day or a time that was not typed is that of the value before, or else of this moment.
 */
export function dateOfText(text: string, time: boolean, before = ''): string {
  if (text.trim() === '') return '';
  const base = nativeDate(before, time) || localNow();
  return (time ? parseLocal(text, today(), base) : parseDay(text, today())) ?? text;
}

/** Formats a value as in the tables; returns a value that is not a date as is. */
export function textOfDate(value: string, time: boolean, lang: Language): string {
  if (!isValue(value, time)) return value;
  return time ? showLocal(value, lang) : showDay(value, lang);
}

/** The value for a native date input, which accepts only dates. */
export const nativeDate = (value: string, time: boolean): string =>
  isValue(value, time) ? value : '';

/** The error for text that cannot be parsed, untranslated; undefined if it is valid. */
export function dateError(value: string, time: boolean): Text | undefined {
  if (value === '' || isValue(value, time)) return undefined;
  if (isMissingDay(value, today())) return NO_SUCH_DAY;
  return time ? WRONG_LOCAL : WRONG_DAY;
}
