/** Keys that recognise a row when it is imported again, from any file and by any person. */
import { toLatinDigits } from '../values/burmese.ts';
import type { NewDelivery, NewDeliveryField } from '../ways/delivery-body.ts';

/**
 * The fields that identify a row without an order number, in the order of its key; null for a field
 * that does not count. Keys are stored, so their bytes must never change: fields added later are
 * null here. If such a field must distinguish rows, add a second key that includes it, and look
 * rows up by both.
 */
const COMPARED = {
  customer_phone: (row) => row.customer_phone,
  township_id: (row) => row.township_id ?? null,
  customer_name: (row) => row.customer_name,
  delivery_address: (row) => row.delivery_address ?? null,
  item_price: (row) => row.item_price,
  cod: (row) => row.cod ?? false,
  os_paid: (row) => row.os_paid ?? false,
  fragile: (row) => row.fragile ?? false,
  rider_id: null,
  other_phones: null,
  // Its id counts.
  township: null,
  weight: null,
} satisfies Record<NewDeliveryField, ((row: NewDelivery) => unknown) | null>;

/**
 * The key of a row within its shop: the order number with the phone. Without a number, everything
 * written on the parcel counts, because two people may order the same.
 */
export function intakeRowKey(
  shop_id: number | null,
  ref: string | null | undefined,
  delivery: NewDelivery,
): string {
  if (ref) return JSON.stringify([shop_id, toLatinDigits(ref), delivery.customer_phone]);
  const values = Object.values(COMPARED).flatMap((read) => (read ? [read(delivery)] : []));
  return JSON.stringify([shop_id, ...values]);
}

/**
 * The key of the row with the opposite COD; null for a row with an order number. If the sheet does
 * not state COD, a person or the shop's last choice decides, so the same row may come again with
 * either value.
 */
export const otherCodKey = (
  shop_id: number | null,
  ref: string | null | undefined,
  delivery: NewDelivery,
): string | null =>
  ref ? null : intakeRowKey(shop_id, ref, { ...delivery, cod: !(delivery.cod ?? false) });
