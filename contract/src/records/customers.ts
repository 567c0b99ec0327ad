import * as z from 'zod/mini';
import { deliveries } from '../ways/deliveries.ts';
import { INVALID_TOWNSHIP, TOWNSHIP_REQUIRED, storedPhone } from '../ways/delivery-body.ts';
import {
  LENGTH,
  DESPITE_OTHER_ERRORS,
  instant,
  optionalId,
  optionalText,
  pathId,
  text,
  version,
} from '../schema/fields.ts';
import { customerListQuery } from '../calls/list-queries.ts';
import { cleanName } from '../schema/names.ts';
import { nullableOnRead } from '../schema/open-values.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';

const route = routeIn('customers');

export const CUSTOMER_NOT_FOUND: Text = 'Customer not found';
const NAME: Text = 'Customer name is required';
const PHONE: Text = 'Phone number is required';
const ADDRESS: Text = 'Address is required';

const fields = {
  name: text(NAME, LENGTH.short, cleanName),
  phoneNumber: storedPhone(PHONE),
  address: text(ADDRESS, LENGTH.long),
};
const others = {
  otherPhones: optionalText(),
  /** The township's name; `townshipId` wins when both are given. */
  township: optionalText(LENGTH.short, cleanName),
  townshipId: optionalId(INVALID_TOWNSHIP),
  comments: optionalText(LENGTH.long),
};

interface Place {
  township?: string | null | undefined;
  townshipId?: number | null | undefined;
}

const hasPlace = z.check<Place>(({ value, issues }) => {
  const isNamed = Boolean(value.townshipId ?? value.township);
  const isFaulty = issues.some(({ path }) => String(path?.[0]).startsWith('township'));
  if (isNamed || isFaulty) return;
  const error = { code: 'custom', input: value, message: TOWNSHIP_REQUIRED } as const;
  issues.push({ ...error, path: ['townshipId'] });
}, DESPITE_OTHER_ERRORS);

/** Customers may share a phone, so a known one is not refused. */
export const newCustomer = z.object({ ...fields, ...others }).check(hasPlace);
export type NewCustomer = z.output<typeof newCustomer>;

/** Absent keys stay as they are; '' and null clear optional fields. */
export const customerEdit = z.object({ ...z.partial(z.object(fields)).shape, ...others });
export type CustomerEdit = z.output<typeof customerEdit>;

/** The fields of a customer that people edit. */
export type CustomerEditField = keyof CustomerEdit;

const maybe = z.nullable(z.string());

export const customer = z.object({
  /**
   * Null for a customer that another server knows only from deliveries; such a customer has no
   * page.
   */
  id: nullableOnRead(z.number()),
  name: z.string(),
  phoneNumber: z.string(),
  otherPhones: maybe,
  township: maybe,
  townshipId: z.nullable(z.number()),
  address: maybe,
  comments: maybe,
  createdAt: instant,
  version,
});
export type Customer = z.output<typeof customer>;

export const customers = {
  list: route({
    method: 'GET',
    path: '/customers',
    who: 'signed-in',
    summary: 'Customers, newest first; search looks in name, phone, township and address',
    query: customerListQuery,
    data: z.array(customer),
    paged: true,
    csv: true,
    derivedFrom: deliveries.list,
    failure: 'Failed to load customers. Please try again later.',
  }),
  get: route({
    method: 'GET',
    path: '/customers/:id',
    who: 'signed-in',
    summary: 'One customer',
    params: pathId,
    data: customer,
    failure: 'Failed to load customer data. Please try again later.',
  }),
  create: route({
    method: 'POST',
    path: '/customers',
    who: 'signed-in',
    summary: 'Add a customer; several may share a phone',
    body: newCustomer,
    data: customer,
    status: 201,
    idempotent: true,
    touches: ['customers', 'find'],
    failure: 'Failed to create customer. Please try again.',
  }),
  edit: route({
    method: 'PUT',
    path: '/customers/:id',
    who: 'signed-in',
    summary: 'Change a customer; past deliveries stay as they are',
    params: pathId,
    body: customerEdit,
    data: customer,
    versioned: true,
    touches: ['customers', 'find'],
    failure: 'Failed to update customer. Please try again.',
  }),
};
