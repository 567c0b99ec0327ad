/** The only CSV writer, so that the server's exports and the browser's files look the same. */

import { toNFC } from './normalize.ts';
import { showPhone } from './phone.ts';

export type CsvCell = string | number | boolean | null | undefined;

/** Goes once at the start of a file: spreadsheet programs then read it as UTF-8. */
export const CSV_BOM = '\ufeff';

/** Starts a formula, also in full-width and small forms. */
const START = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b]`;
const BLANK = String.raw`\s\p{Default_Ignorable_Code_Point}`;

/** Spreadsheet programs run a text with one of these beginnings as a formula. */
const FORMULA = new RegExp(`^[${BLANK}]*${START}|^ *[\\t\\r]`, 'u');

/**
 * A program that separates columns by semicolons or tabs ends our quoted cells early: it starts a
 * new cell at each of these, and a new row at each line break.
 */
const NEXT_CELL = new RegExp(`([${BLANK}";]+)(${START}?)`, 'gu');

const ENDS_CELL = /[;\t\r\n]/;

function withoutFormulas(text: string): string {
  const begun = FORMULA.test(text) ? `'${text}` : text;
  // Looking at every blank costs more than all the rest of a row, and few texts need it.
  if (!ENDS_CELL.test(begun)) return begun;
  return begun.replace(NEXT_CELL, (whole, gap: string, start: string) =>
    start !== '' && ENDS_CELL.test(gap) ? `${gap}'${start}` : whole,
  );
}

function text(cell: CsvCell, yesNo: readonly [yes: string, no: string]): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? yesNo[0] : yesNo[1];
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return withoutFormulas(cell);
}

/** One row with its CRLF. Quotes every cell and keeps texts from becoming formulas. */
export function csvRow(
  cells: readonly CsvCell[],
  yesNo: readonly [yes: string, no: string] = ['Yes', 'No'],
): string {
  return `${cells.map((cell) => `"${text(cell, yesNo).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Cells that are empty or begin with a letter or digit, and hold nothing that could end them. */
const PLAIN_ROW = /^(?:"(?:[\da-zA-Z\u1000-\u109f][^";\t\r\n]*)?"(?:,|\r\n$))+$/;
const QUOTED_CELL = /"((?:[^"]|"")*)"/g;

/**
 * The row of `csvRow`, from one whose cells were quoted and are otherwise as stored. `signed` are the
 * places of cells that hold numbers, which may be negative.
 */
export function safeCsvRow(quoted: string, signed: readonly number[] = []): string {
  if (PLAIN_ROW.test(quoted)) return quoted;
  return csvRow(
    Array.from(quoted.matchAll(QUOTED_CELL), ([, cell = ''], n) =>
      signed.includes(n) && cell !== '' ? Number(cell) : cell.replaceAll('""', '"'),
    ),
  );
}

/** A phone as a text cell in its 09... form, because a leading + would need an apostrophe. */
export function csvPhone(stored: string | null | undefined): string {
  return stored ? showPhone(stored) : '';
}

/** Keeps letters of any script, digits and hyphens; turns everything else into _. */
export function safeFileNamePart(s: string): string {
  const safe = toNFC(s).replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_');
  // File systems allow 255 bytes, and a Burmese letter takes 3.
  return Array.from(safe).slice(0, 60).join('') || '_';
}

/** "ways_export_2026-11-20.csv" from prefix "ways_export" and a day. */
export function csvFileName(prefix: string, day: string): string {
  return `${prefix}_${day}.csv`;
}
