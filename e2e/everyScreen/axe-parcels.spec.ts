/** Accessibility scans like those in axe.spec.ts: parcels in bulk, a sheet in its states, refusals. */
import { expectClean } from '../fixtures/axe.ts';
import {
  chooseImportShop,
  chooseSheet,
  importTab,
  saveParcels,
  thirtyRows,
} from '../fixtures/importing.ts';
import { insertCodShop, insertShopRow, postSlip, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test('the list of parcels: chosen rows, the dialogs, what was done, what was done lately', async ({
  page,
  app,
  session,
  tx,
}) => {
  const shop = await insertShopRow(app, 'Scanned Parcels');
  const { deliveries } = await postWay(app, session!, { shop_id: shop });
  await app.call(session!, 'POST', '/parcels/scans', {
    mode: 'receive',
    items: deliveries.map(({ id }) => ({ id: crypto.randomUUID(), code: `#${id}` })),
  });
  await page.goto(`/parcels?shop_id=${shop}&place=hub`);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.getByRole('button', { name: tx('Select'), exact: true }).click();
  await page.getByRole('checkbox', { name: tx('Select all on this page') }).check();
  // No row half under the bar, or under the head of the page.
  await page
    .locator('[data-row]')
    .first()
    .evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await expectClean(page, { isDarkToo: true });
  const bar = page.getByRole('region', { name: tx('Selected rows') });
  const dialog = page.getByRole('dialog');
  await bar.getByRole('button', { name: tx('Could not be handed over'), exact: true }).click();
  await dialog.getByLabel(tx('Reason')).selectOption('no_answer');
  await expect(dialog.getByText(tx('No changes to make'))).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: tx('Next day'), exact: true }).click();
  const two = tx('{n} parcels', { n: 2 });
  const apply = dialog.getByRole('button', { name: tx('Change {rows}', { rows: two }) });
  await expect(apply).toBeVisible();
  await expectClean(page);
  await apply.click();
  await expect(
    page.getByText(tx('{rows} planned for another day', { rows: two })).first(),
  ).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectClean(page);
  await page.getByRole('button', { name: tx('Recent actions'), exact: true }).click();
  await expect(dialog.getByText(/#\d/).first()).toBeVisible();
  await expectClean(page);
});

test('a sheet: a township to choose, a row left out, saving, what is saved already', async ({
  page,
  app,
  tx,
}) => {
  const name = 'Scanned Sheet';
  await insertCodShop(app, name);
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, name);
  await chooseSheet(page, tx, thirtyRows('en', '8201'));
  await importTab(page, tx, 'To fix', 5).click();
  await page.getByRole('gridcell', { name: 'Qwerty' }).first().dblclick();
  await page.getByRole('combobox', { name: tx('Township') }).fill('Hla');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectClean(page, { isDarkToo: true });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: tx('Leave out') })
    .first()
    .click();
  await importTab(page, tx, 'Left out', 1).click();
  await expect(page.getByRole('button', { name: tx('Include again') })).toBeVisible();
  await expectClean(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // All of them wait for the same moment: a busy server's 503 makes the page ask again.
  await page.route('**/api/intake', async (route) => {
    await released;
    await route.continue();
  });
  await saveParcels(page, tx, 23).click();
  await expect(page.getByText(tx('{done} of {count} rows', { done: 0, count: 23 }))).toBeVisible();
  await expectClean(page);
  release();
  await expect(page.getByText(tx('Parcels saved: {n}', { n: 23 }))).toBeVisible();
  await importTab(page, tx, 'Already saved', 23).click();
  await expectClean(page);
});

test('what is refused', async ({ page, app, session, tx }) => {
  const shop = await insertShopRow(app, 'Scanned Failures');
  const { deliveries } = await postWay(app, session!, { shop_id: shop });
  const slip = await postSlip(app, session!, shop, deliveries);
  const refusal = { status: 403, json: { success: false, message: 'No' } };
  await page.route('**/api/intake/places', (route) => route.fulfill(refusal));
  await page.goto('/ways/import');
  await expect(
    page.getByRole('main').getByText(tx('You do not have permission to perform this action.')),
  ).toBeVisible();
  await expectClean(page);
  await page.route('**/api/return-slips/*', (route) => route.fulfill(refusal));
  await page.goto(`/return-slips/${slip.id}`);
  await expect(
    page.getByText(tx('You do not have permission to perform this action.')).first(),
  ).toBeVisible();
  await expectClean(page);
});
