/** Reads a sheet, all of it or some rows again. Pure, and a fraction of a second for 5,000 rows. */
import { intakeChanges } from './intake-changes.ts';
import { mentionsCod } from './intake-cod.ts';
import { columnsOf } from './intake-columns.ts';
import { damageNotice } from './intake-damage.ts';
import { withKnownHeaders } from './intake-header-readings.ts';
import { furtherRows } from './intake-further-rows.ts';
import { isEmptyRow } from './intake-left-out.ts';
import { townshipIndex, type TownshipIndex } from './intake-township-index.ts';
import { questionsOf } from './intake-questions.ts';
import { readSheetRow, rowConfirmed } from './intake-row.ts';
import { type RowContext, guessKey, inUnicode } from './intake-row-cells.ts';
import { NO_HEADER_ROW, SOME_ZAWGYI, UNUSED_COLUMNS } from './intake-texts.ts';
import { withDuplicates } from './intake-duplicates.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type {
  IntakeColumns,
  IntakeMessage,
  IntakeTownship,
  IntakeReading,
  IntakeRow,
  IntakeSettings,
  IntakeSheet,
  SheetRow,
} from './intake-types.ts';

/** The index of the townships that were used last: they are the same for each edit. */
const indexes = new WeakMap<readonly IntakeTownship[], TownshipIndex>();
function indexOf(places: readonly IntakeTownship[]): TownshipIndex {
  const index = indexes.get(places) ?? townshipIndex(places);
  indexes.set(places, index);
  return index;
}

/** They are the same for each edit. */
const furthers = new WeakMap<IntakeColumns, RowContext['further']>();
function furtherOf(sheet: IntakeSheet, columns: IntakeColumns): RowContext['further'] {
  const known = furthers.get(columns);
  if (known) return known;
  const rows = furtherRows(sheet, columns);
  const lines = new Set([...rows.values()].flatMap((some) => some.map(({ line }) => line)));
  furthers.set(columns, { rows, lines });
  return { rows, lines };
}

function contextOf(
  sheet: IntakeSheet,
  columns: IntakeColumns,
  settings: IntakeSettings,
): RowContext {
  const at: Partial<Record<IntakeField, number[]>> = {};
  for (const { field, index } of columns.columns) if (field) (at[field] ??= []).push(index);
  const head = sheet.rows.find(({ line }) => line === columns.headLine);
  const further = furtherOf(sheet, columns);
  const index = indexOf(settings.townships);
  const hasCod = mentionsCod(sheet, head, at.cod);
  return { settings, sheet, columns, head, index, at, further, hasCod, found: new Map() };
}

function noticesOf(sheet: IntakeSheet, columns: IntakeColumns, settings: IntakeSettings) {
  const { encoding } = sheet;
  const isAsTyped = settings.asTyped === true;
  // One shop is chosen for all rows.
  const isOfShops = (field: IntakeField | null) => field === 'shop' && settings.shop_id !== null;
  const notices: IntakeMessage[] = [];
  const n = Object.keys(encoding?.converted ?? {}).length;
  if (n > 0 && !isAsTyped) {
    notices.push({ text: SOME_ZAWGYI, values: { n } });
  }
  const damage = damageNotice(sheet);
  if (damage) notices.push(damage);
  if (columns.by === 'content') notices.push({ text: NO_HEADER_ROW });
  const unused = columns.columns.filter(
    ({ field, isReported }) => isReported === true || isOfShops(field),
  );
  if (unused.length > 0) {
    const heads = unused.map(({ head, index }) => head || `#${index + 1}`).join(', ');
    notices.push({ text: UNUSED_COLUMNS, values: { heads } });
  }
  return notices;
}

/** Columns are found in so many rows. */
const FIRST_ROWS = 100;

/** Its first rows in Unicode, so that headers are known; the others are converted one by one. */
function withHeads(sheet: IntakeSheet): IntakeSheet {
  if (!sheet.encoding) return sheet;
  const known = withKnownHeaders(sheet);
  const first = known.rows.slice(0, FIRST_ROWS).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => inUnicode(cell, sheet) ?? null),
  }));
  return { ...sheet, rows: [...first, ...sheet.rows.slice(FIRST_ROWS)] };
}

/** Rows per step: a few milliseconds on a slow machine. */
const STEP = 25;

function* rowsRead(
  context: RowContext,
  rows: readonly SheetRow[],
): Generator<undefined, IntakeRow[]> {
  const { columns, settings } = context;
  const read: IntakeRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % STEP === STEP - 1) yield;
    if (row.line === columns.headLine) continue;
    // A row without anything in it is one once somebody typed into it.
    if (isEmptyRow(row, columns) && settings.edits?.has(row.line) !== true) continue;
    read.push(readSheetRow(context, row));
  }
  return read;
}

/** A reading of a sheet, with the settings it was made with. */
export interface IntakeRead {
  sheet: IntakeSheet;
  settings: IntakeSettings;
  reading: IntakeReading;
}

/**
 * Reads a sheet step by step, so that the caller can do other work in between; `settings` are the
 * decisions so far. If there is an earlier reading, only the rows that a new decision affects are
 * read again.
 */
export function* intakeSteps(
  input: IntakeSheet,
  settings: IntakeSettings,
  last?: IntakeRead,
): Generator<undefined, IntakeReading> {
  const changes =
    last?.sheet === input ? intakeChanges(last.reading, last.settings, settings) : 'all';
  if (changes === 'all' || last === undefined) return yield* allRead(input, settings);
  const { reading } = last;
  const { again, confirmed } = changes;
  const context = contextOf(reading.sheet, reading.columns, settings);
  const rows = reading.sheet.rows.filter(({ line }) => again.has(line));
  const unchanged = [...reading.rows, ...reading.leftOut]
    .filter(({ line }) => !again.has(line))
    .map((row) => (confirmed.has(row.line) ? rowConfirmed(row, settings) : row));
  const all = [...unchanged, ...(yield* rowsRead(context, rows))].sort((a, b) => a.line - b.line);
  return { ...reading, ...parted(all, reading.sheet, reading.columns, settings) };
}

/** What is read of a sheet: with Zawgyi converted, or as typed. */
export const sheetToRead = (input: IntakeSheet, { asTyped }: IntakeSettings): IntakeSheet =>
  asTyped ? (input.asTyped ?? input) : input;

function* allRead(
  input: IntakeSheet,
  settings: IntakeSettings,
): Generator<undefined, IntakeReading> {
  const sheet = sheetToRead(input, settings);
  const columns = columnsOf(withHeads(sheet), settings, indexOf(settings.townships));
  const rows = yield* rowsRead(contextOf(sheet, columns, settings), sheet.rows);
  const { encoding } = sheet;
  const isSome = encoding !== undefined && encoding.pairs.length > 0;
  return {
    sheet,
    columns,
    notices: noticesOf(sheet, columns, settings),
    zawgyi: isSome ? encoding.pairs : null,
    ...parted(rows, sheet, columns, settings),
  };
}

/** The same, all steps at once. */
export function readIntake(...of: Parameters<typeof intakeSteps>): IntakeReading {
  const steps = intakeSteps(...of);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function parted(
  all: readonly IntakeRow[],
  sheet: IntakeSheet,
  columns: IntakeColumns,
  settings: IntakeSettings,
) {
  const rows = withDuplicates(
    all.filter(({ leftOut }) => !leftOut),
    settings,
  );
  return {
    rows,
    leftOut: all.filter(({ leftOut }) => leftOut),
    questions: questionsOf({ sheet, columns, rows, settings }),
  };
}

/** The keys of all guesses of a row, to confirm them; of two readings, one is to be chosen. */
export function guessKeysOf({ line, cells, duplicate }: IntakeRow): string[] {
  const guesses = Object.entries(cells).flatMap(([field, { state, value, unicode }]) =>
    state === 'guess' && unicode === undefined ? [guessKey(line, field as IntakeField, value)] : [],
  );
  return duplicate ? [...guesses, guessKey(line, 'twin', duplicate.of)] : guesses;
}

/** Other lines that have the same text in this column and still need the same correction. */
export function linesWithSameText(
  reading: IntakeReading,
  line: number,
  field: IntakeField,
): number[] {
  const cell = reading.rows.find((row) => row.line === line)?.cells[field];
  if (!cell || cell.typed === '') return [];
  return reading.rows.flatMap((row) => {
    const other = row.cells[field];
    const isAlike = other?.typed === cell.typed && ['fault', 'guess'].includes(other.state);
    return isAlike && row.line !== line ? [row.line] : [];
  });
}
