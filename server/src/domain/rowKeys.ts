/** The keys of rows, as they are stored: never what a row says. */
import { createHash } from 'node:crypto';
import { intakeRowKey } from '@waydesk/contract/intake-row-key.ts';
import type { GoodRow } from '@waydesk/contract/intake.ts';

/** Days for which a row is known: with an order number, and without one. */
export const KEY_DAYS = { numbered: 90, other: 7 };

export interface RowKey {
  key: Buffer;
  again: number;
  days: number;
}

export function rowKey(shopId: number, { delivery, ref, again }: GoodRow): RowKey {
  const key = createHash('sha256')
    .update(intakeRowKey(shopId, ref, delivery))
    .digest();
  return { key, again, days: ref ? KEY_DAYS.numbered : KEY_DAYS.other };
}

/** Equal for the same order. */
export const keyText = ({ key, again }: RowKey): string => `${key.toString('hex')} ${again}`;
