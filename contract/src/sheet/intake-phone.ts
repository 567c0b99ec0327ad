/** Cells that hold phones: one or several, perhaps in a text, perhaps without their first zero. */
import { toLatinDigits } from '../values/burmese.ts';
import { PHONE_FORMAT, PHONE_REQUIRED } from '../ways/delivery-body.ts';
import {
  type CellRead,
  type CellText,
  certainCell,
  invalidCell,
  guessedCell,
} from './intake-cell.ts';
import { FOUND_INSIDE, LOST_DIGITS } from './intake-texts.ts';
import { customerPhone, showPhone, tidyPhone } from '../values/phone.ts';

/** `value` is the first one as it is stored, `others` are the rest as they are shown. */
export type PhoneRead = CellRead<string> & { others: readonly string[] };

const none = (read: CellRead<never>): PhoneRead => ({ ...read, others: [] });

const LOST_ZERO = /^9\d{7,9}$/;
const SCIENTIFIC = /^(\d)(?:\.(\d+))?e\+?(\d{1,2})$/i;
const BETWEEN = /[,;/|\n\u104a\u104b]+|\s{2,}|\s(?:or|and|&)\s/i;
const INSIDE = /(?:\+|00)?(?:95|0)?[\s.-]*9(?:[\s.()-]{0,2}\d){7,11}(?!\d)/g;

/** Digits of a number that a spreadsheet shortened to "9.42E+09"; null when some are lost. */
function digitsOf(text: string): string | null {
  const [, first = '', rest = '', power = ''] = SCIENTIFIC.exec(text) ?? [];
  return first !== '' && rest.length === Number(power) ? first + rest : null;
}

const withZero = (text: string) => {
  const digits = tidyPhone(text);
  return LOST_ZERO.test(digits) ? customerPhone(`0${digits}`) : null;
};

const phoneOf = (text: string, isNumber: boolean) =>
  customerPhone(text) ?? (isNumber ? withZero(text) : null);

/** Reads a cell of phones. */
export function readPhoneCell({ text, from }: CellText): PhoneRead {
  if (text === '') return none(invalidCell({ text: PHONE_REQUIRED }));
  const isNumber = from === 'number' || from === 'digits';
  if (SCIENTIFIC.test(text)) {
    const digits = digitsOf(text);
    if (digits !== null) return readPhoneCell({ text: digits, from: 'number' });
    return none(invalidCell({ text: PHONE_FORMAT }, { text: LOST_DIGITS }));
  }
  const phone = phoneOf(text, isNumber);
  if (phone !== null) {
    // 9595123456 is a number with its country code, or one without its zero.
    const isEither = isNumber && customerPhone(text) !== null && withZero(text) !== null;
    const shown = showPhone(phone);
    const read = isEither
      ? guessedCell(phone, shown, { text: PHONE_FORMAT })
      : certainCell(phone, shown, text);
    return { ...read, others: [] };
  }
  return several(text) ?? inside(text);
}

/** "09420012345 / 09777000111": nothing but phones. */
function several(text: string): PhoneRead | null {
  const parts = text.split(BETWEEN).filter((part) => part.trim() !== '');
  const phones = parts.map((part) => phoneOf(part, true));
  const [first] = phones;
  if (parts.length < 2 || !first || phones.includes(null)) return null;
  return { ...certainCell(first, showPhone(first), text), others: shownOnce(phones) };
}

const shownOnce = ([first, ...rest]: readonly (string | null)[]) =>
  [...new Set(rest)].flatMap((one) => (one && one !== first ? [showPhone(one)] : []));

/** The phones in a text, as they stand there. */
export const phonesIn = (text: string): string[] =>
  (
    toLatinDigits(text.replace(/\u101d(?=[\u1040-\u1049\u101d])/g, '\u1040')).match(INSIDE) ?? []
  ).filter((one) => phoneOf(one, true) !== null);

const HAS_NUMBER = /\d(?:[\s.()-]?\d){4,}/;

/** Numbers beside a phone that are none of ours, such as one of a house: kept as they stand there. */
const unknownNumbers = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => HAS_NUMBER.test(toLatinDigits(part)) && phonesIn(part).length === 0);

function inside(text: string): PhoneRead {
  const phones = phonesIn(text).map((one) => phoneOf(one, true));
  const [first] = phones;
  if (first) {
    return {
      ...guessedCell(first, showPhone(first), { text: FOUND_INSIDE }),
      others: [...shownOnce(phones), ...unknownNumbers(text)],
    };
  }
  const bare = withZero(text);
  if (bare) return { ...guessedCell(bare, showPhone(bare), { text: PHONE_FORMAT }), others: [] };
  return none(invalidCell({ text: PHONE_FORMAT }));
}
