/** The fields of a sheet. */

/** What a column can mean. */
export const INTAKE_FIELDS = [
  'ref',
  'customer_name',
  'customer_phone',
  'other_phones',
  'township',
  'state',
  'delivery_address',
  'amount',
  'cod',
  'os_paid',
  'weight',
  'fragile',
  'remark',
  'shop',
  'pickup_type',
  'pickup_day',
] as const;
export type IntakeField = (typeof INTAKE_FIELDS)[number];
