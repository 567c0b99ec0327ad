/** The last day of a statement, by words. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { addDays } from '@waydesk/contract/values/time.ts';
import { today } from '../../../ui/zone.ts';

/** Weeks end on Sunday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

export function uptoDays(): [Text, string][] {
  const now = today();
  return [
    ['Today', now],
    ['Yesterday', addDays(now, -1)],
    ['End of last week', addDays(now, -(weekday(now) || 7))],
    ['End of last month', addDays(`${now.slice(0, 8)}01`, -1)],
  ];
}
