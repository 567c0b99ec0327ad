import type { Language } from '@waydesk/contract/values/language.ts';
import { searchKey } from '@waydesk/contract/values/burmese.ts';
import { nameKey, typedNameKey } from '@waydesk/contract/values/name-keys.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { ranked, rankOf } from '../choices/ranking.ts';

interface Place {
  name: string;
  state: string;
}

/** Other names of a township than the stored and the translated one; see `otherNames.ts`. */
export type OtherNames = (township: Place) => readonly string[];

const NONE: OtherNames = () => [];

interface TownshipKeys {
  language: Language;
  names: OtherNames;
  /** By name, with the state. */
  lines: string[];
  /** The names without their spaces and hyphens. */
  fullKey: string;
}

/** Caches the keys per language: computing hundreds on every keystroke would be noticeable. */
const keys = new WeakMap<Place, TownshipKeys>();

const namesOf = (township: Place, names: OtherNames) => [
  township.name,
  t.place(township.name),
  ...names(township),
];

/** Words of two spellings name nothing together, so each is found in a line of its own. */
function keysOf(township: Place, names: OtherNames): TownshipKeys {
  const language = currentLanguage();
  const cached = keys.get(township);
  if (cached?.language === language && cached.names === names) return cached;
  const { name, state } = township;
  const others = names(township);
  const lines = [`${name} ${t.place(name)}`, ...others].map((words) =>
    searchKey(`${words} ${nameKey(words)} ${state} ${t.place(state)}`),
  );
  const fullKey = namesOf(township, names).map(nameKey).join('\n');
  const made = { language, names, lines, fullKey };
  keys.set(township, made);
  return made;
}

/**
 * A township's own name ranks before its other spellings, unless a spelling equals the full text.
 */
function rankOfPlace(township: Place, names: OtherNames, typed: string): number {
  const own = rankOf(namesOf(township, NONE), typed);
  const other = Math.min(...names(township).map((name) => rankOf([name], typed)));
  return other === 0 ? 0 : Math.min(own, other + 0.5);
}

/**
 * Townships one of whose names contains, with the state, every typed word, or all that was typed with
 * other spaces. Those whose name fits best come first.
 */
export function matchTownships<T extends Place>(
  known: readonly T[],
  typed: string,
  names: OtherNames = NONE,
  lastUse: (township: T) => number = () => 0,
): readonly T[] {
  const words = typed.split(/[\s,၊]+/).flatMap((word) => searchKey(word) || []);
  if (words.length === 0) return known;
  const whole = typedNameKey(typed);
  const isMeant = (key: TownshipKeys) =>
    key.lines.some((line) => words.every((word) => line.includes(word))) ||
    (whole !== '' && key.fullKey.includes(whole));
  return ranked(
    known.filter((township) => isMeant(keysOf(township, names))),
    (township) => rankOfPlace(township, names, typed),
    lastUse,
    ({ state }) => (state === 'Yangon Region' ? 0 : 1),
  );
}

/** The township that a text names: the only one it may mean, or the only one of this whole name. */
export function townshipFromName<T extends Place>(
  known: readonly T[],
  text: string,
  names: OtherNames = NONE,
): T | null {
  const meant = text === '' ? [] : matchTownships(known, text, names);
  const key = nameKey(text);
  const same = meant.filter((one) => namesOf(one, names).some((name) => nameKey(name) === key));
  const [only, ...others] = same.length > 0 ? same : meant;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Such a search needs the Burmese names: the list has Latin ones only. */
export const isBurmese = (typed: string): boolean => /[\u1000-\u109f]/.test(typed);
