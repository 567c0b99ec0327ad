/** The places of parcels, apart from their rules so that every address can be read without those. */

/** Where a parcel lies; `customer` follows from the status alone and is never recorded. */
export const PARCEL_PLACES = ['shop', 'hub', 'rider', 'customer'] as const;
export type ParcelPlace = (typeof PARCEL_PLACES)[number];
