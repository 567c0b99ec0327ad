/** The fields of a delivery's form by name. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { DeliveryValues } from './deliveryValues.ts';

export type DeliveryField = Exclude<keyof DeliveryValues, 'rider_typed' | 'township_typed'>;

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
export const DELIVERY_FIELDS = Object.keys(DELIVERY_LABELS) as DeliveryField[];
export const isDeliveryField = (name: string): name is DeliveryField => name in DELIVERY_LABELS;

const SHOWN_AS: Partial<Record<string, DeliveryField>> = {
  rider_id: 'rider',
  township_id: 'township',
  actualDeliveryCharges: 'agreed',
  fullAddress: 'delivery_address',
};

/** The form's name for a field of the server; null if no input shows it. */
export const deliveryFieldOf = (field: string): DeliveryField | null =>
  SHOWN_AS[field] ?? (isDeliveryField(field) ? field : null);
