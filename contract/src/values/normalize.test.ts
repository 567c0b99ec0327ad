import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText, hasTooManyMarks, searchKey } from './burmese.ts';
import vectors from '../data/burmese-vectors.json';
import { cleanName, isPersonName } from '../schema/names.ts';
import { MY } from '../texts/my.ts';
import { hasLongMarkRun, toNFC, toNFKD } from './normalize.ts';

const MARKS = ['\u0301', '\u0323'];
const many = (n: number, mark: string) => `a${mark.repeat(n)}`;

test('30 marks on a letter are normalised, more are not', () => {
  expect(hasLongMarkRun(many(30, '\u0301'))).toBe(false);
  expect(hasLongMarkRun(many(31, '\u0301'))).toBe(true);
  expect(toNFC(many(30, '\u0301'))).toBe(`á${'\u0301'.repeat(29)}`);
  expect(toNFC(many(31, '\u0301'))).toBe(many(31, '\u0301'));
  expect(toNFKD(many(40, '\u0301'))).toBe(many(30, '\u0301'));
});

test.each(['\u200b', '<', '\u0007', '\u00ad'])(
  '%j between the marks does not hide them, because cleaning removes it',
  (between) => {
    const text = `a${[...'\u0301'.repeat(31)].join(between)}`;
    expect(hasTooManyMarks(text)).toBe(true);
    expect(cleanText(text)).toBe(many(31, '\u0301'));
  },
);

test('the quick look at a text never misses what the pattern finds', () => {
  const letters = fc.constantFrom(
    'a',
    '\u1000',
    '\u103f',
    '\u1055',
    '\u0301',
    '\u102b',
    '\u1056',
    '\u109d',
    '\uff9e',
    '\u{1d165}',
  );
  const runs = fc.tuple(letters, fc.nat(40)).map(([one, times]) => one.repeat(times));
  fc.assert(
    fc.property(fc.array(runs, { maxLength: 6 }), (parts) => {
      const text = parts.join('');
      expect(hasLongMarkRun(text)).toBe(/[\p{M}\uff9e\uff9f]{31}/u.test(text));
    }),
    { numRuns: 1_000 },
  );
});

test('other texts are normalised as Unicode says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (s) => {
      expect(toNFC(s)).toBe(s.normalize('NFC'));
      expect(toNFKD(s)).toBe(s.normalize('NFKD'));
    }),
  );
});

test('plain Latin text is cleaned as any other is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (s) => {
      expect(`é${cleanText(`x${s}x`).slice(1, -1)}é`).toBe(cleanText(`é${s}é`));
    }),
  );
});

test('no Burmese text comes near the limit', () => {
  const places = readFileSync(
    new URL('../../../server/data/townships.csv', import.meta.url),
    'utf8',
  );
  const all = [places, JSON.stringify(vectors), ...Object.values(MY)].join('\n');
  const runs = [all, all.normalize('NFKD')].flatMap((text) => text.match(/\p{M}+/gu) ?? []);
  expect(runs.length).toBeGreaterThan(1_000);
  expect(Math.max(...runs.map((run) => run.length))).toBeLessThan(10);
});

/** Milliseconds of processor time. */
function costOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}

test.each([
  ['marks to be sorted', MARKS.map((mark) => mark.repeat(9_950)).join('')],
  ['marks in turns', MARKS.join('').repeat(9_950)],
  ['hidden marks', MARKS.map((mark) => `${mark}\u200b`.repeat(9_950)).join('')],
  ['kana marks', `${MARKS.join('')}\uff9e`.repeat(9_950)],
])('%s take no time that grows with the square of their number', (_, marks) => {
  for (const work of [cleanText, searchKey, cleanName, isPersonName, hasTooManyMarks]) {
    expect(costOf(() => work(`a${marks}`))).toBeLessThan(400);
  }
});
