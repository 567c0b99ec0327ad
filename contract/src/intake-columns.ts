/** Which column of a sheet means what. */
import { cellText } from './intake-cell.ts';
import { contentFields } from './intake-content.ts';
import { type HeadMeaning, amountOf, fieldOf, readHead } from './intake-head-words.ts';
import { placeKey } from './intake-keys.ts';
import { HEAD_ROWS } from './intake-limits.ts';
import type { PlaceIndex } from './intake-place-index.ts';
import type {
  AmountMeaning,
  IntakeColumns,
  IntakeField,
  IntakeLayout,
  IntakeSettings,
  IntakeSheet,
  SheetRow,
} from './intake-types.ts';
import { parseAmount } from './money.ts';

type Fields = readonly (IntakeField | null)[];

const SAMPLES = 3;

const textOf = (row: SheetRow | undefined, index: number, untyped = false) =>
  cellText(row?.cells[index], untyped).text;

const headsOf = (row: SheetRow) => row.cells.map((cell) => cellText(cell, false).text);
const keysOf = (row: SheetRow) => headsOf(row).map(placeKey);

const isSame = (a: readonly string[], b: readonly string[]) =>
  Array.from({ length: Math.max(a.length, b.length) }).every(
    (_, at) => (a[at] ?? '') === (b[at] ?? ''),
  );

/** How many words a row knows; one that is only part of a header counts half. */
function knownWords(row: SheetRow): number {
  const meanings = new Map<HeadMeaning, number>();
  let unused = 0;
  for (const head of headsOf(row)) {
    const read = head === '' ? null : readHead(head);
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
export function isHeadAgain(row: SheetRow, head: SheetRow): boolean {
  const named = row.cells.filter((cell) => typeof cell === 'string' && cell !== '');
  const again = row.cells.filter(
    (cell, at) => typeof cell === 'string' && cell !== '' && cell === head.cells[at],
  );
  return again.length >= LEAST_WORDS && again.length * 2 > named.length;
}

/** "COD" heads a column of yes and no, or one of amounts. */
function isOfAmounts(rows: readonly SheetRow[], index: number): boolean {
  const texts = rows.map((row) => textOf(row, index)).filter((text) => text !== '');
  const amounts = texts.filter((text) => (parseAmount(text) ?? 0) > 1);
  return amounts.length * 2 > texts.length;
}

interface Found {
  fields: Fields;
  amount: AmountMeaning;
}

/** Exact headers go first; of several for one field, the first one in the sheet. */
function fromHeads(head: SheetRow, rows: readonly SheetRow[]): Found {
  const reads = headsOf(head).map((text) => (text === '' ? null : readHead(text)));
  const meanings = reads.map((read, index): HeadMeaning | null =>
    read?.meaning === 'cod' && isOfAmounts(rows, index) ? 'total' : (read?.meaning ?? null),
  );
  const fields: (IntakeField | null)[] = meanings.map(() => null);
  // A price says more than a total, which may be the sum of what we work out ourselves.
  const order: ((meaning: HeadMeaning, at: number) => boolean)[] = [
    (meaning, at) => reads[at]?.isExact === true && meaning !== 'total',
    (meaning, at) => reads[at]?.isExact === true && meaning === 'total',
    () => true,
  ];
  let amount: AmountMeaning = 'item_price';
  for (const isNext of order) {
    for (const [at, meaning] of meanings.entries()) {
      const field = meaning && isNext(meaning, at) ? fieldOf(meaning) : null;
      if (field === null || fields[at] !== null) continue;
      const free = fields.includes(field) && field === 'customer_phone' ? 'other_phones' : field;
      if (fields.includes(free)) continue;
      fields[at] = free;
      if (free === 'amount' && meaning) amount = amountOf(meaning);
    }
  }
  return { fields, amount };
}

/** As many headers as fields: a column that is used may have none. */
function layoutOf(heads: readonly string[], fields: Fields, amount: AmountMeaning): IntakeLayout {
  const width = Math.max(heads.length, fields.findLastIndex((field) => field !== null) + 1);
  const columns = Array.from({ length: width }, (_, at) => at);
  return {
    heads: columns.map((at) => heads[at] ?? ''),
    fields: columns.map((at) => fields[at] ?? null),
    amount,
  };
}

/** The columns of a sheet: as the clerk says, as the shop's layout says, as the headers say. */
export function columnsOf(
  sheet: IntakeSheet,
  settings: IntakeSettings,
  index: PlaceIndex,
): IntakeColumns {
  const first = sheet.rows.slice(0, HEAD_ROWS);
  const layout = settings.layouts?.find(({ heads }) =>
    first.some((row) => isSame(keysOf(row), heads)),
  );
  const byLayout = layout && first.find((row) => isSame(keysOf(row), layout.heads));
  const chosen = sheet.rows.find(({ line }) => line === settings.headLine);
  const isWithout = sheet.fields !== undefined || settings.headLine === 0;
  const head = isWithout ? undefined : (chosen ?? byLayout ?? headRow(first));
  const below = head ? sheet.rows.slice(sheet.rows.indexOf(head) + 1) : sheet.rows;
  const some = below.filter(({ hidden }) => !hidden).slice(0, 50);

  const isLayout = layout !== undefined && head === byLayout;
  const found = sheet.fields
    ? { fields: sheet.fields, amount: 'item_price' as const }
    : isLayout
      ? layout
      : head
        ? fromHeads(head, some)
        : { fields: contentFields(some, index), amount: 'item_price' as const };
  const fields = settings.fields ?? found.fields;
  const amount = settings.amount ?? found.amount;
  const by = sheet.fields ? 'text' : isLayout ? 'layout' : head ? 'head' : 'content';

  const width = sheet.rows.reduce((most, row) => Math.max(most, row.cells.length), fields.length);
  return {
    columns: Array.from({ length: width }, (_, at) => ({
      index: at,
      head: textOf(head, at),
      field: fields[at] ?? null,
      samples: some.flatMap((row) => textOf(row, at) || []).slice(0, SAMPLES),
    })),
    headLine: head?.line ?? null,
    by: settings.fields ? 'choice' : by,
    amount,
    layout: head ? layoutOf(keysOf(head), fields, amount) : null,
  };
}
