/** The rows of a sheet as the contract knows them, within their limits. */
import { MAX_INTAKE_COLUMNS, MAX_INTAKE_ROWS } from '@waydesk/contract/intake/intake-limits.ts';
import type { SheetCell, SheetRow } from '@waydesk/contract/sheet/intake-types.ts';
import { ReadError, TOO_MANY_COLUMNS, TOO_MANY_ROWS } from './readError.ts';

/** A range of cells that are shown as one, counted from 0, ends included. */
export interface Merged {
  startRow: number;
  startCol: number;
  endRow: number;
  endCol: number;
}

const isEmpty = (cell: SheetCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

function widthOf(cells: readonly SheetCell[]): number {
  let width = cells.length;
  while (width > 0 && isEmpty(cells[width - 1])) width -= 1;
  return width;
}

/** Collects rows, and refuses what is more than an import takes. */
export class RowCollector {
  readonly rows: { line: number; cells: SheetCell[]; hidden?: true }[] = [];

  /** Adds a row of the file, unless nothing is in it; `line` counts from 1. */
  add(line: number, cells: readonly SheetCell[], isHidden = false): void {
    const width = widthOf(cells);
    if (width === 0) return;
    if (width > MAX_INTAKE_COLUMNS) {
      throw new ReadError({ text: TOO_MANY_COLUMNS, values: { max: MAX_INTAKE_COLUMNS } });
    }
    // Rows of parcels, and one that names the columns.
    if (this.rows.length > MAX_INTAKE_ROWS) throw tooManyRows();
    this.rows.push({
      line,
      cells: cells.slice(0, width).map((cell) => (isEmpty(cell) ? null : cell)),
      ...(isHidden ? { hidden: true } : {}),
    });
  }
}

export const tooManyRows = () =>
  new ReadError({ text: TOO_MANY_ROWS, values: { max: MAX_INTAKE_ROWS.toLocaleString('en-US') } });

/** Gives the rows below the first of a merged range its value, in the range's first column. */
export function fillDown(rows: RowCollector['rows'], merged: readonly Merged[]): SheetRow[] {
  const tall = merged.filter(({ startRow, endRow }) => endRow > startRow);
  if (tall.length === 0) return rows;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const { startRow, endRow, startCol } of tall) {
    const value = byLine.get(startRow + 1)?.cells[startCol] ?? null;
    const isPlain = typeof value === 'string' || typeof value === 'number';
    if (value === null || startCol >= MAX_INTAKE_COLUMNS) continue;
    if (!isPlain && !('day' in value)) continue;
    for (const row of rows) {
      if (row.line <= startRow + 1 || row.line > endRow + 1) continue;
      while (row.cells.length <= startCol) row.cells.push(null);
      row.cells[startCol] ??= { filled: value };
    }
  }
  return rows;
}
