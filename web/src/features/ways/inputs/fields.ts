/** The form's fields by name: their labels, and how to compare values. */
import { cleanText } from '@waydesk/contract/values/burmese.ts';
import { cleanName } from '@waydesk/contract/schema/names.ts';
import { tidyPhone } from '@waydesk/contract/values/phone.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { typedNumber } from '../../../form/numbers.ts';
import type { DeliveryValues, WayValues } from './values.ts';

type Kept = 'rider_typed' | 'township_typed' | 'cod_open' | 'added' | 'isCancelled';
export type DeliveryField = Exclude<keyof DeliveryValues, Kept>;
export type WayField = Exclude<keyof WayValues, 'deliveries' | 'shop' | 'cod_rule'>;

export const WAY_LABELS: Record<WayField, Text> = {
  pickup_type: 'Pickup Type',
  delivery_count: 'Delivery Count',
  pickup_date: 'Pickup Date',
  comments: 'Comments',
};

export const DELIVERY_LABELS: Record<DeliveryField, Text> = {
  rider: 'Rider',
  customer_name: 'Customer Name',
  customer_phone: 'Customer Phone',
  other_phones: 'Other Phones',
  township: 'Township',
  delivery_address: 'Delivery Address',
  weight: 'Weight (kg)',
  item_price: 'Item Price',
  agreed: 'Agreed Charge',
  fragile: 'Fragile',
  cod: 'COD',
  os_paid: 'OS Paid',
};

export const WAY_FIELDS = Object.keys(WAY_LABELS) as WayField[];
export const DELIVERY_FIELDS = Object.keys(DELIVERY_LABELS) as DeliveryField[];

/** The normalised value for comparison: a space or other digits are not a change. */
const CLEAN: Partial<Record<string, (text: string) => unknown>> = {
  customer_name: cleanName,
  customer_phone: tidyPhone,
  delivery_count: typedNumber,
  weight: typedNumber,
  // Empty counts as 0 here, elsewhere it means "none".
  item_price: (text) => typedNumber(text) ?? 0,
  agreed: typedNumber,
};

type Value = DeliveryValues[DeliveryField] | WayValues[WayField];

function comparable(field: string, value: Value): unknown {
  if (typeof value === 'string') return (CLEAN[field] ?? cleanText)(value);
  return typeof value === 'object' && value !== null ? value.id : value;
}

export const isSame = (field: DeliveryField | WayField, a: Value, b: Value): boolean =>
  comparable(field, a) === comparable(field, b);

export const changedDeliveryFields = (before: DeliveryValues, now: DeliveryValues) =>
  DELIVERY_FIELDS.filter((field) => !isSame(field, before[field], now[field]));

export const changedWayFields = (before: WayValues, now: WayValues) =>
  WAY_FIELDS.filter((field) => !isSame(field, before[field], now[field]));
