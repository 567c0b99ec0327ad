/**
 * The time of a scan. The device sends it, because it may have been offline; it is accepted if it
 * lies within the three days before the scan was received.
 */

/** The maximum age of a scan when it arrives, in milliseconds. */
export const MAX_SCAN_AGE = 72 * 3_600_000;

/**
 * How far a clock may be ahead before that is noted, in milliseconds; the parcel's events show
 * minutes.
 */
export const CLOCK_TOLERANCE = 60_000;

/** In which direction the device's time was out of range. */
export const CLAMPED = ['ahead', 'behind'] as const;
export type Clamped = (typeof CLAMPED)[number];

export interface ScanTime {
  /** In milliseconds. */
  at: number;
  clamped: Clamped | null;
}

/**
 * The time that counts, from the one the device sent (`said`) and the one of arrival, in
 * milliseconds.
 */
export function scanTime(said: number, received: number): ScanTime {
  const earliest = received - MAX_SCAN_AGE;
  if (said < earliest) return { at: earliest, clamped: 'behind' };
  if (said > received + CLOCK_TOLERANCE) return { at: received, clamped: 'ahead' };
  return { at: Math.min(said, received), clamped: null };
}
