import { expect, it } from 'vitest';
import { lettersApart, nearestOf } from './nearest.ts';

const WORDS = ['password', 'end-sessions', 'admins', 'make-admin', 'check', 'help'];

it('counts letters that differ', () => {
  expect(lettersApart('', 'abc')).toBe(3);
  expect(lettersApart('check', 'check')).toBe(0);
  expect(lettersApart('chek', 'check')).toBe(1);
  expect(lettersApart('chack', 'check')).toBe(1);
  expect(lettersApart('kitten', 'sitting')).toBe(3);
});

it.each([
  ['paswrod', 'password'],
  ['Password', 'password'],
  ['pass', 'password'],
  ['end-session', 'end-sessions'],
  ['admin', 'admins'],
  ['mkae-admin', 'make-admin'],
  ['chekc', 'check'],
])('%s is meant to be %s', (typed, meant) => {
  expect(nearestOf(typed, WORDS)).toBe(meant);
});

it.each(['backup', 'x', '', 'restore'])('nothing is near %s', (typed) => {
  expect(nearestOf(typed, WORDS)).toBeNull();
});
