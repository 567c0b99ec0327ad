/** Requests for pickups, as the shop that makes them sees them. They create no way: the office does. */
import * as z from 'zod/mini';
import { portalPickupListQuery } from '../calls/list-queries.ts';
import { routeIn } from '../calls/route.ts';
import { pathId } from '../schema/fields.ts';
import { inEnglish } from '../texts/text.ts';
import { pickupBody, pickupInShort, pickupRows } from './pickup-fields.ts';

const route = routeIn('portalPickups');

export const portalPickup = z.object({
  ...pickupInShort,
  /** The colleague who asked. */
  person: z.object({ id: z.number(), name: z.string() }),
});
export type PortalPickup = z.output<typeof portalPickup>;

export const portalPickupDetail = z.extend(portalPickup, {
  ...pickupRows,
  /** Once it is accepted: its parcels that have not ended, which may have labels, by way and number. */
  parcel_ids: z.array(z.number()),
});
export type PortalPickupDetail = z.output<typeof portalPickupDetail>;

export const pickupEdit = z.object(pickupBody);
export type PickupEdit = z.output<typeof pickupEdit>;

export const newPickup = z.object({
  /** Made by the browser once for each request: the same again changes nothing. */
  sent_as: z.uuid(inEnglish('sent_as must be a UUID')),
  ...pickupBody,
});
export type NewPickup = z.output<typeof newPickup>;

const FAILURE = 'The pickup request could not be saved';

export const portalPickups = {
  list: route({
    method: 'GET',
    path: '/portal/pickups',
    who: 'shop',
    summary: 'The requests for pickups of the shop, newest first',
    query: portalPickupListQuery,
    data: z.array(portalPickup),
    paged: true,
    failure: 'Pickup requests could not be loaded',
  }),
  get: route({
    method: 'GET',
    path: '/portal/pickups/:id',
    who: 'shop',
    summary: 'One request for a pickup with its rows',
    params: pathId,
    data: portalPickupDetail,
    failure: 'Pickup requests could not be loaded',
  }),
  create: route({
    method: 'POST',
    path: '/portal/pickups',
    who: 'shop',
    summary:
      'Ask for a pickup, with rows for the parcels if there are any; not in the past, at most 30 days ahead',
    body: newPickup,
    data: portalPickupDetail,
    status: 201,
    ownIds: true,
    large: true,
    touches: ['portalPickups', 'pickupRequests', 'portal'],
    failure: FAILURE,
  }),
  edit: route({
    method: 'PUT',
    path: '/portal/pickups/:id',
    who: 'shop',
    summary: 'Change a request; 409 once the office has decided',
    params: pathId,
    body: pickupEdit,
    data: portalPickupDetail,
    versioned: true,
    large: true,
    touches: ['portalPickups', 'pickupRequests', 'portal'],
    failure: FAILURE,
  }),
  withdraw: route({
    method: 'POST',
    path: '/portal/pickups/:id/withdraw',
    who: 'shop',
    summary: 'Take a request back; 409 once the office has decided',
    params: pathId,
    data: portalPickupDetail,
    versioned: true,
    touches: ['portalPickups', 'pickupRequests', 'portal'],
    failure: FAILURE,
  }),
};
