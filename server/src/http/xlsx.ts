/** Makes spreadsheets: one sheet with a head. The only place that knows the library. */
import { writeXlsx } from 'hucre/xlsx';

type SheetCell = string | number | null;

export interface Sheet {
  /** At most 31 characters, without \\ / ? * [ ] and colons. */
  name: string;
  heads: readonly string[];
  /** Texts stay texts, whatever they begin with; numbers are amounts. */
  rows: readonly (readonly SheetCell[])[];
  /** The width of each column in characters; the others are as wide as usual. */
  widths?: readonly number[];
}

const USUAL_WIDTH = 14;
const AMOUNT = '#,##0.##';
/** Nothing in XML may be one of these. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const cleanCell = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' ? cell.replace(FORBIDDEN, '') : cell;

/** The bytes of an .xlsx file, the head in bold and always in sight. */
export function writeSheet({ name, heads, rows, widths = [] }: Sheet): Promise<Uint8Array> {
  const cells = new Map(
    heads.map((value, column) => [
      `0,${column}`,
      { value, type: 'string' as const, style: { font: { bold: true } } },
    ]),
  );
  return writeXlsx({
    sheets: [
      {
        name,
        rows: [[...heads], ...rows.map((row) => row.map(cleanCell))],
        columns: heads.map((_, column) => ({
          width: widths[column] ?? USUAL_WIDTH,
          numFmt: AMOUNT,
        })),
        cells,
        freezePane: { rows: 1 },
      },
    ],
  });
}
