/** A shop's sheet: read in the browser, mended, saved in pieces, each row once. */
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { expectClean } from '../fixtures/axe.ts';
import {
  chooseImportShop,
  chooseSheet,
  confirmAmounts,
  gridCell,
  importTab,
  importTest as test,
  parcelsOf,
  saveParcels,
  savedParcels,
  thirtyRows,
} from '../fixtures/importing.ts';
import { heading } from '../fixtures/pages.ts';
import { expect } from '../fixtures/test.ts';

test.use({ role: 'user' });

test('thirty rows are mended and saved; the same file again saves nothing', async ({
  page,
  app,
  ours,
  tx,
  shot,
}) => {
  const sheet = thirtyRows('en', ours.mark);
  await page.goto('/ways/import');
  await expect(heading(page, tx('Import Parcels'))).toBeVisible();
  await expectClean(page);
  await shot('import-empty');
  await chooseImportShop(page, tx, ours.name);
  await chooseSheet(page, tx, sheet);
  await expect(importTab(page, tx, 'To fix', 5)).toBeVisible();
  await expect(importTab(page, tx, 'Check', 2)).toBeVisible();
  await expectClean(page);
  await shot('import-read');

  // The keyboard alone, from one fault to the next.
  const key = page.keyboard;
  await gridCell(page, '1 Inya Road').focus();
  await key.press('F8');
  await expect(page.getByRole('region', { name: tx('Row {line}', { line: 5 }) })).toBeVisible();
  await key.press('F2');
  await key.press('Control+a');
  await key.type(`0943${ours.mark}03`);
  await key.press('Enter');
  await expect(importTab(page, tx, 'To fix', 4)).toBeVisible();
  await key.press('F8');
  await key.press('Enter');
  await key.press('Control+a');
  await key.type('nonsense');
  await key.press('Escape');
  await key.press('Enter');
  await key.press('Control+a');
  await key.type(`0943${ours.mark}04`);
  await key.press('Enter');
  await expect(importTab(page, tx, 'To fix', 3)).toBeVisible();
  await key.press('Control+z');
  await expect(importTab(page, tx, 'To fix', 4)).toBeVisible();
  // It leads back to the cell.
  await key.press('Enter');
  await key.press('Control+a');
  await key.type(`0943${ours.mark}04`);
  await key.press('Enter');
  await expect(importTab(page, tx, 'To fix', 3)).toBeVisible();

  // A place nobody knows, for both rows that name it.
  await key.press('F8');
  await key.press('Enter');
  const township = page.getByRole('combobox', { name: tx('Township') });
  await expect(township).toBeFocused();
  await key.press('Control+a');
  await key.type('Hlaing');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await key.press('Enter');
  await expect(importTab(page, tx, 'To fix', 2)).toBeVisible();
  await page.getByRole('button', { name: tx('Apply to {n} cells', { n: 1 }) }).click();
  await expect(importTab(page, tx, 'To fix', 1)).toBeVisible();

  // Money is never among all guesses.
  await expect(page.getByRole('button', { name: /^Confirm all guesses/ })).toBeHidden();
  await confirmAmounts(page, tx, 1);
  await expect(importTab(page, tx, 'Check', 1)).toBeVisible();
  await importTab(page, tx, 'Check', 1).click();
  await expect(page.getByText(tx('The same as row {line}', { line: 16 })).first()).toBeVisible();
  await shot('import-twin');
  await page.getByRole('button', { name: tx('This is another parcel') }).click();
  await expect(importTab(page, tx, 'Check', 0)).toBeVisible();

  await saveParcels(page, tx, 29).click();
  await expect(savedParcels(page, tx, 29)).toBeVisible();
  await expectClean(page);
  await shot('import-saved');
  expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 29, ways: 1 });

  // The one that was left is mended and joins the same import.
  await importTab(page, tx, 'To fix', 1).click();
  await page.getByRole('gridcell').first().focus();
  await key.press('Enter');
  await key.type('Ko Late');
  await key.press('Enter');
  await saveParcels(page, tx, 1).click();
  await expect(savedParcels(page, tx, 30)).toBeVisible();
  const imports = await app.sql(
    `select distinct i.id from imports i join intake_keys k on k.import_id = i.id
     join deliveries d on d.id = k.delivery_id join ways w on w.id = d.way_id
     where w.shop_id = ${ours.id}`,
  );
  expect(imports).toHaveLength(1);
  const mended = (...edits: [number, object][]) => ({
    rows: sheet,
    isConfirmed: true,
    edits: new Map(edits),
  });
  const saved = mended(
    [5, { customer_phone: `0943${ours.mark}03` }],
    [6, { customer_phone: `0943${ours.mark}04` }],
    [9, { township: 'Hlaing' }],
    [10, { township: 'Hlaing' }],
    [21, { customer_name: 'Ko Late' }],
  );
  await expectNothingLost(app, ours, saved);

  // The same file once more. All is saved: the page is empty again.
  await chooseImportShop(page, tx, ours.name);
  await chooseSheet(page, tx, sheet);
  // What the file lacks it still lacks; the place is known by now.
  await expect(importTab(page, tx, 'To fix', 3)).toBeVisible();
  await expect(importTab(page, tx, 'Already saved', 27)).toBeVisible();
  await expect(page.getByText(tx('Parcels to save: {n}', { n: 0 }))).toBeVisible();
  await shot('import-known');
  expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 30, ways: 2 });
  await expectNothingLost(app, ours, saved);
});
