/** The form of a customer: its values, rules and request body. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import {
  type Customer,
  type CustomerEditField,
  newCustomer,
} from '@waydesk/contract/records/customers.ts';
import { customerPhone, showPhone } from '@waydesk/contract/values/phone.ts';
import type { Translate } from '../../i18n/t.ts';
import { rules } from '../../form/rules.ts';
import type { ComparedFields, Versioned } from '../../form/conflict/useConflict.ts';
import { showPhones } from '../../entities/labels.ts';
import type { TownshipOption } from '../../entities/options.ts';

export interface CustomerValues extends Versioned {
  name: string;
  phoneNumber: string;
  otherPhones: string;
  township: TownshipOption | null;
  /** Text in the township's field that was not picked from the list. */
  township_typed: string;
  /** A township that the record names without an id; it is accepted unless it is changed. */
  township_kept: string;
  address: string;
  comments: string;
}

export const BLANK_CUSTOMER: CustomerValues = {
  name: '',
  phoneNumber: '',
  otherPhones: '',
  township: null,
  township_typed: '',
  township_kept: '',
  address: '',
  comments: '',
  version: null,
};

/** The township from the list; otherwise what the record itself says about it. */
function chosen(customer: Customer, known: readonly TownshipOption[]): TownshipOption | null {
  const { townshipId: id, township } = customer;
  const same = known.filter((one) => (id === null ? one.name === township : one.id === id));
  if (same.length === 1 && same[0] !== undefined) return same[0];
  if (id === null) return null;
  const name = township ?? `#${id}`;
  return { id, value: String(id), label: name, name, state: '', charge: 0 };
}

export function customerValues(
  customer: Customer,
  known: readonly TownshipOption[],
): CustomerValues {
  const township = chosen(customer, known);
  const unlisted = township === null ? (customer.township ?? '') : '';
  return {
    name: customer.name,
    phoneNumber: showPhone(customer.phoneNumber),
    otherPhones: showPhones(customer.otherPhones),
    township,
    township_typed: unlisted,
    township_kept: unlisted,
    address: customer.address ?? '',
    comments: customer.comments ?? '',
    version: customer.version,
  };
}

const orNull = (text: string) => text.trim() || null;

/** The request body: empty fields are null. */
export function customerBody(values: CustomerValues) {
  const { township, township_typed, township_kept } = values;
  const isKept = township_kept !== '' && township_typed === township_kept;
  return {
    name: values.name.trim(),
    phoneNumber: customerPhone(values.phoneNumber) ?? values.phoneNumber.trim(),
    otherPhones: orNull(values.otherPhones),
    township: township?.name ?? (isKept ? township_kept : null),
    townshipId: township?.id ?? null,
    address: values.address.trim(),
    comments: orNull(values.comments),
  } satisfies HasAll<CustomerEditField>;
}

/** The form's name for a field of the server. */
export const customerFormName = (field: string) =>
  (field === 'townshipId' ? 'township' : field) as keyof CustomerValues;

export const customerFormRules = rules<CustomerValues>(newCustomer, customerBody, customerFormName);

/** Fields in which two edits can conflict, formatted for display. */
export const customerConflictFields = (
  t: Translate,
): ComparedFields<Exclude<CustomerEditField, 'townshipId'>> => ({
  name: { label: t('Name') },
  phoneNumber: { label: t('Phone Number') },
  otherPhones: { label: t('Other Phones') },
  township: {
    label: t('Township'),
    show: (township) => (township as TownshipOption | null)?.name ?? '',
  },
  address: { label: t('Address') },
  comments: { label: t('Comments') },
});
