/** The names of what moves money, as the cash book and the form of an entry say them. */
import type { CashBookLine, EntryKind } from '@waydesk/contract/entries.ts';
import type { Text } from '@waydesk/contract/text.ts';

/** What a person enters. */
export const KIND_LABELS: Record<EntryKind, Text> = {
  received: 'Received from a shop',
  expense: 'Expense',
  transfer: 'Transfer to another place',
  advance: 'Advance to a shop',
  return_charge: 'Return charge',
  deduction: 'Deduction from a shop',
  credit: 'Credit to a shop',
  rider_advance: 'Money given to a rider',
  rider_repaid: 'Received from a rider',
  write_off: 'Write off what a rider owes',
  opening_balance: 'Opening balance',
};

/** What each kind does, in one sentence. */
export const KIND_HINTS: Record<EntryKind, Text> = {
  received: 'The shop pays us. It counts for the shop in its next statement.',
  expense: 'Wages, fuel, rent: money that is gone.',
  transfer: 'Our own money moves, for example from the drawer to the bank.',
  advance: 'We pay a shop before its statement. The next statement takes it off.',
  return_charge: 'The shop owes a charge for a parcel that came back. No money moves now.',
  deduction: 'The shop gets less in its next statement. No money moves now.',
  credit: 'The shop gets more in its next statement. No money moves now.',
  rider_advance: 'The rider owes it until he hands it in.',
  rider_repaid: 'The rider pays what he owes.',
  write_off: 'The rider owes it no longer: the company bears it. No money moves now.',
  opening_balance: 'What is at a place when the books begin.',
};

/** What stands in the book besides entries; also the ledger’s own kinds. */
const OTHER_KINDS: Record<string, Text> = {
  payment: 'Paid to a shop',
  cash_in: 'Cash in',
  closing: 'Difference at closing',
  opening: 'The past put in order',
  delivery: 'Set to money sent by hand',
  statement: 'Set to money sent by hand',
};

/** A transfer says where to or where from; an unknown kind shows as it is. */
export function lineLabel({ kind, amount }: Pick<CashBookLine, 'kind' | 'amount'>): Text | null {
  if (kind === 'transfer') return amount < 0 ? 'Transfer to' : 'Transfer from';
  const known: Partial<Record<string, Text>> = { ...KIND_LABELS, ...OTHER_KINDS };
  return known[kind] ?? null;
}
