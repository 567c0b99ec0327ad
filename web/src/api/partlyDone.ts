/** Codes of writes that were done in part, which only another server can answer. */

/** The way stands; faults of `deliveries.N` and of their fields say which deliveries do not, and why. */
export const DELIVERIES_MISSING = 'deliveries_missing';
/** The way stands; only the line of its history could not be written. */
export const HISTORY_MISSING = 'history_missing';
