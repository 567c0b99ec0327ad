/**
 * Amounts in words: hundreds, thousands, ten thousands and lakhs in both languages, "၁သိန်း ၅သောင်း",
 * "၂သောင်းခွဲ", "5 thousand". A text is read whole or not at all.
 */

/** Tones and the two forms of aa differ from one writer to the next. */
const folded = (text: string) => text.replace(/[\u1037\u1038]/g, '').replaceAll('\u102b', '\u102c');

type Token = { number: string } | { digit: number } | { scale: number } | 'half' | 'and';

const WORDS = new Map<string, Token>();
const add = (words: string, token: Token) => {
  for (const word of words.split(' ')) WORDS.set(folded(word), token);
};
for (const [words, scale] of [
  ['hundred hundreds ရာ', 100],
  ['thousand thousands ထောင်', 1000],
  ['သောင်း', 10_000],
  ['lakh lakhs lac lacs သိန်း', 100_000],
  ['million millions သန်း', 1_000_000],
] as const) {
  add(words, { scale });
}
for (const [digit, words] of Object.entries({
  1: 'one တစ် တ',
  2: 'two နှစ်',
  3: 'three သုံး',
  4: 'four လေး',
  5: 'five ငါး',
  6: 'six ခြောက်',
  7: 'seven ခုနစ် ခုနှစ် ခွန်',
  8: 'eight ရှစ်',
  9: 'nine ကိုး',
  10: 'ten ဆယ်',
  11: 'eleven',
  12: 'twelve',
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
  17: 'seventeen',
  18: 'eighteen',
  19: 'nineteen',
  20: 'twenty',
  30: 'thirty',
  40: 'forty',
  50: 'fifty',
  60: 'sixty',
  70: 'seventy',
  80: 'eighty',
  90: 'ninety',
})) {
  add(words, { digit: Number(digit) });
}
add('ခွဲ', 'half');
add('and နဲ့ နှင့်', 'and');

const ALL = [...WORDS.keys()].sort((a, b) => b.length - a.length).join('|');
/** A word ends where no letter of its script goes on, and no mark. */
const NEXT = new RegExp(
  String.raw`\s*(?:(\d+(?:\.\d+)?)|(${ALL})(?![a-z\u102b-\u103e]|[\u1000-\u1021]\u103a))`,
  'y',
);

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  NEXT.lastIndex = 0;
  while (NEXT.lastIndex < text.length) {
    const [, number, word = ''] = NEXT.exec(text) ?? [];
    if (number === undefined && word === '') return null;
    tokens.push(number === undefined ? WORDS.get(word)! : { number });
  }
  return tokens;
}

/** Words as a pattern for other texts: whole in English, with or without their tones in Burmese. */
function patternOf(passes: (token: Token) => boolean): string {
  const words = [...WORDS].filter(([, token]) => passes(token)).map(([word]) => word);
  const burmese = words.filter((word) => !/[a-z]/.test(word)).sort((a, b) => b.length - a.length);
  const spelled = burmese.map((word) => word.replaceAll('\u102c', '[\u102b\u102c]'));
  const english = words.filter((word) => /[a-z]/.test(word));
  return `(?:(?<![a-z])(?:${english.join('|')})(?![a-z])|(?:${spelled.join('|')})[\u1037\u1038]*)`;
}
export const AMOUNT_SCALE = patternOf((token) => typeof token === 'object' && 'scale' in token);
export const ANY_AMOUNT_WORD = patternOf(() => true);

const TEN = 10;

/** "ဆယ့်ငါး", "twenty five", "သုံး": up to 99 in words; 0 when they are no number. */
function spelled(digits: readonly number[]): number {
  const [first = 0, second = 0, third = 0, ...more] = digits;
  if (more.length > 0) return 0;
  const isTens = first >= TEN && first % TEN === 0;
  if (digits.length === 1) return first;
  if (first < TEN && second === TEN) return first * TEN + (third < TEN ? third : Number.NaN);
  return digits.length === 2 && isTens && second < TEN ? first + second : 0;
}

/** The most that stands before the first word: "1500 thousand" is nothing that people write. */
const MOST = 999;

interface Term {
  count: number;
  scale: number;
}

/** The terms of an amount, the greatest first; null unless every word has its place. */
function termsOf(tokens: readonly Token[]): Term[] | null {
  const terms: Term[] = [];
  let digits: number[] = [];
  let number = '';
  for (const [at, token] of tokens.entries()) {
    const isBegun = number !== '' || digits.length > 0;
    if (token === 'and') {
      if (isBegun || terms.length === 0) return null;
    } else if (token === 'half') {
      const last = terms.at(-1);
      const isWhole = last !== undefined && Number.isInteger(last.count);
      if (!isWhole || isBegun || at !== tokens.length - 1) return null;
      terms.push({ count: 0.5, scale: last.scale });
    } else if ('number' in token) {
      if (isBegun) return null;
      number = token.number;
    } else if ('digit' in token) {
      if (number !== '') return null;
      digits.push(token.digit);
    } else {
      // "သောင်းခွဲ" is one and a half of them.
      const isOne = !isBegun && terms.length === 0 && tokens.length === 2 && tokens[1] === 'half';
      const count = isOne ? 1 : number === '' ? spelled(digits) : Number(number);
      terms.push({ count, scale: token.scale });
      [digits, number] = [[], ''];
    }
  }
  return number === '' && digits.length === 0 ? terms : null;
}

const LAKH = 100_000;

/** "သိန်း ၂၀" is twenty lakhs: so people write tens of them. */
function lakhsFirst([first, second, ...more]: readonly Token[]): number | null {
  if (more.length > 0 || typeof first !== 'object' || typeof second !== 'object') return null;
  if (!('scale' in first) || first.scale !== LAKH || !('number' in second)) return null;
  const count = Number(second.number);
  return count >= TEN && count <= MOST && count % TEN === 0 ? count * LAKH : null;
}

/** An amount in words, in Latin digits and lower case; null for all that is not wholly understood. */
export function amountInWords(text: string): number | null {
  const tokens = tokensOf(folded(text.trim()));
  if (tokens === null) return null;
  const inLakhs = lakhsFirst(tokens);
  if (inLakhs !== null) return inLakhs;
  const terms = termsOf(tokens);
  const [first, ...others] = terms ?? [];
  if (!terms || !first || !(first.count > 0) || first.count > MOST) return null;
  let above = first;
  for (const term of others) {
    const isHalf = term.scale === above.scale;
    const isBelow = term.count > 0 && term.count * term.scale < above.scale;
    if (!Number.isInteger(above.count) || !isBelow || (isHalf && term.count !== 0.5)) return null;
    above = term;
  }
  const sum = terms.reduce((all, { count, scale }) => all + count * scale, 0);
  const rounded = Math.round(sum);
  return Math.abs(sum - rounded) < 1e-6 ? rounded : null;
}
