/** Figures for the owner: balances, debts and charges earned; and the check of the books. */
import * as z from 'zod/mini';
import { SHOWING_MONEY } from '../calls/areas.ts';
import { instant } from '../schema/fields.ts';
import { chargeListQuery, figuresQuery } from '../calls/list-queries.ts';
import { idAndName, countAndAmount } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { listSums } from './list-sums.ts';
import type { Text } from '../texts/text.ts';
import { addDays, isDay } from '../values/time.ts';
import type { CsvWord } from '../texts/words.ts';

const route = routeIn('figures');

/**
 * Age groups of cash that riders still have, in days since delivery; `to` is null for the last one.
 */
export const CASH_AGES = [
  { from: 0, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 7 },
  { from: 8, to: null },
] as const;

export interface CashAge {
  from: number;
  to: number | null;
}

/**
 * The days on which cash of this age was collected. The youngest group has no end, in case a clock
 * is ahead.
 */
export const daysOfAge = ({ from, to }: CashAge, today: string) => ({
  ...(to !== null && { startDate: addDays(today, -to) }),
  ...(from > 0 && { endDate: addDays(today, -from) }),
});

const DAY: Text = 'Please select a day';

/** One day, shop or township of the period. */
export const figureLine = z.object({
  /** A day, or the id of the shop or township; null without a township. */
  key: z.nullable(z.union([z.string(), z.number()])),
  name: z.string(),
  delivered: z.number(),
  failed: z.number(),
  returned: z.number(),
  cancelled: z.number(),
  /** Charges earned in kyats, including corrections of earlier days. */
  charges: z.number(),
});
export type FigureLine = z.output<typeof figureLine>;

/**
 * A notable event for the owner: a void, a write-off, an approval of one's own count, or a change
 * to parcels that moved money without a document. A bulk action on several parcels is one line.
 */
export const notableEntry = z.object({
  kind: z.string(),
  id: z.number(),
  at: instant,
  amount: z.number(),
  /** Null for a change made directly in the database. */
  user: z.nullable(idAndName),
  reason: z.nullable(z.string()),
  /** For an entry: the money account of its cash book, `None` if it moved no money. */
  place: z.nullable(z.string()),
  /** Of a payment. */
  statement_id: z.nullable(z.number()),
  /** For changes to parcels: how many, the first of them, and their way if they share one. */
  parcels: z.nullable(
    z.object({ count: z.number(), first: z.array(z.number()), way_id: z.nullable(z.number()) }),
  ),
});

/** Changes to parcels that move money without a document. */
export const PARCEL_MONEY_ACTIONS = ['lowered', 'money_sent', 'undelivered'] as const;

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

/** Only this many, the newest, are listed. */
export const MAX_NOTABLE = 100;

export const figuresData = z.object({
  /** As of now. */
  balances: z.array(z.object({ place: z.string(), amount: z.number() })),
  riders: z.object({ cash: z.number(), account: z.number() }),
  owed: z.object({ due: z.number(), account: z.number(), payable: z.number() }),
  ageing: z.array(
    z.extend(countAndAmount, { from: z.number(), to: z.nullable(z.number()), riders: z.number() }),
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

/** A charge earned by a delivery or an entry; negative when an earlier one was corrected. */
export const charge = z.object({
  /** Of its row in the ledger. */
  id: z.number(),
  at: instant,
  /** That of its entry, otherwise delivery or opening. */
  kind: z.string(),
  delivery_id: z.nullable(z.number()),
  way_id: z.nullable(z.number()),
  shop: z.nullable(idAndName),
  township: z.nullable(idAndName),
  amount: z.number(),
  reason: z.nullable(z.string()),
  user: z.nullable(idAndName),
});
export type Charge = z.output<typeof charge>;

/** A broken invariant: its name and the first rows that break it. */
export const brokenInvariant = z.object({
  name: z.string(),
  count: z.number(),
  first: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
});

export const moneyCheck = z.object({
  ok: z.boolean(),
  /** The names of all checked invariants. */
  checked: z.array(z.string()),
  broken: z.array(brokenInvariant),
  /** Deliveries on a statement that became payable by an edit before their cash was handed in. */
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
      user: idAndName,
      deliveries: z.number(),
      amount: z.number(),
    }),
  ),
});
export type Opening = z.output<typeof opening>;

/** What the opening would settle: the number of deliveries and the sum they collected. */
export const openingPreview = z.object({
  deliveries: z.number(),
  amount: z.number(),
  /** Of it the cash that then counts as handed in, and what then counts as paid to the shops. */
  cash: z.number(),
  due: z.number(),
});
export type OpeningPreview = z.output<typeof openingPreview>;

/** From this sum on, the person has to type it to confirm. */
const LARGE_OPENING = 1_000_000;

/** The sum a person has to type before settling this much; null when a click is enough. */
export function amountToRetype({ amount, due }: OpeningPreview): number | null {
  const most = Math.max(amount, Math.abs(due));
  return most > LARGE_OPENING ? most : null;
}

const LOOK_FIRST: Text = 'Please check what this will settle first';
/** Contains the sums that the person saw; if they have changed, the call is refused. */
export const newOpening = z.object({
  before: z.string(DAY).check(z.refine(isDay, DAY)),
  deliveries: z.number(LOOK_FIRST),
  amount: z.number(LOOK_FIRST),
  cash: z.number(LOOK_FIRST),
  due: z.number(LOOK_FIRST),
});

export const figures = {
  ...listSums,
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
    failure: 'Failed to check the books',
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
