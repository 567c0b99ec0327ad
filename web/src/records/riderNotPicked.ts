/** Text that stands in a rider's field without having been picked must never be sent as "no rider". */
export const RIDER_NOT_PICKED = 'Choose a rider from the list, or empty the field';
