/** XLSX and XLS. Only this file and the one that writes them know the library. */
import type { IntakeSheet, SheetCell } from '@waydesk/contract/sheet/intake-types.ts';
import { type CellValue, type Sheet, readXls, readXlsx } from 'hucre/xlsx';
import { compoundFile } from './compoundFile.ts';
import { hiddenInXls } from './hiddenInXls.ts';
import { DAMAGED, OTHER_KIND, PROTECTED, ReadError } from './readError.ts';
import { RowCollector, fillDown } from './sheetRows.ts';
import { checkZip } from './zipCheck.ts';

/** A visible sheet; its rows are read when it is looked at, and that may fail. */
export interface FoundSheet {
  name: string;
  /** Its workbook counts days from 1904. */
  isFrom1904?: boolean;
  rows: () => IntakeSheet['rows'];
}

/** The value of a failed formula. */
const ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERR!)$/;

/** The day and, where there is one, the time of a cell, as its clock shows it in any zone. */
const dayOf = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
};

function cellOf(value: CellValue | undefined): SheetCell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return { day: dayOf(value) };
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' && ERROR.test(value) ? { error: value } : value;
}

/** Programs that write files without calculating leave formulas without a result. */
function uncalculated({ cells }: Sheet): Map<string, SheetCell> {
  const found = new Map<string, SheetCell>();
  for (const [place, { formula, value }] of cells ?? []) {
    if (formula !== undefined && value === null) found.set(place, { error: `=${formula}` });
  }
  return found;
}

function rowsOf(sheet: Sheet, isHidden: (row: number) => boolean): IntakeSheet['rows'] {
  const collector = new RowCollector();
  const formulas = uncalculated(sheet);
  for (const [row, values = []] of sheet.rows.entries()) {
    const cells = values.map(
      (value, column) => cellOf(value) ?? formulas.get(`${row},${column}`) ?? null,
    );
    collector.add(row + 1, cells, isHidden(row));
  }
  return fillDown(collector.rows, sheet.merges ?? []);
}

async function orDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError({ text: DAMAGED });
  }
}

/** The visible sheets of an XLSX file. */
export async function readZip(bytes: Uint8Array): Promise<FoundSheet[]> {
  checkZip(bytes);
  const isVisible = (info: { hidden?: boolean; veryHidden?: boolean }) =>
    !info.hidden && !info.veryHidden;
  const { sheets, dateSystem } = await orDamaged(() => readXlsx(bytes, { sheets: isVisible }));
  return sheets.map((sheet) => ({
    name: sheet.name,
    isFrom1904: dateSystem === '1904',
    rows: () => rowsOf(sheet, (row) => sheet.rowDefs?.get(row)?.hidden === true),
  }));
}

/** The visible sheets of an XLS file. */
export async function readOffice(bytes: Uint8Array): Promise<FoundSheet[]> {
  const { names, stream } = compoundFile(bytes);
  if (names.includes('EncryptedPackage')) throw new ReadError({ text: PROTECTED });
  const workbook = stream('Workbook') ?? stream('Book');
  if (!workbook) throw new ReadError({ text: OTHER_KIND });
  const hidden = hiddenInXls(workbook);
  if (hidden.isProtected) throw new ReadError({ text: PROTECTED });
  const { sheets } = await orDamaged(() => readXls(bytes));
  return sheets.flatMap((sheet, at) => {
    const what = hidden.sheets[at];
    if (what?.isHidden) return [];
    const isHidden = (row: number) => what?.rows.has(row) === true;
    const { isFrom1904 } = hidden;
    return { name: sheet.name, isFrom1904, rows: () => rowsOf(sheet, isHidden) };
  });
}
