/** When browsers ask again for what may have changed: soon, but not all at once, and not all the time. */

/** Spreads what many browsers ask after one change, in ms. */
export const SPREAD_MS = 1_500;
/** The same after a gap, when each asks for all that it shows. */
export const GAP_SPREAD_MS = 10_000;
/** One read is asked again at most this often, in ms; with the spread, about every five seconds. */
export const MIN_INTERVAL_MS = 4_000;

/**
 * How long to wait from now, in ms; `askedAt` is when this read was last asked again, if ever. Spread anew
 * each time: those who asked together once would otherwise ask together for as long as others work.
 */
export function waitBeforeReread(spread: number, askedAt: number | undefined): number {
  const untilAllowed = (askedAt ?? -Infinity) + MIN_INTERVAL_MS - Date.now();
  return Math.max(untilAllowed, 0) + Math.random() * spread;
}
