/**
 * The code of a parcel, on its label and for its scan: its number with a check digit. Digits only,
 * because a scanner types digits under every keyboard layout. It is no secret.
 */
import { toLatinDigits } from '../values/burmese.ts';

/** A quasigroup of order 10: its check digit finds every wrong digit and every swap of two. */
const DAMM = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
];

/** 0 for digits that end with their own check digit. */
const checked = (digits: string): number =>
  [...digits].reduce((sum, digit) => DAMM[sum]?.[Number(digit)] ?? 0, 0);

/** Eight digits; ten from number 10,000,000 on. */
export function parcelCode(id: number): string {
  const digits = String(id).padStart(id > 9_999_999 ? 9 : 7, '0');
  return `${digits}${checked(digits)}`;
}

/** As people read it: `1234 5678`. */
export const showParcelCode = (id: number): string =>
  parcelCode(id).replace(/(\d)(?=(\d{4})+$)/g, '$1 ');

/**
 * The id of the parcel in a scanned or typed code, in Latin or Burmese digits, with any spaces or
 * dashes; `misread` when the check digit is wrong, null when the number of digits is not that of a
 * code.
 */
export function readParcelCode(text: string): number | 'misread' | null {
  const digits = toLatinDigits(text).replace(/[\s-]/g, '');
  if (!/^(\d{8}|\d{10})$/.test(digits)) return null;
  const id = Number(digits.slice(0, -1));
  if (checked(digits) !== 0 || id === 0 || parcelCode(id) !== digits) return 'misread';
  return id;
}

/**
 * Whether a scan is the address of a customer's tracking page, which stands on some labels too. A scanner
 * that types puts a dash for every sign that is no letter or digit.
 */
export const isTrackingScan = (text: string): boolean =>
  /^\s*https?[:-][/-]{2}.+[/-]t[/-][\da-z]{16}\s*$/i.test(text);
