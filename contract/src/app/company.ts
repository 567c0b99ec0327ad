/** The company itself: what it still needs before its first way, and who it is on paper. */
import * as z from 'zod/mini';
import { cleanLine } from '../values/burmese.ts';
import { LENGTH, YES_OR_NO, optionalText, text, version } from '../schema/fields.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';

const route = routeIn('company');

/** Characters of the name and of a phone: a label has no room for more. */
export const MAX_COMPANY_LINE = 60;
export const MAX_COMPANY_PHONES = 3;
/** In bytes, of a logo as it is sent: every printed page loads it. */
export const MAX_LOGO_BYTES = 100_000;

const PHONE: Text = 'Phone number is required';
const TOO_MANY_PHONES: Text = 'Use at most 3 phone numbers';
export const LOGO: Text = 'Choose a PNG or JPEG picture of at most 100 kB';

const base64 = z.string(LOGO).check(
  // Four letters for three bytes.
  z.maxLength(Math.ceil(MAX_LOGO_BYTES / 3) * 4, { error: LOGO, abort: true }),
  z.regex(/^[A-Za-z0-9+/]+={0,2}$/, LOGO),
);

/** Absent keys stay as they are; null clears. */
export const companyEdit = z.object({
  name: optionalText(MAX_COMPANY_LINE, cleanLine),
  /** Written as customers should read them. */
  phones: z.optional(
    z
      .array(text(PHONE, MAX_COMPANY_LINE, cleanLine), TOO_MANY_PHONES)
      .check(z.maxLength(MAX_COMPANY_PHONES, TOO_MANY_PHONES)),
  ),
  address: optionalText(LENGTH.short, cleanLine),
  /** Whether labels carry the customer's tracking link. */
  tracking_on_labels: z.optional(z.boolean(YES_OR_NO)),
  logo: z.optional(z.nullable(z.object({ base64 }, LOGO))),
});
export type CompanyEdit = z.output<typeof companyEdit>;

const maybe = z.nullable(z.string());

const shown = {
  name: maybe,
  phones: z.array(z.string()),
  address: maybe,
  /** Its hash: the picture is at `GET /company/logo/:hash`. */
  logo: maybe,
};

const profile = z.object({
  ...shown,
  tracking_on_labels: z.boolean(),
  /** Where the links that customers get begin; a setting of the server. */
  public_url: z.string(),
  /** 0 before it was ever saved. */
  version,
});

export const company = {
  setup: route({
    method: 'GET',
    path: '/company/setup',
    who: 'signed-in',
    summary: 'What a new company has already: shops, charges, riders, staff, ways',
    data: z.object({
      /** Whether the papers carry its name. */
      hasName: z.boolean(),
      hasShop: z.boolean(),
      hasRider: z.boolean(),
      /** Whether anybody besides the first administrator may sign in. */
      hasStaff: z.boolean(),
      hasWay: z.boolean(),
      townships: z.number(),
      /** Of these, the ones whose charge is 0. */
      withoutCharge: z.number(),
    }),
    failure: 'The steps of the setup could not be loaded',
  }),
  paper: route({
    method: 'GET',
    path: '/company/paper',
    who: 'signed-in',
    summary: 'Name, phones, address and logo of the company, for printed pages',
    data: z.object(shown),
  }),
  get: route({
    method: 'GET',
    path: '/company',
    who: 'system-admin',
    summary: 'The profile of the company, to be edited',
    data: profile,
    failure: 'The company profile could not be loaded',
  }),
  edit: route({
    method: 'PUT',
    path: '/company',
    who: 'system-admin',
    summary: 'Change the profile of the company; absent fields stay as they are',
    body: companyEdit,
    data: profile,
    versioned: true,
    // Labels carry the tracking link if the profile says so.
    touches: ['company', 'labels'],
    failure: 'The company profile could not be saved',
  }),
  logo: route({
    method: 'GET',
    path: '/company/logo/:hash',
    who: 'public',
    summary: 'The logo of the company; a picture element sends no token',
    params: z.object({ hash: z.string() }),
    data: z.null(),
    picture: true,
  }),
};
