/** The charges that were typed and not saved yet: what is wrong with them, and what is sent. */
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
  const faults = Object.entries(values.typed).flatMap(([key, { charge }]) => {
    const message = faultIn(charge);
    return message === undefined ? [] : [[key, { charge: { type: 'rule', message } }] as const];
  });
  if (faults.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: { typed: Object.fromEntries(faults) } as FieldErrors<ChargesValues>,
  };
};

/** What is sent; throws unless the rules are met. */
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

/** What is typed after this; what is stored anyway is not kept. */
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
 * What is typed after a change of many was taken back: those that still are as it left them get
 * what was typed `before`, and what was typed since stays.
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
