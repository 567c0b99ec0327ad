/** The bodies that add and edit a rider. */
import * as z from 'zod/mini';
import { cleanLine } from '../values/burmese.ts';
import {
  type HasAll,
  LENGTH,
  DESPITE_OTHER_ERRORS,
  ignored,
  optionalEmail,
  optionalCheckedText,
  optionalText,
  text,
} from '../schema/fields.ts';
import { cleanName, isRiderName } from '../schema/names.ts';
import { isRiderPhone, phoneAsStored } from '../values/phone.ts';
import { VEHICLE_TYPES } from './rider.ts';
import { RIDER_STATUSES, STATUS_TEXT } from '../rules/statuses.ts';
import { type Template, type Text, fill } from '../texts/text.ts';

const NAME: Text = 'Name can only contain letters, spaces, hyphens, and apostrophes';
const PHONE: Text = 'Phone number must be 6-15 digits';
const NRC: Text = 'NRC must be at least 6 characters';
const VEHICLE: Text = 'Vehicle type must be motorcycle, bicycle or car';
const NO_EMAIL: Text = 'This must hold an email';
const EMAIL_EDITED: Text = 'Invalid email format';
/** `{fields}` lists the missing names in the order of RIDER_REQUIRED. */
export const RIDER_MISSING = 'Required fields missing: {fields}' satisfies Template;

export const RIDER_REQUIRED = [
  'name',
  'phone_number',
  'township',
  'full_address',
  'email',
  'nrc',
  'emergency_contact',
  'vehicle_type',
] as const;

/** The message for missing fields, with their names separated by commas. */
export const riderMissing = (fields: readonly string[]) =>
  fill(RIDER_MISSING, { fields: fields.join(', ') });

const word = (s: string) => cleanLine(s).toLowerCase();
const isVehicle = (s: string) => (VEHICLE_TYPES as readonly string[]).includes(s);

/** Counts characters, as the database does, not UTF-16 units. */
const isNrc = (s: string) => Array.from(s).length >= 6;

export const riderStatus = z.pipe(
  text(STATUS_TEXT, LENGTH.short, word),
  z.enum(RIDER_STATUSES, STATUS_TEXT),
);

const fields = (invalidEmail?: Text) => ({
  name: optionalCheckedText(LENGTH.short, cleanName, isRiderName, NAME),
  phone_number: optionalCheckedText(LENGTH.phone, phoneAsStored, isRiderPhone, PHONE),
  township: optionalText(LENGTH.short, cleanLine),
  full_address: optionalText(LENGTH.long),
  email: optionalEmail(invalidEmail),
  /** The e-mail may also be sent here. */
  user: z.optional(z.nullable(z.object({ email: optionalEmail(invalidEmail) }, NO_EMAIL))),
  nrc: optionalCheckedText(LENGTH.short, cleanLine, isNrc, NRC),
  emergency_contact: optionalText(LENGTH.short, phoneAsStored),
  vehicle_type: optionalCheckedText(LENGTH.short, word, isVehicle, VEHICLE),
  status: z.optional(riderStatus),
  id: ignored,
});

type Sent = z.output<z.ZodMiniObject<ReturnType<typeof fields>>>;

/** The e-mails sent, `user.email` first. */
const emailsOf = ({ user, email }: Sent): string[] =>
  [user?.email, email].filter((one) => typeof one === 'string');

/** Reports each missing field, all with the same message, which lists them. */
const missingNone = (isMissing: (sent: Sent, field: keyof Sent) => boolean) =>
  z.check<Sent>(({ value, issues }) => {
    const faulty = new Set(issues.map(({ path }) => path?.[0]));
    if (faulty.has('user')) faulty.add('email');
    const missing = RIDER_REQUIRED.filter((f) => !faulty.has(f) && isMissing(value, f));
    const error = { code: 'custom', input: value, message: riderMissing(missing) } as const;
    issues.unshift(...missing.map((field) => ({ ...error, path: [field] })));
  }, DESPITE_OTHER_ERRORS);

/** Missing when a rider is added: the field was not sent. */
const notGiven = (sent: Sent, field: keyof Sent) =>
  field === 'email' ? emailsOf(sent).length === 0 : sent[field] == null;

/** Missing when a rider is edited: the field was sent empty. */
const emptied = (sent: Sent, field: keyof Sent) => {
  if (field !== 'email') return sent[field] === null;
  const wasSent = sent.email !== undefined || sent.user?.email !== undefined;
  return wasSent && emailsOf(sent).length === 0;
};

const withEmails = z.transform(({ user, email, ...rest }: Sent) => ({
  ...rest,
  emails: emailsOf({ user, email }),
}));

const clean = z.object({
  name: z.string(),
  phone_number: z.string(),
  township: z.string(),
  full_address: z.string(),
  /** From both fields, `user.email` first; at least one. */
  emails: z.tuple([z.string()], z.string()),
  nrc: z.string(),
  emergency_contact: z.string(),
  vehicle_type: z.enum(VEHICLE_TYPES),
  status: z.optional(z.enum(RIDER_STATUSES)),
} satisfies HasAll<Exclude<RiderEditField, 'email'> | 'emails'>);

/** All fields but the status are required; missing ones are reported in one message. */
export const newRider = z.pipe(
  z.pipe(z.object(fields()).check(missingNone(notGiven)), withEmails),
  clean,
);
export type NewRider = z.output<typeof newRider>;

/** The fields of a rider that people edit. */
export type RiderEditField = Exclude<keyof Sent, 'user' | 'id'>;

/** Absent keys stay as they are. `emails` holds those that were sent. */
export const riderEdit = z.pipe(
  z.pipe(z.object(fields(EMAIL_EDITED)).check(missingNone(emptied)), withEmails),
  z.extend(z.partial(clean), { emails: z.array(z.string()) }),
);
