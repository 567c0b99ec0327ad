/** What was changed in a delivery's form, and the body that edits it. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import { cleanName } from '@waydesk/contract/schema/names.ts';
import { cleanText } from '@waydesk/contract/values/burmese.ts';
import { tidyPhone } from '@waydesk/contract/values/phone.ts';
import type { DeliveryEditField } from '@waydesk/contract/ways/delivery-body.ts';
import { typedNumber } from '../../form/numbers.ts';
import { newDeliveryBody } from './deliveryBody.ts';
import { DELIVERY_FIELDS, type DeliveryField } from './deliveryFields.ts';
import type { DeliveryValues } from './deliveryValues.ts';

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

type Value = string | boolean | { id: number } | null;

function comparable(field: string, value: Value): unknown {
  if (typeof value === 'string') return (CLEAN[field] ?? cleanText)(value);
  return typeof value === 'object' && value !== null ? value.id : value;
}

/** Whether two values of a field of a delivery, or of a way, mean the same. */
export const isSame = (field: string, a: Value, b: Value): boolean =>
  comparable(field, a) === comparable(field, b);

export const changedDeliveryFields = (before: DeliveryValues, now: DeliveryValues) =>
  DELIVERY_FIELDS.filter((field) => !isSame(field, before[field], now[field]));

const editBody = (values: DeliveryValues) =>
  ({
    ...newDeliveryBody(values),
    delivery_address: cleanText(values.delivery_address),
    actualDeliveryCharges: typedNumber(values.agreed),
  }) satisfies HasAll<Exclude<DeliveryEditField, 'status'>>;
type EditBody = ReturnType<typeof editBody>;

/** What each field of the form is sent as. */
const SENT_AS: Record<DeliveryField, readonly (keyof EditBody)[]> = {
  rider: ['rider_id'],
  customer_name: ['customer_name'],
  customer_phone: ['customer_phone'],
  other_phones: ['other_phones'],
  // A charge equal to the old township's must not survive the change unnoticed.
  township: ['township', 'township_id', 'actualDeliveryCharges'],
  delivery_address: ['delivery_address'],
  weight: ['weight'],
  item_price: ['item_price'],
  agreed: ['actualDeliveryCharges'],
  fragile: ['fragile'],
  cod: ['cod'],
  os_paid: ['os_paid'],
};

/** The body that edits it: only what differs from the stored values. */
export function deliveryChanges(stored: DeliveryValues, now: DeliveryValues): Partial<EditBody> {
  const all = editBody(now);
  const names = changedDeliveryFields(stored, now).flatMap((field) => SENT_AS[field]);
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
