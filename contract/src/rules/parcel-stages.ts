/**
 * The tabs of the list of parcels, each named after the next act; every parcel stands in exactly
 * one (`parcelStage`).
 */
export const PARCEL_STAGES = [
  'unassigned',
  'assigned',
  'on_the_road',
  'to_decide',
  'ended',
] as const;
export type ParcelStage = (typeof PARCEL_STAGES)[number];

/** In which something is still to be done: of few parcels, however long the company works. */
export const OPEN_STAGES = [
  'unassigned',
  'assigned',
  'on_the_road',
  'to_decide',
] as const satisfies readonly ParcelStage[];

/**
 * The tabs of before, which knew statuses alone. Bookmarks and saved views still have them, and so
 * do links that are about statuses.
 */
export const STATUS_STAGES = ['to_assign', 'on_the_way', 'failed', 'done'] as const;
export type StatusStage = (typeof STATUS_STAGES)[number];

/** A tab of before; null for a tab of today and for anything else. */
export const parseStatusStage = (word: string | undefined): StatusStage | null =>
  STATUS_STAGES.find((one) => one === word) ?? null;
