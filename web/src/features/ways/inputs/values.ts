/** What the forms of a way hold while someone types: texts as typed, choices with what they show. */
import { toLatinDigits } from '@waydesk/contract/burmese.ts';
import { instantToLocal } from '@waydesk/contract/time.ts';
import { PICKUP_TYPES } from '@waydesk/contract/pickup-types.ts';
import type { RiderOption, ShopOption, TownshipOption } from '../../../entities/options.ts';
import { businessZone } from '../../../ui/zone.ts';

/** The most a way can be said to have; how many are made with it is limited more (MAX_DELIVERIES). */
export const MAX_COUNT = 10_000;

export interface DeliveryValues {
  rider: RiderOption | null;
  /** What stands in the rider's field without having been picked from the list. */
  rider_typed: string;
  customer_name: string;
  customer_phone: string;
  other_phones: string;
  township: TownshipOption | null;
  /** What stands in the township's field without having been picked from the list. */
  township_typed: string;
  delivery_address: string;
  weight: string;
  item_price: string;
  fragile: boolean;
  cod: boolean;
  os_paid: boolean;
  /** A charge agreed instead of the township's; asked for on edit only. */
  agreed: string;
}

export interface WayValues {
  shop: ShopOption | null;
  pickup_type: string;
  delivery_count: string;
  /** A clock time of the business zone, YYYY-MM-DDTHH:mm, or nothing. */
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

/** A way about to be picked up now, with one delivery. */
export const blankWay = (now = new Date()): WayValues => ({
  shop: null,
  pickup_type: PICKUP_TYPES.create[0],
  delivery_count: '1',
  pickup_date: instantToLocal(now, businessZone()),
  comments: '',
  deliveries: [blankDelivery()],
});

/** True when someone has entered something beside the rider, which is copied into new blocks. */
export function isFilled(delivery: DeliveryValues): boolean {
  const { rider: _, rider_typed: __, ...rest } = delivery;
  return Object.values(rest).some((value) => value !== '' && value !== false && value !== null);
}

/** The number of deliveries meant by a typed count: at least 1, what is no number counts as 1. */
export function countOf(typed: string, max = MAX_COUNT): number {
  const count = Math.trunc(Number(toLatinDigits(typed)));
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), max) : 1;
}

/** As many blocks as wanted: new ones are blank but for the first one's rider, the last ones go. */
export function resized(deliveries: readonly DeliveryValues[], count: number): DeliveryValues[] {
  const kept = deliveries.slice(0, count);
  const rider = deliveries[0]?.rider ?? null;
  while (kept.length < count) kept.push(blankDelivery(rider));
  return kept;
}
