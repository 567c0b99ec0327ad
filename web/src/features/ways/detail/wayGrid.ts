/**
 * The way on one page: its parcels, and from 1340 px on a column of 320 px beside them. On a
 * narrower screen the status comes first, then the parcels, then the rest.
 */
export const WAY_GRID = {
  whole:
    'grid items-start gap-4 min-[83.75rem]:grid-cols-[minmax(0,1fr)_20rem] min-[83.75rem]:grid-rows-[auto_1fr] print:block print:[&>*+*]:mt-4',
  status:
    'grid min-w-0 items-start gap-4 lg:grid-cols-2 min-[83.75rem]:col-start-2 min-[83.75rem]:grid-cols-1 print:grid-cols-2',
  parcels:
    'flex min-w-0 flex-col gap-4 min-[83.75rem]:col-start-1 min-[83.75rem]:row-span-2 min-[83.75rem]:row-start-1',
  rest: 'grid min-w-0 items-start gap-4 lg:grid-cols-2 min-[83.75rem]:col-start-2 min-[83.75rem]:grid-cols-1 print:grid-cols-2',
} as const;
