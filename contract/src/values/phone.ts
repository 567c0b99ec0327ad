import { cleanText, toLatinDigits } from './burmese.ts';

/** What people put between digits: spaces, dots, brackets, any dash, invisible characters. */
const BETWEEN = /[\s\p{Zs}\p{Pd}\u2212.()[\]\p{Default_Ignorable_Code_Point}\u202a-\u202e]/gu;

/**
 * Turns Burmese digits (and a wa typed for zero) into 0-9, removes separators and turns the mixed
 * prefixes +9509, 9509 and 00959 into +959. Leaves everything else for the caller to refuse.
 */
export function tidyPhone(s: string): string {
  return toLatinDigits(s.replaceAll('\u101d', '\u1040'))
    .replaceAll('\uff0b', '+')
    .replace(BETWEEN, '')
    .replace(/^(?:(?:\+|00)?9509|00959)(?=\d)/, '+959');
}

/** The stored form (+959 and 7 to 9 digits) of a typed customer phone; null when it is not one. */
export function customerPhone(s: string): string | null {
  const match = /^(?:09|\+?959)(\d{7,9})$/.exec(tidyPhone(s));
  return match ? `+959${match[1]}` : null;
}

/** Riders may have any number: an optional + and 6 to 15 digits. */
export function isRiderPhone(s: string): boolean {
  return /^\+?\d{6,15}$/.test(tidyPhone(s));
}

/** The stored form of a rider's phone: like a customer's when it is a mobile, else only tidied. */
export function riderPhone(s: string): string | null {
  return customerPhone(s) ?? (isRiderPhone(s) ? tidyPhone(s) : null);
}

/** The stored form of a phone field's text; only cleaned when it is not a single number. */
export function phoneAsStored(s: string): string {
  return riderPhone(s) ?? cleanText(s);
}

/** A stored phone in the local form 09...; other kinds of number stay as they are. */
export function showPhone(stored: string): string {
  return stored.replace(/^\+?959(?=\d{7,9}$)/, '09');
}

/** National digits: 09..., +959... and 959... all become 9...; so does a lone country code. */
function national(tidied: string): string {
  if (/^(?:\+|00)950?$/.test(tidied)) return '9';
  const bare = tidied.replace(/^(?:\+950?|00950?|95(?=9)|0)(?=\d)/, '');
  return bare.replace('+', '');
}

/**
 * The digits that a phone is found by: a search matches when the stored key contains the key of the
 * search term. The prefix (0, 95, +95, 0095) is dropped on both sides, so +959420012345 is stored
 * as 9420012345 and found by 09420, 9594200, +95942 or 12345. Dropping it from a part of a number
 * only widens the search. Spaces separate several numbers in one field; words are skipped. A text
 * without digits gives '': then phones must not be searched.
 */
export function phoneSearchKey(s: string): string {
  if (!/[0-9\u1040-\u1049\u1090-\u1099]/.test(s)) return '';
  const keys = s.split(/[,;/|\n\u104a\u104b]/).flatMap((part) => {
    const tidied = tidyPhone(part);
    if (/^\+?\d+$/.test(tidied)) return [national(tidied)];
    return (tidied.match(/\+?\d{6,}/g) ?? []).map((found) => national(tidyPhone(found)));
  });
  return keys.join(' ');
}
