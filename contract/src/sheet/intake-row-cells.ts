/** The cells of one row, by what their columns mean. */
import {
  type CellRead,
  type CellText,
  NO_CELL,
  cellText,
  invalidCell,
  innerText,
} from './intake-cell.ts';
import { isDamaged } from './intake-damage.ts';
import type { TownshipIndex } from './intake-township-index.ts';
import type { TownshipMatch } from './intake-township-names.ts';
import {
  DAMAGED_TEXT,
  FAILED_FORMULA,
  FILLED_DOWN,
  FOUND_INSIDE,
  MAYBE_ZAWGYI,
  SAVED_IN_UNICODE,
} from './intake-texts.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type {
  IntakeCell,
  IntakeColumns,
  IntakeSettings,
  IntakeSheet,
  SheetCell,
  SheetRow,
} from './intake-types.ts';
import { toUnicode } from '../values/zawgyi.ts';

/** What all rows of a sheet share. */
export interface RowContext {
  settings: IntakeSettings;
  sheet: IntakeSheet;
  columns: IntakeColumns;
  /** The row that names the columns. */
  head: SheetRow | undefined;
  index: TownshipIndex;
  /** The columns of each field; of most fields there is one. */
  at: Readonly<Partial<Record<IntakeField, readonly number[]>>>;
  /** Further rows of an order by the line of its first, and the lines of all of them. */
  further: {
    rows: ReadonlyMap<number, readonly SheetRow[]>;
    lines: ReadonlySet<number>;
  };
  /** The file has a column COD with something in it. */
  hasCod: boolean;
  /** What texts were found to name: most name a township that another row names too. */
  found: Map<string, TownshipMatch>;
}

/** A cell of a row while it is read. */
export interface RowCell extends CellText {
  line: number;
  field: IntakeField;
  /** In Unicode, where it may be Zawgyi. */
  unicode?: string;
  /** Zawgyi that is shown like this. */
  asTyped?: string;
}

/** A cell with its text in Unicode. */
export function inUnicode(
  cell: SheetCell | undefined,
  { encoding }: Pick<IntakeSheet, 'encoding'>,
): SheetCell | undefined {
  const text = encoding ? innerText(cell) : null;
  if (text === null || !encoding || !Object.hasOwn(encoding.converted, text)) return cell;
  const converted = encoding.converted[text]!;
  if (typeof cell === 'string') return converted;
  return cell && typeof cell === 'object' && 'found' in cell
    ? { found: converted }
    : { filled: converted };
}

/** The cell of a field; what somebody typed instead of it comes first. */
export function cellOf(context: RowContext, row: SheetRow, field: IntakeField): RowCell | null {
  const { settings, at } = context;
  const { line } = row;
  const edited = settings.edits?.get(line)?.[field];
  // The server would convert it too, but not before names lose what no name has.
  if (edited !== undefined) return { text: toUnicode(edited.trim()), from: 'edit', line, field };
  const [place, ...others] = at[field] ?? [];
  if (place === undefined) return null;
  const first = placedCell(context, row, field, place);
  // What an order has is on one label.
  const more = field === 'remark' ? (context.further.rows.get(line) ?? []) : [];
  if (others.length === 0 && more.length === 0) return first;
  const cells = [row, ...more].flatMap((one) =>
    [place, ...others].map((other) => placedCell(context, one, field, other)),
  );
  const joined = joinedCell(cells.filter(({ text }) => text !== ''));
  return joined ? { ...joined, line } : first;
}

function placedCell(
  { settings, sheet }: RowContext,
  row: SheetRow,
  field: IntakeField,
  place: number,
): RowCell {
  const { line } = row;
  const cell = row.cells[place] ?? null;
  if (cell === null) return { ...NO_CELL, line, field };
  const isUntyped = sheet.kind !== 'spreadsheet';
  const read = cellText(inUnicode(cell, sheet), isUntyped);
  const unicode = maybeUnicode(cell, sheet);
  const typed = settings.asTyped ? cellText(cell, isUntyped).text : read.text;
  // A chat as typed was taken apart without its encoding.
  const text = settings.asTyped ? toUnicode(read.text) : read.text;
  return Object.assign(
    read,
    { line, field, text },
    unicode === undefined ? null : { unicode },
    typed === text ? null : { asTyped: typed },
  );
}

/** Between spaces, so that "1 " is not found in "12 Road". */
const words = (text: string) => ` ${text.replaceAll(/[\s,]+/g, ' ')} `;

/** Cells of several columns for one field, each text once: "12 Road, Floor 2". */
function joinedCell(cells: readonly RowCell[]): RowCell | undefined {
  const [first, ...others] = cells;
  if (first === undefined || others.length === 0) return first;
  const isSaid = (text: string, at: number) =>
    cells.some(
      (one, n) =>
        words(one.text).includes(words(text)) &&
        (n < at || (n > at && one.text.length > text.length)),
    );
  const distinct = cells.filter(({ text }, at) => !isSaid(text, at));
  const [only] = distinct;
  if (distinct.length === 1 && only) return only;
  const join = (textOf: (cell: RowCell) => string) =>
    distinct.map(textOf).join(first.field === 'customer_name' ? ' ' : ', ');
  const failed = distinct.find(({ from }) => from === 'error');
  if (failed) return failed;
  return {
    ...first,
    text: join(({ text }) => text),
    from: 'text',
    ...(distinct.some(({ isFilled }) => isFilled) && { isFilled: true }),
    ...(distinct.some(({ unicode }) => unicode) && {
      unicode: join(({ text, unicode }) => unicode ?? text),
    }),
    ...(distinct.some(({ asTyped }) => asTyped) && {
      asTyped: join(({ text, asTyped }) => asTyped ?? text),
    }),
  };
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

/** Fields of any text; of the others, a text that is understood is read right. */
const FREE: ReadonlySet<IntakeField> = new Set([
  'customer_name',
  'delivery_address',
  'ref',
  'remark',
]);

/** Why a cell is a guess whatever it was read as. */
function doubt({ isFilled, isFound, unicode, text, field }: RowCell): Partial<IntakeCell> | null {
  if (text === '') return null;
  if (unicode !== undefined && FREE.has(field)) return { message: { text: MAYBE_ZAWGYI }, unicode };
  if (isFilled) return { message: { text: FILLED_DOWN } };
  return isFound ? { message: { text: FOUND_INSIDE } } : null;
}

/** Zawgyi is never stored: what is shown is not what is saved. */
const shownAsTyped = ({ text: value }: RowCell) =>
  ({ asTyped: true, hint: { text: SAVED_IN_UNICODE, values: { value } } }) as const;

/** What is shown of a cell that was read. */
export function shownCell(
  cell: RowCell,
  read: CellRead<unknown>,
  { confirmed }: IntakeSettings,
  more: Pick<IntakeCell, 'choices'> = {},
): IntakeCell {
  const { line, field, from, unicode } = cell;
  const typed = cell.asTyped ?? cell.text;
  const failed = { text: FAILED_FORMULA, values: { value: typed } } as const;
  const { state, shown, message, hint } =
    from === 'error'
      ? invalidCell(failed)
      : isDamaged(cell.text)
        ? invalidCell({ text: DAMAGED_TEXT })
        : read;
  const base = {
    typed,
    value: shown,
    ...(hint ? { hint } : {}),
    ...(cell.asTyped === undefined ? {} : shownAsTyped(cell)),
    ...more,
  };
  const why = state === 'fault' ? null : doubt(cell);
  // The other reading may be the one without the fault.
  const other = state === 'fault' && unicode !== undefined ? { unicode } : {};
  if (state !== 'guess' && why === null) {
    return { ...base, state, ...other, ...(message ? { message } : {}) };
  }
  const reason = { ...why, ...(message ? { message } : {}) };
  if (confirmed?.has(guessKey(line, field, shown))) {
    return { ...base, state: 'sure', confirmed: true };
  }
  return { ...base, state: 'guess', ...reason };
}
