/** The cells of one row, by what their columns mean. */
import {
  type CellRead,
  type CellText,
  NO_CELL,
  cellText,
  faulty,
  innerText,
} from './intake-cell.ts';
import type { PlaceIndex } from './intake-place-index.ts';
import type { PlaceFound } from './intake-places.ts';
import { FAILED_FORMULA, FILLED_DOWN, FOUND_INSIDE, MAYBE_ZAWGYI } from './intake-texts.ts';
import type {
  IntakeCell,
  IntakeColumns,
  IntakeField,
  IntakeSettings,
  IntakeSheet,
  SheetCell,
  SheetRow,
} from './intake-types.ts';

/** What all rows of a sheet share. */
export interface RowContext {
  settings: IntakeSettings;
  sheet: IntakeSheet;
  columns: IntakeColumns;
  /** The row that names the columns. */
  head: SheetRow | undefined;
  index: PlaceIndex;
  /** The column of each field. */
  at: Readonly<Partial<Record<IntakeField, number>>>;
  /** What texts were found to name: most name a township that another row names too. */
  found: Map<string, PlaceFound>;
}

/** A cell of a row while it is read. */
export interface RowCell extends CellText {
  line: number;
  field: IntakeField;
  /** In Unicode, where it may be Zawgyi. */
  unicode?: string;
}

/** A cell with its text in Unicode, unless it is to stay as typed. */
export function inUnicode(
  cell: SheetCell | undefined,
  { encoding }: IntakeSheet,
  { asTyped }: Pick<IntakeSettings, 'asTyped'>,
): SheetCell | undefined {
  const text = encoding && !asTyped ? innerText(cell) : null;
  if (text === null || !encoding || !Object.hasOwn(encoding.converted, text)) return cell;
  const converted = encoding.converted[text]!;
  if (typeof cell === 'string') return converted;
  return cell && typeof cell === 'object' && 'found' in cell
    ? { found: converted }
    : { filled: converted };
}

/** The cell of a field; what somebody typed instead of it comes first. */
export function cellOf(context: RowContext, row: SheetRow, field: IntakeField): RowCell | null {
  const { settings, sheet, at } = context;
  const { line } = row;
  const edited = settings.edits?.get(line)?.[field];
  if (edited !== undefined) return { text: edited.trim(), from: 'edit', line, field };
  const place = at[field];
  if (place === undefined) return null;
  const cell = row.cells[place] ?? null;
  if (cell === null) return { ...NO_CELL, line, field };
  const text = cellText(inUnicode(cell, sheet, settings), sheet.kind !== 'spreadsheet');
  const unicode = settings.asTyped ? undefined : maybeUnicode(cell, sheet);
  return Object.assign(text, { line, field }, unicode === undefined ? null : { unicode });
}

function maybeUnicode(cell: SheetCell, { encoding }: IntakeSheet): string | undefined {
  const text = encoding ? innerText(cell) : null;
  return text !== null && encoding && Object.hasOwn(encoding.unsure, text)
    ? encoding.unsure[text]
    : undefined;
}

/** Identifies a guess: another value asks again. */
export const guessKey = (line: number, field: IntakeField | 'twin', shown: string | number) =>
  `${line}/${field}/${shown}`;

/** Why a cell is a guess whatever it was read as. */
function doubt({ isFilled, isFound, unicode, text }: RowCell): Partial<IntakeCell> | null {
  if (text === '') return null;
  if (unicode) {
    return { message: { text: MAYBE_ZAWGYI, values: { value: unicode } }, unicode };
  }
  if (isFilled) return { message: { text: FILLED_DOWN } };
  return isFound ? { message: { text: FOUND_INSIDE } } : null;
}

/** What is shown of a cell that was read. */
export function shownCell(
  cell: RowCell,
  read: CellRead<unknown>,
  { confirmed }: IntakeSettings,
  more: Pick<IntakeCell, 'choices'> = {},
): IntakeCell {
  const { line, field, from, text: typed } = cell;
  const failed = { text: FAILED_FORMULA, values: { value: typed } } as const;
  const { state, shown, message, hint } = from === 'error' ? faulty(failed) : read;
  const base = { typed, value: shown, ...(hint ? { hint } : {}), ...more };
  const why = state === 'fault' ? null : doubt(cell);
  if (state !== 'guess' && why === null) return { ...base, state, ...(message ? { message } : {}) };
  const reason = { ...why, ...(message ? { message } : {}) };
  if (confirmed?.has(guessKey(line, field, shown))) {
    return { ...base, state: 'sure', confirmed: true };
  }
  return { ...base, state: 'guess', ...reason };
}
