/** Which column of a sheet of records means what: as somebody chose, or as its header says. */
import { MAX_HEADER_ROWS } from '../intake/intake-limits.ts';
import { nameKey } from '../values/name-keys.ts';
import { cellText } from './intake-cell.ts';
import { inUnicode } from './intake-row-cells.ts';
import type { IntakeSheet, SheetRow } from './intake-types.ts';
import { type RecordField, type SheetKind, recordFields } from './record-fields.ts';

export interface RecordColumn {
  index: number;
  /** As the file has it; empty without a header. */
  head: string;
  field: string | null;
  /** Up to three values. */
  samples: readonly string[];
}

export interface RecordColumns {
  columns: readonly RecordColumn[];
  /** The line of the header; null when there is none. */
  headLine: number | null;
}

export interface ChosenColumns {
  /** By column; null: as found. */
  fields: readonly (string | null)[] | null;
  /** The line of the header, 0 for none; null: as found. */
  headLine: number | null;
}

/** The label and the words of each field; headers in Burmese are among the words. */
const meanings = (kind: SheetKind) =>
  new Map(
    recordFields(kind).flatMap(({ name, label, words }) =>
      [label, ...words.split(',')].map((word) => [nameKey(word), name] as const),
    ),
  );

const PARTS = /[()[\]/|\n:*,]+/;

/** "Phone (ဖုန်း)", "Charge, MMK": one of the parts is a word of ours. */
function meaningOf(head: string, known: ReadonlyMap<string, string>): string | null {
  const parts = [head, ...head.split(PARTS)].map(nameKey).filter((key) => key !== '');
  for (const part of parts) {
    const found = known.get(part);
    if (found !== undefined) return found;
  }
  return null;
}

const headsOf = (sheet: IntakeSheet, row: SheetRow) =>
  row.cells.map((cell) => cellText(inUnicode(cell, sheet), false).text);

/** Of several columns with the same meaning, the first one is used. */
function fieldsOf(heads: readonly string[], known: ReadonlyMap<string, string>) {
  const used = new Set<string>();
  return heads.map((head) => {
    const field = meaningOf(head, known);
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

/** Fewer words may stand in any row. */
const LEAST_WORDS = 2;
const SAMPLES = 3;

export function recordColumns(
  sheet: IntakeSheet,
  kind: SheetKind,
  chosen: ChosenColumns,
): RecordColumns {
  const known = meanings(kind);
  const read = sheet.rows.slice(0, MAX_HEADER_ROWS).map((row) => {
    const fields = fieldsOf(headsOf(sheet, row), known);
    return { row, count: fields.filter((field) => field !== null).length };
  });
  const best = read.reduce<(typeof read)[number] | null>(
    (most, one) => (one.count >= LEAST_WORDS && one.count > (most?.count ?? 0) ? one : most),
    null,
  );
  const head =
    chosen.headLine === 0
      ? undefined
      : (sheet.rows.find(({ line }) => line === chosen.headLine) ?? best?.row);
  const heads = head ? headsOf(sheet, head) : [];
  const found = fieldsOf(heads, known);
  const below = head ? sheet.rows.slice(sheet.rows.indexOf(head) + 1) : sheet.rows;
  const width = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return {
    headLine: head?.line ?? null,
    columns: Array.from({ length: width }, (_, index) => ({
      index,
      head: heads[index] ?? '',
      field: chosen.fields ? (chosen.fields[index] ?? null) : (found[index] ?? null),
      samples: below
        .flatMap(({ cells }) => cellText(inUnicode(cells[index], sheet), false).text || [])
        .slice(0, SAMPLES),
    })),
  };
}

/** Required fields that no column has. */
export const missingFields = (kind: SheetKind, { columns }: RecordColumns): RecordField[] =>
  recordFields(kind).filter(
    ({ name, isNeeded }) => isNeeded && columns.every(({ field }) => field !== name),
  );

/** Headers of columns with values that are not used. */
export const unusedHeads = ({ columns }: RecordColumns): string[] =>
  columns.flatMap(({ field, head, samples, index }) =>
    field === null && samples.length > 0 ? head || `#${index + 1}` : [],
  );
