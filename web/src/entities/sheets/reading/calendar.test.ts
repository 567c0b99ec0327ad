/** Days without a date's format are read by the calendar of their own workbook. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import { expect, test } from 'vitest';
import { utf8 } from '../../../testing/bytes.ts';
import { xlsxFiles, zipOf } from '../../../testing/xlsxOf.ts';
import { type FileRead, readBytes, readPasted } from './readBytes.ts';

const HEADS = ['Name', 'Phone', 'Township', 'Price', 'Pickup date'];
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

function workbook(properties: string, days: readonly string[]): Uint8Array {
  const rows = days.map(
    (day, n) =>
      `<row>${['Daw Mya', `0942001234${n}`, 'Tamwe', '15000'].map(text).join('')}<c><v>${day}</v></c></row>`,
  );
  const head = `<row>${HEADS.map(text).join('')}</row>`;
  const parts = xlsxFiles(`<worksheet><sheetData>${head}${rows.join('')}</sheetData></worksheet>`);
  const book = parts['xl/workbook.xml']!.replace('<workbook>', `<workbook>${properties}`);
  return zipOf({ ...parts, 'xl/workbook.xml': book });
}

const sheetIn = (read: FileRead): IntakeSheet => {
  const [first] = 'sheets' in read ? read.sheets : [];
  if (!first || !('sheet' in first)) throw new Error('no sheet');
  return first.sheet;
};

const daysIn = (sheet: IntakeSheet) =>
  readIntake(sheet, {
    townships: [{ id: 1, name: 'Tamwe', state: 'Yangon Region', spellings: [] }],
    charges: new Map(),
    today: '2026-11-25',
    shop_id: 9,
    pickup_type: 'Merchant',
  }).rows.map(({ pickup_day, cells }) => [pickup_day, cells.pickup_day?.state]);

test.each([
  ['', ['46346', '46347.75'], ['2026-11-20', '2026-11-21']],
  ['<workbookPr/>', ['46346'], ['2026-11-20']],
  ['<workbookPr date1904="0"/>', ['46346'], ['2026-11-20']],
  ['<workbookPr date1904="false"/>', ['46346'], ['2026-11-20']],
  ['<workbookPr date1904="1"/>', ['44884', '44885.75'], ['2026-11-20', '2026-11-21']],
  ['<workbookPr date1904="true"/>', ['44884', '35064'], ['2026-11-20', '2000-01-01']],
  ["<workbookPr date1904='1'/>", ['44884'], ['2026-11-20']],
  ['<workbookPr date1904 = "true" />', ['44884'], ['2026-11-20']],
  [
    '<workbookPr filterPrivacy="1" date1904="1"/>',
    ['44885', '44889'],
    ['2026-11-21', '2026-11-25'],
  ],
  ['<workbookPr date1904="1" defaultThemeVersion="1"/>', ['44925'], ['2026-12-31']],
  ['<workbookPr filterPrivacy="1"/>', ['46356', '46388'], ['2026-11-30', '2027-01-01']],
])('XLSX with %j', async (properties, serials, days) => {
  const sheet = sheetIn(await readBytes(workbook(properties, serials)));
  expect(daysIn(sheet)).toEqual(days.map((day) => [day, 'sure']));
});

test('a number far from today is an error in either calendar', async () => {
  const numbers = ['15000', '80000', '123'];
  for (const properties of ['', '<workbookPr date1904="1"/>']) {
    const sheet = sheetIn(await readBytes(workbook(properties, numbers)));
    expect(daysIn(sheet)).toEqual(numbers.map(() => [null, 'fault']));
  }
});

test('XLS says it in a record of its own', async () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', 'parcels.xls')));
  expect(sheetIn(await readBytes(bytes)).isFrom1904).toBeUndefined();
  const record = [0x22, 0, 2, 0, 0, 0];
  const at = bytes.findIndex((_, n) => record.every((byte, more) => bytes[n + more] === byte));
  bytes[at + 4] = 1;
  const sheet = sheetIn(await readBytes(bytes));
  expect(sheet.isFrom1904).toBe(true);
  // The same number of days, four years later.
  expect(sheet.rows[2]?.cells[6]).toEqual({ day: '2030-11-21' });
});

test('a file of texts has no calendar, so its numbers are asked about', async () => {
  const row = ['Daw Mya', '09420012345', 'Tamwe', '15000', '46346'];
  const csv = utf8([HEADS, row].map((one) => one.join(',')).join('\n'));
  const pasted = [HEADS, row].map((one) => one.join('\t')).join('\n');
  for (const read of [await readBytes(csv), readPasted(pasted)]) {
    expect(daysIn(sheetIn(read))).toEqual([['2026-11-20', 'guess']]);
  }
});
