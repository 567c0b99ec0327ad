/** A way as it is answered, and the call that reads one. */
import * as z from 'zod/mini';
import { delivery } from './deliveries.ts';
import { instant, pathId } from '../schema/fields.ts';
import { nullableOnRead } from '../schema/open-values.ts';
import { routeIn } from '../calls/route.ts';
import { wayRow } from './way.ts';

const route = routeIn('ways');

const id = nullableOnRead(z.number());
const name = nullableOnRead(z.string());

/** Who did something. */
export const actor = nullableOnRead(z.object({ id, username: name, name: z.string() }));

export const note = z.object({ id, note: z.string(), user: actor, createdAt: instant });
export type Note = z.output<typeof note>;

/**
 * Totals over the deliveries of a way, in kyats. Collected counts deliveries that are delivered or
 * whose money is back with the shop, transferred only the latter.
 */
export const summary = z.object({
  totalDeliveries: z.number(),
  totalCharges: z.number(),
  totalCollected: z.number(),
  totalTransferred: z.number(),
});

export const wayDetail = z.extend(wayRow, {
  deliveries: z.array(delivery),
  notes: z.array(note),
  summary,
});
export type WayDetail = z.output<typeof wayDetail>;

/** What the form of a way needs to show it, without what changes ways. */
export const oneWay = {
  get: route({
    method: 'GET',
    path: '/ways/:id',
    who: 'signed-in',
    summary: 'One way with deliveries, notes and summary',
    params: pathId,
    data: wayDetail,
    failure: 'Failed to fetch way details',
  }),
};
