/** The order of options: how well the name fits what was typed. */
import { searchKey } from '@waydesk/contract/values/burmese.ts';

const splitWords = (text: string) => text.split(/[\s,၊/()-]+/).filter((word) => word !== '');

/** The keys of names that are compared on every keystroke. */
const keys = new Map<string, { whole: string; words: string[] }>();

function keysOf(name: string) {
  const known = keys.get(name);
  if (known) return known;
  const made = { whole: searchKey(name), words: splitWords(name).map(searchKey) };
  keys.set(name, made);
  return made;
}

/**
 * Whether a key begins with another as whole letters: in Burmese the marks of a letter are part of
 * it, and the folding changes their order.
 */
const begins = (key: string, typed: string) =>
  key.startsWith(typed) && !/[\u102b-\u103e]/.test(key.charAt(typed.length));

/** 0: the whole name; 1: its beginning; 2: the beginning of a word; 3: inside; 4: not the name. */
function fitOf(name: string, typed: string): number {
  const { whole, words } = keysOf(name);
  if (whole === typed) return 0;
  if (begins(whole, typed)) return 1;
  if (words.some((word) => begins(word, typed))) return 2;
  return whole.includes(typed) ? 3 : 4;
}

/**
 * How well the best of some names fits a typed text, from 0 (the whole name) to 4 (something else
 * about the option was meant). A text of several words counts as its best one.
 */
export function rankOf(names: readonly string[], typed: string): number {
  const whole = searchKey(typed);
  if (whole === '') return 0;
  const parts = [whole, ...splitWords(typed).map(searchKey)].filter((part) => part !== '');
  return Math.min(...names.flatMap((name) => parts.map((part) => fitOf(name, part))));
}

/** By rank, then by the first of `ties` that tells two apart (less comes first), then as given. */
export function ranked<T>(
  options: readonly T[],
  toRank: (option: T) => number,
  ...ties: ((option: T) => number)[]
): T[] {
  const order = [toRank, ...ties];
  return options
    .map((option) => ({ option, by: order.map((of) => of(option)) }))
    .sort((a, b) => {
      const at = a.by.findIndex((value, i) => value !== b.by[i]);
      return at === -1 ? 0 : (a.by[at] ?? 0) - (b.by[at] ?? 0);
    })
    .map(({ option }) => option);
}
