/** What a rider types at the door about the money, and what it comes to. */
import type { AmountReason } from '@waydesk/contract/run/phone-limits.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { addMoney, isMoney, parseAmount } from '@waydesk/contract/values/money.ts';
import type { NewMove } from '../phone.ts';

type Delivered = Extract<NewMove, { kind: 'delivered' }>;
type Payment = NonNullable<Delivered['paid']>[number];
export type TransferAccount = Exclude<Payment['account'], 'Cash'>;

export interface DoorTransfer {
  account: TransferAccount | '';
  amount: string;
  reference: string;
}

/** An act may have five payments, one of them in cash. */
export const MAX_TRANSFERS = 4;

export interface DoorValues {
  collected: string;
  amountReason: AmountReason | null;
  transfers: DoorTransfer[];
  receivedBy: string;
  note: string;
}

/** Null unless it can be an amount. */
const amountOf = (typed: string): number | null => {
  const amount = parseAmount(typed);
  return amount !== null && isMoney(amount) ? amount : null;
};

/** What is left of the collected amount in cash; null while an amount cannot be read. */
export function cashLeft({ collected, transfers }: DoorValues): number | null {
  const amounts = [collected, ...transfers.map(({ amount }) => amount)].map(amountOf);
  const [total, ...parts] = amounts;
  if (total === null || total === undefined || parts.some((part) => part === null)) return null;
  return addMoney(total, ...parts.map((part) => -(part ?? 0)));
}

export const differs = (values: DoorValues, expected: number): boolean =>
  amountOf(values.collected) !== expected;

export interface DoorProblems {
  collected?: Text;
  amountReason?: Text;
  /** By the position of the transfer. */
  transfers: Record<number, Text>;
  cash?: Text;
}

/** Null when it can be recorded. */
export function doorProblems(values: DoorValues, expected: number): DoorProblems | null {
  const problems: DoorProblems = { transfers: {} };
  if (amountOf(values.collected) === null) {
    problems.collected = 'Amount must be a number with at most 2 decimals';
  } else if (differs(values, expected) && values.amountReason === null) {
    problems.amountReason = 'Say why it is another amount';
  }
  for (const [at, { account, amount }] of values.transfers.entries()) {
    if (account === '') problems.transfers[at] = 'Please select an account';
    else if (!amountOf(amount)) problems.transfers[at] = 'Enter the amount of the transfer';
  }
  const cash = cashLeft(values);
  if (cash !== null && cash < 0) problems.cash = 'The transfers are more than was collected';
  const isFine =
    problems.collected === undefined &&
    problems.amountReason === undefined &&
    problems.cash === undefined &&
    Object.keys(problems.transfers).length === 0;
  return isFine ? null : problems;
}

/** For values without problems. */
export function deliveredMove(values: DoorValues, expected: number): Delivered {
  const cash = cashLeft(values) ?? 0;
  const transfers = values.transfers.flatMap(({ account, amount, reference }): Payment[] =>
    account === ''
      ? []
      : [{ account, amount: amountOf(amount) ?? 0, reference: reference.trim() || null }],
  );
  const inCash: Payment[] = cash > 0 ? [{ account: 'Cash', amount: cash }] : [];
  return {
    kind: 'delivered',
    collected: amountOf(values.collected) ?? 0,
    amount_reason: differs(values, expected) ? values.amountReason : null,
    // All in cash needs no words.
    ...(transfers.length > 0 && { paid: [...inCash, ...transfers] }),
    received_by: values.receivedBy.trim() || null,
    note: values.note.trim() || null,
  };
}
