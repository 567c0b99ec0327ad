/** Headers in Zawgyi: each is matched as typed and in Unicode, whatever its neighbours are. */
import { innerText } from './intake-cell.ts';
import { readHeader } from './intake-header-words.ts';
import { MAX_HEADER_ROWS } from '../intake/intake-limits.ts';
import type { IntakeSheet, SheetCell, SheetEncoding } from './intake-types.ts';

/** What a header may say, the likelier first. */
export function headerReadings(
  text: string,
  encoding: SheetEncoding | undefined,
): readonly string[] {
  const other = encoding && Object.hasOwn(encoding.heads, text) ? encoding.heads[text]! : text;
  if (other === text) return [text];
  const isSure = encoding !== undefined && Object.hasOwn(encoding.converted, text);
  return isSure ? [other, text] : [text, other];
}

function knownHead(cell: SheetCell, encoding: SheetEncoding): SheetCell {
  const text = innerText(cell);
  if (text === null) return cell;
  const readings = headerReadings(text, encoding);
  const known = readings.find((reading) => readHeader(reading) !== null) ?? readings[0]!;
  if (known === text) return cell;
  return typeof cell === 'string' ? known : { filled: known };
}

/** The sheet with its headers as they are known, so that its columns can be found. */
export function withKnownHeaders(sheet: IntakeSheet): IntakeSheet {
  const { encoding, rows } = sheet;
  if (!encoding || Object.keys(encoding.heads).length === 0) return sheet;
  const first = rows.slice(0, MAX_HEADER_ROWS).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => knownHead(cell, encoding)),
  }));
  return { ...sheet, rows: [...first, ...rows.slice(MAX_HEADER_ROWS)] };
}
