import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, hasBadUnicode, repairWa, searchKey, toLatinDigits } from './burmese.ts';
import vectors from '../data/burmese-vectors.json';

const ZWSP = '\u200b';
/** Whole syllables and words, because the key of half a syllable means nothing. */
const word = fc.constantFrom(
  ...vectors.names.accept,
  ...vectors.unicode_never_converted,
  ...vectors.search_same_key.flat(),
  '၁၀',
  '12',
  'No.',
);
const typed = fc.oneof(
  word,
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ' ',
      '\t',
      '\n',
      '\r',
      '<',
      ZWSP,
      '\u200d',
      'က',
      'ု',
      '😀',
      'e',
      '\u0301',
      '၀',
      'ဝ',
      '်',
      '1',
    ),
  }),
);

describe('toLatinDigits', () => {
  test('reads Burmese and Shan digits and leaves the letter wa', () => {
    expect(toLatinDigits('၀၁၂၃၄၅၆၇၈၉ ႐႑႒႓႔႕႖႗႘႙ ဝ 7')).toBe('0123456789 0123456789 ဝ 7');
  });
});

describe('repairWa', () => {
  test.each([
    ['၀င်း', 'ဝင်း'],
    ['မောင်၀င်း', 'မောင်ဝင်း'],
    ['၀ိုင်း', 'ဝိုင်း'],
    ['၀၀အေး', 'ဝဝအေး'],
    ['၀ါ ၀ယ်', 'ဝါ ဝယ်'],
    ['ဝ၀', 'ဝဝ'],
    ['ဝ၉၄၂ဝဝ၁', '၀၉၄၂၀၀၁'],
    ['အမှတ် ၁ဝ', 'အမှတ် ၁၀'],
    ['၁ဝလမ်း', '၁၀လမ်း'],
    ['၁၀ယောက်', '၁၀ယောက်'],
    ['၁၂၀င်းလမ်း', '၁၂ဝင်းလမ်း'],
    ['၁၀ဝင်း', '၁၀ဝင်း'],
    ['၁,ဝဝဝ.၅ဝ', '၁,၀၀၀.၅၀'],
    ['၀ + ၀', '၀ + ၀'],
    ['မဝ၁', 'မဝ၁'],
    ['10 Wa', '10 Wa'],
  ])('%s becomes %s', (text, repaired) => {
    expect(repairWa(text)).toBe(repaired);
  });

  test('changes only wa and zero, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(typed, (s) => {
        const once = repairWa(s);
        expect(once.replaceAll('ဝ', '၀')).toBe(s.replaceAll('ဝ', '၀'));
        expect(repairWa(once)).toBe(once);
      }),
    );
  });
});

describe('cleanText', () => {
  test.each([
    ['Ko <b>', 'Ko b'],
    [`  အေး${ZWSP}အေး \t ၁၂ `, 'အေးအေး ၁၂'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['one \n \n\n\n two', 'one\n\ntwo'],
    ['\u202eabc\u0007\u00ad\ufeff', 'abc'],
    ['Jose\u0301', 'José'],
    ['ကြည့်', 'ကြည့်'.normalize('NFC')],
    ['a\u00a0\u3000b', 'a b'],
    ['👨\u200d👩\u200d👧 ❤\ufe0f', '👨\u200d👩\u200d👧 ❤\ufe0f'],
    ['က\u200d္က \u200d😀 😀\u200dက', 'က္က 😀 😀က'],
    ['< >', ''],
  ])('%j becomes %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  test('removes everything it should in one pass', () => {
    fc.assert(
      fc.property(typed, (s) => {
        const once = cleanText(s);
        expect(cleanText(once)).toBe(once);
        expect(once).not.toMatch(/[<>\t\r\u200b\u202a-\u202e\ufeff]| {2}|\n{3}|^\s|\s$/);
        expect(once.normalize('NFC')).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps NUL and lone surrogates, so that they are refused rather than lost', () => {
    expect(hasBadUnicode(cleanText('a\0b'))).toBe(true);
    expect(hasBadUnicode(cleanText('a\ud800b'))).toBe(true);
    expect(hasBadUnicode(cleanText('a😀b'))).toBe(false);
  });
});

describe('searchKey', () => {
  test.each(vectors.search_same_key as [string, string][])('%s is found as %s', (a, b) => {
    expect(searchKey(a)).toBe(searchKey(b));
  });

  test.each([
    ['José', 'JOSE'],
    ['ဦးဘ', 'ဉးဘ'],
    ['ဪ', 'သြော်'],
    ['ပါ', 'ပာ'],
    ['မို့မို့ အေး', 'မိုမိုအေ'],
    ['မိိ', 'မိ'],
    ['ဝ Aung', '၀Aung'],
    ['အမှတ်၁၀', 'အမှတ် 10'],
    ['အမှတ် ၁ဝ', 'အမှတ် ၁၀'],
    ['၀၀ ၀င်း', 'ဝဝဝင်း'],
    ['Ko <Aung>', 'ko\u00a0\n aung'],
    ['ကို\u200cအောင်', 'ကိုအောင်'],
    ['ＡＢ１', 'ab1'],
  ])('%s is found as %s', (a, b) => {
    expect(searchKey(a)).toBe(searchKey(b));
  });

  test.each([
    ['Mg Mg', 'MgMg'],
    ['ကန', 'က္န'],
    ['ကိုကို', 'ကကို'],
    ['သန်း', 'သန္တာ'],
    ['၁', '၂'],
  ])('%s is not %s', (a, b) => {
    expect(searchKey(a)).not.toBe(searchKey(b));
  });

  test('the key of a key, or of a cleaned text, is the same key', () => {
    fc.assert(
      fc.property(typed, (s) => {
        expect(searchKey(searchKey(s))).toBe(searchKey(s));
      }),
    );
    fc.assert(
      fc.property(
        fc.array(word).map((words) => words.join(' ')),
        (s) => {
          expect(searchKey(cleanText(s))).toBe(searchKey(s));
          expect(searchKey(repairWa(s))).toBe(searchKey(s));
          expect(searchKey(s.toUpperCase().normalize('NFD'))).toBe(searchKey(s));
        },
      ),
    );
  });

  test('a word is found in every text that holds it', () => {
    fc.assert(
      fc.property(word, word, word, fc.constantFrom(' ', '  ', '\n'), (a, b, c, space) => {
        expect(searchKey([a, b, c].join(space))).toContain(searchKey(b));
      }),
    );
  });

  test('no two townships of a state share a key, in either language', () => {
    const file = new URL('../../../server/data/townships.csv', import.meta.url);
    const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
    expect(rows).toHaveLength(331);
    const cells = rows.map((row) => row.split(','));
    for (const [state, name] of [
      [0, 2],
      [1, 3],
    ] as const) {
      const keys = cells.map((c) => `${searchKey(c[state] ?? '')} / ${searchKey(c[name] ?? '')}`);
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
      const names = cells.map((c) => searchKey(c[name] ?? ''));
      expect(names.filter((key, i) => names.indexOf(key) !== i)).toHaveLength(2);
    }
  });
});
