import { cleanText, toLatinDigits } from './burmese.ts';

/** All that people put between digits: spaces, dots, brackets, any dash, invisible characters. */
const BETWEEN = /[\s\p{Zs}\p{Pd}\u2212.()[\]\p{Default_Ignorable_Code_Point}\u202a-\u202e]/gu;

/**
 * Burmese digits (and a wa typed for zero) to 0-9, separators removed, the mixed prefixes +9509,
 * 9509 and 00959 made +959. Anything else in the text stays, to be refused by whoever judges it.
 */
export function tidyPhone(s: string): string {
  return toLatinDigits(s.replaceAll('\u101d', '\u1040'))
    .replaceAll('\uff0b', '+')
    .replace(BETWEEN, '')
    .replace(/^(?:(?:\+|00)?9509|00959)(?=\d)/, '+959');
}

/** The stored form (+959 and 7 to 9 digits) of a customer's phone as typed, null when it is none. */
export function customerPhone(s: string): string | null {
  const match = /^(?:09|\+?959)(\d{7,9})$/.exec(tidyPhone(s));
  return match ? `+959${match[1]}` : null;
}

/** Riders may have any number: an optional + and 6 to 15 digits. */
export function isRiderPhone(s: string): boolean {
  return /^\+?\d{6,15}$/.test(tidyPhone(s));
}

/** The stored form of a rider's phone: as a customer's when it is a mobile, else only tidied. */
export function riderPhone(s: string): string | null {
  return customerPhone(s) ?? (isRiderPhone(s) ? tidyPhone(s) : null);
}

/** The stored form of whatever stands in a field for a phone: what is no single number stays text. */
export function phoneAsStored(s: string): string {
  return riderPhone(s) ?? cleanText(s);
}

/** A stored phone as people here write it: 09...; a number of another kind stays as it is. */
export function showPhone(stored: string): string {
  return stored.replace(/^\+?959(?=\d{7,9}$)/, '09');
}

/** National digits: 09..., +959... and 959... all become 9...; so does the country code alone. */
function national(tidied: string): string {
  if (/^(?:\+|00)950?$/.test(tidied)) return '9';
  const bare = tidied.replace(/^(?:\+950?|00950?|95(?=9)|0)(?=\d)/, '');
  return bare.replace('+', '');
}

/**
 * Digits for finding a phone with "stored key contains asked key"; both come from here. The prefix
 * (0, 95, +95, 0095) is dropped on both sides, so +959420012345 is kept as 9420012345 and found by
 * 09420, 9594200, +95942 or 12345. Dropping it from a part of a number only widens the search.
 * Several numbers in one field are kept apart by a space; words are passed over, and a text without
 * digits gives '' (do not search phones then).
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
