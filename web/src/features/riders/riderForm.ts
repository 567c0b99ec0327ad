/** The form of a rider: its values, rules and request body. */
import { riderStatusLabel, vehicleLabel } from '@waydesk/contract/records/record-labels.ts';
import { cleanText } from '@waydesk/contract/values/burmese.ts';
import { cleanEmail, type HasAll } from '@waydesk/contract/schema/fields.ts';
import { cleanName } from '@waydesk/contract/schema/names.ts';
import { riderPhone, tidyPhone } from '@waydesk/contract/values/phone.ts';
import {
  newRider,
  RIDER_MISSING,
  RIDER_REQUIRED,
  type RiderEditField,
  riderEdit,
} from '@waydesk/contract/records/rider-body.ts';
import { type RIDER_STATUSES } from '@waydesk/contract/rules/statuses.ts';
import type { riders } from '@waydesk/contract/records/riders.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Resolver } from 'react-hook-form';
import { rules } from '../../form/rules.ts';
import type { ComparedFields, Versioned } from '../../form/conflict/useConflict.ts';
import type { Translate } from '../../i18n/t.ts';
import { showPhones } from '../../entities/labels.ts';

export interface RiderValues extends Versioned, Record<RiderEditField, string> {}

export const BLANK_RIDER: RiderValues = {
  name: '',
  phone_number: '',
  township: '',
  full_address: '',
  email: '',
  nrc: '',
  emergency_contact: '',
  vehicle_type: '',
  status: 'active',
  version: null,
};

export const riderValues = ({ rider }: Data<typeof riders.get>): RiderValues => ({
  name: rider.name,
  phone_number: showPhones(rider.phone_number),
  township: rider.township,
  full_address: rider.full_address,
  email: rider.email,
  nrc: rider.nrc,
  emergency_contact: showPhones(rider.emergency_contact),
  vehicle_type: rider.vehicle_type,
  status: rider.status,
  version: rider.version,
});

/** Removes separators between digits; other text stays. */
const phoneToSend = (typed: string) =>
  riderPhone(typed) === null ? cleanText(typed) : tidyPhone(typed);

const fieldsToSend = (values: RiderValues) =>
  ({
    name: cleanName(values.name),
    phone_number: phoneToSend(values.phone_number),
    township: values.township,
    full_address: cleanText(values.full_address),
    nrc: cleanText(values.nrc),
    emergency_contact: phoneToSend(values.emergency_contact),
    vehicle_type: values.vehicle_type,
    status: values.status as (typeof RIDER_STATUSES)[number],
  }) satisfies HasAll<Exclude<RiderEditField, 'email'>>;

export const riderAddBody = (values: RiderValues) => ({
  ...fieldsToSend(values),
  email: cleanEmail(values.email),
});

export const riderEditBody = (values: RiderValues) => ({
  ...fieldsToSend(values),
  user: { email: cleanEmail(values.email) },
});

/** The form's name for a field of the server. */
export const riderFormName = (field: string) =>
  (field === 'user.email' || field === 'user' ? 'email' : field) as keyof RiderValues;

const missingOf = (values: RiderValues) =>
  RIDER_REQUIRED.filter((field) => values[field].trim() === '');

const NEEDED: Text = 'This field is required';

/**
 * The missing fields are listed once, above the button; each field only says that it is required.
 */
function resolverOf(evaluate: Resolver<RiderValues>, unjudged: readonly string[]) {
  const resolver: Resolver<RiderValues> = async (values, context, options) => {
    const evaluated = await evaluate(values, context, options);
    const left = Object.entries(evaluated.errors).filter(([name]) => !unjudged.includes(name));
    const missing = missingOf(values).map(
      (field) => [field, { type: 'rule', message: NEEDED }] as const,
    );
    const errors = Object.fromEntries([...left, ...missing]);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  return resolver;
}

/** A new rider may have any phone: the server decides. */
export const riderAddRules = resolverOf(rules(newRider, riderAddBody, riderFormName), [
  'phone_number',
]);
export const riderEditRules = resolverOf(rules(riderEdit, riderEditBody, riderFormName), []);

/** The translated text that prevents sending: lists the missing fields, if any. */
export function invalidText(values: RiderValues, t: Translate): string {
  const fields = missingOf(values).map((field) => t(field));
  if (fields.length > 0) return t(RIDER_MISSING, { fields: fields.join(', ') });
  return t('Please correct the errors in the form before submitting.');
}

/** Fields in which two edits can conflict, formatted for display. */
export const riderConflictFields = (t: Translate): ComparedFields<RiderEditField> => ({
  name: { label: t('Name') },
  phone_number: { label: t('Phone Number') },
  email: { label: t('Email') },
  nrc: { label: t('NRC') },
  emergency_contact: { label: t('Emergency Contact') },
  township: { label: t('Township'), show: (region) => t.place(String(region)) },
  vehicle_type: { label: t('Vehicle Type'), show: (v) => t.sent(vehicleLabel(String(v))) },
  full_address: { label: t('Full Address') },
  status: { label: t('Status'), show: (s) => t.sent(riderStatusLabel(String(s))) },
});
