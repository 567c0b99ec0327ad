/** Parcels: the deliveries of all ways as one list, to be searched and filtered. */
import * as z from 'zod/mini';
import { delivery, deliveries } from '../ways/deliveries.ts';
import {
  DELIVERY_STATUSES,
  type DeliveryClass,
  type DeliveryStatus,
  statusesIn,
} from '../rules/delivery-status.ts';
import { instant, pathId } from '../schema/fields.ts';
import { parcelListQuery } from '../calls/list-queries.ts';
import {
  FAIL_REASONS,
  PARCEL_EVENTS,
  RECORDED_LOCATIONS,
  parcelLocation,
  parcelStage,
} from '../rules/parcel-facts.ts';
import { PARCEL_LOCATIONS, type ParcelLocation } from '../rules/parcel-locations.ts';
import {
  PARCEL_STAGES,
  type ParcelStage,
  type StatusStage,
  parseStatusStage,
} from '../rules/parcel-stages.ts';
import { routeIn } from '../calls/route.ts';
import { CLAMPED } from '../rules/scan-time.ts';
import { shopOfWay } from '../ways/way.ts';

const route = routeIn('parcels');

const maybeDay = z.nullable(z.string());
const reason = z.nullable(z.enum(FAIL_REASONS));

/** The facts about a parcel that matter in its status, see `parcel-facts.ts`. */
export const parcelFacts = z.object({
  place: z.enum(PARCEL_LOCATIONS),
  /** The number of failed attempts, and the reason of the last one. */
  attempts: z.number(),
  last_reason: reason,
  /** The day on which it is tried again, `YYYY-MM-DD`. */
  next_on: maybeDay,
  returning: z.boolean(),
  /** For the label. */
  remark: z.nullable(z.string()),
  /** How often its label was printed. */
  prints: z.number(),
});
export type ParcelFacts = z.output<typeof parcelFacts>;

/** Something that happened to a parcel. */
export const parcelEvent = z.object({
  id: z.string(),
  kind: z.enum(PARCEL_EVENTS),
  source: z.enum(['office', 'scan', 'phone']),
  reason,
  note: z.nullable(z.string()),
  rider: z.nullable(z.object({ id: z.number(), name: z.string() })),
  next_on: maybeDay,
  user: z.object({ id: z.number(), name: z.string() }),
  happened_at: instant,
  /** Set by the server when the time sent by the scanning device was impossible. */
  clamped: z.nullable(z.enum(CLAMPED)),
});
export type ParcelEvent = z.output<typeof parcelEvent>;

/** The facts of one parcel and its newest events. */
export const parcelStory = z.extend(parcelFacts, { events: z.array(parcelEvent) });
export type ParcelStory = z.output<typeof parcelStory>;

/** A delivery with the fields that identify it in a list over all ways. */
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
  { shop: shopOfWay, ...parcelFacts.shape },
);
export type Parcel = z.output<typeof parcel>;

const CLASSES: Record<StatusStage, readonly DeliveryClass[]> = {
  to_assign: ['pending'],
  on_the_way: ['assigned', 'on_the_way'],
  failed: ['wrong_contact', 'returned', 'cancelled'],
  done: ['delivered', 'money_sent'],
};

/** The statuses of a tab of before; every status belongs to exactly one. */
export const statusesOfStage = (stage: StatusStage) => statusesIn(...CLASSES[stage]);

const ALL_FACTS = [0, 1].flatMap((attempts) =>
  [null, '2026-01-01'].flatMap((next_on) =>
    [false, true].map((onSlip) => ({ attempts, next_on, onSlip })),
  ),
);

/** The statuses that parcels of a tab can have, of today or of before. */
export const statusesWithin = (stage: ParcelStage | StatusStage): DeliveryStatus[] => {
  const before = parseStatusStage(stage);
  return before !== null
    ? statusesOfStage(before)
    : DELIVERY_STATUSES.filter((status) =>
        ALL_FACTS.some((facts) => parcelStage({ status, ...facts }) === stage),
      );
};

/** The locations that parcels of a tab can have. */
export const locationsWithin = (stage: ParcelStage): ParcelLocation[] =>
  PARCEL_LOCATIONS.filter((place) =>
    statusesWithin(stage).some((status) =>
      [null, ...RECORDED_LOCATIONS].some((recorded) => parcelLocation(status, recorded) === place),
    ),
  );

/**
 * `atLeast` marks lower bounds: at most 10,000 are counted, and of a search with more than 1,000
 * matches only the newest parcels.
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
  story: route({
    method: 'GET',
    path: '/parcels/:id',
    who: 'signed-in',
    summary: 'What is known of a parcel beside its delivery, and what happened to it, newest first',
    params: pathId,
    data: parcelStory,
    failure: FAILURE,
  }),
};
