/**
 * What a browser may be told. Our server answers exactly what the schemas say. A server that knows
 * only the two documents may leave a value out or use a word of its own: the type of what is read is
 * wider by that than the type of what our server must give, so that every screen is ready for it.
 */
import * as z from 'zod/mini';
import type { Text } from './text.ts';

/** One of ours, or another server's own word, shown as it came. */
export type Word<Known extends string> = Known | (string & Record<never, never>);

/** One of `values`; read as a `Word`. `error` is the message for any other. */
export const word = <const V extends readonly string[]>(values: V, error?: Text) =>
  z.enum(values, error) as unknown as z.ZodMiniType<Word<V[number]>, V[number]>;

/** As `schema`; read as null where another server does not tell it. */
export const told = <S extends z.ZodMiniType>(schema: S) =>
  schema as unknown as z.ZodMiniType<z.output<S> | null, z.input<S>>;
