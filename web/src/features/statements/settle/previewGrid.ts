/** The deliveries, and beside them the day and the sum; on a narrow screen these come first. */
export const PREVIEW_GRID =
  'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] [&>:first-child]:lg:order-2';
