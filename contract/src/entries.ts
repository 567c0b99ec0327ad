/** Money that moves without a count or a statement, and the cash book that shows all of it. */
import * as z from 'zod/mini';
import { SHOWING_MONEY, SHOWING_WAYS } from './areas.ts';
import { instant, optionalId, optionalText, pathId } from './fields.ts';
import { cashBookListQuery } from './list-queries.ts';
import {
  named,
  optionalReason,
  paidAmount,
  payingPlace,
  PLACE_REQUIRED,
  REASON_REQUIRED,
  place,
  reasonBody,
  voided,
} from './money-fields.ts';
import type { Who } from './permissions.ts';
import { RIDER_NOT_FOUND } from './riders.ts';
import { routeIn } from './route.ts';
import { SHOP_NOT_FOUND } from './shops.ts';
import type { Text } from './text.ts';

const route = routeIn('entries');

export const ENTRY_NOT_FOUND: Text = 'Entry not found';
const ENTRY_KIND: Text = 'Please choose what kind of entry this is';

/** The fields that a kind needs; all others must be left out. */
export interface EntryRule {
  who: Extract<Who, 'cashier' | 'money-admin'>;
  needs: readonly ('place' | 'to_place' | 'shop_id' | 'rider_id' | 'reason')[];
  /** May name the delivery that it is about. */
  delivery?: true;
}

/** What people enter by hand; a payment is made on its statement. */
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

type NeededField = EntryRule['needs'][number];

const MISSING: Record<NeededField, Text> = {
  place: PLACE_REQUIRED,
  to_place: PLACE_REQUIRED,
  shop_id: 'Please choose a shop',
  rider_id: 'Please choose a rider',
  reason: REASON_REQUIRED,
};
const NOT_ASKED: Text = 'This kind of entry does not have this field';
const SAME_PLACE: Text = 'Please choose another place than the first';

/** The fields that a kind must have and may not have; an unknown kind has its own message. */
export function entryFaults(entry: { kind: string } & Partial<Record<string, unknown>>) {
  const rule: EntryRule | undefined = Object.hasOwn(ENTRY_RULES, entry.kind)
    ? ENTRY_RULES[entry.kind as EntryKind]
    : undefined;
  if (rule === undefined) return [];
  const isGiven = (field: string) => ![undefined, null, ''].includes(entry[field] as string);
  const faults: { field: NeededField | 'delivery_id'; message: Text }[] = [];
  for (const field of Object.keys(MISSING) as NeededField[]) {
    const isNeeded = rule.needs.includes(field);
    if (isNeeded && !isGiven(field)) faults.push({ field, message: MISSING[field] });
    // Anything may have a reason.
    if (!isNeeded && field !== 'reason' && isGiven(field))
      faults.push({ field, message: NOT_ASKED });
  }
  if (!rule.delivery && isGiven('delivery_id'))
    faults.push({ field: 'delivery_id', message: NOT_ASKED });
  if (isGiven('to_place') && entry['place'] === entry['to_place'])
    faults.push({ field: 'to_place', message: SAME_PLACE });
  return faults;
}

export const newEntry = z
  .object({
    kind: z.enum(ENTRY_KINDS, ENTRY_KIND),
    amount: paidAmount,
    place: z.optional(z.nullable(payingPlace)),
    to_place: z.optional(z.nullable(payingPlace)),
    shop_id: optionalId(SHOP_NOT_FOUND),
    rider_id: optionalId(RIDER_NOT_FOUND),
    delivery_id: optionalId('Delivery not found'),
    reference: optionalText(),
    reason: optionalReason,
  })
  .check(({ value, issues }) => {
    for (const { field, message } of entryFaults(value))
      issues.push({ code: 'custom', input: value[field], path: [field], message });
  });
export type NewEntry = z.output<typeof newEntry>;

export const entry = z.object({
  id: z.number(),
  kind: z.enum(['payment', ...ENTRY_KINDS]),
  amount: z.number(),
  place: z.nullable(z.string()),
  to_place: z.nullable(z.string()),
  shop: z.nullable(named),
  rider: z.nullable(named),
  delivery_id: z.nullable(z.number()),
  way_id: z.nullable(z.number()),
  statement_id: z.nullable(z.number()),
  account: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  user: named,
  created_at: instant,
  voided,
});
export type Entry = z.output<typeof entry>;

/** One movement of money at a place, and what was there after it. */
export const cashBookLine = z.object({
  id: z.number(),
  at: instant,
  /** That of its entry, otherwise cash_in, closing or opening. */
  kind: z.string(),
  place: z.string(),
  /** Where a transfer goes to or comes from. */
  other_place: z.nullable(z.string()),
  amount: z.number(),
  balance: z.number(),
  shop: z.nullable(named),
  rider: z.nullable(named),
  user: z.nullable(named),
  cash_in_id: z.nullable(z.number()),
  statement_id: z.nullable(z.number()),
  entry_id: z.nullable(z.number()),
  closing_id: z.nullable(z.number()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** It takes an earlier line back; it was taken back. */
  is_reversal: z.boolean(),
  is_voided: z.boolean(),
});
export type CashBookLine = z.output<typeof cashBookLine>;

/** Default: Cash. */
export const cashBookQuery = z.extend(cashBookListQuery, { place: z.optional(place) });

/** The charges that a shop pays in cash when its way is picked up: of its OS Paid deliveries. */
export const wayMoney = z.object({
  charges: z.number(),
  deliveries: z.number(),
  /** The entry that recorded them. */
  paid: z.nullable(z.object({ id: z.number(), amount: z.number(), at: instant, user: named })),
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
    body: reasonBody,
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
    body: z.object({ place: payingPlace }),
    data: entry,
    status: 201,
    idempotent: true,
    touches: SHOWING_MONEY,
    failure: 'Failed to record the charges',
  }),
};
