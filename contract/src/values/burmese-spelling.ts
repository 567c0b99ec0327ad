/**
 * How Burmese is spelled in Unicode: what no text has, and what no word of Burmese has, its own or
 * borrowed. Each rule looks at two neighbours, so a text is judged in one pass over two tables.
 */

/** The letters that may stand below a letter, those of Pali and of names of places included. */
const BELOW: Record<string, string> = {
  က: 'ကခထမလ',
  ဂ: 'ဂဃ',
  စ: 'စဆ',
  ဇ: 'ဇဈ',
  ဉ: 'စဆဇဈ',
  ည: 'စဆဇဈည',
  ဋ: 'ဋဌ',
  ဍ: 'ဍဎ',
  ဏ: 'ဋဌဍဎဏ',
  တ: 'တထမနရ',
  ဒ: 'ဒဓမ',
  န: 'တထဒဓနမ',
  ပ: 'ပဖလ',
  ဗ: 'ဗဘ',
  မ: 'ပဖဗဘမ',
  ယ: 'ယ',
  လ: 'လဖဘကပ',
  သ: 'သတနမ',
  ဟ: 'မဏန',
};

/** All code points of the Burmese block from the first; 0 stands for anything else, and for an end. */
const [FIRST, LAST] = [0x1000, 0x109f];
const SIZE = LAST - FIRST + 2;
const indexOf = (code: number) => (code >= FIRST && code <= LAST ? code - FIRST + 1 : 0);

/** Which code points stand before, and which may not stand behind them. */
type Rule = readonly [before: Uint8Array, here: Uint8Array];

/** A set of characters as in a regular expression; a negated one has the ends of a text, too. */
function setOf(characters: string): Uint8Array {
  const pattern = new RegExp(`[${characters}]`);
  return Uint8Array.from({ length: SIZE }, (_, at) => {
    const isEnd = at === 0 && characters.startsWith('^');
    return isEnd || (at > 0 && pattern.test(String.fromCharCode(FIRST + at - 1))) ? 1 : 0;
  });
}

const pair = (before: string, here: string): Rule => [setOf(before), setOf(here)];

/** A table of all pairs that the rules forbid. */
function tableOf(rules: readonly Rule[]): Uint8Array {
  const table = new Uint8Array(SIZE * SIZE);
  for (const [befores, heres] of rules) {
    for (const [before, isBefore] of befores.entries()) {
      if (isBefore === 0) continue;
      for (const [here, isHere] of heres.entries()) table[before * SIZE + here]! |= isHere;
    }
  }
  return table;
}

const CONSONANT = String.raw`\u1000-\u1021`;
/** Burmese digits are also typed for the letters that they look like. */
const BASE = String.raw`\u1000-\u102a\u103f\u1040\u1044\u1047\u104e\u1050-\u109f`;
const ALL = String.raw`\u1000-\u109f`;
/** Any code point, and the ends. */
const ANYTHING = String.raw`^\uffff`;
const MEDIAL = String.raw`\u103b-\u103e`;

/** Spellings that Unicode does not have; Shan and other languages use some of the code points. */
const NOWHERE: readonly Rule[] = [
  // A mark with no letter before it.
  pair(`^${ALL}`, String.raw`\u102b-\u1030\u1032\u1036-\u103e`),
  // The vowel e before its letter.
  pair(String.raw`^${BASE}${MEDIAL}`, String.raw`\u1031`),
  // Code points that Burmese uses only in Zawgyi.
  pair(ANYTHING, String.raw`\u1033\u1034\u105a\u1060-\u1097`),
  // An asat followed by a vowel.
  pair(String.raw`\u103a`, String.raw`\u102b-\u1035`),
  // A virama that does not tie two letters.
  pair(String.raw`^${CONSONANT}\u1025\u103a`, String.raw`\u1039`),
  pair(String.raw`\u1039`, `^${CONSONANT}`),
];

/** Spellings that no word has, besides. */
const NO_WORD: readonly Rule[] = [
  // The medials, below letters that do not take them.
  pair(String.raw`^ကခဂဃစပဖဗဘမယလသတဒဓနဟ\u103a`, String.raw`\u103b`),
  pair(String.raw`^ကခဂဃငတဒပဖဗဘမသ`, String.raw`\u103c`),
  pair(String.raw`ဝ\u103e`, String.raw`\u103d`),
  pair(String.raw`^ငညဉဏနမယရလဝဠ\u103b-\u103d`, String.raw`\u103e`),
  // Tones after a letter without a vowel.
  pair(`${CONSONANT}${MEDIAL}`, String.raw`\u1038`),
  // An asat that ends nothing.
  pair(String.raw`\u103b-\u103d\u102d-\u1032\u1036`, String.raw`\u103a`),
  // Vowels that do not stand together.
  pair(String.raw`\u102d\u102e\u1032`, String.raw`\u102d\u102e\u1032`),
  pair(String.raw`\u1031`, String.raw`\u102d-\u1030\u1032\u1036`),
  pair(String.raw`\u102b\u102c\u102f\u1030`, String.raw`\u102b-\u1032`),
  pair(String.raw`\u1032`, String.raw`\u102b-\u1030`),
];

const STACKED = new Uint8Array(SIZE * SIZE);
for (const [upper, lower] of Object.entries(BELOW)) {
  for (const one of lower) {
    STACKED[indexOf(upper.charCodeAt(0)) * SIZE + indexOf(one.charCodeAt(0))] = 1;
  }
}
const [VIRAMA, ASAT] = [indexOf(0x1039), indexOf(0x103a)];

/** What takes more than two neighbours to see; a few letters of a text get here. */
const NO_WORD_LONGER: readonly RegExp[] = [
  // Ya, in borrowed words only before a vowel.
  /(?:[စသတဒဓနဟ]\u103a?|(?<![\u1030\u1031])ယ)\u103b(?![\u102b-\u1030\u1032\u103c-\u103e])/g,
  // After an asat only in ယောက်ျား.
  /(?<!က)\u103a\u103b/g,
  /[\u1000-\u1021\u103b-\u103e]\u1037(?!\u103a)/g,
  /(?:(?<!ရ)\u103e|(?<![\u1031\u103b])[\u102b\u102c]|[\u102b-\u1036]\u1037)\u103a/g,
];

function count(s: string, forbidden: Uint8Array): number {
  let found = 0;
  let [last, before] = [0, 0];
  for (let at = 0; at <= s.length; at += 1) {
    const here = at < s.length ? indexOf(s.charCodeAt(at)) : 0;
    found += forbidden[before * SIZE + here]!;
    // A virama ties two letters that stack; after an asat it is a small nga.
    if (before === VIRAMA && last !== ASAT) found += 1 - STACKED[last * SIZE + here]!;
    last = before;
    before = here;
  }
  return found;
}

const IN_UNICODE = tableOf(NOWHERE);
const IN_WORDS = tableOf([...NOWHERE, ...NO_WORD]);

/** How many spellings of a text Unicode does not have. */
export const impossibleSpellings = (s: string): number => count(s, IN_UNICODE);

/** How many spellings of a text in NFC no word of Burmese has, the impossible ones included. */
export const strangeSpellings = (s: string): number =>
  NO_WORD_LONGER.reduce((sum, rule) => sum + (s.match(rule)?.length ?? 0), count(s, IN_WORDS));

/** What Zawgyi does not have: e or ra before anything but a letter, and the ha of Unicode. */
const NOT_ZAWGYI =
  /[\u1031\u103b\u107e-\u1084](?![\u1031\u103b\u107e-\u1084]*[\u1000-\u102a\u103f\u1040\u1044\u1047\u106a\u106b\u106e\u106f\u1086\u108f-\u1092\u1097])|\u103e/g;

/** How many spellings of a text Zawgyi does not have. */
export const notInZawgyi = (s: string): number => s.match(NOT_ZAWGYI)?.length ?? 0;
