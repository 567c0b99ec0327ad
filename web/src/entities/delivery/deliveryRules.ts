/**
 * The contract's rules for a delivery's form, one field at a time, so that leaving one of fifty blocks
 * costs no more than leaving the only one.
 */
import {
  deliveryEdit,
  INVALID_TOWNSHIP,
  newDelivery,
  TOWNSHIP_REQUIRED,
} from '@waydesk/contract/ways/delivery-body.ts';
import { typedNumber } from '../../form/numbers.ts';
import { ruleMessage } from '../../form/ruleMessage.ts';
import type { DeliveryField } from './deliveryFields.ts';
import type { DeliveryValues } from './deliveryValues.ts';
import { RIDER_NOT_PICKED } from '../options.ts';

export interface DeliveryRules {
  /** A stored delivery may hold what a new one could not. */
  isNew: boolean;
  /** The ids of the loaded townships; null if any is right. */
  townships: ReadonlySet<number> | null;
}

function townshipError(
  { township, township_typed }: DeliveryValues,
  { townships }: DeliveryRules,
): string | undefined {
  if (township === null) return township_typed.trim() ? INVALID_TOWNSHIP : TOWNSHIP_REQUIRED;
  return townships?.has(township.id) === false ? INVALID_TOWNSHIP : undefined;
}

/** The message of a field; undefined while it is right. */
export function deliveryError(
  values: DeliveryValues,
  field: DeliveryField,
  rules: DeliveryRules,
): string | undefined {
  const { shape } = rules.isNew ? newDelivery : deliveryEdit;
  if (field === 'rider')
    return values.rider === null && values.rider_typed.trim() ? RIDER_NOT_PICKED : undefined;
  if (field === 'township') return townshipError(values, rules);
  if (field === 'agreed') {
    const { actualDeliveryCharges } = deliveryEdit.shape;
    return rules.isNew ? undefined : ruleMessage(actualDeliveryCharges, typedNumber(values.agreed));
  }
  const isNumber = field === 'weight' || field === 'item_price';
  return ruleMessage(shape[field], isNumber ? typedNumber(values[field]) : values[field]);
}
