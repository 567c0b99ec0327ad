/** By what a row is known when it comes again, in whatever file and from whomever. */
import { toLatinDigits } from './burmese.ts';
import type { NewDelivery } from './delivery-body.ts';

/**
 * What makes a row of a shop the same one again: its order number with the phone. Two people may
 * order the same, so without a number all that is written on a parcel counts.
 */
export function intakeRowKey(
  shop_id: number | null,
  ref: string | null | undefined,
  delivery: NewDelivery,
): string {
  const { customer_phone, customer_name, township_id, delivery_address, item_price } = delivery;
  const { cod = false, os_paid = false, fragile = false } = delivery;
  if (ref) return JSON.stringify([shop_id, toLatinDigits(ref), customer_phone]);
  return JSON.stringify([
    shop_id,
    customer_phone,
    township_id ?? null,
    customer_name,
    delivery_address ?? null,
    item_price,
    cod,
    os_paid,
    fragile,
  ]);
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
