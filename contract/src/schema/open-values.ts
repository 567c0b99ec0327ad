/**
 * Answers of other servers. Our server answers exactly what the schemas say. One that follows only
 * the two documents may omit a value or use its own word. The types that the browser reads are
 * therefore wider than the types that our server must answer, so every screen handles both.
 */
import * as z from 'zod/mini';
import type { Text } from '../texts/text.ts';

/** A known word, or another server's own word, which is shown as it is. */
export type OpenEnum<Known extends string> = Known | (string & Record<never, never>);

/** One of `values`; read as an `OpenEnum`. `error` is the message for any other. */
export const openEnum = <const V extends readonly string[]>(values: V, error?: Text) =>
  z.enum(values, error) as unknown as z.ZodMiniType<OpenEnum<V[number]>, V[number]>;

const maybeMissing = new WeakSet<z.ZodMiniType>();

/**
 * Like `schema`, but the browser reads null when another server leaves the value out.
 *
 * @__NO_SIDE_EFFECTS__ the mark is only of use to those who use the schema
 */
export const nullableOnRead = <S extends z.ZodMiniType>(schema: S) => {
  maybeMissing.add(schema);
  return schema as unknown as z.ZodMiniType<z.output<S> | null, z.input<S>>;
};

/** Whether a schema was made by `nullableOnRead`; what it describes looks no different. */
export const isNullableOnRead = (schema: z.ZodMiniType): boolean => maybeMissing.has(schema);
