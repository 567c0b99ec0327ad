import { readFileSync } from 'node:fs';
import tools from 'myanmar-tools';
import { expect, test } from 'vitest';
import vectors from '../data/burmese-vectors.json' with { type: 'json' };
import words from '../data/burmese-words.json' with { type: 'json' };
import { strangeSpellings } from './burmese-spelling.ts';
import { MY } from '../texts/my.ts';
import { inZawgyi } from '../testing/inZawgyi.ts';
import { zawgyiToUnicode } from './zawgyi-to-unicode.ts';

const nfc = (s: string) => s.normalize('NFC');
const townships = readFileSync(
  new URL('../../../server/data/townships.csv', import.meta.url),
  'utf8',
);
const texts = [...words.names, ...words.words, ...townships.split('\n'), ...Object.values(MY)];
const PART = /[\u1000-\u1049\u104c-\u109f]+/g;
const parts = [...new Set(texts.flatMap((text) => nfc(text).match(PART) ?? []))];

test('every word of the app, the townships and the names comes back from Zawgyi', () => {
  expect(parts.length).toBeGreaterThan(2_000);
  expect(parts.filter((part) => zawgyiToUnicode(inZawgyi(part)) !== part)).toEqual([]);
});

test('it is what the library makes of it, but for what the library gets wrong', () => {
  const converter = new tools.ZawgyiConverter();
  const other = parts.filter((part) => {
    const zawgyi = inZawgyi(part);
    return zawgyiToUnicode(zawgyi) !== nfc(converter.zawgyiToUnicode(zawgyi));
  });
  // The asat of ရှ် belongs after its ha.
  expect(other.filter((part) => !part.includes('ရှ်'))).toEqual([]);
});

test.each(vectors.zawgyi_pairs_unicode_zawgyi as [string, string][])('%s', (unicode, zawgyi) => {
  expect(zawgyiToUnicode(zawgyi)).toBe(nfc(unicode));
  // The marks as normalisation puts them.
  expect(zawgyiToUnicode(nfc(zawgyi))).toBe(nfc(unicode));
});

test.each([
  ['ေယာက္်ား', 'ယောက်ျား'],
  ['ကၽြႏု္ပ္', 'ကျွန်ုပ်'],
  ['ေငြျပန္', 'ငွေပြန်'],
  ['၎တို႔', '၎င်းတို့'],
  ['၎င္းတို႔', '၎င်းတို့'],
  ['ေစ်းႏႈန္း', 'ဈေးနှုန်း'],
  ['ဦးဘ', 'ဦးဘ'],
  ['ဥာဏ္', 'ဥာဏ်'],
  ['သတၱ၀ါ', 'သတ္တဝါ'],
  ['ဣေႁႏၵ', 'ဣန္ဒြေ'],
  ['သံုး', 'သုံး'],
  ['ကုိယ္', 'ကိုယ်'],
  ['ၾကြက္', 'ကြွက်'],
  ['ဘ႑ာ', 'ဘဏ္ဍာ'],
  ['အ႒မ', 'အဋ္ဌမ'],
  ['ၿမိဳ႕', 'မြို့'],
])('%s is %s', (zawgyi, unicode) => {
  expect(zawgyiToUnicode(zawgyi)).toBe(nfc(unicode));
});

test('no word of the app is strange to its spelling', () => {
  expect(parts.filter((part) => strangeSpellings(part) > 0)).toEqual([]);
});
