/** The keys of imported rows as they are stored: hashes, never the text of a row. */
import { createHash } from 'node:crypto';
import { intakeRowKey, otherCodKey } from '@waydesk/contract/intake/intake-row-key.ts';
import type { ValidRow } from '@waydesk/contract/intake/intake.ts';

/** Days for which a row is known: with an order number, and without one. */
export const KEY_DAYS = { numbered: 90, other: 7 };

export interface RowKey {
  key: Buffer;
  /**
   * The key with the opposite COD, under which the row may already be saved; null if the key does
   * not include COD.
   */
  other: Buffer | null;
  again: number;
  days: number;
}

const hashed = (text: string) => createHash('sha256').update(text).digest();

export function rowKey(shopId: number, { delivery, ref, again }: ValidRow): RowKey {
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
