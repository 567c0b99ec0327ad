/** Calls that withdraw money from an account ask before they take it below zero. */
import * as z from 'zod/mini';
import { flag } from '../schema/fields.ts';
import { reasonBody } from '../calls/money-fields.ts';
import type { Text } from '../texts/text.ts';

/** The code of the refusal, a 409 with nothing written; the same call with the flag goes through. */
export const BELOW_ZERO = 'below_zero';

/** The same text for everyone: it contains no figure. */
export const INSUFFICIENT_BALANCE: Text = 'This account does not have enough money for this.';

/**
 * True when the person was asked and agreed. False equals leaving it out, also when a call is
 * repeated.
 */
export const allowNegative = z.pipe(
  flag,
  z.transform((allowed) => (allowed === true ? true : undefined)),
);

/** Voiding a document that brought money to an account withdraws it. */
export const voidBody = z.extend(reasonBody, { allow_negative: allowNegative });

/**
 * The `data` of the refusal: the accounts that would be below zero, with the balance now and after.
 * People who may not see balances get only the names.
 */
export const belowZero = z.object({
  places: z.array(
    z.object({
      place: z.string(),
      balance: z.optional(z.number()),
      after: z.optional(z.number()),
    }),
  ),
});
export type BelowZero = z.output<typeof belowZero>;

/**
 * The accounts from which the rest of a statement could be paid, in the order of `PAYMENT_ACCOUNTS`.
 */
export const statementAccounts = z.object({
  /** What is still to pay. */
  open: z.number(),
  places: z.array(
    z.object({
      place: z.string(),
      /** Whether its balance covers the amount. */
      covers: z.boolean(),
      /** Only for people who may see balances. */
      balance: z.optional(z.number()),
    }),
  ),
});
export type StatementAccounts = z.output<typeof statementAccounts>;

export const withoutBalances = (found: StatementAccounts): StatementAccounts => ({
  ...found,
  places: found.places.map(({ place, covers }) => ({ place, covers })),
});
