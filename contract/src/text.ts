/**
 * Texts for people, as types: a text that the Burmese catalogue does not hold does not compile.
 * Import types from the catalogue only, so that it stays out of what English readers load.
 */
import type { MY } from './my.ts';

type Key = keyof typeof MY;

/** A text with holes for values, `Edit {name}`. */
export type Template = Extract<Key, `${string}{${string}}${string}`>;

/** A text that is complete as it is. */
export type Text = Exclude<Key, Template>;

type Hole<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Hole<Rest>
  : never;

/** A value for each hole of a template. */
export type Values<T extends Template> = Readonly<Record<Hole<T>, string | number>>;

declare const finished: unique symbol;

/** A template with its values in it, which only `fill` and `inEnglish` make. */
export type Sentence = string & { readonly [finished]: true };

/** What a server of ours tells people. */
export type Wording = Text | Sentence;

/** Puts values into the holes of a text in any language; a hole without a value stays. */
export const fillHoles = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The English sentence. */
export const fill = <T extends Template>(template: T, values: Values<T>) =>
  fillHoles(template, values) as Sentence;

/** For people who program against the API: no screen sends what is refused with it. */
export const inEnglish = (text: string) => text as Sentence;
