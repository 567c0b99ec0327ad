import type { Language } from '@waydesk/contract/language.ts';
import { searchKey } from '@waydesk/contract/burmese.ts';
import { placeKey, typedPlaceKey } from '@waydesk/contract/intake-keys.ts';
import { currentLanguage, t } from '../i18n/t.ts';
import { ranked, rankOf } from './ranking.ts';

interface Place {
  name: string;
  state: string;
}

/** Other names of a township than the stored and the translated one; see `otherNames.ts`. */
export type OtherNames = (township: Place) => readonly string[];

const NONE: OtherNames = () => [];

/** Caches the key per language: computing hundreds on every keystroke would be noticeable. */
const keys = new WeakMap<Place, { language: Language; names: OtherNames; key: string }>();

const namesOf = (township: Place, names: OtherNames) => [
  township.name,
  t.place(township.name),
  ...names(township),
];

/** All words by which it is found, and each name also without its spaces and hyphens. */
function keyOf(township: Place, names: OtherNames): string {
  const language = currentLanguage();
  const cached = keys.get(township);
  if (cached?.language === language && cached.names === names) return cached.key;
  const { state } = township;
  const own = namesOf(township, names);
  const key = [searchKey([...own, state, t.place(state)].join(' ')), ...own.map(placeKey)].join(
    '\n',
  );
  keys.set(township, { language, names, key });
  return key;
}

/** What is a township's own name comes before what people also write, unless that is the whole text. */
function rankOfPlace(township: Place, names: OtherNames, typed: string): number {
  const own = rankOf(namesOf(township, NONE), typed);
  const other = Math.min(...names(township).map((name) => rankOf([name], typed)));
  return other === 0 ? 0 : Math.min(own, other + 0.5);
}

/**
 * Townships whose names and state contain every typed word, or one of whose names contains all that
 * was typed, with other spaces. Those whose name fits best come first.
 */
export function townshipsMeant<T extends Place>(
  known: readonly T[],
  typed: string,
  names: OtherNames = NONE,
  lastUse: (township: T) => number = () => 0,
): readonly T[] {
  const words = typed.split(/[\s,၊]+/).flatMap((word) => searchKey(word) || []);
  if (words.length === 0) return known;
  const whole = typedPlaceKey(typed);
  const isMeant = (key: string) =>
    words.every((word) => key.includes(word)) || (whole !== '' && key.includes(whole));
  return ranked(
    known.filter((township) => isMeant(keyOf(township, names))),
    (township) => rankOfPlace(township, names, typed),
    lastUse,
    ({ state }) => (state === 'Yangon Region' ? 0 : 1),
  );
}

/** The township that a text names: the only one it may mean, or the only one of this whole name. */
export function townshipNamed<T extends Place>(
  known: readonly T[],
  text: string,
  names: OtherNames = NONE,
): T | null {
  const meant = text === '' ? [] : townshipsMeant(known, text, names);
  const key = placeKey(text);
  const same = meant.filter((one) => namesOf(one, names).some((name) => placeKey(name) === key));
  const [only, ...others] = same.length > 0 ? same : meant;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Such a search needs the Burmese names: the list has Latin ones only. */
export const isBurmese = (typed: string): boolean => /[\u1000-\u109f]/.test(typed);
