/**
 * Calendar days and clock times of one business zone, whatever zone the machine or browser is in.
 * An instant is a Date or an ISO text with its zone; a zone is an IANA name. An invalid instant, day
 * or zone throws a RangeError.
 */
import type { Language } from './language.ts';

export const DEFAULT_ZONE = 'Asia/Yangon';
export type Instant = Date | string;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Making a format costs a hundred times more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** True when `zone` is an IANA name that this machine knows. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The zone's clock reading at an instant, as if it were UTC (ms, whole seconds). */
function wallOf(instant: number, zone: string): number {
  const at: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) at[type] = value;
  const year = at['era'] === 'BC' ? 1 - Number(at['year']) : Number(at['year']);
  const wall = new Date(0);
  wall.setUTCFullYear(year, Number(at['month']) - 1, Number(at['day']));
  wall.setUTCHours(Number(at['hour']), Number(at['minute']), Number(at['second']));
  return wall.getTime();
}

/** Local time minus UTC in ms. */
function offsetAt(instant: number, zone: string): number {
  return wallOf(instant, zone) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant at which the clock reads `wall`; the first one when that happens twice. When it never
 * happens (the clock jumped over it), `gap` chooses the end of the jump or the time as if the clock
 * had not changed.
 */
function instantOf(wall: number, zone: string, gap: 'end' | 'unchanged'): number {
  const before = offsetAt(wall - DAY, zone);
  const after = offsetAt(wall + DAY, zone);
  // No clock changes twice within two days.
  if (before === after) return wall - before;
  const fits = [wall - before, wall - after].filter((t) => offsetAt(t, zone) === wall - t);
  if (fits.length > 0) return Math.min(...fits);
  if (gap === 'unchanged') return wall - before;
  let [low, high] = [wall - after, wall - before];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

function ms(instant: Instant): number {
  const t = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(t)) throw new RangeError('Not an instant');
  return t;
}

const iso = (wall: number) => new Date(wall).toISOString();

/** True for an existing calendar day written YYYY-MM-DD, from year 1 on. */
export function isDay(s: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(s) || s < '0001') return false;
  const t = Date.parse(`${s}T00:00:00Z`);
  return !Number.isNaN(t) && iso(t).startsWith(s);
}

function wallOfDay(day: string): number {
  if (!isDay(day)) throw new RangeError('Not a day');
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day that many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return iso(wallOfDay(day) + days * DAY).slice(0, 10);
}

/** The zone's calendar day at an instant, YYYY-MM-DD. */
export function dayOf(instant: Instant, zone: string): string {
  return iso(wallOf(ms(instant), zone)).slice(0, 10);
}

/** The first instant of a day. */
export function dayStart(day: string, zone: string): Date {
  return new Date(instantOf(wallOfDay(day), zone, 'end'));
}

/** The first instant after a day: a day is [dayStart, dayEnd). */
export function dayEnd(day: string, zone: string): Date {
  return new Date(instantOf(wallOfDay(day) + DAY, zone, 'end'));
}

/** Converts the value of a date-time field (YYYY-MM-DDTHH:mm, optional seconds) to an instant. */
export function localToInstant(local: string, zone: string): Date {
  const match =
    /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)$/.exec(local);
  const [, day, time] = match ?? [];
  if (!day || !time || !isDay(day)) throw new RangeError('Not a local time');
  return new Date(instantOf(Date.parse(`${day}T${time}Z`), zone, 'unchanged'));
}

/** Converts an instant to the value of a date-time field, YYYY-MM-DDTHH:mm. */
export function instantToLocal(instant: Instant, zone: string): string {
  return iso(wallOf(ms(instant), zone)).slice(0, 16);
}

/** Written out because engines disagree on short forms (Sept) and some lack Burmese. */
export const MONTHS: Record<Language, readonly string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  my: 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' '),
};

/** A day (YYYY-MM-DD) as people read it: "05 Nov 2026", in Burmese "2026 နိုဝင်ဘာ 05"; Latin digits. */
export function showDay(day: string, lang: Language): string {
  if (!isDay(day)) throw new RangeError('Not a day');
  const [year, month, date] = day.split('-');
  const name = MONTHS[lang][Number(month) - 1];
  return lang === 'my' ? `${year} ${name} ${date}` : `${date} ${name} ${year}`;
}

/** The value of a date-time field (YYYY-MM-DDTHH:mm) as people read it: "05 Nov 2026, 14:05". */
export function showLocal(local: string, lang: Language): string {
  return `${showDay(local.slice(0, 10), lang)}, ${local.slice(11, 16)}`;
}

/** The day of an instant in a zone, as `showDay` writes it. */
export function showDate(instant: Instant, zone: string, lang: Language): string {
  return showDay(dayOf(instant, zone), lang);
}

/** Like showDate, with the time on a 24-hour clock: "05 Nov 2026, 14:05". */
export function showDateTime(instant: Instant, zone: string, lang: Language): string {
  return showLocal(instantToLocal(instant, zone), lang);
}
