/** The phones of the linked riders: one without a connection all day, one whose battery ran empty. */
import { demoEventId } from '../eventId.ts';
import type { RunCalendar } from './calendar.ts';
import type { DemoPhone } from './phone.ts';

const MINUTE = 60_000;
/** Its clock was never set right. */
const SLOW = -47 * MINUTE;
/** Where a clock begins anew. */
const FACTORY = Date.parse('2015-01-01T00:00:00Z');
/** When the second phone was empty, and when it had a connection again: hours of yesterday. */
const [EMPTY, AGAIN] = [12 + 40 / 60, 13.5];

export interface DemoPhonePlan extends Pick<DemoPhone, 'name' | 'error'> {
  /** When an act of this moment is sent. */
  sendsAt: (at: Date) => Date;
  /** The rider hands in the day's cash in the evening. */
  handsIn: boolean;
  /** Acts that were still on it when it was last heard. */
  unsent: number;
}

export function phonePlans({ clock, sofar, now }: RunCalendar): DemoPhonePlan[] {
  const [empty, again] = [clock(EMPTY), clock(AGAIN)];
  const soon = (at: Date) => new Date(Math.min(at.getTime() + MINUTE / 3, now.getTime()));
  return [
    {
      name: 'Redmi 9A',
      error: () => SLOW,
      sendsAt: (at) => (at < clock(24) ? clock(17 + 40 / 60) : sofar(0.8)),
      handsIn: false,
      unsent: 3,
    },
    {
      name: 'Vivo Y02',
      // Overnight somebody has set it right.
      error: (at) => (at >= empty && at < clock(24) ? FACTORY - empty.getTime() : 0),
      sendsAt: (at) => (at >= empty && at < again ? again : soon(at)),
      handsIn: true,
      unsent: 0,
    },
  ];
}

export const phoneIdOf = (user: number): string => demoEventId('phone', user);
