/**
 * What is known of a parcel beside its delivery's status: where it lies, how often it was tried, what
 * comes next. The status wins: a fact counts only while the status allows it, so whoever knows only
 * statuses never meets a contradiction.
 */
import {
  type DeliveryStatus,
  DELIVERY_STATUSES,
  deliveryClass,
  statusesIn,
} from './delivery-status.ts';
import type { ParcelPlace } from './parcel-places.ts';

/** The places that are recorded. */
export const RECORDED_PLACES = ['shop', 'hub', 'rider'] as const satisfies readonly ParcelPlace[];
export type RecordedPlace = (typeof RECORDED_PLACES)[number];

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
  'handed',
  'failed',
  'planned',
  'to_return',
  'returned',
  'undone',
] as const;
export type ParcelEventKind = (typeof PARCEL_EVENTS)[number];

interface PlaceRule {
  /** The only place that the status allows. */
  only?: ParcelPlace;
  /** Where it is taken to be as long as nobody has recorded a place. */
  unknown: ParcelPlace;
}

const RULES: Record<ReturnType<typeof deliveryClass>, PlaceRule> = {
  pending: { unknown: 'shop' },
  assigned: { unknown: 'shop' },
  on_the_way: { only: 'rider', unknown: 'rider' },
  delivered: { only: 'customer', unknown: 'customer' },
  money_sent: { only: 'customer', unknown: 'customer' },
  wrong_contact: { unknown: 'rider' },
  returned: { only: 'shop', unknown: 'shop' },
  cancelled: { unknown: 'shop' },
};

/** What a status says about the place; `picked_up` is with the rider who took it from the shop. */
export const placeRule = (status: DeliveryStatus): PlaceRule =>
  status === 'picked_up' ? { unknown: 'rider' } : RULES[deliveryClass(status)];

/** Where a parcel is, from its status and the place that was recorded last. */
export function parcelPlace(status: DeliveryStatus, recorded: RecordedPlace | null): ParcelPlace {
  const { only, unknown } = placeRule(status);
  return only ?? recorded ?? unknown;
}

/** The codes with which a parcel may be at this place. */
export const statusesAtPlace = (place: ParcelPlace): DeliveryStatus[] =>
  DELIVERY_STATUSES.filter((code) => {
    const { only } = placeRule(code);
    return only === undefined ? place !== 'customer' : only === place;
  });

/** The codes before the customer has the parcel: what is still on its way out. */
export const UNDELIVERED: readonly DeliveryStatus[] = statusesIn(
  'pending',
  'assigned',
  'on_the_way',
);

/** The codes of what a rider has to deliver. */
export const TO_DELIVER: readonly DeliveryStatus[] = statusesIn('assigned', 'on_the_way');

/** The codes of parcels that may be tried again: a next day, or a return to the shop, counts. */
export const RETRIABLE: readonly DeliveryStatus[] = [
  ...UNDELIVERED,
  ...statusesIn('wrong_contact'),
];
