/** Whether an action is meant by what is typed, and how well its name fits. */
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { rankOf } from '../../entities/choices/ranking.ts';

/** Fewer folded letters stand inside too many names: then only beginnings count. */
const SHORT = 3;
/** The last rank of `rankOf` that is a beginning, and the one that is inside a name. */
const BEGINNING = 2;
const INSIDE = 3;

/** What an action is found by. */
export interface Named {
  /** Its name, in each language. */
  names: readonly string[];
  /** What else people call it: found by its beginning only. */
  also: readonly string[];
}

const isMeant = ({ names, also }: Named, word: string) =>
  rankOf(names, word) <= ([...searchKey(word)].length < SHORT ? BEGINNING : INSIDE) ||
  rankOf(also, word) <= BEGINNING;

/** From 0, the whole name, on; null unless each typed word is in one of the names. */
function fitOf(named: Named, typed: string): number | null {
  const words = typed.split(/\s+/).filter((word) => searchKey(word) !== '');
  const fits = words.length > 0 && words.every((word) => isMeant(named, word));
  return fits ? rankOf([...named.names, ...named.also], typed) : null;
}

/** The same for any reading of what is typed. */
export function bestFit(named: Named, readings: readonly string[]): number | null {
  const fits = readings.map((typed) => fitOf(named, typed)).filter((fit) => fit !== null);
  return fits.length === 0 ? null : Math.min(...fits);
}

/** Whether a fit is a whole name or the beginning of one. */
export const begins = (fit: number | null): boolean => fit !== null && fit <= BEGINNING;

/** Whether a reading is one of its names and nothing more. */
export function isNamed({ names, also }: Named, readings: readonly string[]): boolean {
  const asked = readings.map(searchKey).filter((key) => key !== '');
  return [...names, ...also].some((name) => asked.includes(searchKey(name)));
}
