/** What shops send: an old XLS, several sheets, Zawgyi, rows of several shops, our own empty sheet. */
import { readFileSync } from 'node:fs';
import { withEncoding } from '@waydesk/contract/sheet/intake-zawgyi.ts';
import { sheetOf } from '@waydesk/contract/testing/intake.ts';
import { filesInZip } from '../../web/src/testing/xlsxOf.ts';
import {
  IMPORT_HEADERS,
  chooseBytes,
  chooseImportShop,
  choosePath,
  chooseSheet,
  closeSheet,
  gridCell,
  importTab,
  importTest as test,
  officeFile,
  parcelsOf,
  saveParcels,
  savedParcels,
} from '../fixtures/importing.ts';
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { insertShopRow } from '../fixtures/seed.ts';
import { expect } from '../fixtures/test.ts';

test.use({ role: 'user' });

test('an XLS of LibreOffice offers its visible sheets, and asks before it drops what was changed', async ({
  page,
  ours,
  tx,
}) => {
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, ours.name);
  await choosePath(page, tx, officeFile('parcels.xls'));
  const sheets = page.getByLabel(tx('Sheet in the file'));
  await expect(sheets.getByRole('option')).toHaveText(['ပါဆယ်', 'Ways of May']);
  // The title, the hidden row and the total; the merged township is a guess in two rows.
  await expect(importTab(page, tx, 'All', 4)).toBeVisible();
  await expect(importTab(page, tx, 'Left out', 3)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '8' })).toBeVisible();
  await sheets.selectOption('Ways of May');
  await expect(importTab(page, tx, 'All', 1)).toBeVisible();
  await gridCell(page, '15,000').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('16000');
  await page.keyboard.press('Enter');
  await expect(gridCell(page, '16,000')).toBeVisible();
  await sheets.selectOption('ပါဆယ်');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: tx('Cancel') }).click();
  await expect(gridCell(page, '16,000')).toBeVisible();
  await sheets.selectOption('ပါဆယ်');
  await question.getByRole('button', { name: tx('Close the sheet') }).click();
  await expect(importTab(page, tx, 'All', 4)).toBeVisible();
});

test('a file in Zawgyi is converted before its columns are read, and can be used as typed', async ({
  page,
  app,
  ours,
  tx,
}) => {
  const rows = [
    ['အမည္', 'ဖုန္း', 'ၿမိဳ႕နယ္', 'ပစၥည္းတန္ဖိုး'],
    ...['ေဒၚခင္ခင္ဝင္း', 'ေမာင္ေမာင္ေအး', 'ကိုေက်ာ္'].map((name, n) => [
      name,
      `0948${ours.mark}0${n}`,
      'ဗဟန္း',
      '12000',
    ]),
  ];
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, ours.name);
  const csv = new TextEncoder().encode(rows.map((row) => row.join(',')).join('\n'));
  await chooseBytes(page, tx, csv, 'zawgyi.csv');
  await expect(gridCell(page, 'ဒေါ်ခင်ခင်ဝင်း')).toBeVisible();
  await expect(page.getByText('ေဒၚခင္ခင္ဝင္း')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '→' })).toHaveCount(5);
  await page.getByRole('button', { name: tx('Use as typed') }).click();
  await expect(gridCell(page, 'ဒေါ်ခင်ခင်ဝင်း')).toHaveCount(0);
  await page.getByRole('button', { name: tx('Convert to Unicode') }).click();
  await saveParcels(page, tx, 3).click();
  await expect(savedParcels(page, tx, 3)).toBeVisible();
  await expectNothingLost(app, ours, { rows, sheet: withEncoding(sheetOf(rows, { kind: 'csv' })) });
});

test('a column names the shops: each has a way of its own, an unknown one is a fault', async ({
  page,
  app,
  ours,
  tx,
}) => {
  const other = `Import Other ${ours.mark}`;
  const id = await insertShopRow(app, other);
  const row = (shop: string, n: number) => [
    'Daw Khin',
    `0949${ours.mark}0${n}`,
    'Bahan',
    '',
    '1000',
    shop,
  ];
  await page.goto('/ways/import');
  await page.getByLabel(tx('Shops are named in a column')).check();
  const rows = [
    [...IMPORT_HEADERS.en, 'Shop'],
    row(ours.name, 1),
    row(other.toUpperCase(), 2),
    row('Nobody', 3),
    row(ours.name, 4),
  ];
  await chooseSheet(page, tx, rows);
  await expect(importTab(page, tx, 'To fix', 1)).toBeVisible();
  // Of several shops, no last choice stands for all.
  await page.getByRole('button', { name: tx('Yes, COD') }).click();
  await saveParcels(page, tx, 3).click();
  await expect(savedParcels(page, tx, 3)).toBeVisible();
  expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 2, ways: 1 });
  expect(await parcelsOf(app, id)).toEqual({ parcels: 1, ways: 1 });
  await expectNothingLost(app, [ours, { id, name: other }], { rows });
});

test('the empty sheet has text cells; filled in with LibreOffice its phones keep their zeros', async ({
  page,
  app,
  ours,
  tx,
}) => {
  await page.goto('/ways/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: tx('Download a blank template') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('parcels_template.xlsx');
  expect(Object.values(filesInZip(readFileSync(await file.path()))).join('')).toContain(
    'formatCode="@"',
  );
  await chooseImportShop(page, tx, ours.name);
  await choosePath(page, tx, officeFile('template-filled.xlsx'));
  await expect(gridCell(page, '09420012345')).toBeVisible();
  await expect(gridCell(page, '09420012347')).toBeVisible();
  await saveParcels(page, tx, 1).click();
  await expect(savedParcels(page, tx, 1)).toBeVisible();
  // As it was filled in: three rows have a phone and nothing else.
  const rows = [
    [
      'Order Number',
      'Customer Name',
      'Phone Number',
      'Township',
      'Address',
      'Item Price',
      'OS Paid',
      'Remark',
    ],
    ['007', 'ဒေါ်ခင်ခင်ဝင်း', '09420012345', 'Bahan', '1/2 Road', '15000', '', ''],
    ...['၀၉၄၂၀၀၁၂၃၄၇', '+959420012348', '09420012349'].map((phone) => [
      '',
      '',
      phone,
      '',
      '',
      '',
      '',
      '',
    ]),
  ];
  await expectNothingLost(app, ours, { rows });
});

test('a row that is saved already is saved as another when somebody says so, and the list of imports tells', async ({
  page,
  app,
  ours,
  tx,
}) => {
  const sheet = [IMPORT_HEADERS.en, ['Daw Khin', `0949${ours.mark}11`, 'Bahan', '', '1000']];
  const name = `once-${ours.mark}.xlsx`;
  await page.goto('/ways/import');
  for (const isAgain of [false, true]) {
    await chooseImportShop(page, tx, ours.name);
    await chooseSheet(page, tx, sheet, name);
    if (isAgain) {
      await expect(importTab(page, tx, 'Already saved', 1)).toBeVisible();
      await page.getByRole('button', { name: tx('Save as another parcel') }).click();
    }
    await saveParcels(page, tx, 1).click();
    await expect(savedParcels(page, tx, 1)).toBeVisible();
  }
  await chooseImportShop(page, tx, ours.name);
  await chooseSheet(page, tx, sheet, name);
  await expect(importTab(page, tx, 'Already saved', 1)).toBeVisible();
  expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 2, ways: 2 });
  await expectNothingLost(app, ours, { rows: sheet }, { rows: sheet });
  await closeSheet(page, tx);
  const imports = page.getByRole('region', { name: tx('Recent imports') });
  const line = imports.getByRole('row').filter({ hasText: name }).first();
  await expect(line).toContainText(ours.name);
  await line.getByRole('link', { name: tx('Print'), exact: true }).click();
  await expect(page.getByRole('region', { name: tx('Preview') })).toBeVisible();
});
