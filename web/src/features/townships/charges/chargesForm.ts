/** Typed charges that are not saved yet: their validation and the body to send. */
import { addMoney } from '@waydesk/contract/values/money.ts';
import { newTownship, type ChargeChange } from '@waydesk/contract/records/townships.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { typedNumber } from '../../../form/numbers.ts';

interface TypedCharge {
  /** As typed. */
  charge: string;
  /** Of the township whose charge was in view. */
  version: number | null;
}

/** Only the townships whose charge differs from the stored one, by `keyOf`. */
export type TypedCharges = Record<string, TypedCharge>;

export interface ChargesValues {
  typed: TypedCharges;
}

export const NOTHING_TYPED: ChargesValues = { typed: {} };

/** A form would take a bare number for a place in a list. */
export const keyOf = (id: number): string => `t${id}`;
const idOf = (key: string) => Number(key.slice(1));

const { delivery_charge: rule } = newTownship.shape;

/** The message about a typed charge; undefined when it is fine. */
const faultIn = (charge: string): string | undefined =>
  z.safeParse(rule, typedNumber(charge)).error?.issues[0]?.message;

export const chargesRules: Resolver<ChargesValues> = (values) => {
  const errors = Object.entries(values.typed).flatMap(([key, { charge }]) => {
    const message = faultIn(charge);
    return message === undefined ? [] : [[key, { charge: { type: 'rule', message } }] as const];
  });
  if (errors.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: { typed: Object.fromEntries(errors) } as FieldErrors<ChargesValues>,
  };
};

/** The body to send. Throws unless the rules are met. */
export const chargesToSend = ({ typed }: ChargesValues): ChargeChange[] =>
  Object.entries(typed).map(([key, { charge, version }]) => ({
    id: idOf(key),
    version,
    delivery_charge: z.parse(rule, typedNumber(charge)),
  }));

/** The form's name for a field of the request, such as `changes.3.delivery_charge`. */
export function nameOfChange(field: string, { typed }: ChargesValues) {
  const key = Object.keys(typed)[Number(/^changes\.(\d+)\./.exec(field)?.[1])];
  return key === undefined ? null : (`typed.${key}.charge` as const);
}

/** The typed charges after this input; a value equal to the stored one is dropped. */
export function withTyped(
  typed: TypedCharges,
  { id, delivery_charge, version }: Township,
  charge: string,
): TypedCharges {
  const { [keyOf(id)]: _, ...others } = typed;
  return typedNumber(charge) === delivery_charge
    ? others
    : { ...others, [keyOf(id)]: { charge, version } };
}

/** "3000" is the charge of all, "+500" and "-500" change the charge each has; null for neither. */
export function chargeMaker(text: string): ((now: number) => number) | null {
  const [, sign, rest = ''] = /^\s*([+-]?)(.*)$/s.exec(text) ?? [];
  const amount = typedNumber(rest);
  if (typeof amount !== 'number' || amount < 0) return null;
  if (sign === '+') return (now) => addMoney(now, amount);
  if (sign === '-') return (now) => Math.max(0, addMoney(now, -amount));
  return () => amount;
}

/**
 * The typed charges after a bulk change is undone: those that are still as it left them get the
 * text from `before`; later input stays.
 */
export function withoutChange(
  typed: TypedCharges,
  { before, after }: { before: TypedCharges; after: TypedCharges },
  townships: readonly Township[],
): TypedCharges {
  return townships.reduce((all, one) => {
    const key = keyOf(one.id);
    const isAsLeft = all[key]?.charge === after[key]?.charge;
    return isAsLeft ? withTyped(all, one, before[key]?.charge ?? String(one.delivery_charge)) : all;
  }, typed);
}
