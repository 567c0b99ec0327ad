/** Files that would break a reader: each ends in a clear text, in time and in bounded memory. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MY } from '@waydesk/contract/texts/my.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { utf8 } from '../../../testing/bytes.ts';
import { lyingAbout, xlsxFiles, xlsxOf, zipOf } from '../../../testing/xlsxOf.ts';
import { readBytes } from './readBytes.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const ROW = '<row r="1"><c r="A1"><v>1</v></c></row>';
const rows = (count: number) => Array.from({ length: count }, () => ['a', 'b']);
const xls = () =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', 'parcels.xls')));

/** An entity that stands for ten of the one before it, and so on. */
const bomb = () => {
  const entities = Array.from({ length: 12 }, (_, n) => {
    const before = n === 0 ? 'aaaaaaaaaa' : `&e${n - 1};`.repeat(10);
    return `<!ENTITY e${n} "${before}">`;
  }).join('');
  const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>&e11;</t></is></c></row>';
  return `<!DOCTYPE x [${entities}]><worksheet><sheetData>${cell}</sheetData></worksheet>`;
};

/** XLS that asks for a password: its code page gives way to the record that says so. */
const protectedXls = () => {
  const bytes = xls();
  const at = bytes.findIndex(
    (_, n) => bytes[n] === 0x42 && bytes[n + 1] === 0 && bytes[n + 2] === 2 && bytes[n + 3] === 0,
  );
  bytes[at] = 0x2f;
  return bytes;
};

const protectedXlsx = () =>
  writeXlsx({
    sheets: [{ name: 'A', rows: [['a']] }],
    encryption: { password: 'mingala', spinCount: 1000 },
  });

const circular = () => {
  const bytes = xls();
  // The table of sectors says that each is followed by the first.
  const view = new DataView(bytes.buffer);
  const table = (view.getUint32(76, true) + 1) * 512;
  for (let at = table; at < table + 512; at += 4) view.setUint32(at, 0, true);
  return bytes;
};

const CASES: [string, () => Uint8Array | Promise<Uint8Array>, Text | RegExp][] = [
  ['more than 10 MB', () => new Uint8Array(10_485_761), /larger than 10 MB/],
  ['more than 40 MB inside', () => xlsxOf(ROW + ' '.repeat(42_000_000)), /unpacked/],
  [
    'many small parts, 40 MB in all',
    () =>
      zipOf({
        ...xlsxFiles(''),
        ...Object.fromEntries(
          Array.from({ length: 45 }, (_, n) => [`x${n}`, new Uint8Array(1_000_000)]),
        ),
      }),
    /unpacked/,
  ],
  [
    'a part larger than it says',
    () => lyingAbout(xlsxOf(ROW + ' '.repeat(3_000_000)), SHEET, 900),
    /damaged/,
  ],
  ['a part that says it is empty', () => lyingAbout(xlsxOf(ROW), SHEET, 0), /damaged/],
  ['half a file', () => xlsxOf(rows(500)).slice(0, 2000), /damaged/],
  [
    'a cell out of reach',
    () =>
      xlsxOf(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      ),
    /damaged/,
  ],
  ['more than 5,000 rows', () => xlsxOf(rows(5_002)), /more than \{max\} rows/],
  [
    'more than 60 columns',
    () => xlsxOf([Array.from({ length: 61 }, () => 'a')]),
    /more than \{max\} columns/,
  ],
  [
    'a million empty rows',
    () => xlsxOf(Array.from({ length: 1_048_576 }, (_, n) => `<row r="${n + 1}"/>`).join('')),
    'There are no rows in this file',
  ],
  ['an entity that grows', () => zipOf({ ...xlsxFiles(''), [SHEET]: bomb() }), /^$/],
  ['XML that never ends', () => xlsxOf('<row r="1"><c r="A1'.repeat(100_000)), /damaged|no rows/],
  ['a zip of something else', () => zipOf({ 'word/document.xml': '<a/>' }), /not XLSX/],
  [
    'a web page named .xlsx',
    () => utf8('\ufeff <html><table><tr><td>1</td></tr></table></html>'),
    /web page/,
  ],
  ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /not XLSX/],
  ['a PDF', () => utf8('%PDF-1.7 ...'), /not XLSX/],
  ['an XLSX with a password', protectedXlsx, /password/],
  ['an XLS with a password', protectedXls, /password/],
  ['an XLS that is cut off', () => xls().slice(0, 3000), /damaged|not XLSX/],
  ['an XLS whose sectors go round in circles', circular, /damaged|no rows/],
  ['half an XLS header', () => xls().slice(0, 100), /damaged/],
  ['nothing', () => new Uint8Array(0), 'There are no rows in this file'],
  ['ten million commas', () => utf8(','.repeat(10_000_000)), 'There are no rows in this file'],
  [
    'ten million lines, the last one with text',
    () => utf8(`${'\n'.repeat(10_000_000)}a,b`),
    /more than \{max\} rows/,
  ],
  [
    'ten million empty lines',
    () => utf8('\n'.repeat(10_000_000)),
    'There are no rows in this file',
  ],
  ['5,002 lines', () => utf8('a,b\n'.repeat(5_002)), /more than \{max\} rows/],
];

test.each(CASES)('%s', async (_, make, text) => {
  const bytes = await make();
  const before = process.memoryUsage().rss;
  const read = await readBytes(bytes);
  const said = 'error' in read ? read.error.text : '';
  expect(said).toMatch(text);
  expect(said === '' ? 'ဖတ်ရသည်' : MY[said]).toMatch(/[\u1000-\u109f]/);
  expect(process.memoryUsage().rss - before).toBeLessThan(1_000_000_000);
});

test('an entity stays as it is written', async () => {
  const read = await readBytes(zipOf({ ...xlsxFiles(''), [SHEET]: bomb() }));
  expect(JSON.stringify(read).length).toBeLessThan(1000);
});
