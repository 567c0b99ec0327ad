import * as z from 'zod/mini';
import { DELIVERY_STATUSES } from '../rules/delivery-status.ts';
import { instant, pathId } from '../schema/fields.ts';
import { riderHistoryQuery } from '../calls/list-queries.ts';
import { oneRider, riderReads } from './rider.ts';
import { newRider, riderEdit, riderStatus } from './rider-body.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';
import { nullableOnRead, openEnum } from '../schema/open-values.ts';

const route = routeIn('riders');

export const RIDER_EMAIL_TAKEN: Text = 'Another rider has this email';

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
    data: oneRider,
    touches: ['riders'],
    versioned: true,
    failure: 'Failed to update rider status. Please try again.',
  });

export const riders = {
  ...riderReads,
  create: route({
    method: 'POST',
    path: '/riders',
    who: 'signed-in',
    summary: 'Add a rider; the email stands at the top or under `user`',
    body: newRider,
    data: oneRider,
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
    data: oneRider,
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
