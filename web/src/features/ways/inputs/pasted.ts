/** A block copied from a spreadsheet as values of deliveries. */
import { cleanText, toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { readAmountCell } from '@waydesk/contract/sheet/intake-amounts.ts';
import { parseAmount } from '@waydesk/contract/values/money.ts';
import { cleanName } from '@waydesk/contract/schema/names.ts';
import { pastedCells } from '@waydesk/contract/values/pasted-cells.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { type OtherNames, townshipFromName } from '../../../entities/townships/townshipSearch.ts';
import { TIDY } from '../../../form/typing.ts';
import { hasDigits, headedCod, wordedCod } from './pastedCod.ts';
import type { DeliveryValues } from '../../../entities/delivery/deliveryValues.ts';

/** The columns of a line that a block fills, from the one in use on. */
export const PASTED = [
  'customer_phone',
  'customer_name',
  'township',
  'delivery_address',
  'item_price',
] as const;
export type PastedName = (typeof PASTED)[number];

const clean = (cell: string) => cleanText(cell.replace(/[<>]/g, ''));

const cellsOf = (text: string): string[][] =>
  pastedCells(text)
    .map((row) => row.map((cell) => clean(cell.replace(/\s+/g, ' '))))
    .filter((row) => row.some((cell) => cell !== ''));

/** Whether the first row names the columns: words where all others have a phone or a price. */
function isHeaded([head = [], ...rows]: string[][], into: PastedName): boolean {
  const from = PASTED.indexOf(into);
  const numbers = ['customer_phone', 'item_price'] as const;
  const columns = numbers.map((name) => PASTED.indexOf(name) - from).filter((at) => at >= 0);
  const named = columns.filter((at) => head[at] && rows.some((row) => hasDigits(row[at])));
  return named.length > 0 && !head.some(hasDigits);
}

export interface PastedBlock {
  /** Without the heading, and without the column COD. */
  rows: string[][];
  /** What the column COD has in each row; null without one. */
  cod: string[] | null;
}

/** The rows of a block; null for a text that belongs into one field. */
export function rowsPasted(text: string, into: PastedName): PastedBlock | null {
  const rows = cellsOf(text);
  const isBlock = rows.some((row) => row.length > 1);
  // An address may be copied with its line breaks; a cell with some comes in quotes.
  const isOneText = into === 'delivery_address' && !/^"[^]*"\s*$/.test(text);
  if (!isBlock && (isOneText || !/[\r\n\t]/.test(text.trim()))) return null;
  const named = headedCod(rows);
  if (named !== null && isHeaded(named.rows, into)) {
    return { rows: named.rows.slice(1), cod: named.cells };
  }
  if (isHeaded(rows, into)) return { rows: rows.slice(1), cod: null };
  const worded = wordedCod(rows, PASTED.length - PASTED.indexOf(into));
  return { rows: worded?.rows ?? rows, cod: worded?.cells ?? null };
}

/** The townships, and how else people write their names. */
export interface TownshipNames {
  known: readonly TownshipOption[];
  names?: OtherNames | undefined;
}

function townshipOf(cell: string, { known, names }: TownshipNames) {
  const township = townshipFromName(known, cell, names);
  return { township, township_typed: township === null ? cell : '' };
}

/** A spreadsheet drops the first zero of a phone, and writes "Ks" next to an amount. */
const phoneOf = (cell: string) => {
  const text = toLatinDigits(cell);
  return TIDY.phone(/^9\d{7,9}$/.test(text) ? `0${text}` : cell);
};
/** Only an amount that is wholly understood; any other stays as it is, and is an error of its field. */
const priceOf = (cell: string) => {
  if (parseAmount(cell) !== null) return toLatinDigits(cell);
  const { shown, state } = readAmountCell({ text: cell, from: 'text' });
  return state === 'sure' ? shown : cell;
};

/** The values of one row. What fits nothing stays as it was typed, for the clerk to mend. */
export function pastedValues(
  row: readonly string[],
  from: PastedName,
  places: TownshipNames,
): Partial<DeliveryValues> {
  const values: Partial<DeliveryValues> = {};
  const names = PASTED.slice(PASTED.indexOf(from));
  for (const [at, cell] of row.entries()) {
    const name = names[at];
    if (name === 'customer_phone') values.customer_phone = phoneOf(cell);
    else if (name === 'customer_name') values.customer_name = cleanName(cell);
    else if (name === 'township') Object.assign(values, townshipOf(cell, places));
    else if (name === 'item_price') values.item_price = priceOf(cell);
    else if (name === 'delivery_address') values.delivery_address = cell;
    // More columns than a line has: none of them is dropped without a trace.
    else if (cell !== '')
      values.delivery_address = `${values.delivery_address ?? ''} ${cell}`.trim();
  }
  return values;
}
