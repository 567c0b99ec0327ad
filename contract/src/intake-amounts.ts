/** Cells that hold amounts of money, as people write them. */
import { toLatinDigits } from './burmese.ts';
import { PRICE } from './deliveries.ts';
import { type CellRead, type CellText, asTyped, certain, faulty, guessed } from './intake-cell.ts';
import { FOUND_INSIDE, NO_AMOUNT, READ_AS } from './intake-texts.ts';
import type { IntakeMessage } from './intake-types.ts';
import { formatFigure, isMoney, parseAmount } from './money.ts';

const UNIT = String.raw`(?:mmk|kyats?|kyts?|ks?|\u1000\u103b\u1015\u103a)`;
const BEFORE = new RegExp(String.raw`^${UNIT}[.:]?\s*`, 'i');
/** "15,000/-" and "15,000 Ks." */
const AFTER = new RegExp(String.raw`\s*(?:/?[-=]|/|${UNIT}\.?)$`, 'i');
const THOUSANDS = /^(\d{1,3}(?:\.\d)?)(\s?)k$/i;
/** From here on, "k" may be "kyats". */
const SURELY_THOUSANDS = 100;
const DOTTED = /^\d{1,3}(?:\.\d{3})+$/;
const SPACED = /^\d{1,3}(?: \d{3})+$/;
/** Ten thousand and a hundred thousand, in words. */
const WORDS: readonly [RegExp, number][] = [
  [/^(\d+(?:\.\d+)?)\s*(?:\u101e\u1031\u102c\u1004\u103a\u1038)$/, 10_000],
  [/^(\d+(?:\.\d+)?)\s*(?:\u101e\u102d\u1014\u103a\u1038|lakhs?)$/i, 100_000],
];
const INSIDE = /\d{1,3}(?:[,.]\d{3})+|\d+(?:\.\d{1,2})?/g;

const latin = (text: string) =>
  toLatinDigits(text.replace(/\u101d(?=[\d,.\u1040-\u1049\u101d]|$)/g, '\u1040'));

const figure = (n: number, typed: string): CellRead<number> => {
  if (!isMoney(n)) return faulty({ text: PRICE });
  const shown = formatFigure(n);
  return shown.replaceAll(',', '') === typed ? asTyped(n, shown) : certain(n, shown, typed);
};

const asGuess = (n: number): CellRead<number> =>
  isMoney(n)
    ? guessed(n, formatFigure(n), { text: READ_AS, values: { value: formatFigure(n) } })
    : faulty({ text: PRICE });

const withoutDots = (text: string) => Number(text.replace(/[. ]/g, ''));

/** A whole text as an amount, or null. */
function wholeAmount(typed: string): CellRead<number> | null {
  const text = latin(typed).trim();
  const [, count = '', space] = THOUSANDS.exec(text) ?? [];
  if (count !== '' && Number(count) < 1000) {
    const n = Math.round(Number(count) * 10) * 100;
    return Number(count) < SURELY_THOUSANDS && space === '' ? figure(n, typed) : asGuess(n);
  }
  const bare = text.replace(BEFORE, '').replace(AFTER, '').replace(AFTER, '').trim();
  if (DOTTED.test(bare) || SPACED.test(bare)) return asGuess(withoutDots(bare));
  for (const [pattern, times] of WORDS) {
    const [, n] = pattern.exec(bare) ?? [];
    if (n !== undefined) return asGuess(Math.round(Number(n) * times));
  }
  const n = parseAmount(bare);
  return n === null ? null : figure(n, typed);
}

/** Reads a cell of money; an empty one is 0, which people are asked about. */
export function readAmountCell({ text, from }: CellText): CellRead<number> {
  if (text === '') return guessed(0, '0', { text: NO_AMOUNT });
  if (from === 'number') return figure(Math.round(Number(text) * 100) / 100, text);
  return wholeAmount(text) ?? amountInside(text);
}

/** The only number in a text: "COD 15000 Ks (deli free)". */
function amountInside(text: string): CellRead<number> {
  const found = latin(text).match(INSIDE) ?? [];
  const [only = '', ...others] = found;
  const isOne = only !== '' && others.length === 0 && !/-\s*\d/.test(latin(text));
  const n = isOne ? amountOf(only) : null;
  if (n === null || !isMoney(n)) return faulty({ text: PRICE });
  const message: IntakeMessage = { text: FOUND_INSIDE };
  return guessed(n, formatFigure(n), message);
}

const amountOf = (text: string) => (DOTTED.test(text) ? withoutDots(text) : parseAmount(text));

/** The amounts in a text that say what they are, "15,000 Ks" or "15k", as they stand there. */
export const amountsIn = (text: string): string[] =>
  latin(text).match(
    new RegExp(
      String.raw`\d[\d,.]*\s?(?:${UNIT}|/-)(?![a-z])|\d[\d,.]*\s*(?:\u101e\u1031\u102c\u1004\u103a\u1038|\u101e\u102d\u1014\u103a\u1038)`,
      'gi',
    ),
  ) ?? [];
