/** Descriptions of the kinds of entries, and labels of cash book lines. */
import {
  MOVEMENT_LABELS,
  type CashBookLine,
  type EntryKind,
} from '@waydesk/contract/money/entries.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';

/** In one sentence. */
export const KIND_HINTS: Record<EntryKind, Text> = {
  received: 'The shop pays us. Its next statement credits the amount.',
  expense: 'Money spent, such as wages, fuel or rent.',
  transfer: 'Our own money moves, for example from the drawer to the bank.',
  advance: 'We pay a shop ahead of its statement. The next statement deducts it.',
  return_charge: 'The shop owes a charge for a parcel that came back. No money moves now.',
  deduction: 'The shop gets less in its next statement. No money moves now.',
  credit: 'The shop gets more in its next statement. No money moves now.',
  rider_advance: 'The rider owes it until it is handed in.',
  rider_repaid: 'The rider pays what they owe.',
  write_off: 'The company covers it, and the rider no longer owes it. No money moves now.',
  opening_balance: 'The balance of an account when the books begin.',
};

/** A transfer says where to or where from; null for an unknown kind. */
export function lineLabel({ kind, amount }: Pick<CashBookLine, 'kind' | 'amount'>): Text | null {
  if (kind === 'transfer') return amount < 0 ? 'Transfer to' : 'Transfer from';
  return MOVEMENT_LABELS[kind] ?? null;
}
