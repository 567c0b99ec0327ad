/**
 * The township that a text names. Nothing is filled in from a spelling that is only close: see
 * `closePlaces`.
 */
import { searchKey } from '../values/burmese.ts';
import { placeKey } from '../values/name-keys.ts';
import { type PlaceIndex, namesIn } from './intake-place-index.ts';
import { stateNamed } from './intake-states.ts';
import type { IntakePlace } from './intake-types.ts';

/** `exact`: the text is the name. `inside`: the text contains it. `ask`: it may be any of these. */
export type PlaceFound =
  | { kind: 'exact' | 'inside'; place: IntakePlace }
  | { kind: 'ask'; places: readonly IntakePlace[] }
  | { kind: 'unknown' };

type Places = readonly IntakePlace[];
type States = ReadonlySet<string | undefined>;

/** "Township" and "town" behind a name. */
const TOWNSHIP_WORDS = 'township tsp tsh city မြို့နယ် မြို့'.split(' ').map(placeKey);

/** Those in one of the states, if there are any. */
function inState(places: Places, states: States): Places {
  const inside = places.filter(({ state }) => states.has(state));
  return inside.length > 0 ? inside : places;
}

function namedBy({ byKey }: PlaceIndex, text: string): Places {
  const key = placeKey(text);
  const word = TOWNSHIP_WORDS.find((end) => key.endsWith(end));
  const bare = word === undefined ? key : key.slice(0, -word.length);
  return byKey.get(key) ?? byKey.get(bare) ?? [];
}

/** "Tamwe, Yangon", "Minhla (Magway)", "Tamwe Yangon Region", "Tamwe Yangon". */
const BEFORE_STATE = [/^(.+)[,(\u104a]([^,(\u104a]+)$/s, /^(.+)\s(\S+\s\S+)$/s, /^(.+)\s(\S+)$/s];

function beforeItsState(index: PlaceIndex, text: string): Places {
  for (const pattern of BEFORE_STATE) {
    const [, name = '', end = ''] = pattern.exec(text.trim()) ?? [];
    const state = stateNamed(end);
    const named = state ? namedBy(index, name).filter((place) => place.state === state) : [];
    if (named.length > 0) return named;
  }
  return [];
}

const BETWEEN_PARTS = /[,;/|()\n\r\t\u104a\u104b]+|\s[-–—]+\s/;
const MOST_PARTS = 3;

/** "Bago, Htantabin": all parts are known. A town that a state is named after gives way. */
function fromParts(index: PlaceIndex, text: string, given: States): Places {
  const parts = text
    .split(BETWEEN_PARTS, MOST_PARTS + 2)
    .filter((part) => placeKey(part) !== '')
    .map((part) => ({ places: namedBy(index, part), state: stateNamed(part) }));
  if (parts.length < 2 || parts.length > MOST_PARTS) return [];
  if (parts.some(({ places, state }) => places.length === 0 && !state)) return [];
  return chosen(parts, new Set([...given, ...parts.map(({ state }) => state)]));
}

function chosen(named: readonly { places: Places; state: string | undefined }[], states: States) {
  const towns = named.filter(({ places, state }) => places.length > 0 && !state);
  const meant = towns.length > 0 ? towns : named;
  return inState([...new Set(meant.flatMap(({ places }) => inState(places, states)))], states);
}

function insideText(index: PlaceIndex, text: string, given: States): Places {
  const key = searchKey(text);
  const names = namesIn(index, key);
  const isTownship = ({ to, places }: (typeof names)[number]) =>
    places.length > 0 &&
    TOWNSHIP_WORDS.some((word) =>
      key
        .slice(to, to + 20)
        .trim()
        .startsWith(word),
    );
  const said = names.filter(isTownship);
  const states = new Set([...given, ...names.map(({ state }) => state)]);
  return chosen(
    said.length > 0 ? said.map((one) => ({ ...one, state: undefined })) : names,
    states,
  );
}

/** The township that a text names; `state` is what another column says about where it lies. */
export function townshipIn(index: PlaceIndex, text: string, state = ''): PlaceFound {
  if (text.trim() === '') return { kind: 'unknown' };
  const given = new Set([stateNamed(state)]);
  const exact = [
    () => inState(namedBy(index, text), given),
    () => beforeItsState(index, text),
    () => fromParts(index, text, given),
  ];
  for (const find of exact) {
    const places = find();
    if (places.length > 0) return found('exact', places);
  }
  return found('inside', insideText(index, text, given));
}

function found(kind: 'exact' | 'inside', places: Places): PlaceFound {
  const [place, ...others] = places;
  if (place === undefined) return { kind: 'unknown' };
  return others.length === 0 ? { kind, place } : { kind: 'ask', places };
}

/** A text that names this township and no other. */
export const placeText = ({ name, state }: IntakePlace): string => `${name}, ${state}`;
