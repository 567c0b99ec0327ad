/** The made-up company ends on this day: fixed, so that a date range always holds the same rows. */
export const LAST_DAY = Date.UTC(2026, 9, 31);
export const DAY_MS = 86_400_000;
