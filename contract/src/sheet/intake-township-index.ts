/** The spellings of all townships, prepared for many texts. */
import { searchKey } from '../values/burmese.ts';
import { nameKey, standsAlone } from '../values/name-keys.ts';
import { STATE_WORDS } from './intake-states.ts';
import type { State } from '../values/geography.ts';
import type { IntakeTownship } from './intake-types.ts';
import { sharedSpelling, townshipSpellings } from '../rules/township-spellings.ts';

/** A name inside a text: of townships, of a state, or of both. */
export interface NameInText {
  key: string;
  townships: readonly IntakeTownship[];
  state: State | undefined;
}

export interface TownshipIndex {
  byId: ReadonlyMap<number, IntakeTownship>;
  /** By `nameKey` of each spelling. */
  byKey: ReadonlyMap<string, readonly IntakeTownship[]>;
  /** By the first two letters of their search key, the longest first. */
  byStart: ReadonlyMap<string, readonly NameInText[]>;
}

const spellingsOf = (place: IntakeTownship) => [
  place.name,
  ...place.spellings,
  ...townshipSpellings(place),
];

const sharedNames = (place: IntakeTownship) =>
  spellingsOf(place).flatMap((name) => sharedSpelling(name) ?? []);

/** Townships by each key of their names; what several share is no name of a township's own. */
function indexBy(places: readonly IntakeTownship[], keyOf: (spelling: string) => string) {
  const add = (index: Map<string, IntakeTownship[]>, namesOf: typeof spellingsOf) => {
    for (const place of places) {
      for (const key of new Set(namesOf(place).map(keyOf))) {
        if (key !== '') index.set(key, [...(index.get(key) ?? []), place]);
      }
    }
    return index;
  };
  return new Map([...add(new Map(), sharedNames), ...add(new Map(), spellingsOf)]);
}

/** Takes a few milliseconds for the country: keep it for all rows of a sheet. */
export function townshipIndex(places: readonly IntakeTownship[]): TownshipIndex {
  const named = indexBy(places, searchKey);
  const states = new Map([...STATE_WORDS].map(([name, state]) => [searchKey(name), state]));
  const names = [...new Set([...named.keys(), ...states.keys()])]
    .sort((a, b) => b.length - a.length)
    .map((key) => ({ key, townships: named.get(key) ?? [], state: states.get(key) }));
  const byStart = new Map<string, NameInText[]>();
  for (const name of names) {
    const start = name.key.slice(0, 2);
    const others = byStart.get(start);
    if (others) others.push(name);
    else byStart.set(start, [name]);
  }
  const byId = new Map(places.map((place) => [place.id, place]));
  return { byId, byKey: indexBy(places, nameKey), byStart };
}

/** The names inside a search key, without those that a longer one covers, and where each ends. */
export function namesIn({ byStart }: TownshipIndex, key: string): (NameInText & { to: number })[] {
  const names: (NameInText & { to: number })[] = [];
  let from = 0;
  while (from < key.length) {
    const at = from;
    const name = byStart
      .get(key.slice(at, at + 2))
      ?.find((one) => key.startsWith(one.key, at) && standsAlone(key, at, at + one.key.length));
    from += name?.key.length ?? 1;
    if (name) names.push({ ...name, to: from });
  }
  return names;
}
