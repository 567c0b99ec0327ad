/** Which column of a sheet means what. */
import { cellText } from './intake-cell.ts';
import {
  AMOUNTS_KEY,
  NOT_USED,
  NO_AMOUNT_COLUMN,
  PARTY_KEY,
  columnKey,
  isAboutColumns,
  withAnswers,
} from './intake-chosen-columns.ts';
import { columnTexts } from './intake-column-texts.ts';
import { contentFields } from './intake-content.ts';
import { type HeaderMeaning, readHeader } from './intake-header-words.ts';
import { fieldsOfHeaders } from './intake-headers.ts';
import { nameKey } from '../values/name-keys.ts';
import { unusedColumn } from './intake-unused-columns.ts';
import { MAX_HEADER_ROWS } from '../intake/intake-limits.ts';
import type { TownshipIndex } from './intake-township-index.ts';
import type {
  IntakeAnswers,
  IntakeColumn,
  IntakeColumns,
  IntakeLayout,
  IntakeSettings,
  IntakeSheet,
  SheetRow,
} from './intake-types.ts';

const SAMPLES = 3;

const textOf = (row: SheetRow | undefined, index: number, untyped = false) =>
  cellText(row?.cells[index], untyped).text;

const headsOf = (row: SheetRow) => row.cells.map((cell) => cellText(cell, false).text);
const keysOf = (row: SheetRow) => headsOf(row).map(nameKey);

const isSame = (a: readonly string[], b: readonly string[]) =>
  Array.from({ length: Math.max(a.length, b.length) }).every(
    (_, at) => (a[at] ?? '') === (b[at] ?? ''),
  );

/** How many words a row knows; one that is only part of a header counts half. */
function knownWords(row: SheetRow): number {
  const meanings = new Map<HeaderMeaning, number>();
  let unused = 0;
  for (const head of headsOf(row)) {
    const read = head === '' ? null : readHeader(head);
    if (!read) continue;
    const worth = read.isExact ? 1 : 0.5;
    if (read.meaning === 'unused') unused += worth / 2;
    else meanings.set(read.meaning, Math.max(worth, meanings.get(read.meaning) ?? 0));
  }
  return [...meanings.values()].reduce((sum, worth) => sum + worth, unused);
}

/** Fewer words may stand in any row. */
const LEAST_WORDS = 2;

function headRow(rows: readonly SheetRow[]): SheetRow | undefined {
  let best: SheetRow | undefined;
  let most = LEAST_WORDS - 0.25;
  for (const row of rows) {
    const words = knownWords(row);
    if (words > most) [best, most] = [row, words];
  }
  return best;
}

/** A row that repeats the names of the columns, as on each printed page. */
export function isRepeatedHeader(row: SheetRow, head: SheetRow): boolean {
  const named = row.cells.filter((cell) => typeof cell === 'string' && cell !== '');
  const again = row.cells.filter(
    (cell, at) => typeof cell === 'string' && cell !== '' && cell === head.cells[at],
  );
  return again.length >= LEAST_WORDS && again.length * 2 > named.length;
}

/** As many headers as fields: a column that is used may have none. */
function layoutOf(
  heads: readonly string[],
  { fields, amount }: Pick<IntakeLayout, 'fields' | 'amount'>,
  { unused, isFree }: { unused: readonly number[]; isFree: boolean },
): IntakeLayout {
  const width = Math.max(heads.length, fields.findLastIndex((field) => field !== null) + 1);
  const columns = Array.from({ length: width }, (_, at) => at);
  return {
    heads: columns.map((at) => heads[at] ?? ''),
    fields: columns.map((at) => fields[at] ?? null),
    amount,
    ...(unused.length > 0 && { unused: unused.filter((at) => at < width) }),
    ...(isFree && { no_amounts: true as const }),
  };
}

/** Columns that somebody said are of no use. */
const saidUnused = (answers: IntakeAnswers = {}, layout?: IntakeLayout): Set<number> =>
  new Set([
    ...(layout?.unused ?? []).filter((at) => (answers[columnKey(at)] ?? NOT_USED) === NOT_USED),
    ...Object.entries(answers).flatMap(([key, value]) =>
      value === NOT_USED && key.startsWith('column/') ? Number(key.slice('column/'.length)) : [],
    ),
  ]);

/** The columns of a sheet: as the clerk says, as the shop's layout says, as the headers say. */
export function columnsOf(
  sheet: IntakeSheet,
  settings: IntakeSettings,
  index: TownshipIndex,
): IntakeColumns {
  const first = sheet.rows.slice(0, MAX_HEADER_ROWS);
  const layout = settings.layouts?.find(({ heads }) =>
    first.some((row) => isSame(keysOf(row), heads)),
  );
  const byLayout = layout && first.find((row) => isSame(keysOf(row), layout.heads));
  const chosen = sheet.rows.find(({ line }) => line === settings.headLine);
  const isWithout = sheet.fields !== undefined || settings.headLine === 0;
  const head = isWithout ? undefined : (chosen ?? byLayout ?? headRow(first));
  const below = head ? sheet.rows.slice(sheet.rows.indexOf(head) + 1) : sheet.rows;
  const some = below.filter(({ hidden }) => !hidden).slice(0, 50);
  const width = sheet.rows.reduce(
    (most, row) => Math.max(most, row.cells.length),
    settings.fields?.length ?? 0,
  );

  const isLayout = layout !== undefined && head === byLayout;
  const { answers } = settings;
  const texts = columnTexts(below);
  const heads = Array.from({ length: width }, (_, at) => textOf(head, at));
  const ofHeads = head && fieldsOfHeaders(heads, texts, index, answers?.[PARTY_KEY]);
  const found = sheet.fields
    ? { fields: sheet.fields, amount: 'item_price' as const }
    : isLayout
      ? layout
      : (ofHeads ?? { fields: contentFields(some, index), amount: 'item_price' as const });
  const said = withAnswers(
    { ...found, ...(settings.fields && { fields: settings.fields }) },
    answers,
  );
  const { fields } = said;
  const amount = settings.amount ?? said.amount;
  const by = sheet.fields ? 'text' : isLayout ? 'layout' : head ? 'head' : 'content';

  const known = {
    heads,
    fields,
    texts,
    index,
    reads: ofHeads?.reads ?? [],
    members: ofHeads?.members ?? new Set<string>(),
  };
  const unused = saidUnused(answers, isLayout ? layout : undefined);
  const isFree =
    !fields.includes('amount') &&
    (answers?.[AMOUNTS_KEY] ?? (isLayout && layout.no_amounts ? NO_AMOUNT_COLUMN : '')) ===
      NO_AMOUNT_COLUMN;
  const left = (at: number): Pick<IntakeColumn, 'guess' | 'isReported'> => {
    const one = sheet.fields || (fields[at] ?? null) !== null ? null : unusedColumn(at, known);
    if (one === null) return {};
    const isSaid = unused.has(at) || (isFree && 'guess' in one && one.guess === 'amount');
    return 'guess' in one && !isSaid ? { guess: one.guess } : { isReported: true };
  };
  const isByHeads = by === 'head' && !settings.fields;
  const isChosen = settings.fields !== undefined || Object.keys(answers ?? {}).some(isAboutColumns);
  return {
    columns: heads.map((text, at) => ({
      index: at,
      head: text,
      field: fields[at] ?? null,
      samples: some.flatMap((row) => textOf(row, at) || []).slice(0, SAMPLES),
      ...left(at),
    })),
    headLine: head?.line ?? null,
    by: isChosen && by !== 'text' ? 'choice' : by,
    amount,
    layout: head
      ? layoutOf(keysOf(head), { fields, amount }, { unused: [...unused], isFree })
      : null,
    parties: isByHeads
      ? (ofHeads?.rivals ?? []).map(({ word, at }) => ({
          word,
          columns: Object.values(at)
            .flat()
            .sort((a, b) => a - b),
        }))
      : [],
  };
}
