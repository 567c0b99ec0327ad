/** The values of a way's form while typing: text as typed, choices with their labels. */
import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { instantToLocal } from '@waydesk/contract/values/time.ts';
import { PICKUP_TYPES } from '@waydesk/contract/rules/pickup-types.ts';
import type { RiderOption, ShopOption, TownshipOption } from '../../../entities/options.ts';
import type { KeyedAttempt } from '../../../form/once/attempt.ts';
import { businessZone } from '../../../ui/zone.ts';
import type { ShopCod } from './shopCod.ts';

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
  /** Nobody decided about COD here: it is what `CodRule` says of all. */
  cod_open?: boolean | undefined;
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

/** What somebody said here about COD. What the shop chose last stands beside the values: `shopCod`. */
export interface CodRule {
  /** What was last set here for all of them. */
  all: boolean | null;
  /** Somebody pressed COD here, so that what is saved becomes the shop's last choice. */
  isPressed: boolean;
}

export interface WayValues {
  shop: ShopOption | null;
  pickup_type: string;
  delivery_count: string;
  /** Local time in the business zone, YYYY-MM-DDTHH:mm, or ''. */
  pickup_date: string;
  comments: string;
  deliveries: DeliveryValues[];
  cod_rule?: CodRule | undefined;
}

export const blankDelivery = (rider: RiderOption | null = null, cod = false): DeliveryValues => ({
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
  cod,
  cod_open: true,
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

/** True if anything was entered, other than what new blocks begin with: the rider, COD. */
export function isFilled(delivery: DeliveryValues): boolean {
  const { rider: _, rider_typed: __, added: ___, cod, cod_open, ...rest } = delivery;
  if (cod && !cod_open) return true;
  return Object.values(rest).some((value) => value !== '' && value !== false && value !== null);
}

/** The number of deliveries in a typed count: at least 1; text that is not a number counts as 1. */
export function countOf(typed: string, max = MAX_COUNT): number {
  const count = Math.trunc(Number(toLatinDigits(typed)));
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), max) : 1;
}

/** What COD is where nobody decided otherwise; null while neither the shop nor this form says so. */
export const saidOfCod = (
  { cod_rule }: Pick<WayValues, 'cod_rule'>,
  shop: ShopCod | null,
): boolean | null => cod_rule?.all ?? shop?.cod ?? null;

type Begun = Pick<WayValues, 'cod_rule' | 'deliveries'>;

/** One more delivery of a way: blank except for the first one's rider, and COD as said of all. */
export const nextDelivery = (way: Begun, shop: ShopCod | null): DeliveryValues =>
  blankDelivery(way.deliveries[0]?.rider ?? null, saidOfCod(way, shop) ?? false);

/** As many blocks as wanted: new ones follow, or the last ones are removed. */
export function resized(way: Begun, count: number, shop: ShopCod | null) {
  const kept = way.deliveries.slice(0, count);
  while (kept.length < count) kept.push(nextDelivery(way, shop));
  return kept;
}
