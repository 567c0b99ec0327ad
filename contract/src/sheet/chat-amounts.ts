/** Amounts inside longer texts, such as the lines of a chat. */
import { KYATS, amountText, readAmountText } from '../values/amount-text.ts';
import { AMOUNT_SCALE, ANY_AMOUNT_WORD } from '../values/amount-words.ts';

/** A span of a text and its start. */
export interface TextSpan {
  text: string;
  at: number;
}

const NUMBER = String.raw`(?:\d{1,3}(?: \d{3})+(?!\d)|\d(?:[\d,.'\u104a]*\d)?)`;
const WORD = String.raw`(?:(?<![a-z])(?:${KYATS}|k)(?![a-z])|${ANY_AMOUNT_WORD})`;
/** What may end an amount in Burmese, without a space. */
const ENDED = String.raw`(?!(?!\u1015\u102b|\u1015\u1032|\u1010\u102d\u1010\u102d)[\p{L}\p{M}\d])`;
const PART = String.raw`(?:(?:${WORD}[.:]?\s{0,3}){1,8}${NUMBER}?|${NUMBER})(?:\s{0,3}${WORD}(?:\s{0,3}${NUMBER}(?=\s{0,3}${WORD}))?){0,9}(?:\s{0,3}\/[-=])?`;
/** Everything that belongs together, so that "15000-20000 Ks" is not read as its second half. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])${PART}(?:\s{0,3}[-+~*\u00d7]\s{0,3}${PART}){0,5}${ENDED}`,
  'gu',
);
const IS_MONEY = new RegExp(String.raw`${KYATS}|(?<![a-z])k(?![a-z])|${AMOUNT_SCALE}|\/[-=]`, 'u');

/** The amounts with a unit in a text: "15,000 Ks", "Ks 15k" or "၁သိန်းခွဲ". */
export const amountsIn = (text: string): TextSpan[] =>
  [...amountText(text).matchAll(AMOUNT)].flatMap(({ 0: all, index }) => {
    const found = all.trim();
    const isOne = IS_MONEY.test(found) && (/\d/.test(found) || readAmountText(found) !== null);
    const at = index + all.indexOf(found);
    return isOne ? [{ text: text.slice(at, at + found.length), at }] : [];
  });

/** The line without these spans. */
export function withoutSpans(text: string, parts: readonly TextSpan[]): string {
  return parts.reduceRight(
    (rest, { text: part, at }) => `${rest.slice(0, at)} ${rest.slice(at + part.length)}`,
    text,
  );
}

const LEAST = 500;

/** "15000+2500", "(15,000)" and "$15,000": whether that is an amount, is for a person to say. */
const FIGURES = /^[\d,.'\s()[\]+~*\u00d7$\u20ac\u00a3\u00a5\u0e3f/-]+$/;
const SUM = /^\d[\d,.]{2,}\s*\+/;
const DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;

function hasAmount(typed: string): boolean {
  const text = amountText(typed);
  if (SUM.test(text)) return true;
  const numbers = text.match(/\d[\d,.']*/g) ?? [];
  const most = Math.max(0, ...numbers.map((one) => Number(one.replace(/\D/g, ''))));
  return FIGURES.test(text) && most >= LEAST && !DATE.test(text);
}

/** Whether a line is nothing but an amount. */
export const isOnlyAmount = (text: string): boolean =>
  (readAmountText(text)?.value ?? 0) >= LEAST || hasAmount(text);
