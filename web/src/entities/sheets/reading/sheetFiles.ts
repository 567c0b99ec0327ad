/**
 * Spreadsheets for the clerk: an empty one to hand to shops, and the rows that could not be saved.
 * Brings the library that writes them: load it when it is asked for.
 */
import { FIELD_NAMES } from '@waydesk/contract/sheet/intake-field-names.ts';
import type { IntakeField } from '@waydesk/contract/intake/intake-fields.ts';
import type {
  AmountMeaning,
  IntakeMessage,
  IntakeReading,
  IntakeRow,
} from '@waydesk/contract/sheet/intake-types.ts';
import { sheetText } from '@waydesk/contract/values/sheet-text.ts';
import { type Text, fillPlaceholders } from '@waydesk/contract/texts/text.ts';
import { type Cell, type WriteSheet, writeXlsx } from 'hucre/xlsx';

/** Words for the reader, such as `t.sent`. */
type Translate = (text: string) => string;

/** Words that are read again as what an amount means. */
const AMOUNTS: Record<AmountMeaning, Text> = {
  item_price: 'Item Price',
  total: 'Total Amount to Collect',
};

const TEMPLATE: readonly IntakeField[] = [
  'ref',
  'customer_name',
  'customer_phone',
  'township',
  'delivery_address',
  'amount',
  'os_paid',
  'remark',
];
/** Rows of the template whose cells keep what is typed, zeros included. */
const TEMPLATE_ROWS = 1_000;

const TEXT_FORMAT = '@';
const WIDTHS: Partial<Record<IntakeField, number>> = { delivery_address: 40, remark: 30 };
const USUAL_WIDTH = 18;
const FAULT_WIDTH = 60;

const headOf = (field: IntakeField, amount: AmountMeaning) =>
  field === 'amount' ? AMOUNTS[amount] : FIELD_NAMES[field];

function sheetOf(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly (string | null)[])[],
  widths: readonly number[],
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  for (const [at] of heads.entries()) cells.set(`0,${at}`, { style: { font: { bold: true } } });
  const texts = rows.map((row, above) =>
    row.map((cell, at) => {
      const text = cell === null ? null : sheetText(cell);
      // The library takes a plain text such as #N/A for the error of that name.
      if (text?.startsWith('#')) {
        cells.set(`${above + 1},${at}`, { richText: [{ text }], style: { numFmt: TEXT_FORMAT } });
      }
      return text;
    }),
  );
  const columns = widths.map((width) => ({ width, numFmt: TEXT_FORMAT }));
  return { name, rows: [[...heads], ...texts], columns, cells, freezePane: { rows: 1 } };
}

/** One table of texts, whose cells keep what is typed. */
export const writeTable = (...table: Parameters<typeof sheetOf>): Promise<Uint8Array> =>
  writeXlsx({ sheets: [sheetOf(...table)] });

const widthsOf = (fields: readonly IntakeField[]) =>
  fields.map((field) => WIDTHS[field] ?? USUAL_WIDTH);

/** A sheet for shops to fill in, whose columns an import knows. */
export function writeTemplate(translate: Translate): Promise<Uint8Array> {
  const heads = TEMPLATE.map((field) => translate(headOf(field, 'item_price')));
  const empty = Array.from({ length: TEMPLATE_ROWS }, () => TEMPLATE.map(() => null));
  const name = translate('Parcels' satisfies Text);
  return writeXlsx({ sheets: [sheetOf(name, heads, empty, widthsOf(TEMPLATE))] });
}

/** The errors of a row, each once. */
function errorsOf({ cells }: IntakeRow, say: (message: IntakeMessage) => string): string[] {
  const faulty = Object.values(cells).filter(({ state }) => state === 'fault');
  return [
    ...new Set(
      faulty.flatMap(({ message, hint }) =>
        [message, hint].flatMap((one) => (one ? say(one) : [])),
      ),
    ),
  ];
}

/**
 * Rows with what is wrong beside them. They can be corrected there and read again; `more` are errors
 * that only the server found, by line.
 */
export function writeBadRows(
  { columns }: Pick<IntakeReading, 'columns'>,
  rows: readonly IntakeRow[],
  translate: Translate,
  more: ReadonlyMap<number, readonly IntakeMessage[]> = new Map(),
): Promise<Uint8Array> {
  const say = ({ text, values }: IntakeMessage) => fillPlaceholders(translate(text), values ?? {});
  const used = columns.columns.flatMap(({ field }) => field ?? []);
  const needed = TEMPLATE.filter((field) => rows.some(({ cells }) => cells[field] !== undefined));
  const fields = [...new Set([...used, ...needed])];
  const own: Text[] = ['Row', 'Problem'];
  const [row = '', error = ''] = own.map(translate);
  const heads = [row, ...fields.map((field) => translate(headOf(field, columns.amount))), error];
  const lines = rows.map((one) => [
    String(one.line),
    ...fields.map((field) => one.cells[field]?.typed ?? null),
    [...errorsOf(one, say), ...(more.get(one.line) ?? []).map(say)].join('\n'),
  ]);
  const widths = [8, ...widthsOf(fields), FAULT_WIDTH];
  const name = translate('Parcels' satisfies Text);
  return writeXlsx({ sheets: [sheetOf(name, heads, lines, widths)] });
}
