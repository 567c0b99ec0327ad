/** The column COD of a block that was copied from a spreadsheet. */
import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import { isCodHeader } from '@waydesk/contract/intake/cod-words.ts';
import { readFlagCell, isPaidWord } from '@waydesk/contract/sheet/intake-values.ts';
import { parseAmount } from '@waydesk/contract/values/money.ts';
import type { LineValues } from './values.ts';

export interface TakenColumn {
  rows: string[][];
  cells: string[];
}

export const hasDigits = (cell = '') => /\d/.test(toLatinDigits(cell));
const without = (rows: readonly string[][], at: number) =>
  rows.map((row) => row.filter((_, index) => index !== at));
const columnAt = (rows: readonly string[][], at: number) => rows.map((row) => row[at] ?? '');

/** Yes or no; null for anything else. */
function flagOf(cell: string): boolean | null {
  if ((parseAmount(cell) ?? 0) > 1) return null;
  return readFlagCell({ text: cell, from: 'text' }, 'cod').value;
}

/** The column that its heading calls COD. With amounts in it, it is what is to be collected. */
export function headedCod(rows: readonly string[][]): TakenColumn | null {
  const [head = [], ...below] = rows;
  const at = head.some(hasDigits) ? -1 : head.findIndex(isCodHeader);
  const cells = at < 0 ? [] : columnAt(below, at);
  if (at < 0 || cells.some((cell) => (parseAmount(cell) ?? 0) > 1)) return null;
  return { rows: without(rows, at), cells };
}

/** Without a heading: the first column that a line has no field for, if it has such words only. */
export function wordedCod(rows: readonly string[][], at: number): TakenColumn | null {
  const cells = columnAt(rows, at);
  const said = cells.filter((cell) => cell !== '');
  // A column of 1 and 0 may count something else.
  if (said.length === 0 || said.some((cell) => hasDigits(cell) || flagOf(cell) === null)) {
    return null;
  }
  return { rows: without(rows, at), cells };
}

/**
 * The COD of a line according to the column. An empty cell leaves it undecided, and no default
 * applies, because the column distinguishes other lines. Text that is not understood is appended to
 * the address, so that it stays visible.
 */
export function codValues(cell: string, address: string): Partial<LineValues> {
  if (isPaidWord(cell)) return { cod: false, cod_open: false, os_paid: true };
  const cod = cell === '' ? null : flagOf(cell);
  if (cod !== null) return { cod, cod_open: false };
  const open = { cod: false, cod_open: true };
  return cell === '' ? open : { ...open, delivery_address: `${address} ${cell}`.trim() };
}
