import { cleanLine, repairWa } from '../values/burmese.ts';
import { toNFC } from '../values/normalize.ts';

/** Allows marks: vowel signs and tones are marks, so letters alone would refuse Burmese names. */
const PERSON = /^\p{L}[\p{L}\p{M}]*(?: +\p{L}[\p{L}\p{M}]*)*$/u;
const RIDER = /^[ '’-]*(?:\p{L}\p{M}*[ '’-]*)+$/u;
const NOT_IN_NAMES = /[^\p{L}\p{M} '’-]/gu;

/** Names have no digits, so a zero is a mistyped wa, unless other digits make it a real number. */
function zeroToWa(s: string): string {
  return /[1-9\u1041-\u1049]/.test(s) ? s : s.replaceAll('\u1040', '\u101d');
}

/** The form in which names are checked and stored: one line, single spaces, wa repaired. */
export function cleanName(s: string): string {
  return zeroToWa(repairWa(cleanLine(s)));
}

/** Letters of any script and spaces. Expects a name from `cleanName`. */
export function isPersonName(s: string): boolean {
  return PERSON.test(toNFC(s));
}

/** Like isPersonName, but also allows hyphens and apostrophes. */
export function isRiderName(s: string): boolean {
  return RIDER.test(toNFC(s));
}

/**
 * Removes characters that a rider's name cannot contain, while someone types. Keeps spaces at the
 * ends (the next word may follow) and turns a zero into the wa it was meant to be.
 */
export function stripNonName(s: string): string {
  return s.replaceAll('\u1040', '\u101d').replace(/\s/g, ' ').replace(NOT_IN_NAMES, '');
}
