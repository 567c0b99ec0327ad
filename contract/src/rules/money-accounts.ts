/** The company's money accounts. The database stores their position: add new ones at the end. */
import { BANKS } from './banks.ts';

/** Unrecorded holds what was paid in or out without a document that names the account. */
export const MONEY_ACCOUNTS = ['Cash', ...BANKS, 'Other', 'Unrecorded'] as const;
export type MoneyAccount = (typeof MONEY_ACCOUNTS)[number];

/** Accounts that people pay to and from. */
export const PAYMENT_ACCOUNTS = ['Cash', ...BANKS, 'Other'] as const;
export type PaymentAccount = (typeof PAYMENT_ACCOUNTS)[number];

/** Accounts that receive transfers; cash is counted in notes. */
export const TRANSFER_ACCOUNTS = [...BANKS, 'Other'] as const;

/** The number of an account in the database, from 1. */
export const moneyAccountNumber = (place: MoneyAccount): number =>
  MONEY_ACCOUNTS.indexOf(place) + 1;

/** Banknotes in kyats that are counted every day, and those that are rarely seen. */
export const USUAL_NOTES = [10_000, 5_000, 1_000, 500, 200, 100, 50] as const;
export const RARE_NOTES = [20_000, 20, 10, 5, 1] as const;
export const BANKNOTES: readonly number[] = [...USUAL_NOTES, ...RARE_NOTES];

/** The sum of a count in kyats; `notes` has the number of each note by its value as text. */
export const sumOfNotes = (notes: Readonly<Record<string, number>>): number =>
  Object.entries(notes).reduce((sum, [note, count]) => sum + Number(note) * count, 0);
