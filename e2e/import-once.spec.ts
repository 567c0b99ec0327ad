/** Every row is saved once, and only what somebody has seen. */
import { expectClean } from './fixtures/axe.ts';
import {
  chooseImportShop,
  chooseSheet,
  editsInDraft,
  importTab,
  importTest as test,
  parcelsOf,
  rowsOnDays,
  saveParcels,
  savedParcels,
  thirtyRows,
} from './fixtures/importing.ts';
import { expect } from './fixtures/test.ts';

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
  await expect.poll(() => editsInDraft(page)).toBe(1);
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
