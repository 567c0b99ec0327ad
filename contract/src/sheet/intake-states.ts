/** Words for the states and regions, as they stand beside the name of a township. */
import { type State, RIDER_REGIONS, STATES } from '../values/geography.ts';
import { nameKey } from '../values/name-keys.ts';
import { REGIONS_MY, STATES_MY } from '../texts/my/shared/place-names.ts';

/** Names that are still used, and short forms. */
const OTHERS: Record<string, State> = {
  Rangoon: 'Yangon Region',
  YGN: 'Yangon Region',
  MDY: 'Mandalay Region',
  Pegu: 'Bago Region',
  NPT: 'Naypyidaw Union Territory',
  NPW: 'Naypyidaw Union Territory',
  Naypyitaw: 'Naypyidaw Union Territory',
  'Nay Pyi Taw': 'Naypyidaw Union Territory',
  Irrawaddy: 'Ayeyarwady Region',
  Magwe: 'Magway Region',
  Tenasserim: 'Tanintharyi Region',
  Arakan: 'Rakhine State',
  Karen: 'Kayin State',
};

const ENDS = ['', ' Division', ' City', 'တိုင်း', 'မြို့'];

/** "Yangon Region", "Yangon", "Yangon City", and the same in Burmese. */
function wordsFor(state: State): string[] {
  const region = RIDER_REGIONS.find((one) => state.startsWith(`${one} `));
  const names = [state, STATES_MY[state], ...(region ? [region, REGIONS_MY[region]] : [])];
  return names.flatMap((name) => ENDS.map((end) => `${name}${end}`));
}

/** The state that each word stands for. */
export const STATE_WORDS: ReadonlyMap<string, State> = new Map([
  ...Object.entries(OTHERS),
  ...STATES.flatMap((state) => wordsFor(state).map((word): [string, State] => [word, state])),
]);

const BY_KEY = new Map([...STATE_WORDS].map(([word, state]) => [nameKey(word), state]));

/** The state that a text stands for, and nothing else. */
export const stateNamed = (text: string): State | undefined => BY_KEY.get(nameKey(text));
