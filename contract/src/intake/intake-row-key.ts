/** By what a row is known when it comes again, in whatever file and from whomever. */
import { toLatinDigits } from '../values/burmese.ts';
import type { NewDelivery, NewDeliveryField } from '../ways/delivery-body.ts';

/**
 * What a row without an order number is compared by, in the order of its key; null for a field that
 * does not count. Keys are stored, so their bytes never change: a later field is null here. If rows
 * must be told apart by it, they get a second key with it and are looked up by both.
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
 * What makes a row of a shop the same one again: its order number with the phone. Two people may
 * order the same, so without a number all that is written on a parcel counts.
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
 * The key that the row has with the other COD; null when its number is all that counts. Where a sheet
 * does not say it, a person or the shop's last choice does, so the same row may come again with either.
 */
export const otherCodKey = (
  shop_id: number | null,
  ref: string | null | undefined,
  delivery: NewDelivery,
): string | null =>
  ref ? null : intakeRowKey(shop_id, ref, { ...delivery, cod: !(delivery.cod ?? false) });
