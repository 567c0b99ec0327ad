/** The contract's rules as react-hook-form asks for them: messages by field, the first of each. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

type Tree = { [name: string]: Tree | { type: string; message: string } };

/** Writes an error at a path like `deliveries.2.customer_phone` unless one stands there. */
function put(errors: Tree, names: string[], message: string) {
  const last = names.pop() || 'root';
  let place = errors;
  for (const name of names) place = (place[name] ??= {}) as Tree;
  place[last] ??= { type: 'rule', message };
}

/**
 * `toChecked` shapes the form's values as the schema wants them; `toName` is the form's name for a
 * field of the schema, the same one unless given.
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
