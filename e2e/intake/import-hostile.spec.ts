/** Files that are broken, huge or made to do harm: each ends in a clear text, and the page lives on. */
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { lyingAbout, xlsxOf, xlsxFiles, zipOf } from '../../web/src/testing/xlsxOf.ts';
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { expectClean } from '../fixtures/axe.ts';
import {
  chooseBytes,
  chooseImportShop,
  choosePath,
  chooseSheet,
  closeSheet,
  importTab,
  importTest as test,
  officeFile,
  saveParcels,
  savedParcels,
  thirtyRows,
} from '../fixtures/importing.ts';
import { expect } from '../fixtures/test.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const SHEET = 'xl/worksheets/sheet1.xml';
const ROW = '<row r="1"><c r="A1"><v>1</v></c></row>';

const TOO_LARGE = 'The file is larger than 10 MB. Copy the rows into a new sheet.';
const TOO_LARGE_INSIDE = 'This file is too large once unpacked. Copy the rows into a new sheet.';
const DAMAGED =
  'This file is damaged and cannot be read. Save it again, or copy the rows into a new sheet.';
const NO_ROWS = 'There are no rows in this file';
const WEB_PAGE =
  'This is a web page with the file name of a spreadsheet. Open it and save it as XLSX.';
const PROTECTED = 'This file is protected by a password. Save it without one.';
const OTHER_KIND = 'This file is not XLSX, XLS or CSV. Save it in one of these formats.';
const COLUMNS = 'The sheet has more than {max} columns. Copy the rows into a new sheet.';
const QUOTE =
  'The quotation mark in line {line} is never closed. Close it, or save the file as XLSX.';

/** 300 MB of which the disk holds nothing. */
async function hugeFile(path: string): Promise<string> {
  const file = await open(path, 'w');
  await file.truncate(300_000_000);
  await file.close();
  return path;
}

const emptyRows = (count: number) =>
  xlsxOf(Array.from({ length: count }, (_, n) => `<row r="${n + 1}"/>`).join(''));

type Source = Uint8Array | string | ((path: string) => Promise<string>);
/** A file's name, what it is, what is said of it. Neighbours say different things. */
const FAULTS: [string, () => Source, string, Record<string, string | number>?][] = [
  ['a-bomb.xlsx', () => xlsxOf(ROW + ' '.repeat(42_000_000)), TOO_LARGE_INSIDE],
  ['a-lie.xlsx', () => lyingAbout(xlsxOf(ROW + ' '.repeat(3_000_000)), SHEET, 900), DAMAGED],
  ['empty-rows.xlsx', () => emptyRows(1_048_576), NO_ROWS],
  ['a-page.xlsx', () => utf8('<html><table><tr><td>1</td></tr></table></html>'), WEB_PAGE],
  ['protected.xlsx', () => officeFile('protected.xlsx'), PROTECTED],
  ['cut-off.xlsx', () => xlsxOf(thirtyRows('en', '0000')).slice(0, 900), DAMAGED],
  ['huge.csv', () => hugeFile, TOO_LARGE],
  ['junk.csv', () => Buffer.concat([Buffer.from([1, 0, 0, 2]), randomBytes(100_000)]), OTHER_KIND],
  ['a-quote.csv', () => utf8('Name,Phone\nKo Aye,09\n"Daw Mya,0942\nU Ba,1\n'), QUOTE, { line: 3 }],
  ['wide.xlsx', () => xlsxOf([Array.from({ length: 10_001 }, () => 'a')]), COLUMNS, { max: 60 }],
  ['old-protected.xls', () => officeFile('protected.xls'), PROTECTED],
];

/** Entities that grow, and one that names a file of this machine. */
const ENTITIES = Array.from(
  { length: 12 },
  (_, n) => `<!ENTITY e${n} "${n === 0 ? 'aaaaaaaaaa' : `&e${n - 1};`.repeat(10)}">`,
);
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const entitySheet = (what: string) =>
  zipOf({
    ...xlsxFiles(''),
    [SHEET]: `<!DOCTYPE x [${ENTITIES.join('')}<!ENTITY f SYSTEM "file:///etc/hostname">]>
      <worksheet><sheetData><row r="1">${cell('Name')}${cell('Phone')}</row>
      <row r="2">${cell(what)}${cell('0942')}</row></sheetData></worksheet>`,
  });

test.use({ role: 'user' });

test('a hostile file ends in a clear text, and the next file reads well', async ({
  page,
  app,
  ours,
  tx,
}, info) => {
  await page.goto('/ways/import');
  const alert = page.getByRole('alert');
  for (const [name, make, text, values] of FAULTS) {
    const source = make();
    if (source instanceof Uint8Array) await chooseBytes(page, tx, source, name);
    else {
      const path = typeof source === 'string' ? source : await source(info.outputPath(name));
      await choosePath(page, tx, path);
    }
    await expect(alert, name).toHaveText(tx(text, values));
  }
  await expectClean(page);
  // Entities stay as they are written.
  for (const entity of ['&e11;', '&f;']) {
    await chooseBytes(page, tx, entitySheet(entity), 'entity.xlsx');
    await expect(importTab(page, tx, 'All', 1)).toBeVisible();
    const row = page.getByRole('region', { name: tx('Row {line}', { line: 2 }), exact: true });
    await expect(row.getByText(entity, { exact: true })).toBeVisible();
    await closeSheet(page, tx);
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value;
  expect(heap).toBeLessThan(150_000_000);
  await chooseImportShop(page, tx, ours.name);
  const rows = thirtyRows('en', ours.mark);
  await chooseSheet(page, tx, rows);
  await expect(importTab(page, tx, 'To fix', 5)).toBeVisible();
  await saveParcels(page, tx, 23).click();
  await expect(savedParcels(page, tx, 23)).toBeVisible();
  await expectNothingLost(app, ours, { rows });
});
