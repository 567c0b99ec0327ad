/** What the rider's phone shows of the calls' limits, apart from their schemas, which it loads later. */

/** The most characters of a phone's name. */
export const PHONE_NAME_LENGTH = 60;

/** Why less or more was collected than the parcel says. */
export const AMOUNT_REASONS = ['shop_lowered', 'customer_short', 'over'] as const;
export type AmountReason = (typeof AMOUNT_REASONS)[number];
