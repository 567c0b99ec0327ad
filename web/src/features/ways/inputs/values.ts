/** The values of a way's form while typing: text as typed, choices with their labels. */
import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { instantToLocal } from '@waydesk/contract/values/time.ts';
import { PICKUP_TYPES } from '@waydesk/contract/rules/pickup-types.ts';
import type { Progress } from '../../../api/callOptions.ts';
import type { DeliveryValues } from '../../../entities/delivery/deliveryValues.ts';
import type { RiderOption, ShopOption } from '../../../entities/options.ts';
import type { KeyedAttempt } from '../../../form/once/attempt.ts';
import { businessZone } from '../../../ui/zone.ts';
import type { ShopCod } from './shopCod.ts';

/** The largest delivery count of a way; creating is limited further (MAX_DELIVERIES). */
export const MAX_COUNT = 10_000;

/** A delivery of the form. */
export interface LineValues extends DeliveryValues {
  /** True while the user has not decided about COD in this line: it follows `CodRule`. */
  cod_open?: boolean | undefined;
  /** Cancelled while this form was open. */
  isCancelled?: boolean | undefined;
}

/**
 * The user's decisions about COD in this form. The shop's last choice is not a form value, see
 * `shopCod`.
 */
export interface CodRule {
  /** The value last set for all lines. */
  all: boolean | null;
  /** The user clicked COD in this form, so that the saved value becomes the shop's last choice. */
  isPressed: boolean;
}

export interface WayValues {
  shop: ShopOption | null;
  pickup_type: string;
  delivery_count: string;
  /** Local time in the business zone, YYYY-MM-DDTHH:mm, or ''. */
  pickup_date: string;
  comments: string;
  deliveries: LineValues[];
  cod_rule?: CodRule | undefined;
  /** What is stored, on edit: the deliveries that follow its own are new. */
  base?: { deliveries: readonly unknown[] };
  /** How the new deliveries were sent. Kept with the draft, so that nothing is stored twice. */
  attempt: KeyedAttempt | null;
  /** Of the new deliveries, on a server that takes them one by one. */
  progress: Progress | null;
}

const storedCount = ({ base }: Pick<WayValues, 'base'>) => base?.deliveries.length ?? 0;

/** A new delivery has stricter rules than a stored one, which stands before it. */
export const isNewLine = (values: Pick<WayValues, 'base'>, place: number): boolean =>
  place >= storedCount(values);

export const newLines = (values: WayValues): LineValues[] =>
  values.deliveries.slice(storedCount(values));

export type Lock = 'cancelled' | 'written' | 'unsure';

/** Why a line can no longer be changed; null while it can. A block that is being removed may still render. */
export function lockOf(values: WayValues, place: number): Lock | null {
  const { deliveries, base, attempt, progress } = values;
  if (deliveries[place]?.isCancelled === true) return 'cancelled';
  if (!isNewLine(values, place)) return null;
  const nth = place - storedCount(values);
  if (progress !== null && progress.written.includes(nth)) return 'written';
  // It may be stored as it was sent, so a change now could make a second one.
  const isUnsure = progress?.unsure.includes(nth) ?? (base && attempt?.isLost);
  return isUnsure === true ? 'unsure' : null;
}

export const blankDelivery = (rider: RiderOption | null = null, cod = false): LineValues => ({
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

/** A new line for another customer with the same kind of parcel: nothing of the customer stays. */
export const withoutCustomer = ({
  rider,
  rider_typed,
  weight,
  item_price,
  fragile,
  cod,
  cod_open,
  os_paid,
  agreed,
}: LineValues): LineValues => ({
  ...blankDelivery(rider, cod),
  rider_typed,
  weight,
  item_price,
  fragile,
  cod_open,
  os_paid,
  agreed,
});

/** A way to be picked up now, with one delivery. */
export const blankWay = (now = new Date()): WayValues => ({
  shop: null,
  pickup_type: PICKUP_TYPES.create[0],
  delivery_count: '1',
  pickup_date: instantToLocal(now, businessZone()),
  comments: '',
  deliveries: [blankDelivery()],
  attempt: null,
  progress: null,
});

/** True if anything was entered, other than what new blocks begin with: the rider, COD. */
export function isFilled(delivery: LineValues): boolean {
  const { rider: _, rider_typed: __, cod, cod_open, ...rest } = delivery;
  if (cod && !cod_open) return true;
  return Object.values(rest).some((value) => value !== '' && value !== false && value !== null);
}

/** The number of deliveries in a typed count: at least 1; text that is not a number counts as 1. */
export function countOf(typed: string, max = MAX_COUNT): number {
  const count = Math.trunc(Number(toLatinDigits(typed)));
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), max) : 1;
}

/**
 * The default COD of lines without a decision; null while neither the shop nor this form has one.
 */
export const codDefault = (
  { cod_rule }: Pick<WayValues, 'cod_rule'>,
  shop: ShopCod | null,
): boolean | null => cod_rule?.all ?? shop?.cod ?? null;

type Begun = Pick<WayValues, 'cod_rule' | 'deliveries'>;

/** One more delivery of a way: blank except for the first one's rider, and COD as said of all. */
export const nextDelivery = (way: Begun, shop: ShopCod | null): LineValues =>
  blankDelivery(way.deliveries[0]?.rider ?? null, codDefault(way, shop) ?? false);

/** As many blocks as wanted: new ones follow, or the last ones are removed. */
export function resized(way: Begun, count: number, shop: ShopCod | null) {
  const lines = way.deliveries.slice(0, count);
  while (lines.length < count) lines.push(nextDelivery(way, shop));
  return lines;
}
