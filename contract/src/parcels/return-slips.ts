/** Return slips: parcels that go back to a shop together; the shop signs for them. */
import * as z from 'zod/mini';
import { SHOWING_WAYS } from '../calls/areas.ts';
import { LENGTH, id, instant, pathId, text, version } from '../schema/fields.ts';
import { returnSlipListQuery, SLIP_STATUSES } from '../calls/list-queries.ts';
import { parcelSummary } from './scans.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';
import { shopOfWay } from '../ways/way.ts';

const route = routeIn('returnSlips');

const MOST = 500;
const TOO_MANY: Text = 'A return slip can have at most 500 parcels';

const person = z.nullable(z.object({ id: z.number(), name: z.string() }));

export const returnSlip = z.object({
  id: z.number(),
  shop: shopOfWay,
  status: z.enum(SLIP_STATUSES),
  parcels: z.number(),
  created_by: person,
  created_at: instant,
  handed_by: person,
  handed_at: z.nullable(instant),
  received_by_name: z.nullable(z.string()),
  version,
});
export type ReturnSlip = z.output<typeof returnSlip>;

export const returnSlipDetail = z.extend(returnSlip, { items: z.array(parcelSummary) });
export type ReturnSlipDetail = z.output<typeof returnSlipDetail>;

const parcelIds = z
  .array(id('There is no such number'), 'Select at least one')
  .check(z.maxLength(MOST, TOO_MANY));
const FAILURE = 'The return slip could not be changed';

export const returnSlips = {
  list: route({
    method: 'GET',
    path: '/return-slips',
    who: 'signed-in',
    summary: 'Return slips, newest first',
    query: returnSlipListQuery,
    data: z.array(returnSlip),
    paged: true,
    failure: 'Failed to fetch return slips',
  }),
  get: route({
    method: 'GET',
    path: '/return-slips/:id',
    who: 'signed-in',
    summary: 'One return slip with its parcels',
    params: pathId,
    data: returnSlipDetail,
    failure: 'Failed to fetch return slips',
  }),
  create: route({
    method: 'POST',
    path: '/return-slips',
    who: 'signed-in',
    summary: 'Put parcels on the open slip of their shop, which is made if there is none',
    body: z.object({ shop_id: id('Please select a shop'), items: parcelIds }),
    data: returnSlipDetail,
    status: 201,
    idempotent: true,
    touches: SHOWING_WAYS,
    failure: FAILURE,
  }),
  edit: route({
    method: 'PUT',
    path: '/return-slips/:id',
    who: 'signed-in',
    summary: 'The parcels of an open slip, whole',
    params: pathId,
    body: z.object({ items: parcelIds }),
    data: returnSlipDetail,
    versioned: true,
    touches: SHOWING_WAYS,
    failure: FAILURE,
  }),
  handOver: route({
    method: 'POST',
    path: '/return-slips/:id/hand-over',
    who: 'signed-in',
    summary: 'All parcels of the slip are returned, or none',
    params: pathId,
    body: z.object({ received_by_name: text('Please enter who received it', LENGTH.short) }),
    data: returnSlipDetail,
    status: 201,
    idempotent: true,
    touches: SHOWING_WAYS,
    failure: FAILURE,
  }),
  void: route({
    method: 'POST',
    path: '/return-slips/:id/void',
    who: 'signed-in',
    summary: 'An open slip is given up; its parcels can join another',
    params: pathId,
    data: returnSlipDetail,
    status: 201,
    idempotent: true,
    touches: SHOWING_WAYS,
    failure: FAILURE,
  }),
};
