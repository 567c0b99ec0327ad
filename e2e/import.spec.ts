/** A shop's sheet: read in the browser, mended, saved in pieces, each row once. */
import { expectClean } from './fixtures/axe.ts';
import {
  chooseImportShop,
  chooseSheet,
  gridCell,
  importTab,
  parcelsOf,
  rowsOnDays,
  saveParcels,
  savedParcels,
  thirtyRows,
} from './fixtures/importing.ts';
import { insertShopRow } from './fixtures/seed.ts';
import { expect, test as base } from './fixtures/test.ts';
import { tooSmall } from './fixtures/touch.ts';

interface Ours {
  id: number;
  name: string;
  /** Different in each test. */
  mark: string;
}

const test = base.extend<{ ours: Ours }>({
  ours: async ({ app }, use, info) => {
    const mark = String(parseInt(info.testId.slice(-6), 36) % 10_000).padStart(4, '0');
    const name = `Import Shop ${mark}`;
    await use({ id: await insertShopRow(app, name), name, mark });
  },
});

for (const lang of ['en', 'my'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang, role: 'user' });

    test('thirty rows are mended and saved; the same file again saves nothing', async ({
      page,
      app,
      ours,
      tx,
      shot,
    }) => {
      test.setTimeout(120_000);
      const sheet = thirtyRows(lang, ours.mark);
      await page.goto('/ways/import');
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
      await page.getByRole('button', { name: tx('The same for {n} cells', { n: 1 }) }).click();
      await expect(importTab(page, tx, 'To fix', 1)).toBeVisible();

      await page.getByRole('button', { name: tx('Confirm all guesses ({n})', { n: 1 }) }).click();
      await expect(importTab(page, tx, 'Check', 1)).toBeVisible();
      await importTab(page, tx, 'Check', 1).click();
      await expect(
        page.getByText(tx('The same as row {line}', { line: 16 })).first(),
      ).toBeVisible();
      await shot('import-twin');
      await page.getByRole('button', { name: tx('It is another parcel') }).click();
      await expect(importTab(page, tx, 'Check', 0)).toBeVisible();

      await saveParcels(page, tx, 29).click();
      await expect(savedParcels(page, tx, 29)).toBeVisible();
      await expectClean(page);
      await shot('import-saved');
      expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 29, ways: 1 });

      // The one that was left is mended and joins the same import.
      await importTab(page, tx, 'To fix', 1).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: tx('Download the rows to fix') }).click();
      const bad = await download;
      expect(bad.suggestedFilename()).toMatch(/^parcels_to_fix_.*\.xlsx$/);
      const badFile = await bad.path();
      await page.getByRole('gridcell').first().focus();
      await key.press('Enter');
      await key.type(lang === 'en' ? 'Ko Late' : 'ကိုအောင်');
      await key.press('Enter');
      await saveParcels(page, tx, 1).click();
      await expect(savedParcels(page, tx, 30)).toBeVisible();
      const imports = await app.sql(
        `select distinct i.id from imports i join intake_keys k on k.import_id = i.id
         join deliveries d on d.id = k.delivery_id join ways w on w.id = d.way_id
         where w.shop_id = ${ours.id}`,
      );
      expect(imports).toHaveLength(1);

      // The same file once more.
      await page.getByRole('button', { name: tx('Another sheet') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: tx('Close the sheet') })
        .click();
      // The rows with their faults read as they were written.
      await page.getByLabel(tx('Drop a file here, or choose one')).setInputFiles(badFile);
      await expect(importTab(page, tx, 'To fix', 1)).toBeVisible();
      await expect(importTab(page, tx, 'All', 1)).toBeVisible();
      await page.getByRole('button', { name: tx('Another sheet') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: tx('Close the sheet') })
        .click();
      await chooseSheet(page, tx, sheet);
      // What the file lacks it still lacks; the place is known by now.
      await expect(importTab(page, tx, 'To fix', 3)).toBeVisible();
      await expect(importTab(page, tx, 'Already saved', 27)).toBeVisible();
      await expect(page.getByText(tx('Parcels to save: {n}', { n: 0 }))).toBeVisible();
      await shot('import-known');
      expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 30, ways: 2 });
    });
  });
}

test('killed between two pieces and reloaded, it goes on and saves each row once', async ({
  page,
  app,
  ours,
  tx,
}) => {
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, ours.name);
  // Twelve ways: two pieces.
  await chooseSheet(page, tx, rowsOnDays(ours.mark, 24, 2));
  let sent = 0;
  await page.route('**/api/intake', async (route) => {
    sent += 1;
    if (sent !== 2) return route.continue();
    // It arrives, and its answer is lost.
    await route.fetch();
    return route.abort();
  });
  await saveParcels(page, tx, 24).click();
  await expect(page.getByRole('heading', { name: tx('Saving was interrupted') })).toBeVisible();
  await expect(page.getByText(tx('{done} of {count} rows', { done: 20, count: 24 }))).toBeVisible();
  await expectClean(page);
  await page.reload();
  await page.getByRole('button', { name: tx('Go on saving') }).click();
  await expect(savedParcels(page, tx, 24)).toBeVisible();
  expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 24, ways: 12 });
  await page.getByRole('link', { name: tx('Print labels') }).click();
  await expect(page.getByRole('region', { name: tx('Preview') })).toBeVisible();
});

test('a block is pasted into cells, and a chat becomes rows that are saved once confirmed', async ({
  page,
  app,
  ours,
  tx,
}) => {
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, ours.name);
  await page
    .getByLabel(tx('Or paste rows or a chat'))
    .fill(
      `Daw Mya\n0945${ours.mark}01\nBahan\n15,000 ks\n\nKo Aye\n0945${ours.mark}02\nBahan\n20,000 ks`,
    );
  await page.getByRole('button', { name: tx('Read the text') }).click();
  await expect(importTab(page, tx, 'Check', 2)).toBeVisible();
  await expect(page.getByText(tx('Parcels to save: {n}', { n: 0 }))).toBeVisible();
  // Its name also says that it is a guess.
  await page.getByRole('gridcell', { name: '15,000' }).focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '16000\n21000');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('gridcell', { name: '21,000' })).toBeVisible();
  await page.getByRole('button', { name: /^Confirm all guesses/ }).click();
  await saveParcels(page, tx, 2).click();
  await expect(savedParcels(page, tx, 2)).toBeVisible();
  const rows = await app.sql<{ item_price: string }>(
    `select d.item_price from deliveries d join ways w on w.id = d.way_id
     where w.shop_id = ${ours.id} order by d.id`,
  );
  expect(rows.map(({ item_price }) => Number(item_price))).toEqual([16_000, 21_000]);
});

test('what cannot be read says why', async ({ page, tx }) => {
  await page.goto('/ways/import');
  await page.getByLabel(tx('Drop a file here, or choose one')).setInputFiles({
    name: 'parcels.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByRole('alert')).toContainText(
    tx('This file is neither XLSX, XLS nor CSV. Save it as one of them.'),
  );
  await expectClean(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const lang of ['en', 'my'] as const) {
    test.describe(`in ${lang}`, () => {
      test.use({ lang });

      test('cards show what needs a hand', async ({ page, ours, tx, shot }) => {
        await page.goto('/ways/import');
        await chooseImportShop(page, tx, ours.name);
        await chooseSheet(page, tx, thirtyRows(lang, ours.mark));
        await expect(importTab(page, tx, 'To fix', 5)).toHaveAttribute('aria-pressed', 'true');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(360);
        await expectClean(page);
        expect(await tooSmall(page)).toEqual([]);
        await shot('import-phone');
        const card = page.getByRole('region', { name: tx('Row {line}', { line: 5 }), exact: true });
        await card.getByLabel(tx('Phone Number')).fill(`0943${ours.mark}03`);
        await card.getByLabel(tx('Phone Number')).press('Enter');
        await expect(importTab(page, tx, 'To fix', 4)).toBeVisible();
      });
    });
  }
});
