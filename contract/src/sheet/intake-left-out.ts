/** Rows of a sheet that are not parcels. */
import { cellText } from './intake-cell.ts';
import { isRepeatedHeader } from './intake-columns.ts';
import { isTotalLabel } from './intake-header-words.ts';
import { type RowContext, inUnicode } from './intake-row-cells.ts';
import type { IntakeColumns, LeftOutReason, SheetRow } from './intake-types.ts';

/** A serial number, or the 0 of a formula that had nothing to sum. */
const NOTHING = /^(?:\d{1,5}|[\u1040-\u1049]{1,5}|0(?:[.,]0+)?|[-–—.]+)$/;

const NO_FIGURE = /^(?:0(?:[.,]0+)?|[-–—.]+)$/;

/** Whether a row has nothing but its number; shops' files have hundreds of those. */
export function isEmptyRow({ cells }: SheetRow, { columns }: IntakeColumns): boolean {
  return cells.every((cell, at) => {
    if (cell === null || (typeof cell === 'object' && 'filled' in cell)) return true;
    const { text } = cellText(cell, false);
    if (text === '') return true;
    const { field = null, guess, isReported } = columns[at] ?? {};
    // Only what counts rows, or is their number, may say nothing.
    const isNumber = field === 'ref' || (field === null && !guess && !isReported);
    return (isNumber ? NOTHING : NO_FIGURE).test(text);
  });
}

/** Why a row is left out, unless the clerk took it back. */
export function leftOutReason(
  { settings, sheet, columns, head, further }: RowContext,
  row: SheetRow,
  hasPhone: boolean,
): LeftOutReason | null {
  if (settings.leftOut?.has(row.line)) return 'taken_out';
  if (settings.recovered?.has(row.line)) return null;
  if (columns.headLine !== null && row.line < columns.headLine) return 'above';
  if (head && isRepeatedHeader(row, head)) return 'head';
  if (row.hidden) return 'hidden';
  if (further.lines.has(row.line)) return 'order';
  const isTotal = row.cells.some((cell) =>
    isTotalLabel(cellText(inUnicode(cell, sheet), false).text),
  );
  return isTotal && !hasPhone ? 'total' : null;
}
