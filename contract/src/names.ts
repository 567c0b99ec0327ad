import { cleanLine, repairWa } from './burmese.ts';

/** Vowel signs and tones are marks: letters alone would refuse every Burmese name. */
const PERSON = /^\p{L}[\p{L}\p{M}]*(?: +\p{L}[\p{L}\p{M}]*)*$/u;
const RIDER = /^[ '’-]*(?:\p{L}\p{M}*[ '’-]*)+$/u;
const NOT_IN_NAMES = /[^\p{L}\p{M} '’-]/gu;

/** A name has no digits, so a zero in one is the letter wa, unless it carries a real number too. */
function zeroToWa(s: string): string {
  return /[1-9\u1041-\u1049]/.test(s) ? s : s.replaceAll('\u1040', '\u101d');
}

/** The form in which names are judged and stored: one line, single spaces, wa repaired. */
export function cleanName(s: string): string {
  return zeroToWa(repairWa(cleanLine(s)));
}

/** Letters of any script and spaces. Judge a cleaned name. */
export function isPersonName(s: string): boolean {
  return PERSON.test(s.normalize('NFC'));
}

/** As isPersonName, hyphens and apostrophes too. */
export function isRiderName(s: string): boolean {
  return RIDER.test(s.normalize('NFC'));
}

/**
 * Removes, while someone types, what no rider's name may hold. Spaces at the ends stay (the next
 * word follows), and a zero becomes the wa it was meant to be.
 */
export function stripNonName(s: string): string {
  return s.replaceAll('\u1040', '\u101d').replace(/\s/g, ' ').replace(NOT_IN_NAMES, '');
}
