/**
 * Days and times as people type them. The day comes before the month; only a four-digit year may
 * come first, followed by the month. Nothing is guessed: an unreadable or ambiguous text is null.
 */
import { repairWa, searchKey, toLatinDigits } from './burmese.ts';
import { MONTHS, isDay } from './time.ts';

const ENGLISH =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const BURMESE = MONTHS.my.map(searchKey);
/** "Month" in Burmese, often written directly after the month's name. */
const MONTH_WORD = /\u101c$/;

/** 1 to 12; 0 when it is not a month. */
function monthOf(word: string): number {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const key = searchKey(word);
  if (key.length >= 3 && /^[a-z]+$/.test(key)) {
    return ENGLISH.findIndex((name) => name.startsWith(key)) + 1;
  }
  return BURMESE.indexOf(key) + 1 || BURMESE.indexOf(key.replace(MONTH_WORD, '')) + 1;
}

function yearOf(digits: string): string | null {
  if (/^\d{4}$/.test(digits)) return digits;
  return /^\d{2}$/.test(digits) ? `20${digits}` : null;
}

const plain = (text: string) => toLatinDigits(repairWa(text.trim())).toLowerCase();

/**
 * Reads "20 Nov 2026", "20/11/2026", "20-11-26", "20.11.2026", "2026-11-20" or "2026 နိုဝင်ဘာ 20",
 * in Latin or Burmese digits, as YYYY-MM-DD; null for anything else, including 31 February.
 */
export function parseDay(text: string): string | null {
  const parts = plain(text).match(/\d+|[^\d\s.,/\u104a\u2010-\u2015-]+/g) ?? [];
  if (parts.length !== 3) return null;
  if (/^\d{4}$/.test(parts[0] ?? '')) parts.reverse();
  const [date = '', word = '', digits = ''] = parts;
  const year = yearOf(digits);
  if (year === null || !/^\d{1,2}$/.test(date)) return null;
  const day = `${year}-${String(monthOf(word)).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/**
 * Reads a day as `parseDay` does, followed by "09:30", "9:30" or "T09:30" on the 24-hour clock, as
 * YYYY-MM-DDTHH:mm; null for anything else, including a day without a time.
 */
export function parseLocal(text: string): string | null {
  const [, day, hour = '', minute] =
    /^(.*[^\s,:t])[\s,t]+(\d{1,2}):(\d{2})$/.exec(plain(text)) ?? [];
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  const read = parseDay(day);
  return read && `${read}T${hour.padStart(2, '0')}:${minute}`;
}
