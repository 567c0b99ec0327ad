/**
 * Column headings of the CSV files, in English; browser and server translate them. Their number is part of
 * their type, so that the browser's rows cannot have fewer cells.
 */
import type { CsvWord } from './words.ts';

/** The list of ways, as the documents have it. */
export const WAYS_CSV = [
  'ID',
  'Shop',
  'Pickup Type',
  'Delivery Count',
  'Pickup Date',
  'Status',
  'Creator',
  'Comments',
  'Created At',
] as const satisfies readonly CsvWord[];

/** What our own server adds to the list of ways, after the documents' columns: sums in kyats. */
export const OWN_WAYS_CSV = [
  ...WAYS_CSV,
  'Rider',
  'Item Price',
  'Total Charges',
  'Total Amount to Collect',
  'Collected by Rider',
  'Transferred',
] as const satisfies readonly CsvWord[];

/** The deliveries of a rider. */
export const RIDER_DELIVERIES_CSV = [
  'ID',
  'Way ID',
  'Status',
  'Collected Amount',
  'Transferred Amount',
  'Date',
] as const satisfies readonly CsvWord[];

/** The list of parcels. */
export const PARCELS_CSV = [
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
] as const satisfies readonly CsvWord[];

export const SHOPS_CSV = [
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
] as const satisfies readonly CsvWord[];

export const RIDERS_CSV = [
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
] as const satisfies readonly CsvWord[];

export const CUSTOMERS_CSV = [
  'ID',
  'Name',
  'Phone Number',
  'Other Phones',
  'Township',
  'Address',
  'Comments',
  'Created At',
] as const satisfies readonly CsvWord[];

export const TOWNSHIPS_CSV = [
  'ID',
  'Name',
  'State',
  'Delivery Charge',
] as const satisfies readonly CsvWord[];

export const RATE_GROUPS_CSV = [
  'ID',
  'Name',
  'Description',
  'Townships Count',
  'Created At',
] as const satisfies readonly CsvWord[];

export const CASH_INS_CSV = [
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
] as const satisfies readonly CsvWord[];

export const ACTS_CSV = [
  'Parcel',
  'Kind',
  'Status',
  'Shop',
  'Customer Name',
  'Rider',
  'Happened At',
  'Arrived At',
  'Reason',
  'Remark',
  'Collected Amount',
  'Total Amount to Collect',
  'Decided By',
] as const satisfies readonly CsvWord[];

export const STATEMENTS_CSV = [
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
] as const satisfies readonly CsvWord[];

export const CASH_BOOK_CSV = [
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
] as const satisfies readonly CsvWord[];

export const CLOSINGS_CSV = [
  'ID',
  'Created At',
  'Counted',
  'Expected',
  'Difference',
  'Reason',
  'Counted By',
] as const satisfies readonly CsvWord[];

/** The riders with cash to hand in. */
export const RIDERS_WITH_CASH_CSV = [
  'Name',
  'Phone Number',
  'Deliveries',
  'Oldest Day',
  'Cash',
  'Owed Before',
] as const satisfies readonly CsvWord[];

/** The shops that wait for money. */
export const SHOPS_TO_SETTLE_CSV = [
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
] as const satisfies readonly CsvWord[];

export const CHARGES_CSV = [
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
] as const satisfies readonly CsvWord[];

/** The parcels of a shop, for the shop itself. */
export const PORTAL_PARCELS_CSV = [
  'ID',
  'Customer Name',
  'Phone Number',
  'Township',
  'Address',
  'Status',
  'Item Price',
  'Charges',
  'Total Amount to Collect',
  'Created At',
  'Where it is',
  'Tried',
  'Reason',
  'Next try',
  'Goes back to the shop',
] as const satisfies readonly CsvWord[];
