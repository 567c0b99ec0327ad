/** The acts that a rider's phone sends. Each is about one parcel and has an id that the phone made. */
import * as z from 'zod/mini';
import { TRANSFER_ACCOUNTS } from '../rules/money-accounts.ts';
import { FAIL_REASONS } from '../rules/parcel-facts.ts';
import { LENGTH, amount, id, optionalText } from '../schema/fields.ts';
import { AMOUNT_REASONS } from './phone-limits.ts';
import { needsNote, nextDay, noteNeeded } from '../parcels/parcel-bodies.ts';
import { type Text, inEnglish } from '../texts/text.ts';

/** At most this many acts per call. */
export const MAX_ACTS_PER_CALL = 100;

const PARCEL: Text = 'There is no such number';
const COLLECTED: Text = 'Amount must be a number with at most 2 decimals';

/** How the customer paid; each part in kyats. */
export const PAID_WITH = ['Cash', ...TRANSFER_ACCOUNTS] as const;

const moment = (name: string) =>
  z.iso.datetime({ offset: true, error: inEnglish(`${name} must be a moment`) });
const uuid = (name: string) => z.uuid(inEnglish(`${name} must be a UUID`));

/** A century either way: a phone whose battery was empty says 1970. */
const MAX_SKEW = 100 * 366 * 86_400_000;

const ofEveryAct = {
  id: uuid('id'),
  /** The order in which the phone recorded its acts, from 1. */
  seq: z.int(inEnglish('seq must be a whole number')).check(z.minimum(0), z.maximum(2_147_483_647)),
  delivery_id: id(PARCEL),
  /** By the phone's clock. */
  phone_at: moment('phone_at'),
  /** The server's clock less the phone's, in milliseconds, see `act-time.ts`. */
  skew_ms: z
    .number(inEnglish('skew_ms must be a number'))
    .check(z.minimum(-MAX_SKEW), z.maximum(MAX_SKEW)),
};

const payment = z.object({
  account: z.enum(PAID_WITH, 'Please select an account'),
  amount: amount(COLLECTED),
  /** The number of the transfer. */
  reference: optionalText(LENGTH.short),
});

export const actBody = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('pickup'), ...ofEveryAct }),
    z.object({ kind: z.literal('start'), ...ofEveryAct }),
    z.object({
      kind: z.literal('delivered'),
      ...ofEveryAct,
      /** What the rider says he took, in kyats: evidence, never an amount of the books. */
      collected: amount(COLLECTED),
      /** Given when it is not what the parcel says. */
      amount_reason: z.optional(z.nullable(z.enum(AMOUNT_REASONS))),
      paid: z.optional(z.array(payment).check(z.maxLength(5))),
      received_by: optionalText(LENGTH.short),
      note: optionalText(LENGTH.short),
    }),
    z
      .object({
        kind: z.literal('failed'),
        ...ofEveryAct,
        reason: z.enum(FAIL_REASONS, 'Please select why it failed'),
        note: optionalText(LENGTH.short),
        /** The day that the customer wishes; the office confirms it. */
        wish: z.optional(z.nullable(nextDay)),
      })
      .check(z.refine(needsNote, noteNeeded)),
    /** Takes back the act with this id. */
    z.object({ kind: z.literal('correct'), ...ofEveryAct, act: uuid('act') }),
  ],
  'Please select an action',
);
export type ActBody = z.output<typeof actBody>;
/** An act as a phone makes it. */
export type SentAct = z.input<typeof actBody>;
