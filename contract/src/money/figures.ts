/** Figures for the owner: where the money is, whose it is, what was earned; and their check. */
import * as z from 'zod/mini';
import { SHOWING_MONEY } from '../calls/areas.ts';
import { instant } from '../schema/fields.ts';
import { chargeListQuery, figuresQuery } from '../calls/list-queries.ts';
import { named, sumOf } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';
import { addDays, isDay } from '../values/time.ts';
import type { CsvWord } from '../texts/words.ts';

const route = routeIn('figures');

/** Days since delivery of cash that riders still have: from, and to (null: and more). */
export const AGES = [
  { from: 0, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: null },
] as const;

export interface CashAge {
  from: number;
  to: number | null;
}

/** On which days cash of this age was collected. The youngest includes what a clock puts ahead. */
export const daysOfAge = ({ from, to }: CashAge, today: string) => ({
  ...(to !== null && { startDate: addDays(today, -to) }),
  ...(from > 0 && { endDate: addDays(today, -from) }),
});

const DAY: Text = 'Please choose a day';

/** One day, shop or township of the period. */
export const figureLine = z.object({
  /** A day, or the id of the shop or township; null without a township. */
  key: z.nullable(z.union([z.string(), z.number()])),
  name: z.string(),
  delivered: z.number(),
  failed: z.number(),
  returned: z.number(),
  cancelled: z.number(),
  /** What was earned, corrections of earlier days included. */
  charges: z.number(),
});
export type FigureLine = z.output<typeof figureLine>;

/**
 * What an owner wants to see: a void, a write-off, one's own count approved; and what was done to
 * parcels without a document. Of what one press did to several parcels there is one line.
 */
export const notableEntry = z.object({
  kind: z.string(),
  id: z.number(),
  at: instant,
  amount: z.number(),
  /** Null: somebody who works on the database itself. */
  user: z.nullable(named),
  reason: z.nullable(z.string()),
  /** Of an entry: in whose cash book it stands, `None` if it moved no money. */
  place: z.nullable(z.string()),
  /** Of a payment. */
  statement_id: z.nullable(z.number()),
  /** What was done to parcels: how many, the first of them, and their way if they have one. */
  parcels: z.nullable(
    z.object({ count: z.number(), first: z.array(z.number()), way_id: z.nullable(z.number()) }),
  ),
});

/** What people do to parcels that moves money without a document. */
export const PARCEL_ACTS = ['lowered', 'money_sent', 'undelivered'] as const;
export type ParcelAct = (typeof PARCEL_ACTS)[number];

export const NOTABLE_LABELS: Record<string, CsvWord> = {
  cash_in_voided: 'Cash-in voided',
  statement_voided: 'Statement voided',
  entry_voided: 'Entry voided',
  payment_voided: 'Payment voided',
  write_off: 'Written off',
  own_approval: 'Own count approved',
  borne: 'Difference borne by the company',
  lowered: 'Amount lowered after delivery',
  money_sent: 'Set to Money Sent by hand',
  undelivered: 'No longer delivered',
};

/** Only the newest are told. */
export const MOST_NOTABLE = 100;

export const figuresData = z.object({
  /** As of now. */
  balances: z.array(z.object({ place: z.string(), amount: z.number() })),
  riders: z.object({ cash: z.number(), account: z.number() }),
  owed: z.object({ due: z.number(), account: z.number(), payable: z.number() }),
  ageing: z.array(
    z.extend(sumOf, { from: z.number(), to: z.nullable(z.number()), riders: z.number() }),
  ),
  waiting: z.object({ count: z.number(), oldest: z.nullable(instant) }),
  /** Of the period. */
  lines: z.array(figureLine),
  totals: z.omit(figureLine, { key: true, name: true }),
  notable: z.array(notableEntry),
  startDate: z.string(),
  endDate: z.string(),
});
export type FiguresData = z.output<typeof figuresData>;

/** What a delivery or an entry earned, or took back of what was earned before. */
export const charge = z.object({
  /** Of its row in the ledger. */
  id: z.number(),
  at: instant,
  /** That of its entry, otherwise delivery or opening. */
  kind: z.string(),
  delivery_id: z.nullable(z.number()),
  way_id: z.nullable(z.number()),
  shop: z.nullable(named),
  township: z.nullable(named),
  amount: z.number(),
  reason: z.nullable(z.string()),
  user: z.nullable(named),
});
export type Charge = z.output<typeof charge>;

/** An invariant that does not hold: which, and the first rows that break it. */
export const brokenInvariant = z.object({
  name: z.string(),
  count: z.number(),
  first: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
});

export const moneyCheck = z.object({
  ok: z.boolean(),
  /** The names of all that were checked. */
  checked: z.array(z.string()),
  broken: z.array(brokenInvariant),
  /** Deliveries in a statement whose cash became payable before it is in, after an edit. */
  payable_early: z.array(z.object({ delivery_id: z.number(), amount: z.number() })),
});
export type MoneyCheck = z.output<typeof moneyCheck>;

export const opening = z.object({
  /** Whether anything was delivered before the books began. */
  has_past: z.boolean(),
  /** Null until it was done. */
  done: z.nullable(
    z.object({
      before: z.string(),
      at: instant,
      user: named,
      deliveries: z.number(),
      amount: z.number(),
    }),
  ),
});
export type Opening = z.output<typeof opening>;

/** What an opening settles: how many deliveries, and what they collected. */
export const openingPreview = z.object({
  deliveries: z.number(),
  amount: z.number(),
  /** Of it the cash that then counts as handed in, and what then counts as paid to the shops. */
  cash: z.number(),
  due: z.number(),
});
export type OpeningPreview = z.output<typeof openingPreview>;

/** Above it, whoever settles types the sum. */
const LARGE_OPENING = 1_000_000;

/** The sum to type before so much is settled; null: one press is enough. */
export function sumToType({ amount, due }: OpeningPreview): number | null {
  const most = Math.max(amount, Math.abs(due));
  return most > LARGE_OPENING ? most : null;
}

const LOOK_FIRST: Text = 'Please look first what it settles';
/** Names the sums that were shown: others are refused. */
export const newOpening = z.object({
  before: z.string(DAY).check(z.refine(isDay, DAY)),
  deliveries: z.number(LOOK_FIRST),
  amount: z.number(LOOK_FIRST),
  cash: z.number(LOOK_FIRST),
  due: z.number(LOOK_FIRST),
});

export const figures = {
  get: route({
    method: 'GET',
    path: '/money/figures',
    who: 'money-admin',
    summary: 'Where the money is and whose it is now; charges and outcomes of a period',
    query: figuresQuery,
    data: figuresData,
    csv: true,
    xlsx: true,
    failure: 'Failed to fetch the figures',
  }),
  charges: route({
    method: 'GET',
    path: '/money/charges',
    who: 'money-admin',
    summary:
      'What was earned, row by row: charges of deliveries, their corrections, return charges',
    query: chargeListQuery,
    data: z.array(charge),
    paged: true,
    csv: true,
    failure: 'Failed to fetch the charges',
  }),
  chargesSum: route({
    method: 'GET',
    path: '/money/charges/sum',
    who: 'money-admin',
    summary: 'The sum of all charges that a list of them has',
    query: z.pick(chargeListQuery, {
      shop_id: true,
      township_id: true,
      startDate: true,
      endDate: true,
    }),
    data: z.object({ amount: z.number() }),
    failure: 'Failed to fetch the charges',
  }),
  check: route({
    method: 'GET',
    path: '/money/check',
    who: 'money-admin',
    summary: 'Whether ledger, deliveries, statements and totals agree, with the first that do not',
    data: moneyCheck,
    failure: 'Failed to check the money',
  }),
  opening: route({
    method: 'GET',
    path: '/money/opening',
    who: 'system-admin',
    summary: 'Whether there is a past, and whether it was put in order',
    data: opening,
    failure: 'Failed to fetch the opening',
  }),
  openingPreview: route({
    method: 'GET',
    path: '/money/opening/preview',
    who: 'system-admin',
    summary: 'What an opening before a day would settle now',
    query: z.object({ before: z.string(DAY).check(z.refine(isDay, DAY)) }),
    data: openingPreview,
    failure: 'Failed to fetch what the opening settles',
  }),
  open: route({
    method: 'POST',
    path: '/money/opening',
    who: 'system-admin',
    summary:
      'Count what was delivered before a day as handed in and settled, once, as it was shown',
    body: newOpening,
    data: opening,
    status: 201,
    idempotent: true,
    touches: SHOWING_MONEY,
    failure: 'Failed to mark earlier deliveries as settled',
  }),
};
