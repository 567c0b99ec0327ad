import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isState, RIDER_REGIONS, SHOP_TOWNSHIPS, STATES } from './geography.ts';
import { STATES_MY } from '../texts/my/shared/place-names.ts';

const file = new URL('../../../server/data/townships.csv', import.meta.url);
const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
const named = new Map(rows.map((row) => row.split(',').slice(0, 2) as [string, string]));

test('the states match those in the list of townships, in both languages', () => {
  expect(new Map(Object.entries(STATES_MY))).toEqual(named);
  expect([...STATES].sort()).toEqual([...named.keys()].sort());
  expect(STATES).toHaveLength(15);
});

test('only the exact name is a state', () => {
  expect(isState('Yangon Region')).toBe(true);
  expect(isState('Yangon')).toBe(false);
  expect(isState('yangon region')).toBe(false);
});

test('regions of riders and places of shops are not states', () => {
  expect(new Set(RIDER_REGIONS).size).toBe(15);
  expect(RIDER_REGIONS.filter(isState)).toEqual([]);
  expect(SHOP_TOWNSHIPS.filter((place) => !RIDER_REGIONS.includes(place))).toEqual([]);
});
