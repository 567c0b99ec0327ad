/**
 * Nothing of a sheet is lost: whatever stands in one of its cells is in its row, in a row that is
 * named as left out, in a column that a person is told of, or behind an open question. Reads the sheet
 * by itself, so that a fault of reading it is found.
 */
import { toLatinDigits } from '../values/burmese.ts';
import { cellText } from '../sheet/intake-cell.ts';
import { openQuestions } from '../sheet/intake-question.ts';
import { inUnicode } from '../sheet/intake-row-cells.ts';
import { UNUSED_COLUMNS } from '../sheet/intake-texts.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type {
  IntakeColumn,
  IntakeReading,
  IntakeRow,
  IntakeSettings,
  SheetRow,
} from '../sheet/intake-types.ts';

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const digits = (text: string) => toLatinDigits(text).replace(/\D/g, '');

/** A number of the row, or nothing at all. */
const SAYS_NOTHING = /^(?:\d{1,5}|[\u1040-\u1049]{1,5}|0(?:[.,]0+)?|[-–—.]+)$/;

const toldHeads = ({ notices }: IntakeReading): string[] =>
  notices
    .filter(({ text }) => text === UNUSED_COLUMNS)
    .flatMap(({ values }) => String(values?.heads).split(', '));

/** Columns that an open question names, by what it says or by what it may be answered. */
function askedColumns(reading: IntakeReading): Set<number> {
  const open = openQuestions(reading);
  const { columns, parties } = reading.columns;
  return new Set(
    open.flatMap(({ key, answers }) => {
      if (key.startsWith('column/')) return [Number(key.slice('column/'.length))];
      if (key === 'party') return parties.flatMap((party) => party.columns);
      const offered = answers.map(({ value }) => Number(/^(\d+)\//.exec(value)?.[1] ?? -1));
      return key === 'amounts'
        ? columns.map(({ index }) => index).filter((at) => offered.includes(at))
        : [];
    }),
  );
}

/** The cells that nobody would learn of, as "line/column: text"; what somebody typed over is known. */
export function lostCells(reading: IntakeReading, edits?: IntakeSettings['edits']): string[] {
  const { sheet, columns } = reading;
  const rows = new Map([...reading.rows, ...reading.leftOut].map((row) => [row.line, row]));
  const reported = toldHeads(reading);
  const asked = askedColumns(reading);
  const below = sheet.rows.filter(({ line }) => line > (columns.headLine ?? 0));
  const counts = new Set(
    columns.columns.flatMap(({ index }) => (isCounting(below, index) ? index : [])),
  );
  return sheet.rows.flatMap((row) => {
    const read = rows.get(row.line);
    if (row.line === columns.headLine || read?.leftOut !== undefined) return [];
    return row.cells.flatMap((_, at) => {
      const text = textIn(reading, row, at);
      const column = columns.columns[at];
      const isKnown =
        text === '' ||
        counts.has(at) ||
        asked.has(at) ||
        isTypedOver(edits?.get(row.line), column) ||
        reported.includes(column?.head || `#${at + 1}`) ||
        (read ? isInRow(read, column?.field ?? null, text) : isNothing(row, at, text));
      return isKnown ? [] : [`${row.line}/${column?.head ?? at}: ${text}`];
    });
  });
}

const isTypedOver = (edit: object | undefined, column: IntakeColumn | undefined) =>
  edit !== undefined && column?.field != null && column.field in edit;

const textIn = ({ sheet }: IntakeReading, row: SheetRow, at: number) =>
  plain(cellText(inUnicode(row.cells[at], sheet), false).text);

const isNothing = ({ cells }: SheetRow, at: number, text: string) =>
  SAYS_NOTHING.test(text) || (typeof cells[at] === 'object' && cells[at] !== null);

/** 1, 2, 3... in each row that has something, perhaps anew on each page. */
function isCounting(rows: readonly SheetRow[], at: number): boolean {
  const numbers = rows.flatMap((row) => {
    const text = cellText(row.cells[at], false).text;
    return text === '' ? [] : Number(toLatinDigits(text).replace(/[.)]$/, ''));
  });
  return numbers.length > 0 && numbers.every((n, i) => n <= 1 || n === (numbers[i - 1] ?? 0) + 1);
}

/** The row shows the text, or it was typed over; a row that is ready also sends it. */
function isInRow(row: IntakeRow, field: IntakeField | null, text: string): boolean {
  if (field === null) return false;
  const cell = row.cells[field];
  if (cell === undefined) return false;
  if (cell.state === 'guess' || cell.state === 'fault') return true;
  return plain(cell.typed).includes(text) && (row.input === null || isSent(row, field, text));
}

const hasText = (value: string | null | undefined, text: string) =>
  plain(value ?? '').includes(text);

function hasPhones({ input }: IntakeRow, text: string): boolean {
  const stored = digits(`${input?.customer_phone} ${input?.other_phones ?? ''}`);
  const numbers = text.split(/[,;/|\n]+/).map(digits);
  return numbers.every((one) => stored.includes(one.replace(/^(?:00)?(?:95)?0?/, '')));
}

/** Whether what is sent of a row says a text of its cells; the others are read as yes or no. */
const SENT: Readonly<Partial<Record<IntakeField, (row: IntakeRow, text: string) => boolean>>> = {
  ref: ({ ref }, text) => hasText(ref, text),
  remark: ({ remark }, text) => hasText(remark, text),
  customer_name: ({ input, cells }, text) =>
    hasText(input?.customer_name, text) || cells.customer_name?.state === 'sure',
  delivery_address: ({ input }, text) => hasText(input?.delivery_address, text),
  customer_phone: hasPhones,
  other_phones: hasPhones,
  township: ({ township_id }) => township_id !== null,
  state: ({ township_id }) => township_id !== null,
  amount: ({ cells }) => cells.amount?.value !== '',
};

const isSent = (row: IntakeRow, field: IntakeField, text: string) =>
  SENT[field]?.(row, text) ?? true;
