/** A react-hook-form resolver that uses the contract's rules: the first message of each field. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

type Tree = { [name: string]: Tree | { type: string; message: string } };

/** Sets an error at a path like `deliveries.2.customer_phone` unless there already is one. */
function put(errors: Tree, names: string[], message: string) {
  const last = names.pop() || 'root';
  let place = errors;
  for (const name of names) place = (place[name] ??= {}) as Tree;
  place[last] ??= { type: 'rule', message };
}

/**
 * `toChecked` turns the form's values into what the schema expects; `toName` returns the form's
 * name for a field of the schema, by default the same name.
 */
export function rules<V extends FieldValues>(
  schema: z.ZodMiniType,
  toChecked: (values: V) => unknown = (values) => values,
  toName: (field: string) => string = (field) => field,
): Resolver<V> {
  return (values) => {
    const { error } = z.safeParse(schema, toChecked(values));
    if (error === undefined) return { values, errors: {} };
    const errors: Tree = {};
    for (const { path, message } of error.issues) {
      put(errors, toName(path.map(String).join('.')).split('.'), message);
    }
    return { values: {}, errors: errors as FieldErrors<V> };
  };
}
