import type { Language } from '@waydesk/contract/language.ts';
import { searchKey } from '@waydesk/contract/burmese.ts';
import { currentLanguage, t } from '../i18n/t.ts';
import type { BurmeseNames } from './burmeseNames.ts';
import { ranked, rankOf } from './ranking.ts';

interface Place {
  name: string;
  state: string;
}

/** Caches the key per language: computing hundreds on every keystroke would be noticeable. */
const keys = new WeakMap<Place, { language: Language; names: BurmeseNames; key: string }>();

const NONE: BurmeseNames = {};

const namesOf = ({ name }: Place, names: BurmeseNames) => [
  name,
  t.place(name),
  ...(names[name] === undefined ? [] : [names[name]]),
];

function keyOf(township: Place, names: BurmeseNames): string {
  const language = currentLanguage();
  const cached = keys.get(township);
  if (cached?.language === language && cached.names === names) return cached.key;
  const { state } = township;
  const key = searchKey([...namesOf(township, names), state, t.place(state)].join(' '));
  keys.set(township, { language, names, key });
  return key;
}

/**
 * Townships whose name and state, stored or translated, contain every typed word. Those whose own
 * name fits best come first.
 */
export function townshipsMeant<T extends Place>(
  known: readonly T[],
  typed: string,
  names: BurmeseNames = NONE,
  lastUse: (township: T) => number = () => 0,
): readonly T[] {
  const words = typed.split(/[\s,၊]+/).flatMap((word) => searchKey(word) || []);
  if (words.length === 0) return known;
  return ranked(
    known.filter((township) => words.every((word) => keyOf(township, names).includes(word))),
    (township) => rankOf(namesOf(township, names), typed),
    lastUse,
    ({ state }) => (state === 'Yangon Region' ? 0 : 1),
  );
}

/** The township that a text names: the only one it may mean, or the only one of this whole name. */
export function townshipNamed<T extends Place>(
  known: readonly T[],
  text: string,
  names: BurmeseNames = NONE,
): T | null {
  const meant = text === '' ? [] : townshipsMeant(known, text, names);
  const key = searchKey(text);
  const same = meant.filter((one) => namesOf(one, names).some((name) => searchKey(name) === key));
  const [only, ...others] = same.length > 0 ? same : meant;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Such a search needs the Burmese names: the list has Latin ones only. */
export const isBurmese = (typed: string): boolean => /[\u1000-\u109f]/.test(typed);
