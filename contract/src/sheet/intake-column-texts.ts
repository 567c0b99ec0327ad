/** The texts of a sheet by column, and whether one column says no more than others. */
import { toLatinDigits } from '../values/burmese.ts';
import { cellText } from './intake-cell.ts';
import { nameKey } from '../values/name-keys.ts';
import type { SheetRow } from './intake-types.ts';

/** So many rows are compared. */
const COMPARED = 1_000;
const FIRST = 50;
/** Phones are equal with their country's code and without. */
const PHONE_END = 8;
const ONLY_DIGITS = /^[\d\s()+.-]+$/;

export interface ColumnTexts {
  rows: readonly SheetRow[];
  text: (row: SheetRow, at: number) => string;
  /** The texts of a column that are not empty. */
  of: (at: number) => readonly string[];
  /** The first of them, which show what they are. */
  first: (at: number) => readonly string[];
  /** Each text of the column is part of what these columns say in its row. */
  isRepeatedIn: (at: number, others: readonly number[]) => boolean;
}

function comparable(text: string): string {
  const latin = toLatinDigits(text);
  if (!ONLY_DIGITS.test(latin)) return nameKey(text);
  const digits = latin.replace(/\D/g, '');
  return digits.length > PHONE_END ? digits.slice(-PHONE_END) : digits;
}

/** A number of a house says more than that some of its figures stand elsewhere. */
const LEAST_PART = 4;
const isSaidIn = (one: string, other: string) =>
  one === other || (one.length >= LEAST_PART && other.includes(one));

export function columnTexts(rows: readonly SheetRow[]): ColumnTexts {
  const known = new Map<number, readonly string[]>();
  const firsts = new Map<number, readonly string[]>();
  const text = (row: SheetRow, at: number) => cellText(row.cells[at], false).text;
  return {
    rows,
    text,
    of: (at) => {
      const texts = known.get(at) ?? rows.flatMap((row) => text(row, at) || []);
      known.set(at, texts);
      return texts;
    },
    first: (at) => {
      const texts = firsts.get(at) ?? firstTexts(rows, (row) => text(row, at));
      firsts.set(at, texts);
      return texts;
    },
    isRepeatedIn: (at, others) =>
      rows.slice(0, COMPARED).every((row) => {
        const one = comparable(text(row, at));
        return one === '' || others.some((other) => isSaidIn(one, comparable(text(row, other))));
      }),
  };
}

function firstTexts(rows: readonly SheetRow[], textOf: (row: SheetRow) => string): string[] {
  const texts: string[] = [];
  for (const row of rows) {
    const text = textOf(row);
    if (text !== '' && texts.push(text) === FIRST) break;
  }
  return texts;
}

/** A column that only counts the rows, perhaps anew on each page. */
export function isCountColumn(texts: readonly string[]): boolean {
  const numbers = texts.map((one) => Number(toLatinDigits(one).replace(/[.)]$/, '')));
  const isNext = (n: number, at: number) =>
    n === 1 || (at > 0 ? n === numbers[at - 1]! + 1 : n === 0);
  return numbers.length > 0 && numbers.every(isNext);
}
