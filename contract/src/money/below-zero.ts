/** What takes money from a place asks before it leaves less there than nothing. */
import * as z from 'zod/mini';
import { flag } from '../schema/fields.ts';
import { reasonBody } from '../calls/money-fields.ts';
import type { Text } from '../texts/text.ts';

/** The code of the refusal, a 409 with nothing written; the same call with the flag goes through. */
export const BELOW_ZERO = 'below_zero';

/** The same for everybody: it tells no figure. */
export const LESS_THAN_TAKEN: Text = 'There is less money at this place than this takes.';

/** Said by a person who was asked. False is the same as leaving it out, also for a repeated call. */
export const allowNegative = z.pipe(
  flag,
  z.transform((allowed) => (allowed === true ? true : undefined)),
);

/** Taking back what brought money to a place takes it from there. */
export const voidBody = z.extend(reasonBody, { allow_negative: allowNegative });

/**
 * The `data` of the refusal: the places that would be below zero, with what is there now and what
 * would be. Those who may not see figures of money are told neither.
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

/** Where the rest of a statement could be paid from, in the order of `PAYING_PLACES`. */
export const statementPlaces = z.object({
  /** What is still to pay. */
  open: z.number(),
  places: z.array(
    z.object({
      place: z.string(),
      /** It has that much. */
      covers: z.boolean(),
      /** For those who may see figures of money. */
      balance: z.optional(z.number()),
    }),
  ),
});
export type StatementPlaces = z.output<typeof statementPlaces>;

export const withoutBalances = (found: StatementPlaces): StatementPlaces => ({
  ...found,
  places: found.places.map(({ place, covers }) => ({ place, covers })),
});
