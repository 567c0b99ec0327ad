/**
 * Texts for people, as types: a text that is missing from the Burmese catalogue does not compile.
 * Only types are imported from the catalogue, so that English readers do not load it.
 */
import type { MY } from './my.ts';

type Key = keyof typeof MY;

/** A text with holes for values, `Edit {name}`. */
export type Template = Extract<Key, `${string}{${string}}${string}`>;

/** A text without holes. */
export type Text = Exclude<Key, Template>;

type Hole<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Hole<Rest>
  : never;

/** A value for each hole of a template. */
export type Values<T extends Template> = Readonly<Record<Hole<T>, string | number>>;

declare const finished: unique symbol;

/** A template with its values in it, which only `fill` and `inEnglish` make. */
export type Sentence = string & { readonly [finished]: true };

/** A message that our server sends to people. */
export type ServerMessage = Text | Sentence;

/** Fills the holes of a text in any language; a hole without a value stays. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Fills the holes of a template in English. */
export const fill = <T extends Template>(template: T, values: Values<T>) =>
  fillPlaceholders(template, values) as Sentence;

/** A message for people who program against the API; no screen causes it, so it has no Burmese. */
export const inEnglish = (text: string) => text as Sentence;
