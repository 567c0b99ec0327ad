/** The values of a way's form while typing: text as typed, choices with their labels. */
import { toLatinDigits } from '@waydesk/contract/burmese.ts';
import { instantToLocal } from '@waydesk/contract/time.ts';
import { PICKUP_TYPES } from '@waydesk/contract/pickup-types.ts';
import type { RiderOption, ShopOption, TownshipOption } from '../../../entities/options.ts';
import type { KeyedAttempt } from '../../../form/attempt.ts';
import { businessZone } from '../../../ui/zone.ts';

/** The largest delivery count of a way; creating is limited further (MAX_DELIVERIES). */
export const MAX_COUNT = 10_000;

export interface DeliveryValues {
  rider: RiderOption | null;
  /** Text in the rider's field that was not picked from the list. */
  rider_typed: string;
  customer_name: string;
  customer_phone: string;
  other_phones: string;
  township: TownshipOption | null;
  /** Text in the township's field that was not picked from the list. */
  township_typed: string;
  delivery_address: string;
  weight: string;
  item_price: string;
  fragile: boolean;
  cod: boolean;
  os_paid: boolean;
  /** A charge agreed instead of the township's; on edit only. */
  agreed: string;
  /** On edit, of a line that is new: how it was sent, and its id once it is stored. */
  added?: { attempt: KeyedAttempt | null; id: number | null } | undefined;
  /** Cancelled while this form was open. */
  isCancelled?: boolean | undefined;
}

export type Lock = 'cancelled' | 'written' | 'unsure';

/** Why a line can no longer be changed; null while it can. A block that is being removed may still render. */
export function lockOf(delivery: DeliveryValues | undefined): Lock | null {
  const { added, isCancelled } = delivery ?? {};
  if (isCancelled === true) return 'cancelled';
  if (added?.id != null) return 'written';
  // It may be stored as it was sent, so a change now could make a second one.
  return added?.attempt?.isLost === true ? 'unsure' : null;
}

export interface WayValues {
  shop: ShopOption | null;
  pickup_type: string;
  delivery_count: string;
  /** Local time in the business zone, YYYY-MM-DDTHH:mm, or ''. */
  pickup_date: string;
  comments: string;
  deliveries: DeliveryValues[];
}

export const blankDelivery = (rider: RiderOption | null = null): DeliveryValues => ({
  rider,
  rider_typed: '',
  customer_name: '',
  customer_phone: '',
  other_phones: '',
  township: null,
  township_typed: '',
  delivery_address: '',
  weight: '',
  item_price: '',
  fragile: false,
  cod: false,
  os_paid: false,
  agreed: '',
});

/** The same kind of parcel for somebody else. */
export const withoutCustomer = (delivery: DeliveryValues): DeliveryValues => ({
  ...delivery,
  customer_name: '',
  customer_phone: '',
  other_phones: '',
  township: null,
  township_typed: '',
  delivery_address: '',
});

/** A way to be picked up now, with one delivery. */
export const blankWay = (now = new Date()): WayValues => ({
  shop: null,
  pickup_type: PICKUP_TYPES.create[0],
  delivery_count: '1',
  pickup_date: instantToLocal(now, businessZone()),
  comments: '',
  deliveries: [blankDelivery()],
});

/** True if anything was entered, other than the rider, who is copied into new blocks. */
export function isFilled(delivery: DeliveryValues): boolean {
  const { rider: _, rider_typed: __, added: ___, ...rest } = delivery;
  return Object.values(rest).some((value) => value !== '' && value !== false && value !== null);
}

/** The number of deliveries in a typed count: at least 1; text that is not a number counts as 1. */
export function countOf(typed: string, max = MAX_COUNT): number {
  const count = Math.trunc(Number(toLatinDigits(typed)));
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), max) : 1;
}

/**
 * Resizes to as many blocks as wanted: new ones are blank except for the first one's rider; the
 * last ones are removed.
 */
export function resized(deliveries: readonly DeliveryValues[], count: number): DeliveryValues[] {
  const kept = deliveries.slice(0, count);
  const rider = deliveries[0]?.rider ?? null;
  while (kept.length < count) kept.push(blankDelivery(rider));
  return kept;
}
