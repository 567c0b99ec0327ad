/** The moments of the linked riders' two days. */
import { addDays, dayOf, dayStart } from '@waydesk/contract/values/time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Today's acts lie in the last hours before the demo begins. */
const LATEST_HOURS = 3.5;

export interface RunCalendar {
  now: Date;
  zone: string;
  yesterday: string;
  today: string;
  /** A moment of yesterday, by the clock. */
  clock: (hours: number) => Date;
  /** A moment of today so far, from 0 to 1. */
  sofar: (share: number) => Date;
}

/** Also when the demo begins minutes after midnight. */
export function runCalendar(now: Date, zone: string): RunCalendar {
  const today = dayOf(now, zone);
  const yesterday = addDays(today, -1);
  const [midnight, morning] = [today, yesterday].map((day) => dayStart(day, zone).getTime()) as [
    number,
    number,
  ];
  const passed = now.getTime() - midnight;
  const start = Math.max(midnight + passed / 8, now.getTime() - LATEST_HOURS * HOUR);
  const end = now.getTime() - Math.min(10 * MINUTE, passed / 4);
  return {
    now,
    zone,
    yesterday,
    today,
    clock: (hours) => new Date(morning + Math.round(hours * HOUR)),
    sofar: (share) => new Date(Math.round(start + share * (end - start))),
  };
}
