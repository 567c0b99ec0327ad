/** Error codes of writes that another server has carried out in part. */

/** The way is stored; the errors of `deliveries.N` say which deliveries are not, and why. */
export const DELIVERIES_MISSING = 'deliveries_missing';
/** The way is stored; only its history entry could not be written. */
export const HISTORY_MISSING = 'history_missing';
