/**
 * The locations of parcels, separate from their rules so that addresses can be parsed without
 * loading those.
 */

/** Where a parcel is; `customer` follows from the status alone and is never recorded. */
export const PARCEL_LOCATIONS = ['shop', 'hub', 'rider', 'customer'] as const;
export type ParcelLocation = (typeof PARCEL_LOCATIONS)[number];
