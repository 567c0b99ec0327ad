/** Every row is saved once, and only what somebody has seen. */
import { unicodeChat } from '@waydesk/contract/sheet/intake-zawgyi.ts';
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { expectClean } from '../fixtures/axe.ts';
import {
  IMPORT_HEADERS,
  chooseImportShop,
  chooseSheet,
  importTab,
  inDraft,
  importTest as test,
  parcelsOf,
  rowsOnDays,
  saveParcels,
  savedParcels,
  thirtyRows,
} from '../fixtures/importing.ts';
import { expect } from '../fixtures/test.ts';

test('killed between two pieces and reloaded, it goes on and saves each row once', async ({
  page,
  app,
  ours,
  tx,
}) => {
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, ours.name);
  // Twelve ways: two pieces.
  const rows = rowsOnDays(ours.mark, 24, 2);
  await chooseSheet(page, tx, rows);
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
  await page.getByRole('button', { name: tx('Continue saving') }).click();
  await expect(savedParcels(page, tx, 24)).toBeVisible();
  expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 24, ways: 12 });
  await expectNothingLost(app, ours, { rows });
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
  const text = `Daw Mya\n0945${ours.mark}01\nBahan\n15,000 ks\n\nKo Aye\n0945${ours.mark}02\nBahan\n20,000 ks`;
  await page.getByLabel(tx('Or paste rows or a chat')).fill(text);
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
  const sheet = unicodeChat(text);
  const [first, second] = sheet.rows.map(({ line }) => line);
  const edits = new Map([
    [first!, { amount: '16000' }],
    [second!, { amount: '21000' }],
  ]);
  await expectNothingLost(app, ours, { rows: [], sheet, edits, isConfirmed: true });
});

test('a draft outlives a reload, and belongs to the person who left it', async ({
  page,
  app,
  ours,
  tx,
}) => {
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, ours.name);
  await chooseSheet(page, tx, thirtyRows('en', ours.mark));
  await page.getByRole('gridcell', { name: '0943', exact: true }).first().dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`0943${ours.mark}03`);
  await page.keyboard.press('Enter');
  await expect(importTab(page, tx, 'To fix', 4)).toBeVisible();
  await expect.poll(async () => (await inDraft(page)).edits).toBe(1);
  await page.reload();
  await expect(page.getByText(tx('Restored as you left it.'))).toBeVisible();
  await expect(importTab(page, tx, 'To fix', 4)).toBeVisible();
  await expect(page.getByRole('combobox', { name: tx('Shop'), exact: true })).toHaveValue(
    ours.name,
  );
  // What was decided stays; the steps to it end with the page, as in a spreadsheet.
  await expect(page.getByRole('button', { name: tx('Undo the last change') })).toBeDisabled();

  // Whoever comes next at this computer begins with nothing. Signed in
  // without the app, which would notice it.
  const { token, user } = await app.signIn(app.company.people.manager);
  await page.goto('/health/live');
  await page.evaluate(
    ([key, who]) => {
      localStorage.setItem('token', key!);
      localStorage.setItem('user', who!);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto('/ways/import');
  await expect(page.getByLabel(tx('Or paste rows or a chat'))).toBeVisible();
  await expect(page.getByRole('combobox', { name: tx('Shop'), exact: true })).toHaveValue('');
});

test('a sheet that comes again with the other COD is saved already, which is said', async ({
  page,
  app,
  ours,
  tx,
  shot,
}) => {
  const rows = [
    IMPORT_HEADERS.en,
    ...[1, 2, 3].map((n) => ['Daw Mya', `0944${ours.mark}9${n}`, 'Bahan', '', `${n}000`]),
  ];
  const chosen = (cod: boolean) =>
    app.sql(`update intake_memory set cod = ${cod} where shop_id = ${ours.id}`);
  const open = async (some: readonly string[][]) => {
    await page.goto('/ways/import');
    await chooseImportShop(page, tx, ours.name);
    await chooseSheet(page, tx, some);
  };
  // Only then is the draft of the sheet gone from the browser.
  const emptied = () => expect(page.getByLabel(tx('Or paste rows or a chat'))).toBeVisible();
  await open(rows.slice(0, 3));
  await saveParcels(page, tx, 2).click();
  await expect(savedParcels(page, tx, 2)).toBeVisible();
  await emptied();
  await chosen(false);

  await open(rows);
  await expect(importTab(page, tx, 'Already saved', 2)).toBeVisible();
  await importTab(page, tx, 'Already saved', 2).click();
  await expect(page.getByText(tx('saved as COD, not COD here')).first()).toBeVisible();
  await shot('import-known-cod');
  await saveParcels(page, tx, 1).click();
  await expect(savedParcels(page, tx, 1)).toBeVisible();
  await emptied();
  await chosen(true);

  await open(rows);
  await expect(importTab(page, tx, 'Already saved', 3)).toBeVisible();
  await expect(page.getByText(tx('Parcels to save: {n}', { n: 0 }))).toBeVisible();
  await importTab(page, tx, 'Already saved', 3).click();
  await page.getByRole('gridcell', { name: '3,000' }).first().focus();
  await expect(page.getByText(tx('saved without COD, COD here')).first()).toBeVisible();
  const third = [rows[0]!, rows[3]!];
  await expectNothingLost(app, ours, { rows: rows.slice(0, 3) }, { rows: third, cod: false });
});

test('two rows that differ in COD alone are asked about, and both are saved', async ({
  page,
  app,
  ours,
  tx,
}) => {
  const parcel = ['Daw Mya', `0944${ours.mark}95`, 'Bahan', '', '5000'];
  const rows = [
    [...IMPORT_HEADERS.en, 'COD'],
    [...parcel, 'yes'],
    [...parcel, 'no'],
  ];
  await page.goto('/ways/import');
  for (const isAgain of [false, true]) {
    await chooseImportShop(page, tx, ours.name);
    await chooseSheet(page, tx, rows);
    if (isAgain) break;
    await importTab(page, tx, 'Check', 1).click();
    const same = page.getByText(tx('The same as row {line}, except for COD', { line: 2 }));
    await expect(same.first()).toBeVisible();
    await page.getByRole('button', { name: tx('This is another parcel') }).click();
    await saveParcels(page, tx, 2).click();
    await expect(savedParcels(page, tx, 2)).toBeVisible();
  }
  await expect(importTab(page, tx, 'Already saved', 2)).toBeVisible();
  await expectNothingLost(app, ours, { rows, isConfirmed: true });
});
