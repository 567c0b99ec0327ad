/** Cells that hold amounts of money, as people write them. */
import { amountInWords } from '../values/amount-words.ts';
import { amountText, isForeign, notUnderstood, readAmountText } from '../values/amount-text.ts';
import { PRICE } from '../ways/delivery-body.ts';
import {
  type CellRead,
  type CellText,
  typedCell,
  certainCell,
  invalidCell,
  guessedCell,
} from './intake-cell.ts';
import {
  AMOUNT_HELP,
  IN_KYATS,
  NOT_UNDERSTOOD,
  NO_AMOUNT,
  READ_AS,
  UNUSUAL,
} from './intake-texts.ts';
import type { IntakeMessage } from './intake-types.ts';
import { formatFigure, isMoney } from '../values/money.ts';

/**
 * Outside these limits a mistake is likelier than a price: thousands without their zeros, a phone
 * number.
 */
const USUAL = { least: 100, most: 99_999_999 };

const isUnusual = (n: number) => n > 0 && (n < USUAL.least || n > USUAL.most);

const asGuess = (n: number): CellRead<number> =>
  guessedCell(n, formatFigure(n), {
    text: isUnusual(n) ? UNUSUAL : READ_AS,
    values: { value: formatFigure(n) },
  });

function figure(n: number, typed: string): CellRead<number> {
  if (isUnusual(n)) return asGuess(n);
  const shown = formatFigure(n);
  return shown.replaceAll(',', '') === typed ? typedCell(n, shown) : certainCell(n, shown, typed);
}

const helpFor = (text: string): IntakeMessage => {
  if (isForeign(text)) return { text: IN_KYATS };
  const part = notUnderstood(text);
  if (part === text.trim()) return { text: AMOUNT_HELP };
  return { text: NOT_UNDERSTOOD, values: { text: part } };
};

const unreadable = (text: string) => invalidCell({ text: PRICE }, helpFor(text));

/** Rounding errors of formulas are ignored; half a hundredth is not. */
const LEFT_OVER = 1e-6;

function numberAmount(text: string): CellRead<number> {
  const n = Math.round(Number(text) * 100) / 100;
  const isExact = Math.abs(n - Number(text)) < LEFT_OVER;
  return isExact && isMoney(n) ? figure(n, text) : unreadable(text);
}

/** Reads a cell of money; an empty one is 0, which people are asked about. */
export function readAmountCell({ text, from }: CellText): CellRead<number> {
  if (text === '') return guessedCell(0, '0', { text: NO_AMOUNT });
  if (from === 'number') return numberAmount(text);
  const read = readAmountText(text);
  if (read === null) return unreadable(text);
  return read.isSure ? figure(read.value, text) : asGuess(read.value);
}

/** What a header says that its amounts are: thousands, another currency, or just kyats. */
export type AmountUnit = number | 'foreign';

const IN_THOUSANDS = /[x\u00d7*]\s*1,?000(?!\d)|(?<!\d)'?000s?(?!\d)/;
const WORDS_IN_HEAD =
  /(?<![a-z])(?:thousands?|lakhs?|lacs?|millions?|k)(?![a-z])|\u1011\u1031[\u102b\u102c]\u1004\u103a|\u101e\u1031\u102c\u1004\u103a\u1038?|\u101e\u102d\u1014\u103a\u1038?/g;

/** The unit of a column by its header: "Price (thousand)" is 1,000, "တန်ဖိုး (သောင်း)" 10,000. */
export function amountUnit(head: string): AmountUnit {
  const text = amountText(head);
  if (isForeign(text)) return 'foreign';
  const [word = ''] = text.match(WORDS_IN_HEAD) ?? [];
  if (word === 'k' || IN_THOUSANDS.test(text)) return 1000;
  return word === '' ? 1 : (amountInWords(`1 ${word}`) ?? 1);
}

const BARE = /^[\d,.]+$/;

/** Cached for the last header, because all rows of a sheet have the same one. */
let last: { head: string; unit: AmountUnit } = { head: '', unit: 1 };
export function unitOf(head: string): AmountUnit {
  if (last.head !== head) last = { head, unit: amountUnit(head) };
  return last.unit;
}

/** The same for a column whose header names a unit: nothing is sure then. */
export function readAmountIn(cell: CellText, unit: AmountUnit): CellRead<number> {
  const read = readAmountCell(cell);
  // What a person types here is in kyats.
  if (unit === 1 || cell.from === 'edit' || read.value === null || cell.text === '') return read;
  if (unit === 'foreign') return invalidCell({ text: PRICE }, { text: IN_KYATS });
  if (!BARE.test(amountText(cell.text))) {
    return read.state === 'guess' ? read : asGuess(read.value);
  }
  const n = Math.round(read.value * unit);
  // 15000 under "thousand" may be in kyats after all.
  return read.value < unit && isMoney(n) ? asGuess(n) : unreadable(cell.text);
}
