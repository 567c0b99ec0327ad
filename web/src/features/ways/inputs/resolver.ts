import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { allErrors, errorAt, type FormErrors, type Rules } from './fieldErrors.ts';
import type { WayValues } from './values.ts';

/** Validates the named fields, or all of them on submit. */
export function resolverFor<V extends FieldValues & WayValues>(rules: Rules): Resolver<V> {
  return (values, _, { names }) => {
    const fieldErrors: FormErrors = {};
    if (names === undefined) Object.assign(fieldErrors, allErrors(values, rules));
    for (const name of names ?? []) {
      const message = errorAt(values, name, rules);
      if (message !== undefined) fieldErrors[name] = message;
    }
    if (Object.keys(fieldErrors).length === 0) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [name, message] of Object.entries(fieldErrors))
      set(errors, name, { type: 'rule', message });
    return { values: {}, errors };
  };
}
