/** The rider in answers, and the calls that read riders. */
import * as z from 'zod/mini';
import { instant, pathId, version } from '../schema/fields.ts';
import { riderListQuery } from '../calls/list-queries.ts';
import { nullableOnRead, openEnum } from '../schema/open-values.ts';
import { routeIn } from '../calls/route.ts';
import { RIDER_STATUSES } from '../rules/statuses.ts';

const route = routeIn('riders');

export const VEHICLE_TYPES = ['motorcycle', 'bicycle', 'car'] as const;

export const rider = z.object({
  id: z.number(),
  name: z.string(),
  phone_number: z.string(),
  township: z.string(),
  full_address: z.string(),
  email: z.string(),
  user: z.object({ email: z.string() }),
  nrc: z.string(),
  emergency_contact: z.string(),
  vehicle_type: openEnum(VEHICLE_TYPES),
  status: openEnum(RIDER_STATUSES),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type Rider = z.output<typeof rider>;

/** `cashOnHand` is what the rider has collected and not yet transferred, in kyats. */
export const riderDetail = z.extend(rider, {
  cashOnHand: nullableOnRead(z.number()),
  assignedCount: nullableOnRead(z.number()),
  onTheWayCount: nullableOnRead(z.number()),
  successCount: nullableOnRead(z.number()),
  cancelledCount: nullableOnRead(z.number()),
});
export type RiderDetail = z.output<typeof riderDetail>;
/** The answer of the calls about one rider. */
export const oneRider = z.object({ rider: riderDetail });

/** The calls that read riders, for screens that need no more of them. */
export const riderReads = {
  list: route({
    method: 'GET',
    path: '/riders',
    who: 'signed-in',
    summary: 'Riders; search looks in name, phone and email',
    query: riderListQuery,
    data: z.object({ riders: z.array(rider) }),
    paged: true,
    csv: true,
    failure: 'Failed to load riders. Please try again.',
  }),
  get: route({
    method: 'GET',
    path: '/riders/:id',
    who: 'signed-in',
    summary: 'One rider with counters and cash on hand',
    params: pathId,
    data: oneRider,
    failure: 'Failed to load rider data',
  }),
};
