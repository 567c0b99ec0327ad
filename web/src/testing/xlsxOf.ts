/** XLSX files made by hand, for what no spreadsheet program would save. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string) =>
  `<Relationships><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** The parts of a workbook with one sheet, given as XML. */
export const xlsxFiles = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': sheet,
});

export const zipOf = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'string' ? strToU8(part) : part,
      ]),
    ),
    { level: 1 },
  );

/** The parts of a zip of texts, such as a workbook. */
export const filesInZip = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );

/** A workbook with these rows of XML, or of texts. */
export const xlsxOf = (rows: string | readonly (readonly string[])[], more = ''): Uint8Array =>
  zipOf(
    xlsxFiles(
      `<worksheet><sheetData>${typeof rows === 'string' ? rows : rows.map(rowOf).join('')}</sheetData>${more}</worksheet>`,
    ),
  );

const rowOf = (cells: readonly string[], at: number) =>
  `<row r="${at + 1}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** Changes what the directory of a zip says of the size of one part. */
export function lyingAbout(zip: Uint8Array, name: string, size: number): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  for (let at = bytes.length - 22; at >= 0; at -= 1) {
    const isEntry = view.getUint32(at, true) === 0x02014b50;
    const length = isEntry ? view.getUint16(at + 28, true) : 0;
    const found = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    if (isEntry && found === name) view.setUint32(at + 24, size, true);
  }
  return bytes;
}
