/** Closings: the drawer counted at the end of a day. */
import * as z from 'zod/mini';
import { SHOWING_MONEY } from '../calls/areas.ts';
import { instant } from '../schema/fields.ts';
import { closingListQuery } from '../calls/list-queries.ts';
import { countedNotes, idAndName, noteCounts, optionalReason } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';

const route = routeIn('closings');

/** A difference of at least this, in kyats, needs a manager and a reason. */
export const LARGE_DIFFERENCE = 50;

export const newClosing = z.object({ notes: noteCounts, reason: optionalReason });

export const closing = z.object({
  id: z.number(),
  notes: countedNotes,
  counted: z.number(),
  expected: z.number(),
  /** counted - expected, posted to the drawer. */
  difference: z.number(),
  reason: z.nullable(z.string()),
  /** The balance of each account after the closing, by account name. */
  balances: z.record(z.string(), z.number()),
  user: idAndName,
  created_at: instant,
});
export type Closing = z.output<typeof closing>;

export const closings = {
  list: route({
    method: 'GET',
    path: '/closings',
    who: 'cashier',
    summary: 'Closings of the drawer, newest first',
    query: closingListQuery,
    data: z.array(closing),
    paged: true,
    csv: true,
    failure: 'Failed to fetch closings',
  }),
  create: route({
    method: 'POST',
    path: '/closings',
    who: 'cashier',
    summary:
      'Close the drawer with a count; a difference of 50 or more needs a manager and a reason',
    body: newClosing,
    data: closing,
    status: 201,
    idempotent: true,
    touches: SHOWING_MONEY,
    failure: 'Failed to close the drawer',
  }),
};
