/** Where the way's own fields stand, also while they load. */
export const WAY_FIELDS_GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-6';

export const FIELD_CLASSES = {
  pickup_type: 'xl:col-span-2',
  delivery_count: 'xl:col-span-2',
  pickup_date: 'xl:col-span-2',
  comments: 'sm:col-span-2 xl:col-span-6',
} as const;
