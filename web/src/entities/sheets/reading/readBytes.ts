/** From the bytes of a file, or a pasted text, to sheets. Runs in the worker. */
import { innerText } from '@waydesk/contract/sheet/intake-cell.ts';
import { damagedCells } from '@waydesk/contract/sheet/intake-damage.ts';
import { MAX_INTAKE_BYTES, MAX_INTAKE_ROWS } from '@waydesk/contract/intake/intake-limits.ts';
import type { IntakeMessage, IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import { unicodeChat, withEncoding } from '@waydesk/contract/sheet/intake-zawgyi.ts';
import { pastedCells } from '@waydesk/contract/values/pasted-cells.ts';
import { csvRows } from './csv.ts';
import { decodeText } from './decodeText.ts';
import { kindOf } from './fileKind.ts';
import {
  DAMAGED,
  NO_ROWS,
  NO_ROWS_IN_TEXT,
  OTHER_ENCODING,
  OTHER_KIND,
  ReadError,
  TOO_LARGE,
  WEB_PAGE,
} from './readError.ts';
import { RowCollector, tooManyRows } from './sheetRows.ts';
import { type FoundSheet, readOffice, readZip } from './spreadsheet.ts';

/** A sheet of a file that can be chosen, or why it cannot. */
export type OfferedSheet = { name: string } & ({ sheet: IntakeSheet } | { error: IntakeMessage });

/** At least one sheet that can be read, or why there is none. */
export type FileRead = { sheets: OfferedSheet[] } | { error: IntakeMessage };

const faultOf = (error: unknown): IntakeMessage =>
  error instanceof ReadError ? error.messageParts : { text: DAMAGED };

function offered(
  { name, rows, isFrom1904 }: FoundSheet,
  kind: IntakeSheet['kind'],
  isOld = false,
): OfferedSheet[] {
  try {
    const sheet = withDamage(
      { name, kind, rows: rows(), ...(isFrom1904 && { isFrom1904 }) },
      isOld,
    );
    return sheet.rows.length > 0 ? [{ name, sheet: withEncoding(sheet) }] : [];
  } catch (error) {
    return [{ name, error: faultOf(error) }];
  }
}

const SAMPLES = 5;
/** Letters that encodings of old Windows programs have in different places. */
const OLD_LETTER = /[^\0-\u007f]/;

/** The sheet with what its file has lost, or may mean in another way. */
function withDamage(sheet: IntakeSheet, isOld: boolean): IntakeSheet {
  const damaged = damagedCells(sheet.rows);
  const texts = isOld
    ? sheet.rows.flatMap(({ cells }) => cells.map((c) => innerText(c) ?? ''))
    : [];
  const oldTexts = texts.filter((text) => OLD_LETTER.test(text)).slice(0, SAMPLES);
  return {
    ...sheet,
    ...(damaged.length > 0 && { damaged }),
    ...(oldTexts.length > 0 && { oldTexts }),
  };
}

function readable(sheets: OfferedSheet[], none: IntakeMessage): FileRead {
  if (sheets.some((one) => 'sheet' in one)) return { sheets };
  const [first] = sheets;
  return { error: first && 'error' in first ? first.error : none };
}

async function sheetsOf(bytes: Uint8Array): Promise<OfferedSheet[]> {
  if (bytes.length > MAX_INTAKE_BYTES) throw new ReadError({ text: TOO_LARGE });
  switch (kindOf(bytes)) {
    case 'zip':
      return (await readZip(bytes)).flatMap((sheet) => offered(sheet, 'spreadsheet'));
    case 'office':
      return (await readOffice(bytes)).flatMap((sheet) => offered(sheet, 'spreadsheet'));
    case 'text': {
      const { text, isOld } = decodeText(bytes);
      return offered({ name: '', rows: () => csvRows(text) }, 'csv', isOld);
    }
    case 'encoding':
      throw new ReadError({ text: OTHER_ENCODING });
    case 'page':
      throw new ReadError({ text: WEB_PAGE });
    case 'other':
      throw new ReadError({ text: OTHER_KIND });
  }
}

/** Reads a file, whatever it is; never throws. */
export async function readBytes(bytes: Uint8Array): Promise<FileRead> {
  try {
    return readable(await sheetsOf(bytes), { text: NO_ROWS });
  } catch (error) {
    return { error: faultOf(error) };
  }
}

/** Reads what was pasted: cells where there are tabs, else a chat; never throws. */
export function readPasted(text: string, isTable = false): FileRead {
  if (text.length > MAX_INTAKE_BYTES) return { error: { text: TOO_LARGE } };
  const none = { text: NO_ROWS_IN_TEXT };
  if (text.includes('\t')) {
    return readable(offered({ name: '', rows: () => cellsOf(text) }, 'pasted'), none);
  }
  if (isTable) {
    return readable(offered({ name: '', rows: () => csvRows(text) }, 'csv'), none);
  }
  const sheet = unicodeChat(text.replace(/\r\n?/g, '\n'));
  if (sheet.rows.length > MAX_INTAKE_ROWS) return { error: tooManyRows().messageParts };
  return readable(sheet.rows.length > 0 ? [{ name: '', sheet }] : [], none);
}

function cellsOf(text: string): IntakeSheet['rows'] {
  const collector = new RowCollector();
  for (const [at, cells] of pastedCells(text).entries()) collector.add(at + 1, cells);
  return collector.rows;
}
