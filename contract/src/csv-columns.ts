/** The column heads of the exported files, in English; both sides translate them. */
import type { CsvWord } from './words.ts';

/** Of the list of ways. */
export const WAYS_CSV: readonly CsvWord[] = [
  'ID',
  'Shop',
  'Pickup Type',
  'Delivery Count',
  'Pickup Date',
  'Status',
  'Creator',
  'Comments',
  'Created At',
];

/** Of a rider's deliveries. */
export const RIDER_DELIVERIES_CSV: readonly CsvWord[] = [
  'ID',
  'Way ID',
  'Status',
  'Collected Amount',
  'Transferred Amount',
  'Date',
];
