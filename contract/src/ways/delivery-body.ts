/** What creates and changes a delivery. */
import * as z from 'zod/mini';
import { parseDeliveryStatus } from '../rules/delivery-status.ts';
import {
  LENGTH,
  MUST_BE_TEXT,
  amount,
  DESPITE_OTHER_ERRORS,
  flag,
  ignored,
  optionalAmount,
  optionalId,
  optionalText,
  text,
  weight,
} from '../schema/fields.ts';
import { cleanName, isPersonName } from '../schema/names.ts';
import { customerPhone, tidyPhone } from '../values/phone.ts';
import type { Text } from '../texts/text.ts';

export const PHONE_FORMAT: Text = 'Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX';
export const INVALID_TOWNSHIP: Text = 'Invalid township selected. Please choose a valid township.';
export const NAME_REQUIRED: Text = 'Customer name is required';
export const ADDRESS_REQUIRED: Text = 'Delivery address is required';
export const TOWNSHIP_REQUIRED: Text = 'Township is required';
export const PHONE_REQUIRED: Text = 'Customer phone is required';
export const PRICE: Text = 'Item price must be a valid number';
export const WEIGHT: Text = 'Weight must be a non-negative number';
export const MAX_WEIGHT = 100_000;
export const TOO_HEAVY: Text = 'Weight must be at most 100,000 kg';
const NO_DELIVERY: Text = 'A delivery must be an object';
const STATUS: Text = 'Please select a valid status';
export const ONLY_LETTERS: Text = 'Customer name should only contain letters';
const RIDER: Text = 'Please select a rider first';

/** A required name of letters and spaces, judged after `cleanName`. */
export const personName = (required: Text) =>
  z.pipe(
    text(required, LENGTH.short, cleanName),
    z.string().check(z.refine(isPersonName, ONLY_LETTERS)),
  );

/** A phone in the documents' pattern (09… or +959…), stored as +959…. */
export const storedPhone = (required: Text) =>
  z.pipe(
    z.pipe(
      text(required, LENGTH.phone),
      z.string().check(z.refine((s) => customerPhone(s) !== null, PHONE_FORMAT)),
    ),
    z.transform((s) => customerPhone(s) ?? s),
  );

/** Any text as a phone, stored as +959… where it fits the pattern. */
const anyPhone = (required: Text) =>
  z.pipe(
    text(required, LENGTH.phone),
    z.transform((s) => customerPhone(s) ?? (tidyPhone(s) || s)),
  );

const township = z.optional(z.nullable(z.string(MUST_BE_TEXT)));

interface Place {
  township?: string | null | undefined;
  township_id?: number | null | undefined;
}

/** Requires `township_id`: a name alone is not enough, because the township sets the charge. */
const hasPlace = z.check<Place>(({ value, issues }) => {
  if (value.township_id || issues.some((issue) => issue.path?.[0] === 'township_id')) return;
  const named = typeof value.township === 'string' && value.township.trim() !== '';
  const message = named ? INVALID_TOWNSHIP : TOWNSHIP_REQUIRED;
  issues.push({ code: 'custom', input: value, path: ['township_id'], message });
}, DESPITE_OTHER_ERRORS);

/** A new delivery starts as pending; the server works out charges and the total to collect. */
export const newDelivery = z
  .object(
    {
      rider_id: optionalId(RIDER),
      customer_name: personName(NAME_REQUIRED),
      customer_phone: storedPhone(PHONE_REQUIRED),
      other_phones: optionalText(LENGTH.short),
      township,
      township_id: optionalId(INVALID_TOWNSHIP),
      delivery_address: optionalText(LENGTH.long),
      weight: weight(WEIGHT, MAX_WEIGHT, TOO_HEAVY),
      fragile: flag,
      // A missing price counts as an empty one.
      item_price: z.prefault(amount(PRICE), null),
      cod: flag,
      os_paid: flag,
      // Sent by the screens, decided by the server.
      way_id: ignored,
      delivery_charges: ignored,
      user_id: ignored,
      userId: ignored,
      status: ignored,
    },
    NO_DELIVERY,
  )
  .check(hasPlace);
export type NewDelivery = z.output<typeof newDelivery>;

/** Absent keys stay as they are; '' and null clear optional fields. */
export const deliveryEdit = z.object(
  {
    rider_id: optionalId(RIDER),
    customer_name: z.optional(text(NAME_REQUIRED, LENGTH.short, cleanName)),
    customer_phone: z.optional(anyPhone(PHONE_REQUIRED)),
    other_phones: optionalText(LENGTH.short),
    township,
    township_id: optionalId(INVALID_TOWNSHIP),
    delivery_address: z.optional(text(ADDRESS_REQUIRED, LENGTH.long)),
    /** Second name of delivery_address; an unchanged copy never undoes a change of the other. */
    fullAddress: optionalText(LENGTH.long),
    weight: weight(WEIGHT, MAX_WEIGHT, TOO_HEAVY),
    fragile: flag,
    item_price: z.optional(amount(PRICE)),
    actualDeliveryCharges: optionalAmount('Delivery charges must be a valid number'),
    cod: flag,
    os_paid: flag,
    status: z.optional(
      z.pipe(
        z.string(STATUS).check(z.refine((s) => parseDeliveryStatus(s) !== null, STATUS)),
        z.transform((s) => parseDeliveryStatus(s) ?? 'pending'),
      ),
    ),
    delivery_charges: ignored,
  },
  NO_DELIVERY,
);
export type DeliveryEdit = z.output<typeof deliveryEdit>;

/** In a body for older clients: second names, and what the server decides whatever is sent. */
type NotStored = 'way_id' | 'delivery_charges' | 'user_id' | 'userId' | 'fullAddress';
/** What people write of a new delivery. */
export type NewDeliveryField = Exclude<keyof NewDelivery, NotStored | 'status'>;
/** What people change of a delivery. */
export type DeliveryEditField = Exclude<keyof DeliveryEdit, NotStored>;
