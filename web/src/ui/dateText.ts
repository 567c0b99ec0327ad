/** Between the value of a date field and the text that stands in it. */
import type { Language } from '@waydesk/contract/language.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { isDay, showDay, showLocal } from '@waydesk/contract/time.ts';
import { parseDay, parseLocal } from '@waydesk/contract/typed-days.ts';

const WRONG_DAY: Text = 'Type a day such as 20 Nov 2026';
const WRONG_LOCAL: Text = 'Type a day and a time such as 20 Nov 2026, 09:30';

const isValue = (value: string, time: boolean) =>
  time ? parseLocal(value) === value : isDay(value);

/** The value of a typed text: YYYY-MM-DD, with `time` YYYY-MM-DDTHH:mm; what cannot be read is itself. */
export function dateOfText(text: string, time: boolean): string {
  if (text.trim() === '') return '';
  return (time ? parseLocal(text) : parseDay(text)) ?? text;
}

/** The text of a value, as the tables write days; a text that could not be read is itself. */
export function textOfDate(value: string, time: boolean, lang: Language): string {
  if (!isValue(value, time)) return value;
  return time ? showLocal(value, lang) : showDay(value, lang);
}

/** The value for an input of the browser's own, which takes nothing but days. */
export const nativeDate = (value: string, time: boolean): string =>
  isValue(value, time) ? value : '';

/** What to type instead of a text that could not be read, untranslated; undefined when all is well. */
export function dateFault(value: string, time: boolean): Text | undefined {
  if (value === '' || isValue(value, time)) return undefined;
  return time ? WRONG_LOCAL : WRONG_DAY;
}
