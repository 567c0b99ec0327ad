/** The form of a township: its values, rules and request body. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import {
  newTownship,
  type NewTownship,
  type TownshipEditField,
} from '@waydesk/contract/records/townships.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import * as z from 'zod/mini';
import type { Versioned } from '../../form/conflict/useConflict.ts';
import { rules } from '../../form/rules.ts';
import { typedNumber } from '../../form/numbers.ts';

/** The charge as typed. */
export interface TownshipValues extends Versioned, Record<TownshipEditField, string> {}

export const BLANK_TOWNSHIP: TownshipValues = {
  name: '',
  state: '',
  delivery_charge: '',
  version: null,
};

export const townshipValues = ({
  name,
  state,
  delivery_charge,
  version,
}: Township): TownshipValues => ({
  name,
  state,
  // A charge of 0 must not become empty.
  delivery_charge: String(delivery_charge),
  version,
});

const toBody = ({ name, state, delivery_charge }: TownshipValues) =>
  ({
    name,
    state,
    delivery_charge: typedNumber(delivery_charge),
  }) satisfies HasAll<TownshipEditField>;

export const townshipRules = rules<TownshipValues>(newTownship, toBody);

/** The request body: cleaned, the charge as a number. Throws unless the rules are met. */
export const townshipBody = (values: TownshipValues): NewTownship =>
  z.parse(newTownship, toBody(values));
