import { expect, it } from 'vitest';
import { TRACKING_ALPHABET, readTrackingCode, trackingPath } from './tracking-code.ts';

it('has 32 symbols, none of which is read as another', () => {
  expect(new Set(TRACKING_ALPHABET).size).toBe(32);
  expect(TRACKING_ALPHABET).not.toMatch(/[ILOU]/);
});

it.each([
  ['7QK2M9XA4D0VZ8RN', '7QK2M9XA4D0VZ8RN'],
  ['7qk2m9xa4dovz8rn', '7QK2M9XA4D0VZ8RN'],
  ['7QK2-M9XA-4D0V-Z8RN', '7QK2M9XA4D0VZ8RN'],
  ['lI00000000000000', '1100000000000000'],
  ['7QK2M9XA4D0VZ8R', null],
  ['7QK2M9XA4D0VZ8RNN', null],
  ['7QK2M9XA4D0VZ8RU', null],
  ['', null],
  ['၇QK2M9XA4D0VZ8RN', null],
])('%s is read as %s', (text, code) => {
  expect(readTrackingCode(text)).toBe(code);
});

it('has a short address', () => {
  expect(trackingPath('7QK2M9XA4D0VZ8RN')).toBe('/t/7QK2M9XA4D0VZ8RN');
});
