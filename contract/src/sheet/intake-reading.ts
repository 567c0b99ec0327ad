/** Reads a sheet, all of it or some rows again. Pure, and a fraction of a second for 5,000 rows. */
import { intakeChanges } from './intake-changes.ts';
import { saysCodSomewhere } from './intake-cod.ts';
import { columnsOf } from './intake-columns.ts';
import { damageNotice } from './intake-damage.ts';
import { withKnownHeads } from './intake-head-readings.ts';
import { furtherRows } from './intake-further-rows.ts';
import { isEmptyRow } from './intake-left-out.ts';
import { placeIndex, type PlaceIndex } from './intake-place-index.ts';
import { questionsOf } from './intake-questions.ts';
import { readSheetRow, rowConfirmed } from './intake-row.ts';
import { type RowContext, guessKey, inUnicode } from './intake-row-cells.ts';
import { NO_HEAD, SOME_ZAWGYI, UNUSED_COLUMNS } from './intake-texts.ts';
import { withTwins } from './intake-twins.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type {
  IntakeColumns,
  IntakeMessage,
  IntakePlace,
  IntakeReading,
  IntakeRow,
  IntakeSettings,
  IntakeSheet,
  SheetRow,
} from './intake-types.ts';

/** The index of the townships that were used last: they are the same for each edit. */
const indexes = new WeakMap<readonly IntakePlace[], PlaceIndex>();
function indexOf(places: readonly IntakePlace[]): PlaceIndex {
  const index = indexes.get(places) ?? placeIndex(places);
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
  const index = indexOf(settings.places);
  const hasCod = saysCodSomewhere(sheet, head, at.cod);
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
  if (columns.by === 'content') notices.push({ text: NO_HEAD });
  const unused = columns.columns.filter(({ field, isTold }) => isTold === true || isOfShops(field));
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
  const known = withKnownHeads(sheet);
  const first = known.rows.slice(0, FIRST_ROWS).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => inUnicode(cell, sheet) ?? null),
  }));
  return { ...sheet, rows: [...first, ...sheet.rows.slice(FIRST_ROWS)] };
}

/** So many rows are read in one step: a few milliseconds on a slow machine. */
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

/** What was read of a sheet, and what was decided by then. */
export interface IntakeRead {
  given: IntakeSheet;
  settings: IntakeSettings;
  reading: IntakeReading;
}

/**
 * Reads a sheet, step by step, so that whoever shows it can do something in between; `settings` are
 * what is decided so far. Of what was read before only those rows are read again that a new decision
 * is about.
 */
export function* intakeSteps(
  given: IntakeSheet,
  settings: IntakeSettings,
  last?: IntakeRead,
): Generator<undefined, IntakeReading> {
  const changes =
    last?.given === given ? intakeChanges(last.reading, last.settings, settings) : 'all';
  if (changes === 'all' || last === undefined) return yield* allRead(given, settings);
  const { reading } = last;
  const { again, confirmed } = changes;
  const context = contextOf(reading.sheet, reading.columns, settings);
  const rows = reading.sheet.rows.filter(({ line }) => again.has(line));
  const kept = [...reading.rows, ...reading.leftOut]
    .filter(({ line }) => !again.has(line))
    .map((row) => (confirmed.has(row.line) ? rowConfirmed(row, settings) : row));
  const all = [...kept, ...(yield* rowsRead(context, rows))].sort((a, b) => a.line - b.line);
  return { ...reading, ...parted(all, reading.sheet, reading.columns, settings) };
}

/** What is read of a sheet: with Zawgyi converted, or as typed. */
export const sheetToRead = (given: IntakeSheet, { asTyped }: IntakeSettings): IntakeSheet =>
  asTyped ? (given.asTyped ?? given) : given;

function* allRead(
  given: IntakeSheet,
  settings: IntakeSettings,
): Generator<undefined, IntakeReading> {
  const sheet = sheetToRead(given, settings);
  const columns = columnsOf(withHeads(sheet), settings, indexOf(settings.places));
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
  const rows = withTwins(
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
export function guessKeysOf({ line, cells, twin }: IntakeRow): string[] {
  const guesses = Object.entries(cells).flatMap(([field, { state, value, unicode }]) =>
    state === 'guess' && unicode === undefined ? [guessKey(line, field as IntakeField, value)] : [],
  );
  return twin ? [...guesses, guessKey(line, 'twin', twin.of)] : guesses;
}

/** Other lines with the same text in this column, still to be mended in the same way. */
export function linesAlike(reading: IntakeReading, line: number, field: IntakeField): number[] {
  const cell = reading.rows.find((row) => row.line === line)?.cells[field];
  if (!cell || cell.typed === '') return [];
  return reading.rows.flatMap((row) => {
    const other = row.cells[field];
    const isAlike = other?.typed === cell.typed && ['fault', 'guess'].includes(other.state);
    return isAlike && row.line !== line ? [row.line] : [];
  });
}
