import * as z from 'zod/mini';
import { LENGTH, optionalAmount, pathId, text } from '../schema/fields.ts';
import { STATES } from '../values/geography.ts';
import { cleanName } from '../schema/names.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';
import { township, townshipReads } from './township.ts';

const route = routeIn('townships');

export const TOWNSHIP_NOT_FOUND: Text = 'Township not found';
export const TOWNSHIP_TAKEN: Text = 'A township with this name and state already exists';
const NAME: Text = 'Township name is required';
const STATE: Text = 'State is required';
const STATE_UNKNOWN: Text = 'State must be one of the 15 states and regions';
const CHARGE: Text = 'Delivery charge is required';
const CHARGE_BAD: Text = 'Delivery charge must be a number of 0 or more';

const fields = {
  name: text(NAME, LENGTH.short, cleanName),
  state: z.enum(STATES, { error: ({ input }) => (input ? STATE_UNKNOWN : STATE) }),
  /** Kyats; 0 is a valid charge. */
  delivery_charge: z.pipe(optionalAmount(CHARGE_BAD), z.number(CHARGE)),
};

export const newTownship = z.object(fields);
export type NewTownship = z.output<typeof newTownship>;

/** The fields of a township that people edit. */
export type TownshipEditField = keyof NewTownship;

/** Absent keys stay as they are. */
export const townshipEdit = z.partial(newTownship);

/** More than the country has townships. */
const MAX_CHARGES = 500;

const NONE_CHANGED: Text = 'Change the charge of at least one township';
const TOO_MANY_CHANGED: Text = `Change at most ${MAX_CHARGES} charges at once`;
const CHANGED_TWICE: Text = 'List each township only once';
const NO_VERSION: Text = 'This must be a whole number';

/** The new charge of one township; without a version it replaces whatever is stored. */
const chargeChange = z.object(
  {
    id: z.int(TOWNSHIP_NOT_FOUND),
    version: z.nullish(z.int(NO_VERSION)),
    delivery_charge: fields.delivery_charge,
  },
  TOWNSHIP_NOT_FOUND,
);
export type ChargeChange = z.output<typeof chargeChange>;

const isEachOnce = (changes: readonly { id: number }[]) =>
  new Set(changes.map(({ id }) => id)).size === changes.length;

export const chargeChanges = z.object({
  changes: z
    .array(chargeChange, NONE_CHANGED)
    .check(
      z.minLength(1, NONE_CHANGED),
      z.maxLength(MAX_CHARGES, TOO_MANY_CHANGED),
      z.refine(isEachOnce, CHANGED_TWICE),
    ),
});

export const townships = {
  ...townshipReads,
  create: route({
    method: 'POST',
    path: '/townships',
    who: 'shop-admin',
    summary: 'Add a township with its delivery charge',
    body: newTownship,
    data: township,
    status: 201,
    idempotent: true,
    touches: ['townships', 'shopCharges', 'intake'],
    failure: 'Error adding township',
  }),
  edit: route({
    method: 'PUT',
    path: '/townships/:id',
    who: 'shop-admin',
    summary: 'Change a township; deliveries keep the name and the charge they were made with',
    params: pathId,
    body: townshipEdit,
    data: township,
    versioned: true,
    touches: ['townships', 'shopCharges', 'intake'],
    failure: 'Error updating township',
  }),
  charges: route({
    method: 'PATCH',
    path: '/townships/charges',
    who: 'shop-admin',
    summary:
      'Change the charges of many townships, all or none; 412 answers those that somebody else changed',
    body: chargeChanges,
    data: z.array(township),
    touches: ['townships', 'shopCharges', 'intake'],
    failure: 'Error updating delivery charges',
  }),
};
