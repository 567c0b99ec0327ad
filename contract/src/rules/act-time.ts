/**
 * The moment of an act on a rider's phone. The clock of a phone may be wrong by years, so each act
 * brings two measures of it: the difference to the server's clock when the phone last heard from it,
 * and the phone's own time when it sends.
 */
import { CLOCK_TOLERANCE, MAX_SCAN_AGE, scanTime } from './scan-time.ts';

/** From this difference between the two measures on, the clock was changed in between: milliseconds. */
export const MAX_CLOCK_DIFFERENCE = 5 * 60_000;

/** What is wrong with the time of an act: out of range, or the two measures do not agree. */
export const ACT_CLOCKS = ['ahead', 'behind', 'differs'] as const;
export type ActClock = (typeof ACT_CLOCKS)[number];

/** All in milliseconds since 1970, but for `skew`, which is a difference. */
export interface ActMoments {
  /** The phone's clock at the act. */
  phone: number;
  /** The server's clock less the phone's, when the phone last had an answer. */
  skew: number;
  /** The phone's clock when it sent the act. */
  sent: number;
  /** The server's clock when the act arrived. */
  received: number;
}

export interface ActTime {
  /** Milliseconds since 1970. */
  at: number;
  clock: ActClock | null;
}

/**
 * The moment that counts. The difference of clocks is believed while it gives a moment within the last
 * three days; otherwise the time that passed on the phone until it sent the act.
 */
export function actTime({ phone, skew, sent, received }: ActMoments): ActTime {
  const bySkew = phone + skew;
  const bySending = phone + (received - sent);
  const isPossible = bySkew >= received - MAX_SCAN_AGE && bySkew <= received + CLOCK_TOLERANCE;
  const { at, clamped } = scanTime(isPossible ? bySkew : bySending, received);
  const differs = Math.abs(bySkew - bySending) > MAX_CLOCK_DIFFERENCE;
  return { at, clock: clamped ?? (differs ? 'differs' : null) };
}
