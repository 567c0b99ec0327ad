import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameKey } from '../values/name-keys.ts';
import { sharedSpelling, townshipSpellings, townshipsBySpelling } from './township-spellings.ts';

const townships = readFileSync(
  new URL('../../../server/data/townships.csv', import.meta.url),
  'utf8',
)
  .split(/\r?\n/)
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split(','))
  .map(([state = '', , name = '', my = '']) => ({ name, state, my }));
const source = readFileSync(new URL('./township-spellings.ts', import.meta.url), 'utf8');
const [, body = ''] = /= \{\n([^]*?)\n\};/.exec(source) ?? [];
const listed = [...body.matchAll(/'([^']+)': `\n([^`]+)`/g)].flatMap(([, state = '', lines = '']) =>
  lines.split('\n').map((line) => {
    const [name = '', ...spellings] = line.trim().split(/: |, /);
    return { state, name, spellings };
  }),
);

test('every line is about a township of the country, and names it once', () => {
  const known = new Set(townships.map(({ name, state }) => `${state}/${name}`));
  const names = listed.map(({ name, state }) => `${state}/${name}`);
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(listed.filter(({ spellings }) => spellings.length === 0)).toEqual([]);
});

test('within a state no spelling is that of two townships', () => {
  const owners = new Map<string, Set<string>>();
  for (const { state, name, spellings } of [
    ...listed,
    ...townships.map((one) => ({ ...one, spellings: [one.my] })),
  ]) {
    for (const spelling of [name, ...spellings]) {
      const key = `${state}/${nameKey(spelling)}`;
      owners.set(key, (owners.get(key) ?? new Set()).add(name));
    }
  }
  expect([...owners].filter(([, names]) => names.size > 1)).toEqual([]);
});

test('a township has its spellings, also under another of them, and none of another state', () => {
  const kamaryut = townshipSpellings({ name: 'Kamaryut', state: 'Yangon Region' });
  expect(kamaryut).toEqual(expect.arrayContaining(['Kamaryut', 'Kamayut', 'Kamar Yut']));
  expect(townshipSpellings({ name: 'kamar-yut', state: 'Yangon Region' })).toBe(kamaryut);
  expect(townshipSpellings({ name: 'Kamaryut', state: 'Shan State' })).toEqual([]);
  expect(townshipSpellings({ name: 'Elsewhere', state: 'Yangon Region' })).toEqual([]);
});

test('a text leads to the usual names of what it spells', () => {
  expect(townshipsBySpelling('Kamayut')).toEqual(['Kamaryut']);
  expect(townshipsBySpelling('hlaing tharyar')).toEqual([
    'Hlaingtharya (East)',
    'Hlaingtharya (West)',
  ]);
  expect(townshipsBySpelling('Elsewhere')).toEqual([]);
  expect(townshipsBySpelling('')).toEqual([]);
  expect(sharedSpelling('Hlaingtharya (East)')).toBe('Hlaingtharya');
  expect(sharedSpelling('Bahan')).toBeNull();
});
