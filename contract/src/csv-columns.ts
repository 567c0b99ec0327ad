/** Column headings of the CSV files, in English; browser and server translate them. */
import type { CsvWord } from './words.ts';

/** The list of ways. */
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

/** The deliveries of a rider. */
export const RIDER_DELIVERIES_CSV: readonly CsvWord[] = [
  'ID',
  'Way ID',
  'Status',
  'Collected Amount',
  'Transferred Amount',
  'Date',
];

/** The list of parcels. */
export const PARCELS_CSV: readonly CsvWord[] = [
  'ID',
  'Way ID',
  'Shop',
  'Customer Name',
  'Phone Number',
  'Township',
  'Address',
  'Rider',
  'Status',
  'Total Amount to Collect',
  'Created At',
];
