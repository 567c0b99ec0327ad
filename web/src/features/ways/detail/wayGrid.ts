/**
 * The way on one page: its status and sums in a strip, its parcels, then the rest in columns. From
 * 1340 px on the two tables of parcels stand beside each other, over the whole width; on a phone the
 * parcels come before the sums.
 */
export const WAY_GRID = {
  whole: 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 print:block print:[&>*+*]:mt-4',
  status:
    'grid min-w-0 items-start gap-4 max-sm:not-print:contents lg:grid-cols-2 min-[83.75rem]:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] min-[83.75rem]:items-stretch print:block print:[&_dl]:grid-cols-[repeat(4,auto_minmax(0,1fr))]',
  parcels: 'flex min-w-0 flex-col gap-4',
  rest: 'max-sm:order-2 grid min-w-0 items-start gap-4 lg:grid-cols-2 min-[83.75rem]:grid-cols-3 min-[83.75rem]:[&_dl]:gap-y-0.5 print:block print:columns-[55mm] print:[&>*+*>*]:mt-4 print:[&>*>*+*]:mt-4 print:[&>*>*]:box-decoration-clone print:portrait:[&>*>*]:break-inside-avoid print:portrait:[&>*:last-child>*:last-child]:break-inside-auto',
  /** What stands in one column of the rest. */
  column: 'flex min-w-0 flex-col gap-4 print:contents',
  /** Two cards that become two columns as soon as there is room for them. */
  columns: 'flex min-w-0 flex-col gap-4 min-[83.75rem]:contents print:contents',
} as const;
