/** Names of what a column can mean. */
import type { IntakeField } from '../intake/intake-fields.ts';
import type { Text } from '../texts/text.ts';

export const FIELD_NAMES: Record<IntakeField, Text> = {
  ref: 'Order Number',
  customer_name: 'Customer Name',
  customer_phone: 'Phone Number',
  other_phones: 'Other Phones',
  township: 'Township',
  state: 'State',
  delivery_address: 'Address',
  amount: 'Amount',
  cod: 'COD',
  os_paid: 'OS Paid',
  weight: 'Weight (kg)',
  fragile: 'Fragile',
  remark: 'Remark',
  shop: 'Shop',
  pickup_type: 'Pickup Type',
  pickup_day: 'Pickup Date',
};
