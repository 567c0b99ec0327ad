/** Whether an action is meant by what is typed, and how well its name fits. */
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { rankOf } from '../../entities/choices/ranking.ts';

/** Fewer folded letters stand inside too many names: then only beginnings count. */
const SHORT = 3;
/** The last rank of `rankOf` that is a beginning, and the one that is inside a name. */
const BEGINNING = 2;
const INSIDE = 3;

const isMeant = (names: readonly string[], word: string) =>
  rankOf(names, word) <= ([...searchKey(word)].length < SHORT ? BEGINNING : INSIDE);

/** From 0, the whole name, on; null unless each typed word is in one of the names. */
function fitOf(names: readonly string[], typed: string): number | null {
  const words = typed.split(/\s+/).filter((word) => searchKey(word) !== '');
  const fits = words.length > 0 && words.every((word) => isMeant(names, word));
  return fits ? rankOf(names, typed) : null;
}

/** The same for any reading of what is typed. */
export function bestFit(names: readonly string[], readings: readonly string[]): number | null {
  const fits = readings.map((typed) => fitOf(names, typed)).filter((fit) => fit !== null);
  return fits.length === 0 ? null : Math.min(...fits);
}
