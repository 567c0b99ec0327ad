/** How far a parcel has come, as the tabs of the list of parcels divide them. */
export const PARCEL_STAGES = ['to_assign', 'on_the_way', 'failed', 'done'] as const;
export type ParcelStage = (typeof PARCEL_STAGES)[number];
