/** The form of one delivery: its values, rules and what it changes. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import {
  deliveryEdit,
  type DeliveryEditField,
  INVALID_TOWNSHIP,
  TOWNSHIP_REQUIRED,
} from '@waydesk/contract/ways/delivery-body.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';
import type { FieldErrors, Path, Resolver } from 'react-hook-form';
import { typedNumber } from '../../form/numbers.ts';
import type { ComparedFields, Versioned } from '../../form/conflict/useConflict.ts';
import type { Translate } from '../../i18n/t.ts';
import type { DeliveryChanges } from './deliveryBody.ts';
import { showPhones } from '../labels.ts';
import type { TownshipOption } from '../options.ts';

export interface DeliveryFormValues extends Versioned {
  customer_name: string;
  customer_phone: string;
  other_phones: string;
  township: TownshipOption | null;
  /** Text in the township's field that was not picked from the list. */
  township_typed: string;
  delivery_address: string;
  weight: string;
  item_price: string;
  /** A charge agreed instead of the township's. */
  agreed: string;
  fragile: boolean;
  cod: boolean;
  os_paid: boolean;
}

const textOf = (n: number | null) => (n === null ? '' : String(n));

/** With the delivery's own charge: the township's may have changed since. */
function townshipOf(delivery: Delivery, known: readonly TownshipOption[]): TownshipOption | null {
  const { township, township_id: id, delivery_charges: charge } = delivery;
  if (id === null) return null;
  const state = known.find((option) => option.id === id)?.state ?? '';
  const name = township ?? `#${id}`;
  return { id, value: String(id), label: name, name, state, charge, keepsCharge: true };
}

export function deliveryFormValues(
  delivery: Delivery,
  known: readonly TownshipOption[],
): DeliveryFormValues {
  const { actualDeliveryCharges: agreed, delivery_charges: charge } = delivery;
  const township = townshipOf(delivery, known);
  return {
    customer_name: delivery.customer_name,
    customer_phone: showPhone(delivery.customer_phone),
    other_phones: showPhones(delivery.other_phones),
    township,
    township_typed: township === null ? (delivery.township ?? '') : '',
    delivery_address: delivery.delivery_address ?? '',
    weight: textOf(delivery.weight),
    item_price: textOf(delivery.item_price),
    // Servers send the charge itself if nothing else was agreed.
    agreed: agreed === charge ? '' : textOf(agreed),
    fragile: delivery.fragile,
    cod: delivery.cod,
    os_paid: delivery.os_paid,
    version: delivery.version,
  };
}

/** Only what differs from the stored delivery, as the server reads it. */
export function deliveryChanges(
  stored: DeliveryFormValues,
  now: DeliveryFormValues,
): DeliveryChanges {
  // The township follows below; rider and status have controls of their own.
  type Typed = Exclude<DeliveryEditField, 'township' | 'township_id' | 'rider_id' | 'status'>;
  const all = {
    customer_name: now.customer_name,
    customer_phone: now.customer_phone,
    other_phones: now.other_phones,
    delivery_address: now.delivery_address,
    weight: typedNumber(now.weight) as number | null,
    item_price: (typedNumber(now.item_price) ?? 0) as number,
    actualDeliveryCharges: typedNumber(now.agreed) as number | null,
    fragile: now.fragile,
    cod: now.cod,
    os_paid: now.os_paid,
  } satisfies DeliveryChanges & HasAll<Typed>;
  const isChanged = (field: string) => {
    const name = (field === 'actualDeliveryCharges' ? 'agreed' : field) as keyof DeliveryFormValues;
    return stored[name] !== now[name];
  };
  return {
    ...(Object.fromEntries(
      Object.entries(all).filter(([field]) => isChanged(field)),
    ) as DeliveryChanges),
    ...(now.township?.id !== stored.township?.id && {
      township: now.township?.name ?? null,
      township_id: now.township?.id ?? null,
    }),
  };
}

/** The form's name for a field of the server; null if it shows none. */
export function deliveryFormName(field: string): Path<DeliveryFormValues> | null {
  const own: Record<string, Path<DeliveryFormValues>> = {
    township_id: 'township',
    actualDeliveryCharges: 'agreed',
    fullAddress: 'delivery_address',
  };
  if (own[field] !== undefined) return own[field];
  return field in deliveryEdit.shape ? (field as Path<DeliveryFormValues>) : null;
}

function townshipFault({ township, township_typed }: DeliveryFormValues) {
  if (township !== null) return undefined;
  return township_typed.trim() ? INVALID_TOWNSHIP : TOWNSHIP_REQUIRED;
}

/**
 * The contract's rules for what is changed: an old delivery may hold what a new one could not. The
 * way's own fields, such as its pickup date, play no part.
 */
export const deliveryFormRules =
  (stored: DeliveryFormValues): Resolver<DeliveryFormValues> =>
  (values) => {
    const errors: FieldErrors<DeliveryFormValues> = {};
    const { township: _, township_id: __, ...changes } = deliveryChanges(stored, values);
    for (const issue of deliveryEdit.safeParse(changes).error?.issues ?? []) {
      const name = deliveryFormName(String(issue.path[0]));
      if (name !== null)
        Object.assign(errors, { [name]: { type: 'rule', message: issue.message } });
    }
    const fault = townshipFault(values);
    if (fault !== undefined) Object.assign(errors, { township: { type: 'rule', message: fault } });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };

/** Fields in which two edits can conflict, formatted for display. */
export const deliveryConflictFields = (
  t: Translate,
): ComparedFields<Exclude<keyof DeliveryFormValues, 'township_typed' | 'version'>> => {
  const yesNo = (is: unknown) => t(is === true ? 'Yes' : 'No');
  return {
    customer_name: { label: t('Customer Name') },
    customer_phone: { label: t('Customer Phone') },
    other_phones: { label: t('Other Phones') },
    township: {
      label: t('Township'),
      show: (township) => t.place((township as TownshipOption | null)?.name ?? ''),
    },
    delivery_address: { label: t('Delivery Address') },
    weight: { label: t('Weight (kg)') },
    item_price: { label: t('Item Price') },
    agreed: { label: t('Agreed Charge') },
    fragile: { label: t('Fragile'), show: yesNo },
    cod: { label: t('COD'), show: yesNo },
    os_paid: { label: t('OS Paid'), show: yesNo },
  };
};
