/** The deliveries, and beside them the day and the sum; on a narrow screen these come first. */
export const PREVIEW_GRID =
  'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] [&>:first-child]:xl:order-2';

/** The same for two placeholders, the sum's and that of the deliveries. */
export const PREVIEW_SKELETON_GRID =
  'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] [&>:last-child]:xl:order-first';
