/**
 * Days and times as people type them. The day comes before the month; only a four-digit year may
 * come first, followed by the month. Nothing is guessed: an unreadable or ambiguous text is null.
 */
import { repairWa, searchKey, toLatinDigits } from './burmese.ts';
import { MONTHS, addDays, isDay } from './time.ts';

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

/** By days back from today: today, yesterday. */
const WORDS = ['t today ယ ယနေ့ ဒီနေ့', 'y yesterday မ မနေ့ မနေ့က'].map((words) =>
  words.split(' ').map(searchKey),
);
/** "Year", "day" and "day of", written after the numbers in Burmese. */
const UNITS = /^(\u1001\u102f|\u101b\u1000\u103a|\u1014\u1031\u1037)/;
const TIME = /^(?:(.*[^\s,:t])[\s,t]+)?(\d{1,2}):(\d{2})$/;

/** The day that a text names, which may not exist (31 February); null if it names none. */
function namedDay(text: string, today: string | undefined): string | null {
  const typed = plain(text);
  const words: string[] = typed.match(/\d+|[^\d\s.,/\u104a\u2010-\u2015-]+/g) ?? [];
  const parts = words.filter((word) => !UNITS.test(word));
  if (today !== undefined) {
    const back = WORDS.findIndex((keys) => keys.includes(searchKey(typed)));
    if (back >= 0) return addDays(today, -back);
    if (/^[+-]\d{1,3}$/.test(typed)) return addDays(today, Number(typed));
    // A month's name may also come before the day.
    if (parts.length === 2 && !/^\d/.test(parts[0] ?? '')) parts.reverse();
    const [year = '', month = ''] = today.split('-');
    parts.push(...[month, year].slice(Math.min(2, parts.length - 1)));
  }
  if (parts.length !== 3) return null;
  if (/^\d{4}$/.test(parts[0] ?? '')) parts.reverse();
  const [date = '', word = '', digits = ''] = parts;
  const year = yearOf(digits);
  if (year === null || !/^\d{1,2}$/.test(date)) return null;
  return `${year}-${String(monthOf(word)).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/**
 * Reads "20 Nov 2026", "20/11/2026", "20-11-26", "20.11.2026", "2026-11-20" or "2026 နိုဝင်ဘာ 20",
 * in Latin or Burmese digits, as YYYY-MM-DD; null for anything else, including 31 February. With
 * `today` also what is short for a day: "20" of its month, "20/11" of its year, "t", "y", "+1".
 */
export function parseDay(text: string, today?: string): string | null {
  const day = namedDay(text, today);
  return day !== null && isDay(day) ? day : null;
}

/** True for a day that its month does not have, such as 31 November, with or without a time. */
export function isMissingDay(text: string, today: string): boolean {
  const day = namedDay(TIME.exec(plain(text))?.[1] ?? text, today);
  return day !== null && !isDay(day) && isDay(`${day.slice(0, 8)}28`) && /(29|3[01])$/.test(day);
}

/**
 * Reads a day as `parseDay` does, followed by "09:30", "9:30" or "T09:30" on the 24-hour clock, as
 * YYYY-MM-DDTHH:mm; null for anything else. Without `current`, a value of that form, both day and time
 * are needed; with it, what was not typed is taken from it.
 */
export function parseLocal(text: string, today?: string, current?: string): string | null {
  const typed = plain(text).replace(/^t(?=[\s,])/, 'today');
  const [all, day, hour = '', minute] = TIME.exec(typed) ?? [];
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  const time = all === undefined ? current?.slice(11) : `${hour.padStart(2, '0')}:${minute}`;
  const isTimeOnly = all !== undefined && day === undefined;
  const read = isTimeOnly ? current?.slice(0, 10) : parseDay(day ?? typed, today);
  return read && time ? `${read}T${time}` : null;
}
