/**
 * The township that a text names. Nothing is filled in from a spelling that is only close: see
 * `closestTownships`.
 */
import { searchKey } from '../values/burmese.ts';
import { nameKey } from '../values/name-keys.ts';
import { type TownshipIndex, namesIn } from './intake-township-index.ts';
import { stateNamed } from './intake-states.ts';
import type { IntakeTownship } from './intake-types.ts';

/** `exact`: the text is the name. `inside`: the text contains it. `ask`: it may be any of these. */
export type TownshipMatch =
  | { kind: 'exact' | 'inside'; township: IntakeTownship }
  | { kind: 'ask'; townships: readonly IntakeTownship[] }
  | { kind: 'unknown' };

type Places = readonly IntakeTownship[];
type States = ReadonlySet<string | undefined>;

/** "Township" and "town" behind a name. */
const TOWNSHIP_WORDS = 'township tsp tsh city မြို့နယ် မြို့'.split(' ').map(nameKey);

/** Those in one of the states, if there are any. */
function inState(places: Places, states: States): Places {
  const inside = places.filter(({ state }) => states.has(state));
  return inside.length > 0 ? inside : places;
}

function namedBy({ byKey }: TownshipIndex, text: string): Places {
  const key = nameKey(text);
  const word = TOWNSHIP_WORDS.find((end) => key.endsWith(end));
  const bare = word === undefined ? key : key.slice(0, -word.length);
  return byKey.get(key) ?? byKey.get(bare) ?? [];
}

/** "Tamwe, Yangon", "Minhla (Magway)", "Tamwe Yangon Region", "Tamwe Yangon". */
const BEFORE_STATE = [/^(.+)[,(\u104a]([^,(\u104a]+)$/s, /^(.+)\s(\S+\s\S+)$/s, /^(.+)\s(\S+)$/s];

function beforeItsState(index: TownshipIndex, text: string): Places {
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
function fromParts(index: TownshipIndex, text: string, input: States): Places {
  const parts = text
    .split(BETWEEN_PARTS, MOST_PARTS + 2)
    .filter((part) => nameKey(part) !== '')
    .map((part) => ({ townships: namedBy(index, part), state: stateNamed(part) }));
  if (parts.length < 2 || parts.length > MOST_PARTS) return [];
  if (parts.some(({ townships, state }) => townships.length === 0 && !state)) return [];
  return chosen(parts, new Set([...input, ...parts.map(({ state }) => state)]));
}

function chosen(
  named: readonly { townships: Places; state: string | undefined }[],
  states: States,
) {
  const towns = named.filter(({ townships, state }) => townships.length > 0 && !state);
  const meant = towns.length > 0 ? towns : named;
  return inState(
    [...new Set(meant.flatMap(({ townships }) => inState(townships, states)))],
    states,
  );
}

function insideText(index: TownshipIndex, text: string, input: States): Places {
  const key = searchKey(text);
  const names = namesIn(index, key);
  const isTownship = ({ to, townships }: (typeof names)[number]) =>
    townships.length > 0 &&
    TOWNSHIP_WORDS.some((word) =>
      key
        .slice(to, to + 20)
        .trim()
        .startsWith(word),
    );
  const said = names.filter(isTownship);
  const states = new Set([...input, ...names.map(({ state }) => state)]);
  return chosen(
    said.length > 0 ? said.map((one) => ({ ...one, state: undefined })) : names,
    states,
  );
}

/** The township that a text names; `state` is what another column says about where it lies. */
export function townshipIn(index: TownshipIndex, text: string, state = ''): TownshipMatch {
  if (text.trim() === '') return { kind: 'unknown' };
  const input = new Set([stateNamed(state)]);
  const exact = [
    () => inState(namedBy(index, text), input),
    () => beforeItsState(index, text),
    () => fromParts(index, text, input),
  ];
  for (const find of exact) {
    const places = find();
    if (places.length > 0) return found('exact', places);
  }
  return found('inside', insideText(index, text, input));
}

function found(kind: 'exact' | 'inside', townships: Places): TownshipMatch {
  const [township, ...others] = townships;
  if (township === undefined) return { kind: 'unknown' };
  return others.length === 0 ? { kind, township } : { kind: 'ask', townships };
}

/** A text that names this township and no other. */
export const townshipText = ({ name, state }: IntakeTownship): string => `${name}, ${state}`;
