/** Fields that the calls about money share. */
import * as z from 'zod/mini';
import {
  LENGTH,
  instant,
  optionalText,
  positiveAmount,
  text,
  wholeNumber,
} from '../schema/fields.ts';
import { BANKNOTES, PAYMENT_ACCOUNTS, MONEY_ACCOUNTS } from '../rules/money-accounts.ts';
import { fill, type Text } from '../texts/text.ts';

export const REASON_REQUIRED: Text = 'Please give a reason';
const AMOUNT: Text = 'Amount must be a number above 0 with at most 2 decimals';
export const ACCOUNT_REQUIRED: Text = 'Please select an account';
const COUNT: Text = 'The number of notes must be a whole number up to 100,000';
const NOTES: Text = 'Please count the notes';
const MOST_NOTES = 100_000;

/** Why something is done or voided; always required. */
export const reasonText = text(REASON_REQUIRED, LENGTH.long);
export const optionalReason = optionalText(LENGTH.long);
/** Null removes the reason; the key is required, so that it is not removed by mistake. */
export const reasonOrNone = z.pipe(
  z.unknown().check(z.refine((sent) => sent !== undefined, REASON_REQUIRED)),
  optionalReason,
);
export const reasonBody = z.object({ reason: reasonText });

/** Kyats above 0. */
export const paidAmount = positiveAmount(AMOUNT);

/** Cash, a bank or Other. Unrecorded is only used by the ledger itself. */
export const paymentAccount = z.enum(PAYMENT_ACCOUNTS, ACCOUNT_REQUIRED);
export const moneyAccount = z.enum(MONEY_ACCOUNTS, ACCOUNT_REQUIRED);

/** A count of banknotes, `{"10000": 3}`; a note that is left out was not there. */
export const noteCounts = z
  .record(z.string(), wholeNumber(COUNT, 0, MOST_NOTES), NOTES)
  .check(({ value, issues }) => {
    for (const note of Object.keys(value)) {
      if (BANKNOTES.some((known) => String(known) === note)) continue;
      const message = fill('There is no banknote of {note} kyats', { note: note.slice(0, 20) });
      issues.push({ code: 'custom', input: note, path: [note], message });
    }
  });

/** What was counted, as answers have it. */
export const countedNotes = z.record(z.string(), z.number());

/** A person, a shop or a rider as documents about money name them. */
export const idAndName = z.object({ id: z.number(), name: z.string() });

/** A number of deliveries and their sum in kyats. */
export const countAndAmount = z.object({ deliveries: z.number(), amount: z.number() });

/** Who voided a document, when and why; null unless it was voided. */
export const voided = z.nullable(z.object({ by: idAndName, at: instant, reason: z.string() }));
