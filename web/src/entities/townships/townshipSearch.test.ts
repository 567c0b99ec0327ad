import { expect, test } from 'vitest';
import { signIn } from '../../testing/server.ts';
import { COUNTRY_TOWNSHIPS } from '../../testing/townships.ts';
import { SPELLED_TOWNSHIPS } from '@waydesk/contract/testing/spelledTownships.ts';
import { loadOtherNames } from './otherNames.ts';
import { recencyOf, rememberTownship } from './recentTownships.ts';
import { townshipFromName, matchTownships } from './townshipSearch.ts';

const names = await loadOtherNames('က');
const spelled = await loadOtherNames('');
const found = (typed: string, lastUse = (_: { id: number }) => 0) =>
  matchTownships(COUNTRY_TOWNSHIPS, typed, names, lastUse).map(({ name }) => name);
const idOf = (name: string) => COUNTRY_TOWNSHIPS.find((one) => one.name === name)?.id ?? -1;

test.each([
  ['tam', 'Tamwe'],
  ['tamwe', 'Tamwe'],
  ['san', 'Sanchaung'],
  ['တာ', 'Tamwe'],
  ['tamwe yangon', 'Tamwe'],
])('%s puts %s first', (typed, first) => {
  expect(found(typed)[0]).toBe(first);
});

test.each(SPELLED_TOWNSHIPS)('what people type: %s offers %j', (typed, meant) => {
  const offered = found(typed);
  expect(offered).toEqual(expect.arrayContaining([...meant]));
  expect(offered.slice(0, meant.length).toSorted()).toEqual(meant.toSorted());
  // A block that was copied in a spreadsheet: one is filled in, several are left to a person.
  const [only, ...others] = meant;
  const pasted = townshipFromName(COUNTRY_TOWNSHIPS, typed, /[က-႟]/.test(typed) ? names : spelled);
  expect(pasted?.name ?? null).toBe(others.length === 0 ? only : null);
});

test.each([
  ['thar kay ta', ['Thaketa']],
  ['thar kay ta yangon', ['Thaketa']],
  ['north okkala', ['North Okkalapa']],
  ['kamayut yangon', ['Kamaryut']],
  ['hlaingtharyar yangon', ['Hlaingtharya (East)', 'Hlaingtharya (West)']],
])('words of two spellings do not add up: %s offers %j alone', (typed, meant) => {
  expect(found(typed).toSorted()).toEqual(meant);
});

test('a beginning comes before an inside, and Yangon before the rest', () => {
  const ta = matchTownships(COUNTRY_TOWNSHIPS, 'ta', names);
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
