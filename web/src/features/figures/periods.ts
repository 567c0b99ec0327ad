/** The periods that an owner asks for by name, and the one that an address stands for. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { addDays } from '@waydesk/contract/values/time.ts';
import type { Days } from '../../list/days.ts';

export interface ShownDays {
  startDate: string;
  endDate: string;
}

/** Monday is 0. */
const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const monthStart = (day: string) => `${day.slice(0, 8)}01`;

/** Each ends today at the latest. */
export function periodsOn(today: string): [Text, ShownDays][] {
  const monday = addDays(today, -weekday(today));
  const first = monthStart(today);
  const lastOfMonth = addDays(first, -1);
  return [
    ['Today', { startDate: today, endDate: today }],
    ['This week', { startDate: monday, endDate: today }],
    ['Last week', { startDate: addDays(monday, -7), endDate: addDays(monday, -1) }],
    ['This month', { startDate: first, endDate: today }],
    ['Last month', { startDate: monthStart(lastOfMonth), endDate: lastOfMonth }],
  ];
}

/** Without days this month; with one end, up to today or that day alone. */
export function periodIn({ startDate, endDate }: Days, today: string): ShownDays {
  if (!startDate && !endDate) return { startDate: monthStart(today), endDate: today };
  if (!startDate) return { startDate: endDate ?? today, endDate: endDate ?? today };
  if (!endDate) return { startDate, endDate: startDate > today ? startDate : today };
  return { startDate, endDate };
}

/** At most this many days are drawn one by one. */
export const MAX_DRAWN_DAYS = 62;

/** Every day of a period, the first one first; empty if there are too many. */
export function daysIn({ startDate, endDate }: ShownDays): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (days.length === MAX_DRAWN_DAYS) return [];
    days.push(day);
  }
  return days;
}
