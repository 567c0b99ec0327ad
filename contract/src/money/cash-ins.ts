/** Cash-ins: what riders hand in. It is counted without knowing the expected sum. */
import * as z from 'zod/mini';
import { voidBody } from './below-zero.ts';
import { instant, optionalId, optionalText, pathId, queryText } from '../schema/fields.ts';
import { CASH_IN_STATES, cashInListQuery, type CashInState } from '../calls/list-queries.ts';
import {
  countedNotes,
  idAndName,
  noteCounts,
  optionalReason,
  paidAmount,
  voided,
} from '../calls/money-fields.ts';
import { SHOWING_MONEY } from '../calls/areas.ts';
import { TRANSFER_ACCOUNTS } from '../rules/money-accounts.ts';
import { riderLoads } from './rider-loads.ts';
import { RIDER_NOT_FOUND } from '../records/rider-refusals.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';
import type { CsvWord } from '../texts/words.ts';

const route = routeIn('cashIns');

export const CASH_IN_STATE_LABELS: Record<CashInState, CsvWord> = {
  waiting: 'Waiting for a Decision',
  posted: 'Posted',
  recounted: 'Counted Again',
  refused: 'Refused',
  voided: 'Voided',
};

/** The name of the line for deliveries without a rider. */
export const NO_RIDER: CsvWord = 'Deliveries without a rider';

export const CASH_IN_NOT_FOUND: Text = 'Cash-in not found';
/** The only text about a difference that the person who counted gets. */
export const COUNT_DIFFERS: Text = 'The count does not match. Count again, or ask a manager.';
const TRANSFER_PLACE: Text = 'Transfers go to a bank or another account, not to the cash drawer';
const BEARER: Text = 'Please select who covers the difference';
const TRANSFERS: Text = 'Transfers must be a list';
const MOST_TRANSFERS = 100;

/** Differences up to this are posted immediately, in kyats; 49.50 waits for a decision. */
export const SMALL_DIFFERENCE = 49;

const transfer = z.object(
  {
    place: z.enum(TRANSFER_ACCOUNTS, TRANSFER_PLACE),
    amount: paidAmount,
    reference: optionalText(),
  },
  TRANSFERS,
);

/** Without notes and transfers the count is 0: the rider handed in nothing. */
export const newCashIn = z.object({
  /** Null: cash of deliveries that no rider carried. */
  rider_id: z.pipe(
    optionalId(RIDER_NOT_FOUND),
    z.transform((rider) => rider ?? null),
  ),
  notes: z.pipe(
    z.optional(noteCounts),
    z.transform((notes) => notes ?? {}),
  ),
  transfers: z.pipe(
    z.optional(
      z
        .array(transfer, TRANSFERS)
        .check(z.maxLength(MOST_TRANSFERS, 'At most 100 transfers at a time')),
    ),
    z.transform((transfers) => transfers ?? []),
  ),
  /** The waiting count of the same rider that this one replaces. */
  replaces: optionalId(CASH_IN_NOT_FOUND),
});

export const cashInDecision = z.object({
  /** False refuses the count: the cash stays with the rider and is counted again. */
  accept: z.boolean('Please accept or refuse the count'),
  /** Required to accept. */
  bears: z.optional(z.enum(['rider', 'company'], BEARER)),
  reason: optionalReason,
});

/** Sums are null for people who may not see them before the count is posted. */
export const cashIn = z.object({
  id: z.number(),
  rider: z.nullable(idAndName),
  state: z.enum(CASH_IN_STATES),
  notes: countedNotes,
  transfers: z.array(
    z.object({ place: z.string(), amount: z.number(), reference: z.nullable(z.string()) }),
  ),
  counted: z.number(),
  /**
   * The cash of its deliveries, and the rider's balance before (negative when the company owed
   * him).
   */
  expected: z.nullable(z.number()),
  carried: z.nullable(z.number()),
  /** carried + expected - counted: owed by the rider unless the company absorbs it. */
  difference: z.nullable(z.number()),
  /** The part of the difference that the company absorbs; negative when it gained. */
  borne: z.nullable(z.number()),
  deliveries: z.number(),
  reason: z.nullable(z.string()),
  replaces: z.nullable(z.number()),
  counted_by: idAndName,
  decided_by: z.nullable(idAndName),
  created_at: instant,
  posted_at: z.nullable(instant),
  decided_at: z.nullable(instant),
  voided,
});
export type CashIn = z.output<typeof cashIn>;

const cashInLine = z.object({
  delivery_id: z.number(),
  way_id: z.number(),
  customer_name: z.string(),
  shop: idAndName,
  collected: z.number(),
});

export const cashInDetail = z.extend(cashIn, {
  /** Its deliveries; empty while the sums are not shown. */
  lines: z.array(cashInLine),
  /** The counts that it replaces, the newest first. */
  earlier: z.array(
    z.object({
      id: z.number(),
      counted: z.number(),
      notes: countedNotes,
      counted_by: idAndName,
      created_at: instant,
    }),
  ),
  /** The id of the count that replaced this one. */
  replaced_by: z.nullable(z.number()),
});
export type CashInDetail = z.output<typeof cashInDetail>;

/** A rider, or null for deliveries that nobody carried, with what is to be handed in. */
export const riderWithCash = z.object({
  rider: z.nullable(z.object({ id: z.number(), name: z.string(), phone_number: z.string() })),
  deliveries: z.number(),
  /** When the oldest of them was delivered. */
  oldest: z.nullable(instant),
  /** His count that waits for a decision. */
  waiting: z.nullable(z.object({ id: z.number(), created_at: instant })),
  /** The cash he has, and what else he owes; null for people who count. */
  cash: z.nullable(z.number()),
  account: z.nullable(z.number()),
});
export type RiderWithCash = z.output<typeof riderWithCash>;

/** Without what must stay hidden until the count is posted, and again after it is voided. */
const withoutSums = <C extends CashIn>(count: C): C =>
  count.state === 'posted'
    ? count
    : { ...count, expected: null, carried: null, difference: null, borne: null };

const ofCount = {
  unless: 'money-admin',
  from: (count: CashInDetail): CashInDetail =>
    count.state === 'posted' ? count : { ...withoutSums(count), lines: [] },
} as const;

export const cashIns = {
  ...riderLoads,
  riders: route({
    method: 'GET',
    path: '/money/riders',
    who: 'cashier',
    summary: 'Riders with cash to hand in or an open account, the oldest cash first',
    query: z.object({ search: queryText() }),
    data: z.array(riderWithCash),
    hides: {
      unless: 'money-admin',
      from: (rows: RiderWithCash[]) => rows.map((row) => ({ ...row, cash: null, account: null })),
    },
    csv: true,
    failure: 'Failed to fetch riders with cash',
  }),
  list: route({
    method: 'GET',
    path: '/cash-ins',
    who: 'cashier',
    summary: 'Cash-ins, newest first; search looks in the rider’s name',
    query: cashInListQuery,
    data: z.array(cashIn),
    hides: { unless: 'money-admin', from: (counts: CashIn[]) => counts.map(withoutSums) },
    paged: true,
    csv: true,
    failure: 'Failed to fetch cash-ins',
  }),
  get: route({
    method: 'GET',
    path: '/cash-ins/:id',
    who: 'cashier',
    summary: 'One cash-in with its deliveries and the counts it replaces',
    params: pathId,
    data: cashInDetail,
    hides: ofCount,
    failure: 'Failed to fetch the cash-in',
  }),
  create: route({
    method: 'POST',
    path: '/cash-ins',
    who: 'cashier',
    summary: 'Count what a rider hands in; posted at once when it matches, otherwise it waits',
    body: newCashIn,
    data: cashInDetail,
    hides: ofCount,
    status: 201,
    idempotent: true,
    touches: SHOWING_MONEY,
    failure: 'Failed to save the count',
  }),
  decide: route({
    method: 'POST',
    path: '/cash-ins/:id/decision',
    who: 'money-admin',
    summary: 'Accept a waiting count and say who bears the difference, or refuse it',
    params: pathId,
    body: cashInDecision,
    data: cashInDetail,
    hides: ofCount,
    status: 201,
    idempotent: true,
    touches: SHOWING_MONEY,
    failure: 'Failed to save the decision',
  }),
  void: route({
    method: 'POST',
    path: '/cash-ins/:id/void',
    who: 'money-admin',
    summary: 'Take a posted cash-in back: its deliveries are open again',
    params: pathId,
    body: voidBody,
    data: cashInDetail,
    hides: ofCount,
    status: 201,
    idempotent: true,
    touches: SHOWING_MONEY,
    failure: 'Failed to void the cash-in',
  }),
};
