import * as z from 'zod/mini';
import { instant, listQuery, pathId, version } from './fields.ts';
import { route } from './route.ts';

/** Why a delivery or a way cannot be given to a rider. */
export const RIDER_UNKNOWN = 'Rider not found';
export const RIDER_INACTIVE = 'This rider is not active';

export const RIDER_STATUSES = ['active', 'inactive', 'suspended'] as const;

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
  vehicle_type: z.enum(['motorcycle', 'bicycle', 'car']),
  status: z.enum(RIDER_STATUSES),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type Rider = z.output<typeof rider>;

export const riderDetail = z.extend(rider, {
  cashOnHand: z.number(),
  assignedCount: z.number(),
  onTheWayCount: z.number(),
  successCount: z.number(),
  cancelledCount: z.number(),
});

export const riders = {
  list: route({
    method: 'GET',
    path: '/riders',
    who: 'signed-in',
    summary: 'Riders; search looks in name, phone and email',
    query: z.object({
      ...listQuery(['name', 'email', 'status']),
      status: z.optional(z.enum(RIDER_STATUSES)),
    }),
    data: z.object({ riders: z.array(rider) }),
    paged: true,
    failure: 'Failed to load riders. Please try again.',
  }),
  get: route({
    method: 'GET',
    path: '/riders/:id',
    who: 'signed-in',
    summary: 'One rider with counters and cash on hand',
    params: pathId,
    data: z.object({ rider: riderDetail }),
    failure: 'Failed to load rider data',
  }),
};
