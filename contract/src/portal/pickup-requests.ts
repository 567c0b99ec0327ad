/**
 * Requests of shops for pickups, for the office. One is accepted by importing it: each piece of `POST /intake`
 * names it, and the first one sets `accepted`.
 */
import * as z from 'zod/mini';
import { pickupRequestListQuery } from '../calls/list-queries.ts';
import { idAndName, reasonText } from '../calls/money-fields.ts';
import { routeIn } from '../calls/route.ts';
import { pathId } from '../schema/fields.ts';
import { pickupInShort, pickupRows } from './pickup-fields.ts';

const route = routeIn('pickupRequests');

const person = z.object({ id: z.number(), name: z.string(), phone: z.string() });

export const pickupRequest = z.object({
  ...pickupInShort,
  shop: idAndName,
  /** Of the shop. */
  person,
  decided_by: z.nullable(idAndName),
  /** The import that accepted it. */
  import_id: z.nullable(z.number()),
});
export type PickupRequest = z.output<typeof pickupRequest>;

export const pickupRequestDetail = z.extend(pickupRequest, pickupRows);
export type PickupRequestDetail = z.output<typeof pickupRequestDetail>;

const FAILURE = 'Pickup requests could not be loaded';

export const pickupRequests = {
  list: route({
    method: 'GET',
    path: '/pickup-requests',
    who: 'signed-in',
    summary:
      'Requests of shops for pickups, newest first; search looks in the shop’s name and the number',
    query: pickupRequestListQuery,
    data: z.array(pickupRequest),
    paged: true,
    failure: FAILURE,
  }),
  get: route({
    method: 'GET',
    path: '/pickup-requests/:id',
    who: 'signed-in',
    summary: 'One request for a pickup with its rows, to open in Import Parcels',
    params: pathId,
    data: pickupRequestDetail,
    failure: FAILURE,
  }),
  refuse: route({
    method: 'POST',
    path: '/pickup-requests/:id/refuse',
    who: 'signed-in',
    summary: 'Refuse a request with a reason, which its shop reads; 409 once it was decided',
    params: pathId,
    body: z.object({ reason: reasonText }),
    data: pickupRequestDetail,
    versioned: true,
    touches: ['pickupRequests', 'portalPickups', 'portal'],
    failure: 'The pickup request could not be refused',
  }),
};
