/** The errors of a form with a way: messages by field, by the contract's rules. */
import { localToInstant } from '@waydesk/contract/values/time.ts';
import {
  MAX_DELIVERIES,
  newWay,
  TOO_MANY_DELIVERIES,
  wayEdit,
} from '@waydesk/contract/ways/way-body.ts';
import type { DeliveryField } from '../../../entities/delivery/deliveryFields.ts';
import type { deliveryError } from '../../../entities/delivery/deliveryRules.ts';
import { businessZone } from '../../../ui/zone.ts';
import { isForeignType } from '../list/pickupTypes.ts';
import { typedNumber } from '../../../form/numbers.ts';
import { ruleMessage } from '../../../form/ruleMessage.ts';
import { isNewLine, lockOf, type WayValues } from './values.ts';

/** The rules of deliveries, which load with the part of the form that shows them. */
export interface LineRules {
  fields: readonly DeliveryField[];
  error: typeof deliveryError;
}

export interface Rules {
  of: 'create' | 'edit';
  /** The ids of the loaded townships; null until they have loaded. */
  townships: ReadonlySet<number> | null;
  /** Null until they have loaded. */
  lines: LineRules | null;
}

export type FormErrors = Record<string, string>;
type Check = (values: WayValues, rules: Rules) => string | undefined;

function isLocalTime(text: string): boolean {
  try {
    localToInstant(text, businessZone());
    return true;
  } catch {
    return false;
  }
}

const WAY: Partial<Record<keyof WayValues, Check>> = {
  shop: ({ shop }, rules) =>
    rules.of === 'create' ? ruleMessage(newWay.shape.shop_id, shop?.id) : undefined,
  pickup_type: ({ pickup_type }, rules) => {
    // On edit, the stored value stays a choice, whatever it is.
    const isKept = rules.of === 'edit' && pickup_type !== '' && isForeignType(pickup_type);
    return isKept ? undefined : ruleMessage(newWay.shape.pickup_type, pickup_type);
  },
  delivery_count: ({ delivery_count }, rules) => {
    const count = typedNumber(delivery_count);
    // A way may get more later; this many can be created with it.
    if (rules.of === 'create' && typeof count === 'number' && count > MAX_DELIVERIES)
      return TOO_MANY_DELIVERIES;
    return ruleMessage(newWay.shape.delivery_count, count);
  },
  pickup_date: ({ pickup_date }, rules) => {
    if (rules.of === 'create' && pickup_date === '') return undefined;
    return ruleMessage(
      wayEdit.shape.pickup_date,
      pickup_date === '' || isLocalTime(pickup_date) ? pickup_date : 'no date',
    );
  },
  comments: ({ comments }) => ruleMessage(newWay.shape.comments, comments),
};

/** The message of one field, named as in the form (`deliveries.2.customer_phone`). */
export function errorAt(values: WayValues, name: string, rules: Rules): string | undefined {
  const [head = '', place, field = ''] = name.split('.');
  if (place === undefined) return WAY[head as keyof WayValues]?.(values, rules);
  const delivery = values.deliveries[Number(place)];
  // What cannot be changed need not be right.
  if (delivery === undefined || lockOf(values, Number(place)) !== null) return undefined;
  const { townships, lines } = rules;
  const known = lines?.fields.find((one) => one === field);
  if (lines === null || known === undefined) return undefined;
  const isNew = isNewLine(values, Number(place));
  return lines.error(delivery, known, { isNew, townships });
}

/** All errors of the way's own fields. */
export function wayErrors(values: WayValues, rules: Rules): FormErrors {
  return collect(Object.keys(WAY), values, rules);
}

/** All errors, those of the way first; of deliveries none before their rules have loaded. */
export function allErrors(values: WayValues, rules: Rules): FormErrors {
  const names = values.deliveries.flatMap((_, place) =>
    (rules.lines?.fields ?? []).map((field) => `deliveries.${place}.${field}`),
  );
  return { ...wayErrors(values, rules), ...collect(names, values, rules) };
}

function collect(names: readonly string[], values: WayValues, rules: Rules): FormErrors {
  const errors: FormErrors = {};
  for (const name of names) {
    const message = errorAt(values, name, rules);
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}
