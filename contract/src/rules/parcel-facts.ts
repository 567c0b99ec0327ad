/**
 * Facts about a parcel besides its delivery's status: its location, failed attempts, what comes
 * next. The status takes precedence: a fact counts only while the status allows it, so clients that
 * know only statuses never see a contradiction.
 */
import {
  type DeliveryStatus,
  DELIVERY_STATUSES,
  deliveryClass,
  statusesIn,
} from './delivery-status.ts';
import type { ParcelLocation } from './parcel-locations.ts';
import type { ParcelStage } from './parcel-stages.ts';

/** The locations that are recorded; that a customer has a parcel follows from its status. */
export const RECORDED_LOCATIONS = [
  'shop',
  'hub',
  'rider',
] as const satisfies readonly ParcelLocation[];
export type RecordedLocation = (typeof RECORDED_LOCATIONS)[number];

/** Why a parcel could not be handed over. */
export const FAIL_REASONS = [
  'no_answer',
  'not_home',
  'refused',
  'postponed',
  'wrong_contact',
  'no_money',
  'damaged',
  'other',
] as const;
export type FailReason = (typeof FAIL_REASONS)[number];

/** What happens to a parcel; `undone` takes back what was recorded last. */
export const PARCEL_EVENTS = [
  'label',
  'received',
  'picked_up',
  'handed',
  'delivered',
  'failed',
  'planned',
  'to_return',
  'returned',
  'undone',
] as const;
export type ParcelEventKind = (typeof PARCEL_EVENTS)[number];

interface LocationRule {
  /** The only location that the status allows. */
  only?: ParcelLocation;
  /** The assumed location until one is recorded. */
  unknown: ParcelLocation;
}

const RULES: Record<ReturnType<typeof deliveryClass>, LocationRule> = {
  pending: { unknown: 'shop' },
  assigned: { unknown: 'shop' },
  on_the_way: { only: 'rider', unknown: 'rider' },
  delivered: { only: 'customer', unknown: 'customer' },
  money_sent: { only: 'customer', unknown: 'customer' },
  wrong_contact: { unknown: 'rider' },
  returned: { only: 'shop', unknown: 'shop' },
  cancelled: { unknown: 'shop' },
};

/**
 * What a status says about the location; `picked_up` means with the rider who collected it from the
 * shop.
 */
export const locationRule = (status: DeliveryStatus): LocationRule =>
  status === 'picked_up' ? { unknown: 'rider' } : RULES[deliveryClass(status)];

/** The location of a parcel, from its status and the last recorded location. */
export function parcelLocation(
  status: DeliveryStatus,
  recorded: RecordedLocation | null,
): ParcelLocation {
  const { only, unknown } = locationRule(status);
  return only ?? recorded ?? unknown;
}

/** The status codes with which a parcel may be at this location. */
export const statusesAtLocation = (place: ParcelLocation): DeliveryStatus[] =>
  DELIVERY_STATUSES.filter((code) => {
    const { only } = locationRule(code);
    return only === undefined ? place !== 'customer' : only === place;
  });

/** The codes of parcels that are still to be delivered. */
export const UNDELIVERED_STATUSES: readonly DeliveryStatus[] = statusesIn(
  'pending',
  'assigned',
  'on_the_way',
);

/** The codes of parcels that a rider has to deliver. */
export const DELIVERABLE_STATUSES: readonly DeliveryStatus[] = statusesIn('assigned', 'on_the_way');

/** The codes of parcels that may be tried again, for which a next day or a return counts. */
export const RETRIABLE_STATUSES: readonly DeliveryStatus[] = [
  ...UNDELIVERED_STATUSES,
  ...statusesIn('wrong_contact'),
];

/** What decides in which tab a parcel stands. */
export interface StageFacts {
  status: DeliveryStatus;
  attempts: number;
  next_on: string | null;
  /** Whether it stands on an open return slip. */
  onSlip: boolean;
}

/** A failed attempt leaves a parcel picked up; whoever moves it on gives it another status. */
const isFailed = ({ status, attempts }: StageFacts): boolean =>
  deliveryClass(status) === 'wrong_contact' || (status === 'picked_up' && attempts > 0);

/**
 * The tab of a parcel: where its next act is. What rides or has ended is told by the status; a slip
 * ends it, whatever else is known; after a failure it waits for a decision, then for its next day.
 */
export function parcelStage(facts: StageFacts): ParcelStage {
  const kind = deliveryClass(facts.status);
  if (kind === 'on_the_way') return 'on_the_road';
  if (!RETRIABLE_STATUSES.includes(facts.status) || facts.onSlip) return 'ended';
  if (isFailed(facts)) return facts.next_on === null ? 'to_decide' : 'assigned';
  return kind === 'pending' ? 'unassigned' : 'assigned';
}
