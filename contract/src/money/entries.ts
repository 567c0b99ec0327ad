/**
 * Entries: money that moves without a cash-in or a statement; and the cash book, which shows every
 * movement.
 */
import * as z from 'zod/mini';
import { SHOWING_MONEY, SHOWING_WAYS } from '../calls/areas.ts';
import { allowNegative, voidBody } from './below-zero.ts';
import {
  DESPITE_OTHER_ERRORS,
  instant,
  optionalId,
  optionalText,
  pathId,
} from '../schema/fields.ts';
import { cashBookListQuery } from '../calls/list-queries.ts';
import {
  REASON_REQUIRED,
  idAndName,
  optionalReason,
  paidAmount,
  ACCOUNT_REQUIRED,
  paymentAccount,
  moneyAccount,
  voided,
} from '../calls/money-fields.ts';
import type { Who } from '../calls/permissions.ts';
import { RIDER_NOT_FOUND } from '../records/rider-refusals.ts';
import { routeIn } from '../calls/route.ts';
import { SHOP_NOT_FOUND } from '../records/shop.ts';
import type { Text } from '../texts/text.ts';
import type { CsvWord } from '../texts/words.ts';

const route = routeIn('entries');

export const ENTRY_NOT_FOUND: Text = 'Entry not found';
const ENTRY_KIND: Text = 'Please select an entry type';

/** The fields that a kind needs; all others must be left out. */
export interface EntryRule {
  who: Extract<Who, 'cashier' | 'money-admin'>;
  needs: readonly ('place' | 'to_place' | 'shop_id' | 'rider_id' | 'reason')[];
  /** May name a delivery. */
  delivery?: true;
}

/** The kinds that people enter by hand; payments are made on their statement. */
export const ENTRY_RULES = {
  received: { who: 'cashier', needs: ['place', 'shop_id'] },
  expense: { who: 'cashier', needs: ['place', 'reason'] },
  transfer: { who: 'cashier', needs: ['place', 'to_place'] },
  advance: { who: 'money-admin', needs: ['place', 'shop_id'] },
  return_charge: { who: 'money-admin', needs: ['shop_id'], delivery: true },
  deduction: { who: 'money-admin', needs: ['shop_id', 'reason'], delivery: true },
  credit: { who: 'money-admin', needs: ['shop_id', 'reason'], delivery: true },
  rider_advance: { who: 'money-admin', needs: ['place', 'rider_id'] },
  rider_repaid: { who: 'money-admin', needs: ['place', 'rider_id'] },
  write_off: { who: 'money-admin', needs: ['rider_id', 'reason'] },
  opening_balance: { who: 'money-admin', needs: ['place'] },
} as const satisfies Record<string, EntryRule>;
export type EntryKind = keyof typeof ENTRY_RULES;

export const ENTRY_KINDS = Object.keys(ENTRY_RULES) as [EntryKind, ...EntryKind[]];

const FIELDS = ['place', 'to_place', 'shop_id', 'rider_id', 'delivery_id'] as const;
const MISSING: Record<EntryRule['needs'][number], Text> = {
  place: 'Please select an account',
  to_place: 'Please select the account the money goes to',
  shop_id: 'Please select a shop',
  rider_id: 'Please select a rider',
  reason: REASON_REQUIRED,
};
const NOT_TAKEN: Text = 'This field does not apply to this entry type';
const SAME_PLACE: Text = 'The money must go to another account';

type EntryFields = Partial<Record<(typeof FIELDS)[number] | 'reason', unknown>> & {
  kind: EntryKind;
};

const fitsItsKind = z.check<EntryFields>(({ value, issues }) => {
  if (!Object.hasOwn(ENTRY_RULES, value.kind)) return;
  const { needs, delivery }: EntryRule = ENTRY_RULES[value.kind];
  const refuse = (field: string, message: Text) => {
    if (issues.some(({ path }) => path?.[0] === field)) return;
    issues.push({ code: 'custom', input: value, path: [field], message });
  };
  const isGiven = (field: keyof EntryFields) => value[field] !== undefined && value[field] !== null;
  for (const field of needs) if (!isGiven(field)) refuse(field, MISSING[field]);
  for (const field of FIELDS) {
    const takes = field === 'delivery_id' ? delivery === true : needs.includes(field);
    if (!takes && isGiven(field)) refuse(field, NOT_TAKEN);
  }
  if (value.kind === 'transfer' && isGiven('place') && value.place === value.to_place) {
    refuse('to_place', SAME_PLACE);
  }
}, DESPITE_OTHER_ERRORS);

/** Labels for the kinds of entries and of the other ledger rows. */
export const MOVEMENT_LABELS: Record<string, CsvWord> = {
  payment: 'Payment',
  received: 'Received from a Shop',
  advance: 'Advance to a Shop',
  return_charge: 'Return Charge',
  deduction: 'Deduction',
  credit: 'Credit',
  expense: 'Expense',
  transfer: 'Transfer',
  rider_advance: 'Advance to a Rider',
  rider_repaid: 'Repaid by a Rider',
  write_off: 'Write-off',
  opening_balance: 'Opening Balance',
  cash_in: 'Cash-in',
  closing: 'Closing',
  opening: 'Opening',
  delivery: 'Delivery',
  statement: 'Statement',
};

export const newEntry = z
  .object({
    kind: z.enum(ENTRY_KINDS, ENTRY_KIND),
    amount: paidAmount,
    place: z.optional(z.nullable(paymentAccount)),
    to_place: z.optional(z.nullable(paymentAccount)),
    shop_id: optionalId(SHOP_NOT_FOUND),
    rider_id: optionalId(RIDER_NOT_FOUND),
    delivery_id: optionalId('Delivery not found'),
    reference: optionalText(),
    reason: optionalReason,
    allow_negative: allowNegative,
  })
  .check(fitsItsKind);
export type NewEntry = z.output<typeof newEntry>;

export const entry = z.object({
  id: z.number(),
  kind: z.enum(['payment', ...ENTRY_KINDS]),
  amount: z.number(),
  place: z.nullable(z.string()),
  to_place: z.nullable(z.string()),
  shop: z.nullable(idAndName),
  rider: z.nullable(idAndName),
  delivery_id: z.nullable(z.number()),
  way_id: z.nullable(z.number()),
  statement_id: z.nullable(z.number()),
  account: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  user: idAndName,
  created_at: instant,
  voided,
});
export type Entry = z.output<typeof entry>;

/** One movement on a money account, with the balance after it. */
export const cashBookLine = z.object({
  id: z.number(),
  at: instant,
  /** The kind of its entry, otherwise cash_in, closing or opening. */
  kind: z.string(),
  /** Null: no money moved. */
  place: z.nullable(z.string()),
  /** Where a transfer goes to or comes from. */
  other_place: z.nullable(z.string()),
  /** For an entry without an account: the change of the shop's or the rider's balance. */
  amount: z.number(),
  /** Null without a place. */
  balance: z.nullable(z.number()),
  shop: z.nullable(idAndName),
  rider: z.nullable(idAndName),
  user: z.nullable(idAndName),
  cash_in_id: z.nullable(z.number()),
  statement_id: z.nullable(z.number()),
  entry_id: z.nullable(z.number()),
  closing_id: z.nullable(z.number()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Whether it reverses an earlier line, and whether it was reversed. */
  is_reversal: z.boolean(),
  is_voided: z.boolean(),
});
export type CashBookLine = z.output<typeof cashBookLine>;

/** Instead of an account: entries that move no money, only what a shop or a rider owes. */
export const NO_ACCOUNT = 'None';

/** Default: Cash. */
export const cashBookQuery = z.extend(cashBookListQuery, {
  place: z.optional(z.union([moneyAccount, z.literal(NO_ACCOUNT)], ACCOUNT_REQUIRED)),
});

/** The charges of the OS Paid deliveries of a way, which the shop pays in cash at pickup. */
export const wayMoney = z.object({
  charges: z.number(),
  deliveries: z.number(),
  /** The entry that recorded them. */
  paid: z.nullable(z.object({ id: z.number(), amount: z.number(), at: instant, user: idAndName })),
});
export type WayMoney = z.output<typeof wayMoney>;

export const entries = {
  list: route({
    method: 'GET',
    path: '/entries',
    who: 'cashier',
    summary: 'The cash book of a place: movements, newest first, with the balance after each',
    query: cashBookQuery,
    data: z.array(cashBookLine),
    paged: true,
    csv: true,
    failure: 'Failed to fetch the cash book',
  }),
  create: route({
    method: 'POST',
    path: '/entries',
    who: 'cashier',
    summary: 'Record money that moved; some kinds are for administrators and managers',
    body: newEntry,
    data: entry,
    status: 201,
    idempotent: true,
    touches: SHOWING_MONEY,
    failure: 'Failed to save the entry',
  }),
  void: route({
    method: 'POST',
    path: '/entries/:id/void',
    who: 'money-admin',
    summary: 'Take an entry back, also a payment: its statement is open again',
    params: pathId,
    body: voidBody,
    data: entry,
    status: 201,
    idempotent: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to void the entry',
  }),
  ofWay: route({
    method: 'GET',
    path: '/ways/:id/money',
    who: 'cashier',
    summary: 'The charges that the shop owes for the OS Paid deliveries of a way',
    params: pathId,
    data: wayMoney,
    failure: 'Failed to fetch the charges of the way',
  }),
  chargesPaid: route({
    method: 'POST',
    path: '/ways/:id/charges-paid',
    who: 'cashier',
    summary: 'Record, once, that the shop paid the charges of its OS Paid deliveries at the pickup',
    params: pathId,
    body: z.object({ place: paymentAccount }),
    data: entry,
    status: 201,
    idempotent: true,
    touches: SHOWING_MONEY,
    failure: 'Failed to record the charges',
  }),
};
