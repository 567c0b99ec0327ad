import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { phoneSearchKey } from '@waydesk/contract/values/phone.ts';
import { t } from '../../i18n/t.ts';

/** Whether one of the texts contains the search, either as stored or as shown in this language. */
export function containsSearch(search: string, ...texts: (string | null | undefined)[]): boolean {
  const key = searchKey(search);
  return texts.some(
    (text) =>
      text && [text, t.sent(text), t.place(text)].some((words) => searchKey(words).includes(key)),
  );
}

/** Whether a stored phone contains the digits of the search, regardless of its prefix. */
export function containsDigits(search: string, phone: string): boolean {
  const digits = phoneSearchKey(search);
  return digits !== '' && phoneSearchKey(phone).includes(digits);
}
