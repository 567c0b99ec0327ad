/** Moments with their zone, as exports of web shops have them: their day here may be another. */
import { DEFAULT_ZONE, dayOf } from '../values/time.ts';

const ZONED =
  /^(\d{4}-\d{2}-\d{2})[ T]+(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)\s*(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2}))$/i;

/** The day in the zone of the business; null for any other text. */
export function zonedDay(text: string): string | null {
  const [, day, time, utc, hours, minutes] = ZONED.exec(text) ?? [];
  if (day === undefined || time === undefined) return null;
  const moment = new Date(`${day}T${time}${utc === undefined ? `${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(moment.getTime()) ? null : dayOf(moment, DEFAULT_ZONE);
}
