/** The forms in which words and places of a sheet are compared. */
import { searchKey } from './burmese.ts';

const NOT_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Longer texts are told apart by their beginnings. */
const LONGEST = 200;

/** A word, a header or a place without its spaces and punctuation: "Kamar-Yut" is "kamaryut". */
export const nameKey = (text: string): string =>
  searchKey(text).replace(NOT_LETTERS, '').slice(0, LONGEST);

/** Letters, and what stands between the parts of a name. */
const NAME_ONLY = /^[\p{L}\p{M}\p{N}\s().,'’/\u104a-]*$/u;

/** The same of what somebody types to find a place; empty for a text that can be no name. */
export const typedNameKey = (text: string): string => (NAME_ONLY.test(text) ? nameKey(text) : '');

const BURMESE = /[\u1000-\u109f]/;
/** A vowel, an asat or a stacked letter belongs to the letter before it; so does a closing letter. */
const CONTINUES = /^(?:[\u102b-\u103e]|[\u1000-\u1021]\u1037?[\u103a\u1039])/;

/**
 * Whether a name may end and begin at these places of a key: between words of Latin letters,
 * between syllables of Burmese.
 */
export function standsAlone(key: string, from: number, to: number): boolean {
  const [before = '', first = '', last = '', after = ''] = [
    key[from - 1],
    key[from],
    key[to - 1],
    key[to],
  ];
  if (before === '\u1039') return false;
  if (BURMESE.test(last) && CONTINUES.test(key.slice(to, to + 3))) return false;
  const isLetter = (one: string) => /[\p{L}\p{M}]/u.test(one) && !BURMESE.test(one);
  return !(isLetter(before) && isLetter(first)) && !(isLetter(last) && isLetter(after));
}
