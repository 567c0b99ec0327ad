/** Files as they come, the hostile ones included: each ends in sheets or in one clear text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import { expect, test } from 'vitest';
import { utf16, utf8 } from '../../../testing/bytes.ts';
import { xlsxOf } from '../../../testing/xlsxOf.ts';
import { type FileRead, readBytes, readPasted } from './readBytes.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)));
const sheetsIn = (read: FileRead): IntakeSheet[] =>
  'sheets' in read ? read.sheets.flatMap((one) => ('sheet' in one ? one.sheet : [])) : [];
const linesIn = (sheet: IntakeSheet | undefined) =>
  Object.fromEntries((sheet?.rows ?? []).map(({ line, cells }) => [line, cells]));

const HEADS = ['စဉ်', 'အမည်', 'ဖုန်းနံပါတ်', 'မြို့နယ်', 'လိပ်စာ', 'ပစ္စည်းတန်ဖိုး', 'Pickup date', 'မှတ်ချက်'];

test.each(['parcels.xlsx', 'parcels.xls'])('%s as LibreOffice saves it', async (name) => {
  const [sheet, second, ...others] = sheetsIn(await readBytes(fixture(name)));
  expect([sheet?.name, second?.name, others]).toEqual(['ပါဆယ်', 'Ways of May', []]);
  const lines = linesIn(sheet);
  expect(Object.keys(lines)).toEqual(['1', '3', '4', '5', '6', '7', '8', '10']);
  expect(lines[1]).toEqual(['မြနန္ဒာ Online Shop']);
  expect(lines[3]).toEqual(HEADS);
  expect(lines[4]).toEqual([
    1,
    'ဒေါ်ခင်ခင်ဝင်း',
    9420012345,
    'တာမွေ',
    'အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း',
    15000,
    { day: '2026-11-20' },
    'ည ၆ နာရီနောက်',
  ]);
  expect(lines[5]?.slice(2, 6)).toEqual([
    '09-777 000 111',
    { filled: 'တာမွေ' },
    'No 5, 3rd street',
    27500,
  ]);
  expect(lines[6]?.[3]).toEqual({ filled: 'တာမွေ' });
  expect(lines[8]?.[5]).toEqual({ error: '#DIV/0!' });
  expect(sheet?.rows.filter(({ hidden }) => hidden).map(({ line }) => line)).toEqual([7]);
});

test.each(['parcels.csv', 'parcels-utf16.csv'])('%s as LibreOffice saves it', async (name) => {
  const [sheet] = sheetsIn(await readBytes(fixture(name)));
  const lines = linesIn(sheet);
  expect(lines[3]).toEqual(HEADS);
  expect(lines[5]?.slice(0, 6)).toEqual([
    '2',
    'Ko Tun',
    '09-777 000 111',
    null,
    'No 5, 3rd street',
    '27500',
  ]);
});

test('the empty sheet, filled in with LibreOffice, has the phones with their zeros', async () => {
  const [sheet] = sheetsIn(await readBytes(fixture('template-filled.xlsx')));
  const lines = linesIn(sheet);
  expect(lines[2]).toEqual(['007', 'ဒေါ်ခင်ခင်ဝင်း', '09420012345', 'Bahan', '1/2 Road', '15000']);
  expect([3, 4, 900].map((line) => lines[line]?.[2])).toEqual([
    '၀၉၄၂၀၀၁၂၃၄၇',
    '+959420012348',
    '09420012349',
  ]);
});

test.each(['protected.xlsx', 'protected.xls'])('%s asks for a password', async (name) => {
  expect(await readBytes(fixture(name))).toMatchObject({
    error: { text: 'This file is protected by a password. Save it without one.' },
  });
});

test('an OpenDocument file is of another kind', async () => {
  const { error } = (await readBytes(fixture('parcels.ods'))) as { error: { text: string } };
  expect(error.text).toMatch(/not XLSX/);
});

const CSV = 'Name,Phone\n"Daw ""Mya""\nTamwe",09420012345\n';

test.each([
  ['UTF-8', utf8(CSV)],
  ['UTF-8 with its mark', utf8(`\ufeff${CSV}`)],
  ['UTF-16', utf16(`\ufeff${CSV}`, false)],
  ['big-endian UTF-16', utf16(`\ufeff${CSV}`, true)],
  ['UTF-16 without its mark', utf16(CSV, false)],
  ['semicolons', utf8(CSV.replaceAll(',', ';'))],
  ['tabs', utf8(CSV.replaceAll(',', '\t'))],
  ['a first line that names the separator', utf8(`sep=;\r\n${CSV.replaceAll(',', ';')}`)],
  ['line ends of Windows', utf8(CSV.replaceAll('\n', '\r\n'))],
])('CSV with %s', async (_, bytes) => {
  const [sheet] = sheetsIn(await readBytes(bytes));
  expect(linesIn(sheet)[2]?.[1]).toBe('09420012345');
  expect(linesIn(sheet)[2]?.[0]).toMatch(/^Daw "Mya"\r?\nTamwe$/);
});

test('a quotation mark that is never closed names its line', async () => {
  const read = await readBytes(
    utf8('Name,Phone\nDaw Mya,09420012345\n"Ko Tun,09777000111\nU Ba,1\n'),
  );
  expect(read).toMatchObject({ error: { values: { line: 3 } } });
  const marked = await readBytes(utf8('sep=,\nName,Phone\n"Ko" Tun,09777000111\n'));
  expect(marked).toMatchObject({ error: { values: { line: 3 } } });
});

test('a title over all columns is not filled down, nor is a row that is not there', async () => {
  const [sheet] = sheetsIn(
    await readBytes(
      xlsxOf(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="3"><c r="B3"><v>1</v></c></row>',
        '<mergeCells><mergeCell ref="A1:B1048576"/></mergeCells>',
      ),
    ),
  );
  expect(linesIn(sheet)).toEqual({ 1: ['a'], 3: [{ filled: 'a' }, 1] });
});

test('a formula without a result is no empty cell', async () => {
  const rows =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c><c r="B1"><f>A1*2</f></c></row>';
  const [sheet] = sheetsIn(await readBytes(xlsxOf(rows)));
  expect(linesIn(sheet)[1]).toEqual(['x', { error: '=A1*2' }]);
});

test('a pasted block keeps its lines, a pasted text without tabs is a chat', () => {
  const [cells] = sheetsIn(readPasted('Name\tPhone\n\n"Best" shop\t09420012345\n"a\nb"\t1'));
  expect(linesIn(cells)).toEqual({
    1: ['Name', 'Phone'],
    3: ['"Best" shop', '09420012345'],
    4: ['a\nb', '1'],
  });
  const [chat] = sheetsIn(readPasted('Daw Mya\n09420012345\nTamwe\n15000ks'));
  expect(chat).toMatchObject({ kind: 'chat', rows: [{ line: 1 }] });
  expect(chat?.fields).toContain('customer_phone');
  expect(readPasted(' \n ')).toMatchObject({ error: { text: 'There are no rows in this text' } });
});

test('a sheet in Zawgyi says what its texts become', async () => {
  const zawgyi = ['ေမာင္ေမာင္ေအး', 'ေဒၚခင္ခင္ဝင္း', 'ရန္ကုန္', 'ေက်ာက္တံတား', 'လိႈင္သာယာ'];
  const [sheet] = sheetsIn(await readBytes(utf8(zawgyi.map((text) => `${text},1`).join('\n'))));
  expect(sheet?.encoding?.pairs).toHaveLength(5);
  expect(sheet?.encoding?.converted['ရန္ကုန္']).toBe('ရန်ကုန်');
});
