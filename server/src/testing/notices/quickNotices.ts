/** Times of notices that tests need not wait for. */
import type { NoticeTimes } from '../../notices/start.ts';
import type { SenderTimes } from '../../notices/sender.ts';
import { QUICK_DISPATCHER, QUICK_LEASE } from '../dispatch/following.ts';

export const QUICK_SENDER: SenderTimes = {
  pauseMs: 10,
  besideCallsMs: 10,
  idleMs: 40,
  deadlineMs: 1_000,
};

export const QUICK_NOTICES: NoticeTimes = {
  dispatcher: QUICK_DISPATCHER,
  lease: QUICK_LEASE,
  sender: QUICK_SENDER,
};

/** A zone in which it is about this hour now, so that no test depends on the hour at which it runs. */
export function zoneAtHour(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The names of these zones have their sign the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
