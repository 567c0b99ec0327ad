/**
 * The errors of a form with a way: messages by field. Uses the contract's rules one field at a
 * time, so that leaving one of fifty blocks costs no more than leaving the only one.
 */
import {
  deliveryEdit,
  INVALID_TOWNSHIP,
  newDelivery,
  TOWNSHIP_REQUIRED,
} from '@waydesk/contract/ways/delivery-body.ts';
import { localToInstant } from '@waydesk/contract/values/time.ts';
import {
  MAX_DELIVERIES,
  newWay,
  TOO_MANY_DELIVERIES,
  wayEdit,
} from '@waydesk/contract/ways/way-body.ts';
import type { ZodMiniType } from 'zod/mini';
import { RIDER_NOT_PICKED } from '../../../entities/choices/riderNotPicked.ts';
import { businessZone } from '../../../ui/zone.ts';
import { isForeignType } from '../list/pickupTypes.ts';
import { typedNumber } from '../../../form/numbers.ts';
import { lockOf, type DeliveryValues, type WayValues } from './values.ts';

export interface Rules {
  of: 'create' | 'edit';
  /** The ids of the loaded townships; null until they have loaded. */
  townships: ReadonlySet<number> | null;
}

export type FormErrors = Record<string, string>;
type Check<T> = (values: T, rules: Rules) => string | undefined;

const messageOf = (schema: ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

const onCreate = newDelivery.shape;
const onEdit = deliveryEdit.shape;
const shapeOf = (rules: Rules) => (rules.of === 'create' ? onCreate : onEdit);

const township: Check<DeliveryValues> = ({ township: picked, township_typed }, rules) => {
  if (picked === null) return township_typed.trim() ? INVALID_TOWNSHIP : TOWNSHIP_REQUIRED;
  return rules.townships?.has(picked.id) === false ? INVALID_TOWNSHIP : undefined;
};

const DELIVERY: Partial<Record<keyof DeliveryValues, Check<DeliveryValues>>> = {
  rider: (d) => (d.rider === null && d.rider_typed.trim() ? RIDER_NOT_PICKED : undefined),
  customer_name: (d, rules) => messageOf(shapeOf(rules).customer_name, d.customer_name),
  customer_phone: (d, rules) => messageOf(shapeOf(rules).customer_phone, d.customer_phone),
  other_phones: (d, rules) => messageOf(shapeOf(rules).other_phones, d.other_phones),
  township,
  delivery_address: (d, rules) => messageOf(shapeOf(rules).delivery_address, d.delivery_address),
  weight: (d, rules) => messageOf(shapeOf(rules).weight, typedNumber(d.weight)),
  item_price: (d, rules) => messageOf(shapeOf(rules).item_price, typedNumber(d.item_price)),
  agreed: (d, rules) =>
    rules.of === 'edit'
      ? messageOf(onEdit.actualDeliveryCharges, typedNumber(d.agreed))
      : undefined,
};

function isLocalTime(text: string): boolean {
  try {
    localToInstant(text, businessZone());
    return true;
  } catch {
    return false;
  }
}

const WAY: Partial<Record<keyof WayValues, Check<WayValues>>> = {
  shop: ({ shop }, rules) =>
    rules.of === 'create' ? messageOf(newWay.shape.shop_id, shop?.id) : undefined,
  pickup_type: ({ pickup_type }, rules) => {
    // On edit, the stored value stays a choice, whatever it is.
    const isKept = rules.of === 'edit' && pickup_type !== '' && isForeignType(pickup_type);
    return isKept ? undefined : messageOf(newWay.shape.pickup_type, pickup_type);
  },
  delivery_count: ({ delivery_count }, rules) => {
    const count = typedNumber(delivery_count);
    // A way may get more later; this many can be created with it.
    if (rules.of === 'create' && typeof count === 'number' && count > MAX_DELIVERIES)
      return TOO_MANY_DELIVERIES;
    return messageOf(newWay.shape.delivery_count, count);
  },
  pickup_date: ({ pickup_date }, rules) => {
    if (rules.of === 'create' && pickup_date === '') return undefined;
    return messageOf(
      wayEdit.shape.pickup_date,
      pickup_date === '' || isLocalTime(pickup_date) ? pickup_date : 'no date',
    );
  },
  comments: ({ comments }) => messageOf(newWay.shape.comments, comments),
};

/** The message of one field, named as in the form (`deliveries.2.customer_phone`). */
export function errorAt(values: WayValues, name: string, rules: Rules): string | undefined {
  const [head = '', place, field = ''] = name.split('.');
  if (place === undefined) return WAY[head as keyof WayValues]?.(values, rules);
  const delivery = values.deliveries[Number(place)];
  // What cannot be changed need not be right.
  if (delivery === undefined || lockOf(delivery) !== null) return undefined;
  // A new line of an edited way is judged as one of a new way.
  const judged = delivery.added === undefined ? rules : { ...rules, of: 'create' as const };
  return DELIVERY[field as keyof DeliveryValues]?.(delivery, judged);
}

/** All errors of the way's own fields. */
export function wayErrors(values: WayValues, rules: Rules): FormErrors {
  return collect(Object.keys(WAY), values, rules);
}

/** All errors, those of the way first. */
export function allErrors(values: WayValues, rules: Rules): FormErrors {
  const names = values.deliveries.flatMap((_, place) =>
    Object.keys(DELIVERY).map((field) => `deliveries.${place}.${field}`),
  );
  return { ...wayErrors(values, rules), ...collect(names, values, rules) };
}

function collect(names: readonly string[], values: WayValues, rules: Rules): FormErrors {
  const faults: FormErrors = {};
  for (const name of names) {
    const message = errorAt(values, name, rules);
    if (message !== undefined) faults[name] = message;
  }
  return faults;
}
