/**
 * When a scan happened. The device that scans says so, for it may have been without a connection;
 * what it says counts only from three days before it was received until then.
 */

/** So old a scan may be when it arrives, in milliseconds. */
export const OLDEST_SCAN = 72 * 3_600_000;

/** By so much a clock may be ahead before it is worth a word: stories tell minutes. */
export const CLOCK_SLACK = 60_000;

/** How the moment that a device said lay outside of what counts. */
export const CLAMPED = ['ahead', 'behind'] as const;
export type Clamped = (typeof CLAMPED)[number];

export interface ScanTime {
  /** In milliseconds. */
  at: number;
  clamped: Clamped | null;
}

/** The moment that counts, of one that was said and the one of arrival, in milliseconds. */
export function scanTime(said: number, received: number): ScanTime {
  const earliest = received - OLDEST_SCAN;
  if (said < earliest) return { at: earliest, clamped: 'behind' };
  if (said > received + CLOCK_SLACK) return { at: received, clamped: 'ahead' };
  return { at: Math.min(said, received), clamped: null };
}
