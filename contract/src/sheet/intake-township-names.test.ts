import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closestTownships } from './intake-closest-townships.ts';
import { townshipIndex } from './intake-township-index.ts';
import { townshipIn, townshipText } from './intake-township-names.ts';
import type { IntakeTownship } from './intake-types.ts';
import { SPELLED_TOWNSHIPS } from '../testing/spelledTownships.ts';
import { townshipSpellings } from '../rules/township-spellings.ts';

const rowsOf = (name: string) =>
  readFileSync(new URL(`../../../server/data/${name}`, import.meta.url), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(','));

const places: IntakeTownship[] = rowsOf('townships.csv').map(
  ([state = '', , name = '', my = ''], at) => ({
    id: at + 1,
    name,
    state,
    spellings: [my, ...townshipSpellings({ name, state }).slice(1)],
  }),
);
const index = townshipIndex(places);
const find = (text: string, state?: string) => townshipIn(index, text, state);
const nameOf = (text: string, state?: string) => {
  const found = find(text, state);
  return 'township' in found ? townshipText(found.township) : found.kind;
};

test('every spelling of every township names it; one that two have asks for the state', () => {
  const wrong: string[] = [];
  const shared = new Set<string>();
  for (const place of places) {
    for (const spelling of [place.name, ...place.spellings]) {
      const owners = places.filter(({ name, spellings }) =>
        [name, ...spellings].includes(spelling),
      );
      if (owners.length > 1) shared.add(place.name);
      const isNamed = (found: ReturnType<typeof find>) =>
        found.kind === 'exact' && found.township === place;
      const alone = find(spelling);
      const isRight = owners.length > 1 ? alone.kind === 'ask' : isNamed(alone);
      const beside = [find(`${spelling}, ${place.state}`), find(spelling, place.state)];
      if (!isRight || !beside.every(isNamed)) wrong.push(`${spelling} of ${place.name}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...shared]).toEqual(['Htantabin', 'Minhla']);
});

// A database from before knows fewer of them: the list is read beside what it sends.
const bare = townshipIndex(
  places.map((place) => ({ ...place, spellings: place.spellings.slice(0, 1) })),
);
test.each(SPELLED_TOWNSHIPS)('what people write: %s is %j', (text, names) => {
  for (const known of [index, bare]) {
    const found = townshipIn(known, text);
    const reported =
      found.kind === 'ask' ? found.townships : 'township' in found ? [found.township] : [];
    expect([found.kind, reported.map(({ name }) => name).toSorted()]).toEqual([
      names.length > 1 ? 'ask' : 'exact',
      names.toSorted(),
    ]);
  }
});

test.each([
  ['No 5, 3rd street, Hlaing Tharyar East', 'Hlaingtharya (East), Yangon Region'],
  ['No 5, Thar Kay Ta, Yangon', 'Thaketa, Yangon Region'],
  ['12 Inya lane, Kamayut', 'Kamaryut, Yangon Region'],
  ['North Okkala, 5 quarter, 12 street', 'North Okkalapa, Yangon Region'],
])('inside an address, too: %s', (text, name) => {
  expect(nameOf(text)).toBe(name);
});

test.each([
  ['Htantabin, Bago', 'Htantabin, Bago Region'],
  ['Bago, Htantabin', 'Htantabin, Bago Region'],
  ['Htantabin (Yangon)', 'Htantabin, Yangon Region'],
  ['tamwe tsp', 'Tamwe, Yangon Region'],
  ['တာမွေ မြို့နယ်', 'Tamwe, Yangon Region'],
  ['တာမွေ၊ ရန်ကုန်', 'Tamwe, Yangon Region'],
  ['Kamar-Yut', 'Kamaryut, Yangon Region'],
])('%s is %s, for certain', (text, name) => {
  expect(find(text).kind).toBe('exact');
  expect(nameOf(text)).toBe(name);
});

test.each([
  ['No. 12, 5th street, Tamwe, Yangon', 'Tamwe, Yangon Region'],
  ['အမှတ်(၁၂)၊ ဗိုလ်ချုပ်လမ်း၊ ဗဟန်းမြို့နယ် ရန်ကုန်', 'Bahan, Yangon Region'],
  ['Bahan road, Tamwe township', 'Tamwe, Yangon Region'],
  ['12 Street, Hlaing Thar Yar West', 'Hlaingtharya (West), Yangon Region'],
])('an address contains one: %s', (text, name) => {
  expect(find(text).kind).toBe('inside');
  expect(nameOf(text)).toBe(name);
});

test('a text that may mean several asks, and a name is never part of another word', () => {
  expect(nameOf('Hlaing Thar Yar')).toBe('ask');
  expect(nameOf('Bahan road, Tamwe')).toBe('ask');
  expect(nameOf('Hlaingbwe')).toBe('Hlaingbwe, Kayin State');
  expect(nameOf('Tamwetown plaza')).toBe('unknown');
  expect(nameOf('')).toBe('unknown');
});

test('close spellings are suggested, never filled in', () => {
  expect(nameOf('Tamvay')).toBe('unknown');
  expect(closestTownships(index, 'Tamvay').map(({ name }) => name)).toContain('Tamwe');
  expect(closestTownships(index, 'Insain').map(({ name }) => name)).toEqual(['Insein']);
  expect(closestTownships(index, 'somewhere else')).toEqual([]);
});
