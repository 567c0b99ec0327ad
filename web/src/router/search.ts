/** Reads search parameters: leniently here, strictly on the server. */
import * as z from 'zod/mini';

export type SearchSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;
type Name<S extends SearchSchema> = keyof S['shape'] & string;

/** As text, as in the address; a missing name was not given or did not fit. */
export type SearchValues<S extends SearchSchema> = {
  [N in Name<S>]?: Extract<z.input<S['shape'][N]>, string>;
};

/** The parameters in `raw` that the schema accepts, each checked alone; all others are ignored. */
export function parseLeniently<S extends SearchSchema>(
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
