/** The form of one stored delivery by itself: its values, rules and what two edits can differ in. */
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ComparedFields, Versioned } from '../../form/conflict/useConflict.ts';
import type { Translate } from '../../i18n/t.ts';
import type { TownshipOption } from '../options.ts';
import { changedDeliveryFields, deliveryChanges } from './deliveryChanges.ts';
import { DELIVERY_LABELS, type DeliveryField } from './deliveryFields.ts';
import { deliveryError } from './deliveryRules.ts';
import { type DeliveryValues, deliveryValues } from './deliveryValues.ts';

export type DeliveryFormValues = DeliveryValues & Versioned;

export const deliveryFormValues = (
  delivery: Delivery,
  known: readonly TownshipOption[],
): DeliveryFormValues => ({ ...deliveryValues(delivery, known), version: delivery.version });

/** The rider has a control of its own, so whoever is stored stays. */
const withRiderOf = ({ rider }: DeliveryValues, now: DeliveryValues) => ({ ...now, rider });

/** Only what differs from the stored delivery. */
export const deliveryFormChanges = (stored: DeliveryFormValues, now: DeliveryFormValues) =>
  deliveryChanges(stored, withRiderOf(stored, now));

/**
 * The rules for what is changed: an old delivery may hold what a new one could not. The way's own
 * fields, such as its pickup date, play no part.
 */
export const deliveryFormRules =
  (stored: DeliveryFormValues): Resolver<DeliveryFormValues> =>
  (values) => {
    const errors: FieldErrors<DeliveryFormValues> = {};
    const changed = changedDeliveryFields(stored, withRiderOf(stored, values));
    for (const field of new Set<DeliveryField>([...changed, 'township'])) {
      const message = deliveryError(values, field, { isNew: false, townships: null });
      if (message !== undefined) Object.assign(errors, { [field]: { type: 'rule', message } });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** Fields in which two edits can conflict, formatted for display. */
export const deliveryConflictFields = (
  t: Translate,
): ComparedFields<Exclude<DeliveryField, 'rider'>> => {
  const { rider: _, ...labels } = DELIVERY_LABELS;
  const show = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'Yes' : 'No');
    if (typeof value === 'string') return value;
    return t.place((value as TownshipOption | null)?.name ?? '');
  };
  return Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, { label: t(label), show }]),
  ) as ComparedFields<keyof typeof labels>;
};
