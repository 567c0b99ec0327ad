// The compilers of other workspaces find the types of the library through it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./myanmar-tools.d.ts" />
/**
 * Text in Zawgyi, the encoding of older phones and computers. It uses the same code points as
 * Unicode for other letters, so a text must be judged as a whole.
 *
 * Large, because of the library: the browser loads it only when somebody has left or pasted Burmese
 * text, and nothing that a screen loads at once may import it.
 */
import tools from 'myanmar-tools';
import { hasTooManyMarks, searchKey, withoutInvisible } from './burmese.ts';

/**
 * What a text is. `unsure` may be either, so people are asked. `converted` is the text in Unicode,
 * in NFC, without the invisible characters that a text field drops.
 */
export type Encoding =
  | { kind: 'unicode' }
  | { kind: 'zawgyi'; converted: string }
  | { kind: 'unsure'; converted: string };

const UNICODE: Encoding = { kind: 'unicode' };

/** The detector alone is unsafe on short texts, so it only confirms what cannot be Unicode. */
const CONFIRMED = 0.5;
/** Without such a sign, most texts above this are Zawgyi, but not all. */
const LIKELY = 0.95;

/** Burmese digits are also typed for the letters that they look like. */
const BASE = String.raw`\u1000-\u102a\u103f\u1040\u1044\u1047\u104e\u1050-\u109f`;

/** Spellings that Unicode does not have; Shan and other languages use some of the code points. */
const IMPOSSIBLE = [
  // A mark with no letter before it.
  /(?<![\u1000-\u109f])[\u102b-\u1030\u1032\u1036-\u103e]/,
  // The vowel e before its letter.
  new RegExp(String.raw`(?<![${BASE}\u103b-\u103e])\u1031`),
  // Code points that Burmese uses only in Zawgyi.
  /[\u1033\u1034\u105a\u1060-\u1097]/,
  // An asat followed by a vowel.
  /\u103a[\u102b-\u1035]/,
  // A virama that does not tie two letters.
  /\u1039(?![\u1000-\u1021])|(?<![\u1000-\u1021\u1025\u103a])\u1039/,
];

/** The letters that may stand below a letter. */
const BELOW: Record<string, string> = {
  က: 'ကခ',
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
  ပ: 'ပဖ',
  ဗ: 'ဗဘ',
  မ: 'ပဖဗဘမ',
  လ: 'လဖဘကပ',
  သ: 'သမတ',
  ဟ: 'မဏန',
};
const STACK = /([\u1000-\u1025])\u1039([\u1000-\u1021])/g;

const stacksIn = (s: string) => [...s.matchAll(STACK)];
const isStack = ([, upper = '', lower = '']: RegExpExecArray) =>
  BELOW[upper]?.includes(lower) === true;

const isImpossible = (s: string) =>
  IMPOSSIBLE.some((sign) => sign.test(s)) || !stacksIn(s).every(isStack);

const BURMESE = /[\u1000-\u103f]/;
/** Longer texts are refused by every field. */
const LONGEST = 20_000;

const detector = new tools.ZawgyiDetector();
const converter = new tools.ZawgyiConverter();

/** Word by word, because the time for one text grows with the square of its length. */
const convert = (s: string) =>
  s
    .replace(/\S{1,200}/g, (word) => (BURMESE.test(word) ? converter.zawgyiToUnicode(word) : word))
    .normalize('NFC');

/** Judges a typed or stored text as a whole. */
export function encodingOf(s: string): Encoding {
  if (s.length > LONGEST || !BURMESE.test(s) || hasTooManyMarks(s)) return UNICODE;
  const typed = withoutInvisible(s);
  const probability = detector.getZawgyiProbability(typed);
  if (probability <= CONFIRMED) return UNICODE;
  if (isImpossible(typed)) {
    const converted = convert(typed);
    // Otherwise a stored text would change again with each edit.
    return isImpossible(converted) ? UNICODE : { kind: 'zawgyi', converted };
  }
  if (probability <= LIKELY || stacksIn(typed).length > 0) return UNICODE;
  const converted = convert(typed);
  // Texts that read the same need no question.
  return searchKey(converted) === searchKey(typed) ? UNICODE : { kind: 'unsure', converted };
}

/** How likely it is that a text of any length is Zawgyi, from 0 to 1; short ones tell little. */
export const zawgyiProbability = (s: string): number => detector.getZawgyiProbability(s);

/** A word of Zawgyi in Unicode, for texts that are known to be Zawgyi as a whole. */
export const zawgyiWord = (word: string): string =>
  BURMESE.test(word) && !hasTooManyMarks(word) ? convert(withoutInvisible(word)) : word;

/** The text in Unicode if it is certainly Zawgyi; otherwise the text itself. */
export function toUnicode(s: string): string {
  const encoding = encodingOf(s);
  return encoding.kind === 'zawgyi' ? encoding.converted : s;
}
