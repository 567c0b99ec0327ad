import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, isPersonName, isRiderName, stripNonName } from './names.ts';
import vectors from '../data/burmese-vectors.json';

const { accept, reject, cleaned_then_accept } = vectors.names;

describe('isPersonName', () => {
  test.each(accept)('accepts %s, which cleaning leaves alone', (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(cleanName(name)).toBe(name);
  });

  test.each(reject)('refuses %j, even after cleaning', (name) => {
    expect(isPersonName(name)).toBe(false);
    expect(isPersonName(cleanName(name))).toBe(false);
  });

  test.each(cleaned_then_accept)('accepts %s after cleaning', (name) => {
    expect(isPersonName(name)).toBe(false);
    expect(isPersonName(cleanName(name))).toBe(true);
  });

  test('accepts letters of any script and nothing else', () => {
    const letter = fc.constantFrom('က', 'အ', 'A', 'z', 'é', 'ไ', '王');
    const other = fc.constantFrom('1', '၁', '.', '-', '၊', '@', '😀', '_', "'");
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1 }), other, fc.nat(), (letters, bad, at) => {
        const name = letters.join('');
        expect(isPersonName(name)).toBe(true);
        const cut = at % (name.length + 1);
        expect(isPersonName(name.slice(0, cut) + bad + name.slice(cut))).toBe(false);
      }),
    );
  });
});

describe('cleanName', () => {
  test.each([
    ['  Mg \n  Mg ', 'Mg Mg'],
    ['<b>Aung</b>', 'bAung/b'],
    ['၀၀', 'ဝဝ'],
    ['၀ အေး', 'ဝ အေး'],
    ['၁၀', '၁၀'],
  ])('%j becomes %j', (typed, cleaned) => {
    expect(cleanName(typed)).toBe(cleaned);
  });

  test('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (s) => {
        expect(cleanName(cleanName(s))).toBe(cleanName(s));
      }),
    );
  });
});

describe('isRiderName', () => {
  test.each([...accept, 'Aung-Kyaw', "O'Neil", 'O’Neil', 'Nan - Aung'])('accepts %s', (name) => {
    expect(isRiderName(name)).toBe(true);
  });

  test.each(['', ' ', '-', "'", 'Ma Su.', 'Aung123', 'အောင်၁၂', 'ါက', 'a_b'])(
    'refuses %j',
    (name) => {
      expect(isRiderName(name)).toBe(false);
    },
  );

  test('judges a very long name quickly', () => {
    expect(isRiderName(`${'a-'.repeat(50_000)}1`)).toBe(false);
  });
});

describe('stripNonName', () => {
  test.each([
    ['Aung123', 'Aung'],
    ['ကိုအောင်ကျော်ဆန်း၁၂။', 'ကိုအောင်ကျော်ဆန်း'],
    ['၀', 'ဝ'],
    ["O'Neil-Su ", "O'Neil-Su "],
    ['a\tb@', 'a b'],
  ])('%j becomes %j', (typed, stripped) => {
    expect(stripNonName(typed)).toBe(stripped);
  });

  test('removes nothing from a valid name, at any point of typing it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...accept), fc.nat(), (name, at) => {
        const soFar = name.slice(0, at % (name.length + 1));
        expect(stripNonName(soFar)).toBe(soFar);
      }),
    );
  });
});
