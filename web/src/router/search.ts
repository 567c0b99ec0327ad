/** Reads what stands behind the `?`: forgiving here, strict on the server. */
import * as z from 'zod/mini';

export type SearchSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;
type Name<S extends SearchSchema> = keyof S['shape'] & string;

/** As text, as in the address; a name that is missing was not given or did not fit. */
export type SearchValues<S extends SearchSchema> = {
  [N in Name<S>]?: Extract<z.input<S['shape'][N]>, string>;
};

/** The parts of `raw` that the schema takes, each judged alone; all others are as if not there. */
export function forgiving<S extends SearchSchema>(
  schema: S,
  raw: Record<string, unknown>,
): SearchValues<S> {
  const fitting = Object.entries(schema.shape).flatMap(([name, part]) => {
    const value = raw[name];
    if (typeof value !== 'string' || value === '') return [];
    return z.safeParse(part, value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(fitting) as SearchValues<S>;
}
