import { expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

const parts = (text: string) => smsParts(text).parts;

it('notifications, check 15: counts letters of the GSM alphabet: 160 in one part, then 153 in each', () => {
  expect(smsParts('')).toEqual({ isGsm: true, units: 0, parts: 0, left: 160 });
  expect(smsParts('a')).toEqual({ isGsm: true, units: 1, parts: 1, left: 159 });
  expect(smsParts('a'.repeat(160))).toMatchObject({ parts: 1, left: 0 });
  expect(smsParts('a'.repeat(161))).toMatchObject({ parts: 2, left: 145 });
  expect([306, 307, 918, 919].map((n) => parts('a'.repeat(n)))).toEqual([2, 3, 6, 7]);
});

it('notifications, check 15: counts Burmese in units of UTF-16: 70 in one part, then 67 in each', () => {
  expect(smsParts('က')).toEqual({ isGsm: false, units: 1, parts: 1, left: 69 });
  expect([70, 71, 134, 135, 402, 403].map((n) => parts('က'.repeat(n)))).toEqual([1, 2, 2, 3, 6, 7]);
});

it('counts signs of the extension table twice', () => {
  for (const sign of ['€', '{', '}', '[', ']', '~', '|', '^', '\\', '\f']) {
    expect(smsParts(sign)).toMatchObject({ isGsm: true, units: 2, parts: 1 });
  }
  expect([80, 81].map((n) => parts('€'.repeat(n)))).toEqual([1, 2]);
});

it('never splits what is sent as two between parts', () => {
  // 152 letters leave one place in the first part, which the euro does not fit into.
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, parts: 3 });
  expect(smsParts(`${'က'.repeat(66)}🚚${'က'.repeat(66)}`)).toMatchObject({ units: 134, parts: 3 });
});

it('counts a text by its one letter that is outside of the alphabet', () => {
  expect(smsParts(`${'a'.repeat(70)}’`)).toMatchObject({ isGsm: false, units: 71, parts: 2 });
  expect(smsParts('é Ü ñ ß @ £ Ω\n¿')).toMatchObject({ isGsm: true });
  // These look like letters of the alphabet and are none.
  for (const letter of ['ç', 'á', '`', '“', '–', '\t', '\u00a0']) {
    expect([letter, smsParts(letter).isGsm]).toEqual([letter, false]);
  }
});
