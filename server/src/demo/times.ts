/** Times of events: in working hours of the business zone, and never after now. */
import { dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import type { Chance } from './chance.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface DemoCalendar {
  now: Date;
  zone: string;
}

/** How many ways were created on each day, from the oldest to today; fewer on Sundays. */
export function waysPerDay(total: number, days: number, { now }: DemoCalendar): number[] {
  const weights = Array.from({ length: days }, (_, i) => {
    const ago = days - 1 - i;
    if (ago === 0) return 0.7;
    return new Date(now.getTime() - ago * DAY).getUTCDay() === 0 ? 0.4 : 1;
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let seen = 0;
  let input = 0;
  return weights.map((weight) => {
    seen += weight;
    const upTo = Math.round((total * seen) / sum);
    const count = upTo - input;
    input = upTo;
    return count;
  });
}

/** The times at which the ways of one day were created, in order; today's are in the last hours. */
export function arrivals(
  c: Chance,
  count: number,
  ago: number,
  { now, zone }: DemoCalendar,
): Date[] {
  const day = dayStart(dayOf(new Date(now.getTime() - ago * DAY), zone), zone).getTime();
  const moments = Array.from({ length: count }, () =>
    ago === 0
      ? new Date(now.getTime() - c.int(6, 240) * MINUTE)
      : new Date(day + c.int(8, 17) * HOUR + c.int(0, 59) * MINUTE),
  );
  return moments.sort((a, b) => a.getTime() - b.getTime());
}

/** The least and most minutes from one step of a way to the next. */
const STEPS: readonly (readonly [number, number])[] = [
  [15, 90],
  [40, 240],
  [60, 420],
  [900, 3_000],
];

/** The times of `count` steps after `start`, compressed so that none is after now. */
export function stepTimes(c: Chance, start: Date, count: number, { now }: DemoCalendar): Date[] {
  let at = 0;
  const offsets = Array.from({ length: count }, (_, i) => {
    const [low, high] = STEPS[Math.min(i, STEPS.length - 1)] ?? [30, 90];
    at += c.int(low, high) * MINUTE;
    return at;
  });
  const room = now.getTime() - MINUTE - start.getTime();
  const share = at > room ? room / at : 1;
  return offsets.map((offset) => new Date(start.getTime() + Math.floor(offset * share)));
}
