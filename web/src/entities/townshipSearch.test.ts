import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signIn } from '../testing/server.ts';
import names from '../i18n/my-townships.json' with { type: 'json' };
import { recencyOf, rememberTownship } from './recentTownships.ts';
import { townshipsMeant } from './townshipSearch.ts';

const csv = readFileSync(join(import.meta.dirname, '../../../server/data/townships.csv'), 'utf8');
const known = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((line, id) => {
    const [state = '', , name = ''] = line.split(',');
    return { id, name, state };
  });
const found = (typed: string, lastUse = (_: { id: number }) => 0) =>
  townshipsMeant(known, typed, names, lastUse).map(({ name }) => name);
const idOf = (name: string) => known.find((one) => one.name === name)?.id ?? -1;

test.each([
  ['tam', 'Tamwe'],
  ['tamwe', 'Tamwe'],
  ['san', 'Sanchaung'],
  ['တာ', 'Tamwe'],
  ['tamwe yangon', 'Tamwe'],
])('%s puts %s first', (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test('a beginning comes before an inside, and Yangon before the rest', () => {
  const ta = townshipsMeant(known, 'ta', names);
  expect(ta[0]).toMatchObject({ state: 'Yangon Region' });
  expect(ta[0]?.name).toMatch(/^Ta/);
  const begin = ta.findIndex(({ name }) => !/(^|\s)ta/i.test(name));
  expect(ta.slice(begin).some(({ name }) => /^ta/i.test(name))).toBe(false);
  expect(ta.findIndex(({ name }) => name === 'Ann')).toBeGreaterThan(begin);
});

test('of equal fits, the one picked last comes first', () => {
  signIn();
  const tamu = idOf('Tamu');
  expect(found('tam', recencyOf())[0]).toBe('Tamwe');
  rememberTownship(tamu);
  expect(found('tam', recencyOf())[0]).toBe('Tamu');
  rememberTownship(idOf('Tamwe'));
  expect(found('tam', recencyOf()).slice(0, 2)).toEqual(['Tamwe', 'Tamu']);
  // A better fit still wins.
  expect(found('tamwe', recencyOf())[0]).toBe('Tamwe');
});
