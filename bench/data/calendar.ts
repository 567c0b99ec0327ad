/** The generated company's last day: fixed, so that a date range always matches the same rows. */
export const LAST_DAY = Date.UTC(2026, 9, 31);
export const DAY_MS = 86_400_000;
