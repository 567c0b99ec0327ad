/** The one CSV writer: the server's exports and the files built in the browser come out alike. */

import { showPhone } from './phone.ts';

export type CsvCell = string | number | boolean | null | undefined;

/** Tells spreadsheet programs that the file is UTF-8; stands once at its start. */
export const CSV_BOM = '\ufeff';

/**
 * Spreadsheet programs run a text that starts with one of these (also full-width or small forms,
 * also after spaces) as a formula.
 */
const FORMULA =
  /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b]|^ *[\t\r]/u;

function text(cell: CsvCell, yesNo: readonly [yes: string, no: string]): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? yesNo[0] : yesNo[1];
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** One line with its CRLF. Every cell is quoted; texts cannot become formulas. */
export function csvRow(
  cells: readonly CsvCell[],
  yesNo: readonly [yes: string, no: string] = ['Yes', 'No'],
): string {
  return `${cells.map((cell) => `"${text(cell, yesNo).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** A phone as a text cell: 09..., so that no leading + needs an apostrophe. */
export function csvPhone(stored: string | null | undefined): string {
  return stored ? showPhone(stored) : '';
}

/** Part of a file name: letters of any script, digits and hyphens stay, all else becomes _. */
export function safeFileNamePart(s: string): string {
  const safe = s.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}-]+/gu, '_');
  // File systems allow 255 bytes, and a Burmese letter takes 3.
  return Array.from(safe).slice(0, 60).join('') || '_';
}

/** "ways_export_2026-11-20.csv" from prefix "ways_export" and a day. */
export function csvFileName(prefix: string, day: string): string {
  return `${prefix}_${day}.csv`;
}
