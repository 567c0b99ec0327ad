/** The form of a township: its values, its rules and what is sent of them. */
import { newTownship, type NewTownship } from '@waydesk/contract/townships.ts';
import * as z from 'zod/mini';
import type { Versioned } from '../../form/useConflict.ts';
import { rules } from '../../form/rules.ts';
import { typedNumber } from '../../form/numbers.ts';
import { fieldsOf, numberOf, pick, textOf } from '../../records/pick.ts';

export interface TownshipValues extends Versioned {
  name: string;
  state: string;
  /** As typed. */
  delivery_charge: string;
}

export const BLANK: TownshipValues = { name: '', state: '', delivery_charge: '', version: null };

/** A township as read from any server; null when it is none. */
export function townshipValues(data: unknown): TownshipValues | null {
  const outer = fieldsOf(data);
  const fields = outer['name'] === undefined ? fieldsOf(pick(outer, 'township', 'data')) : outer;
  const name = textOf(fields['name']);
  if (name === null) return null;
  return {
    name,
    state: textOf(fields['state']) ?? '',
    // A charge of 0 is a charge; only one that is not told stays empty.
    delivery_charge: textOf(pick(fields, 'delivery_charge', 'deliveryCharge')) ?? '',
    version: numberOf(fields['version']),
  };
}

const asked = ({ name, state, delivery_charge }: TownshipValues) => ({
  name,
  state,
  delivery_charge: typedNumber(delivery_charge),
});

export const townshipRules = rules<TownshipValues>(newTownship, asked);

/** What is sent: clean, the charge a number. Throws unless the rules are met. */
export const townshipBody = (values: TownshipValues): NewTownship =>
  z.parse(newTownship, asked(values));
