import type { DayFigures } from '@waydesk/contract/app/dashboard.ts';

/** A number against that of a week before: "+3", "−2" or "±0"; `write` writes what is between. */
export function difference(now: number, before: number, write: (n: number) => string): string {
  const sign = now > before ? '+' : now < before ? '−' : '±';
  return `${sign}${write(Math.abs(now - before))}`;
}

/** Today and the same weekday before. */
export function todayOf(days: readonly DayFigures[]): [DayFigures, DayFigures] | null {
  const [today, before] = [days.at(-1), days.at(-8)];
  return today && before ? [today, before] : null;
}

export const isQuiet = (days: readonly DayFigures[]): boolean =>
  days.every((day) => day.takenIn + day.delivered + day.failed === 0);
