/** Body fields for failed and planned parcels. */
import * as z from 'zod/mini';
import { LENGTH, flag, isAcceptedDay, optionalText } from '../schema/fields.ts';
import { FAIL_REASONS } from '../rules/parcel-facts.ts';
import type { Text } from '../texts/text.ts';

const DAY: Text = 'Next day is not a valid date';
const NO_REASON: Text = 'Please select why it failed';
const NO_NOTE: Text = 'Please describe what happened';

/** A day, `YYYY-MM-DD`; the server refuses past days. */
export const nextDay = z.string(DAY).check(z.refine(isAcceptedDay, DAY));

/** The fields of a failed attempt; the reason `other` needs a note. */
export const failureFields = {
  reason: z.enum(FAIL_REASONS, NO_REASON),
  note: optionalText(LENGTH.short),
  next_on: z.optional(z.nullable(nextDay)),
  returning: flag,
};

export const needsNote = ({
  reason,
  note,
}: {
  reason?: string | undefined;
  note?: string | null | undefined;
}) => reason !== 'other' || Boolean(note);
export const noteNeeded = { error: NO_NOTE, path: ['note'] };
