/**
 * Reads a sheet of shops, riders, customers or charges: its cells, and for each row the record that
 * is sent or what is wrong with it, by the schema of the single call.
 */
import { type RecordKind, parseRecord } from '../records/record-imports.ts';
import type { ServerMessage } from '../texts/text.ts';
import { toUnicode } from '../values/zawgyi.ts';
import { searchKey } from '../values/burmese.ts';
import { type CellText, NO_CELL, cellText, innerText } from './intake-cell.ts';
import { inUnicode } from './intake-row-cells.ts';
import { MAYBE_ZAWGYI, POSSIBLE_DUPLICATE } from './intake-texts.ts';
import { type TownshipIndex } from './intake-township-index.ts';
import type { IntakeCell, IntakeSheet, SheetCell, SheetRow } from './intake-types.ts';
import { type CellFacts, type RecordCellRead, readRecordCell } from './record-cells.ts';
import { type ChosenColumns, type RecordColumns, recordColumns } from './record-columns.ts';
import {
  FIELD_NEEDED,
  type RecordField,
  type SheetKind,
  fieldOfError,
  neededText,
  recordFields,
} from './record-fields.ts';

export interface RecordSettings extends ChosenColumns {
  kind: SheetKind;
  index: TownshipIndex;
  today: string;
  /** The charges of the townships now, in kyats. */
  charges: ReadonlyMap<number, number>;
  /** What was said for all rows, by field. */
  forAll: Readonly<Record<string, string>>;
  /** Fields whose values are those of their `sameAs`. */
  same: Readonly<Record<string, boolean>>;
  /** What somebody typed instead of a file's cells, by line. */
  edits: ReadonlyMap<number, Readonly<Partial<Record<string, string>>>>;
  /** Guesses that are confirmed, by `recordGuessKey`. */
  confirmed: ReadonlySet<string>;
  leftOut: ReadonlySet<number>;
  /** Rows that the sheet hides are read, too. */
  withHidden: boolean;
}

/** `same`: nothing of it is to be changed. */
export type RecordRowStatus = 'ready' | 'check' | 'fix' | 'same' | 'left';

export interface RecordRow {
  line: number;
  status: RecordRowStatus;
  cells: Readonly<Partial<Record<string, IntakeCell>>>;
  /** What is sent; null while something is wrong. */
  record: Record<string, unknown> | null;
  township_id: number | null;
  /** The charge now and the new one, of a row of charges. */
  charge: { now: number; next: number } | null;
  /** The line of the first row that is the same. */
  twin?: number;
}

export interface SheetRecordsRead {
  sheet: IntakeSheet;
  columns: RecordColumns;
  rows: readonly RecordRow[];
  /** How many rows the sheet hides. */
  hidden: number;
}

export const recordGuessKey = (line: number, field: string, value: string): string =>
  `${line}/${field}/${value}`;

export function readRecords(sheet: IntakeSheet, settings: RecordSettings): SheetRecordsRead {
  const columns = recordColumns(sheet, settings.kind, settings);
  const below = sheet.rows.filter(({ line }) => line > (columns.headLine ?? 0));
  const shown = below.filter(({ hidden }) => !hidden || settings.withHidden);
  const first = new Map<string, RecordRow>();
  const rows = shown.map((row) => {
    const read = readRow(sheet, row, columns, settings);
    const key = read.status === 'left' ? null : identityOf(read, settings.kind);
    const twin = key === null ? undefined : first.get(key);
    if (key !== null && !twin) first.set(key, read);
    return twin ? asTwin(read, twin, settings.kind) : read;
  });
  return { sheet, columns, rows, hidden: below.filter(({ hidden }) => hidden).length };
}

/** What tells a row apart from the others of its sheet; null while that is not known. */
function identityOf({ record, township_id }: RecordRow, kind: SheetKind): string | null {
  if (kind === 'charges') return township_id === null ? null : String(township_id);
  const parsed = record === null ? null : parseRecord(kind, record);
  if (parsed === null || 'errors' in parsed) return null;
  const clean = parsed.record;
  if ('emails' in clean) return clean.emails[0];
  if ('osName' in clean) return `${searchKey(clean.osName)}\n${clean.phoneNumber}`;
  return clean.phoneNumber;
}

/** Two charges for one township cannot both be right; of two equal records the first is saved. */
function asTwin(row: RecordRow, twin: RecordRow, kind: SheetKind): RecordRow {
  const message = { text: POSSIBLE_DUPLICATE, values: { line: twin.line } } as const;
  const isOther =
    kind === 'charges' && row.charge !== null && row.charge.next !== twin.charge?.next;
  if (!isOther) return { ...row, twin: twin.line, status: row.status === 'fix' ? 'fix' : 'same' };
  const cell = row.cells['charge'];
  return {
    ...row,
    twin: twin.line,
    status: 'fix',
    record: null,
    ...(cell && { cells: { ...row.cells, charge: { ...cell, state: 'fault', message } } }),
  };
}

function readRow(
  sheet: IntakeSheet,
  row: SheetRow,
  columns: RecordColumns,
  settings: RecordSettings,
): RecordRow {
  const { kind, index, today, confirmed, leftOut } = settings;
  const { line } = row;
  const textOf = (field: RecordField) => sentText(sheet, row, field, columns, settings);
  const fields = recordFields(kind);
  const stateField = fields.find(({ type }) => type === 'state');
  const facts: CellFacts = {
    index,
    today,
    isFrom1904: sheet.isFrom1904 === true,
    state: stateField ? textOf(stateField).text : '',
  };
  const reads = new Map<string, RecordCellRead>();
  const cells: Partial<Record<string, IntakeCell>> = {};
  for (const field of fields) {
    const cell = textOf(field);
    if (cell.text === '') {
      if (isEmptyFault(field, kind)) cells[field.name] = faultCell('', neededText(field));
      continue;
    }
    const read = readRecordCell(cell, field.type, facts);
    reads.set(field.name, read);
    cells[field.name] = cellOfRead(cell, read, confirmed, { line, field: field.name });
  }
  const others = reads.get('phoneNumber')?.others ?? [];
  if (kind === 'customers' && others.length > 0 && !reads.has('otherPhones')) {
    const text = others.join(', ');
    reads.set('otherPhones', { value: text, shown: text, state: 'sure' });
    cells['otherPhones'] = { typed: '', value: text, state: 'sure' };
  }
  const isLeft = leftOut.has(line);
  const township = reads.get('township')?.township ?? null;
  const charge = kind === 'charges' ? chargeOf(reads, township?.id, settings) : null;
  const record = kind === 'charges' ? null : recordOf(reads);
  if (kind !== 'charges') markErrors(cells, kind, record!);
  const states = Object.values(cells).map((cell) => cell?.state);
  const isSame = kind === 'charges' && (charge === null || charge.next === charge.now);
  const status = isLeft
    ? 'left'
    : states.includes('fault')
      ? 'fix'
      : isSame
        ? 'same'
        : states.includes('guess')
          ? 'check'
          : 'ready';
  return {
    line,
    status,
    cells,
    record: status === 'fix' ? null : record,
    township_id: township?.id ?? null,
    charge,
  };
}

/** The schema says the rest: it knows what is required. */
const isEmptyFault = ({ isNeeded }: RecordField, kind: SheetKind) =>
  kind === 'charges' && isNeeded === true;

const faultCell = (typed: string, text: ServerMessage): IntakeCell => ({
  typed,
  value: '',
  state: 'fault',
  // Ours, or filled from a text of ours.
  message: { text: text as typeof FIELD_NEEDED },
});

/** What a row has for a field: as typed, as the file has it, or as it was said for all rows. */
function sentText(
  sheet: IntakeSheet,
  row: SheetRow,
  field: RecordField,
  columns: RecordColumns,
  settings: RecordSettings,
): CellText & { unicode?: string } {
  const { name, sameAs } = field;
  const edited = settings.edits.get(row.line)?.[name];
  if (edited !== undefined) return { text: toUnicode(edited.trim()), from: 'edit' };
  const column = columns.columns.find((one) => one.field === name);
  if (column) return textIn(sheet, row.cells[column.index]);
  const other = recordFields(settings.kind).find((one) => one.name === sameAs);
  if (other && settings.same[name]) return sentText(sheet, row, other, columns, settings);
  const text = settings.forAll[name]?.trim() ?? '';
  return text === '' ? NO_CELL : { text: toUnicode(text), from: 'edit' };
}

function textIn(sheet: IntakeSheet, cell: SheetCell | undefined): CellText & { unicode?: string } {
  const read = cellText(inUnicode(cell, sheet), sheet.kind !== 'spreadsheet');
  const inner = innerText(cell);
  const { unsure = {} } = sheet.encoding ?? {};
  return inner !== null && Object.hasOwn(unsure, inner)
    ? { ...read, unicode: unsure[inner]! }
    : read;
}

function cellOfRead(
  { text, unicode }: CellText & { unicode?: string },
  read: RecordCellRead,
  confirmed: ReadonlySet<string>,
  { line, field }: { line: number; field: string },
): IntakeCell {
  const isEither = unicode !== undefined && read.state !== 'fault';
  const state = isEither ? 'guess' : read.state;
  const message = isEither ? { text: MAYBE_ZAWGYI } : read.message;
  const isConfirmed = state === 'guess' && confirmed.has(recordGuessKey(line, field, read.shown));
  return {
    typed: text,
    value: read.shown,
    state: isConfirmed ? 'sure' : state,
    ...(message && !isConfirmed && { message }),
    ...(read.choices && { choices: read.choices }),
    ...(isEither && !isConfirmed && { unicode }),
  };
}

/** An empty cell leaves the charge. */
function chargeOf(
  reads: ReadonlyMap<string, RecordCellRead>,
  township: number | undefined,
  { charges }: RecordSettings,
) {
  const next = reads.get('charge')?.amount;
  const now = township === undefined ? undefined : charges.get(township);
  return next === undefined || now === undefined ? null : { now, next };
}

/** The body of the single call. */
function recordOf(reads: ReadonlyMap<string, RecordCellRead>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, { value, township }] of reads) {
    if (name === 'state') continue;
    const [first = '', second] = name.split('.');
    if (township) Object.assign(record, { township: township.name, townshipId: township.id });
    else if (second === undefined) record[first] = value;
    else record[first] = { ...(record[first] as object | undefined), [second]: value };
  }
  if ('bankAccounts' in record) record['bankAccounts'] = [record['bankAccounts']];
  return record;
}

const MISSING = /^Required fields missing/;

/** Adds what the single call says of the record to its cells. */
function markErrors(
  cells: Partial<Record<string, IntakeCell>>,
  kind: RecordKind,
  record: Record<string, unknown>,
): void {
  const parsed = parseRecord(kind, record);
  if (!('errors' in parsed)) return;
  for (const { field, message } of parsed.errors) {
    const name = fieldOfError(field);
    const cell = cells[name];
    if (cell?.state === 'fault') continue;
    // The rider's message lists all fields that are missing.
    const text = MISSING.test(String(message)) ? FIELD_NEEDED : message;
    cells[name] = faultCell(cell?.typed ?? '', text);
  }
}
