import * as z from 'zod/mini';
import { DELIVERY_STATUSES } from './delivery-status.ts';
import { instant, pathId, version } from './fields.ts';
import { riderHistoryQuery, riderListQuery } from './list-queries.ts';
import { VEHICLE_TYPES, newRider, riderEdit, riderStatus } from './rider-body.ts';
import { routeIn } from './route.ts';
import { RIDER_STATUSES } from './statuses.ts';
import type { Text } from './text.ts';
import { nullableOnRead, openEnum } from './open-values.ts';

const route = routeIn('riders');

/** Why a delivery or a way cannot be given to a rider. */
export const RIDER_NOT_FOUND: Text = 'Rider not found';
export const RIDER_INACTIVE: Text = 'This rider is not active';
export const RIDER_EMAIL_TAKEN: Text = 'Another rider has this email';

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
const one = z.object({ rider: riderDetail });

/** `date` is the day it was delivered, or the day it was created until then. */
export const riderDelivery = z.object({
  id: z.number(),
  wayId: nullableOnRead(z.number()),
  status: openEnum(DELIVERY_STATUSES),
  amountCollected: nullableOnRead(z.number()),
  amountTransferred: nullableOnRead(z.number()),
  date: instant,
});
export type RiderDelivery = z.output<typeof riderDelivery>;

/** The same call under two methods, because clients use one or the other. */
const statusRow = (method: 'PUT' | 'PATCH') =>
  route({
    method,
    path: '/riders/:id/status',
    who: 'signed-in',
    summary: 'Make a rider active, inactive or suspended',
    params: pathId,
    body: z.object({ status: riderStatus }),
    data: one,
    touches: ['riders'],
    versioned: true,
    failure: 'Failed to update rider status. Please try again.',
  });

export const riders = {
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
    data: one,
    failure: 'Failed to load rider data',
  }),
  create: route({
    method: 'POST',
    path: '/riders',
    who: 'signed-in',
    summary: 'Add a rider; the email stands at the top or under `user`',
    body: newRider,
    data: one,
    status: 201,
    idempotent: true,
    touches: ['riders', 'dashboard', 'find'],
    failure: 'Failed to create rider',
  }),
  edit: route({
    method: 'PUT',
    path: '/riders/:id',
    who: 'signed-in',
    summary: 'Change a rider; the email stands at the top or under `user`',
    params: pathId,
    body: riderEdit,
    data: one,
    versioned: true,
    touches: [
      'riders',
      'ways',
      'deliveries',
      'parcels',
      'find',
      'cashIns',
      'statements',
      'entries',
    ],
    failure: 'Failed to update rider',
  }),
  setStatus: statusRow('PUT'),
  patchStatus: statusRow('PATCH'),
  deliveries: route({
    method: 'GET',
    path: '/riders/:id/deliveries',
    who: 'signed-in',
    summary:
      'What a rider delivered and delivers, newest first, both days included; search takes the number of a delivery or a way',
    params: pathId,
    query: riderHistoryQuery,
    data: z.object({ deliveries: z.array(riderDelivery) }),
    paged: true,
    csv: true,
    failure: 'Failed to load rider data',
  }),
};
