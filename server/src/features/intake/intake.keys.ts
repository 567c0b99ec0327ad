/** By what a row is known when it comes again, in whatever file and from whomever. */
import { createHash } from 'node:crypto';
import { toLatinDigits } from '@waydesk/contract/burmese.ts';
import type { GoodRow } from '@waydesk/contract/intake.ts';

/** Days for which a row is known: with an order number, and without one. */
export const KEY_DAYS = { numbered: 90, other: 7 };

export interface RowKey {
  key: Buffer;
  again: number;
  days: number;
}

/** Two people may order the same, so without a number all that is written on a parcel counts. */
export function rowKey(shopId: number, { delivery: d, ref, again }: GoodRow): RowKey {
  const told = ref
    ? ['ref', toLatinDigits(ref), d.customer_phone]
    : [
        'row',
        d.customer_phone,
        d.township_id ?? null,
        d.customer_name,
        d.delivery_address ?? null,
        d.item_price,
        d.cod ?? false,
        d.os_paid ?? false,
        d.fragile ?? false,
      ];
  const key = createHash('sha256')
    .update(JSON.stringify([shopId, ...told]))
    .digest();
  return { key, again, days: ref ? KEY_DAYS.numbered : KEY_DAYS.other };
}

/** Equal for the same order. */
export const keyText = ({ key, again }: RowKey): string => `${key.toString('hex')} ${again}`;
