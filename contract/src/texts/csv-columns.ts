/** Column headings of the CSV files, in English; browser and server translate them. */
import type { CsvWord } from './words.ts';

/** The list of ways, as the documents have it. */
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

/** What our own server adds to the list of ways, after the documents' columns: sums in kyats. */
export const OWN_WAYS_CSV: readonly CsvWord[] = [
  ...WAYS_CSV,
  'Rider',
  'Item Price',
  'Total Charges',
  'Total Amount to Collect',
  'Collected by Rider',
  'Transferred',
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
  'Where it is',
  'Tried',
  'Reason',
  'Next try',
  'Goes back to the shop',
  'Remark',
];

export const SHOPS_CSV: readonly CsvWord[] = [
  'ID',
  'Shop Name',
  'Owner Name',
  'Phone Number',
  'Email',
  'Township',
  'Address',
  'Category',
  'Contact Name',
  'Contact Mobile Phone',
  'Facebook Link',
  'TikTok Link',
  'Start Date',
  'Status',
  'Pending',
  'Assigned/Active',
  'Completed',
  'Cancelled/To Refund',
  'Created At',
];

export const RIDERS_CSV: readonly CsvWord[] = [
  'ID',
  'Name',
  'Phone Number',
  'Email',
  'Township',
  'Full Address',
  'NRC',
  'Emergency Contact',
  'Vehicle Type',
  'Status',
  'Created At',
];

export const CUSTOMERS_CSV: readonly CsvWord[] = [
  'ID',
  'Name',
  'Phone Number',
  'Other Phones',
  'Township',
  'Address',
  'Comments',
  'Created At',
];

export const TOWNSHIPS_CSV: readonly CsvWord[] = ['ID', 'Name', 'State', 'Delivery Charge'];

export const RATE_GROUPS_CSV: readonly CsvWord[] = [
  'ID',
  'Name',
  'Description',
  'Townships Count',
  'Created At',
];

export const CASH_INS_CSV: readonly CsvWord[] = [
  'ID',
  'Rider',
  'Status',
  'Counted',
  'Expected',
  'Owed Before',
  'Difference',
  'Borne by the Company',
  'Deliveries',
  'Counted By',
  'Decided By',
  'Reason',
  'Created At',
];

export const STATEMENTS_CSV: readonly CsvWord[] = [
  'ID',
  'Shop',
  'Last Day',
  'Status',
  'Deliveries',
  'Collected from Customers',
  'Charges',
  'Total',
  'Paid',
  'Made By',
  'Created At',
  'Paid At',
];

export const CASH_BOOK_CSV: readonly CsvWord[] = [
  'ID',
  'Date',
  'Kind',
  'Place',
  'Amount',
  'Balance',
  'Shop',
  'Rider',
  'Cash-in Number',
  'Statement Number',
  'Reference',
  'Reason',
  'Person',
];

export const CLOSINGS_CSV: readonly CsvWord[] = [
  'ID',
  'Created At',
  'Counted',
  'Expected',
  'Difference',
  'Reason',
  'Counted By',
];

/** The riders with cash to hand in. */
export const RIDERS_WITH_CASH_CSV: readonly CsvWord[] = [
  'Name',
  'Phone Number',
  'Deliveries',
  'Oldest Day',
  'Cash',
  'Owed Before',
];

/** The shops that wait for money. */
export const SHOPS_TO_SETTLE_CSV: readonly CsvWord[] = [
  'Shop',
  'Settlement Type',
  'Waiting Since',
  'Ready Deliveries',
  'Ready Amount',
  'Deliveries Waiting for Cash',
  'Amount Waiting for Cash',
  'Held Deliveries',
  'Held Amount',
  'Shop balance',
  'Unpaid statements',
];

export const CHARGES_CSV: readonly CsvWord[] = [
  'ID',
  'Date',
  'Kind',
  'Delivery Number',
  'Way ID',
  'Shop',
  'Township',
  'Charges',
  'Reason',
  'Person',
];
