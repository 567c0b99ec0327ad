/** Parcels: the deliveries of all ways as one list, to be searched and filtered. */
import * as z from 'zod/mini';
import { delivery, deliveries, shopOfWay } from './deliveries.ts';
import { type DeliveryClass, statusesIn } from './delivery-status.ts';
import { parcelListQuery } from './list-queries.ts';
import { PARCEL_STAGES, type ParcelStage } from './parcel-stages.ts';
import { routeIn } from './route.ts';

const route = routeIn('parcels');

/** A delivery with what tells it apart in a list of all ways. */
export const parcel = z.extend(
  z.pick(delivery, {
    id: true,
    way_id: true,
    customer_id: true,
    customer_name: true,
    customer_phone: true,
    township: true,
    township_id: true,
    delivery_address: true,
    rider: true,
    status: true,
    total_collect_amount: true,
    created_at: true,
    version: true,
  }),
  { shop: shopOfWay },
);
export type Parcel = z.output<typeof parcel>;

const CLASSES: Record<ParcelStage, readonly DeliveryClass[]> = {
  to_assign: ['pending'],
  on_the_way: ['assigned', 'on_the_way'],
  failed: ['wrong_contact', 'returned', 'cancelled'],
  done: ['delivered', 'money_sent'],
};

/** The statuses of a stage; every status belongs to exactly one. */
export const statusesOfStage = (stage: ParcelStage) => statusesIn(...CLASSES[stage]);

/**
 * `atLeast` says that there may be more: not more than 10,000 are counted and, beside a search of a
 * usual word, only among the newest parcels.
 */
const counted = z.object({ count: z.number(), atLeast: z.boolean() });

const FAILURE = 'Failed to fetch parcels';

export const parcels = {
  list: route({
    method: 'GET',
    path: '/parcels',
    who: 'signed-in',
    summary:
      'Deliveries of all ways, newest first; search looks in the number, phones, customer and address',
    query: parcelListQuery,
    data: z.array(parcel),
    paged: true,
    csv: true,
    derivedFrom: deliveries.list,
    failure: FAILURE,
  }),
  counts: route({
    method: 'GET',
    path: '/parcels/counts',
    who: 'signed-in',
    summary: 'How many parcels stand in each stage, of those that the other filters leave',
    query: z.omit(parcelListQuery, {
      page: true,
      limit: true,
      sortBy: true,
      sortOrder: true,
      stage: true,
      status: true,
    }),
    data: z.record(z.enum(PARCEL_STAGES), counted),
    derivedFrom: deliveries.list,
    failure: FAILURE,
  }),
};
