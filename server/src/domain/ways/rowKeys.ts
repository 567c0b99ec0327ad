/** The keys of rows, as they are stored: never what a row says. */
import { createHash } from 'node:crypto';
import { intakeRowKey, otherCodKey } from '@waydesk/contract/intake/intake-row-key.ts';
import type { GoodRow } from '@waydesk/contract/intake/intake.ts';

/** Days for which a row is known: with an order number, and without one. */
export const KEY_DAYS = { numbered: 90, other: 7 };

export interface RowKey {
  key: Buffer;
  /** The key with the other COD, under which the row may be saved; null if COD is no part of it. */
  other: Buffer | null;
  again: number;
  days: number;
}

const hashed = (text: string) => createHash('sha256').update(text).digest();

export function rowKey(shopId: number, { delivery, ref, again }: GoodRow): RowKey {
  const other = otherCodKey(shopId, ref, delivery);
  return {
    key: hashed(intakeRowKey(shopId, ref, delivery)),
    other: other === null ? null : hashed(other),
    again,
    days: ref ? KEY_DAYS.numbered : KEY_DAYS.other,
  };
}

/** Equal for the same order, whatever its COD. */
export const keyText = ({ key, other, again }: RowKey): string =>
  `${(other && Buffer.compare(other, key) < 0 ? other : key).toString('hex')} ${again}`;
