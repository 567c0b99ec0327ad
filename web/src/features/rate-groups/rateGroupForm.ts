/** The form of a rate group: its values, rules and request body. */
import type { HasAll } from '@waydesk/contract/schema/fields.ts';
import {
  DUPLICATE_TOWNSHIPS,
  NAMED_PAIR,
  duplicatePairs,
  newRateGroup,
  pairKey,
  type RateGroup,
  type RateGroupEditField,
  type RateTownshipEditField,
} from '@waydesk/contract/records/rate-groups.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Versioned } from '../../form/conflict/useConflict.ts';
import { typedNumber } from '../../form/numbers.ts';
import { t } from '../../i18n/t.ts';
import { translateMessage } from './words.ts';

export interface RateTownshipValues {
  /** Null while it is new. */
  id: number | null;
  township_name: string;
  state: string;
  /** As typed. */
  delivery_charge: string;
}

export interface RateGroupValues extends Versioned {
  name: string;
  description: string;
  townships: RateTownshipValues[];
}

export const BLANK_RATE_GROUP: RateGroupValues = {
  name: '',
  description: '',
  townships: [],
  version: null,
};
export const BLANK_RATE_TOWNSHIP: RateTownshipValues = {
  id: null,
  township_name: '',
  state: '',
  delivery_charge: '',
};

export const rateGroupValues = (group: RateGroup): RateGroupValues => ({
  name: group.name,
  description: group.description ?? '',
  version: group.version,
  townships: group.townships.map(({ id, township_name, state, delivery_charge }) => ({
    id,
    township_name,
    state,
    delivery_charge: delivery_charge === null ? '' : String(delivery_charge),
  })),
});

const toBody = ({ name, description, townships }: RateGroupValues) =>
  ({ name, description, townships: townships.map(entryBody) }) satisfies HasAll<RateGroupEditField>;

const entryBody = ({ township_name, state, delivery_charge }: RateTownshipValues) =>
  ({
    township_name,
    state,
    delivery_charge: typedNumber(delivery_charge),
  }) satisfies HasAll<RateTownshipEditField>;

/** The first error in the order of the form, translated, and its field. */
export function firstError(values: RateGroupValues): { field: string; message: string } | null {
  const { error } = z.safeParse(newRateGroup, toBody(values));
  const issue = error?.issues[0];
  if (issue)
    return { field: issue.path.map(String).join('.'), message: translateMessage(issue.message) };
  const duplicates = duplicatePairs(values.townships);
  if (duplicates.length === 0) return null;
  const list = duplicates.map(({ township_name, state }) =>
    t(NAMED_PAIR, { name: t.place(township_name.trim()), state: t.place(state) }),
  );
  return { field: 'townships', message: t(DUPLICATE_TOWNSHIPS, { list: list.join(', ') }) };
}

/** Reports only the first error, so that there is one thing to fix at a time. */
export const rateGroupRules: Resolver<RateGroupValues> = (values) => {
  const error = firstError(values);
  if (error === null) return { values, errors: {} };
  const errors: Record<string, unknown> = {};
  const names = error.field === 'townships' ? ['townships', 'root'] : error.field.split('.');
  let place = errors;
  for (const name of names.slice(0, -1)) place = place[name] = {};
  place[names.at(-1) ?? 'root'] = { type: 'rule', message: error.message };
  return { values: {}, errors: errors as FieldErrors<RateGroupValues> };
};

/**
 * The request body: cleaned, charges as numbers, no description as null. An entry keeps its id only
 * if the server has it (`stored`); any other is added as new. Throws unless the rules are met.
 */
export function rateGroupBody(values: RateGroupValues, stored: ReadonlySet<number>) {
  const { name, description, townships } = z.parse(newRateGroup, toBody(values));
  return {
    name,
    description: description ?? null,
    townships: townships.map(({ id: _, ...entry }, at) => {
      const id = values.townships[at]?.id ?? null;
      const isStored = id !== null && stored.has(id);
      return { ...(isStored && { id }), ...entry };
    }),
  } satisfies HasAll<RateGroupEditField>;
}

export const idsOf = ({ townships }: RateGroupValues): Set<number> =>
  new Set(townships.flatMap(({ id }) => id ?? []));

/** Keys of the pairs that occur more than once; unfinished entries do not count. */
export function repeatedPairs(townships: readonly RateTownshipValues[]): ReadonlySet<string> {
  const whole = townships.filter(({ township_name, state }) => township_name.trim() && state);
  return new Set(duplicatePairs(whole).map(pairKey));
}
