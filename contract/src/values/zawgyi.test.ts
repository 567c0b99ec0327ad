import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText } from './burmese.ts';
import vectors from '../data/burmese-vectors.json';
import { MY } from '../texts/my.ts';
import { cleanName, isPersonName } from '../schema/names.ts';
import { encodingOf } from './typed-zawgyi.ts';
import { toUnicode } from './zawgyi.ts';

const pairs = vectors.zawgyi_pairs_unicode_zawgyi as [unicode: string, zawgyi: string][];
const nfc = (s: string) => s.normalize('NFC');

describe('Zawgyi', () => {
  test.each(pairs)('%s is recognised in its Zawgyi form', (unicode, zawgyi) => {
    expect(encodingOf(zawgyi)).toEqual({ kind: 'zawgyi', converted: nfc(unicode) });
    // However a client has cleaned it.
    expect(toUnicode(cleanText(zawgyi))).toBe(nfc(unicode));
    expect(toUnicode(` <${zawgyi}>\u200b `).trim()).toBe(nfc(unicode));
  });

  test('is recognised in a longer text, and in several lines', () => {
    const [unicode, zawgyi] = [0, 1].map((i) => pairs.map((pair) => pair[i]).join(', No. 5\n'));
    expect(toUnicode(zawgyi!)).toBe(nfc(unicode!));
  });

  test('of a name is a name once it is converted', () => {
    const [unicode, zawgyi] = pairs[1]!;
    expect(isPersonName(cleanName(zawgyi))).toBe(false);
    expect(cleanName(toUnicode(zawgyi))).toBe(unicode);
  });

  test.each([
    ['ရြာ', 'ရွာ'],
    ['သြား', 'သွား'],
    ['လွလွ', 'လှလှ'],
  ])('%s may be either, so it is only suggested as %s', (typed, converted) => {
    expect(encodingOf(typed)).toEqual({ kind: 'unsure', converted });
    expect(toUnicode(typed)).toBe(typed);
  });
});

describe('Unicode', () => {
  const file = new URL('../../../server/data/townships.csv', import.meta.url);
  const places = readFileSync(file, 'utf8')
    .trim()
    .split(/[,\r\n]+/);
  const names = [...vectors.unicode_never_converted, ...vectors.names.accept, ...places];
  const texts = [...Object.values<string>(MY), ...vectors.search_same_key.flat()];

  test('is never converted', () => {
    const all = [...names, ...texts, ...pairs.map(([unicode]) => unicode)];
    expect(all.filter((text) => toUnicode(text) !== text)).toEqual([]);
    expect(
      all.filter((text) => toUnicode(text.normalize('NFD')) !== text.normalize('NFD')),
    ).toEqual([]);
  });

  test('is hardly ever asked about', () => {
    const asked = [...names, ...texts].filter((text) => encodingOf(text).kind === 'unsure');
    // Its marks are in the wrong order.
    expect(asked).toEqual(['ဗုိလ်']);
  });

  test('of several names is not converted either', () => {
    const some = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, fc.constantFrom(' ', '၊ ', '\n', ', No. 5 '), (words, between) => {
        const text = words.join(between);
        expect(toUnicode(text)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['', 'Ma Su', '၁၂၃', '၀င်း', '၀ေ', 'ယောက်ျား', 'မင်္ဂလာ', 'ဝိဇ္ဇာ', 'ဗြဟ္မစိုရ်'])(
    '%s stays',
    (text) => {
      expect(encodingOf(text)).toEqual({ kind: 'unicode' });
    },
  );
});

test('what was converted is not converted again', () => {
  const odd = '\u108f\u106a\u107e\u1000\u106a\u1060\u1060\u1060\u1060';
  expect(toUnicode(toUnicode(odd))).toBe(toUnicode(odd));
  const letter = fc.integer({ min: 0x1000, max: 0x109f }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 12 }), (text) => {
      const once = toUnicode(cleanLine(text));
      expect(toUnicode(once)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});

test('a long text takes time in proportion to its length', () => {
  for (const part of ['\u1031', '\u1031\u1000', '\u1039\u1037', '\u1039 ']) {
    const start = process.cpuUsage();
    encodingOf(part.repeat(19_000 / part.length));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_500);
  }
});
