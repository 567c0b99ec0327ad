/**
 * What else screens of parcels can show on a phone, in Burmese: nothing slides sideways or is too
 * small.
 */
import type { Page } from '@playwright/test';
import { chooseImportShop, chooseSheet, importTab, thirtyRows } from '../fixtures/importing.ts';
import { heading } from '../fixtures/pages.ts';
import { insertCodShop, insertShopRow, postSlip, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';
import { settled } from '../fixtures/watch.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const LONG = 'ရွှေဟင်္သာ အမျိုးသမီးဝတ်အထည်နှင့် အလှကုန် Golden Accessories';

async function expectFits(page: Page, what: string): Promise<void> {
  // The link that skips the menu is out of sight only there.
  await page.evaluate(() => scrollTo(0, 0));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect({ wide, small: await tooSmall(page) }, what).toEqual({ wide: 360, small: [] });
}

/** How high the row of buttons between the search and the rows is. */
const heightOfButtons = async (page: Page) =>
  (await page.getByRole('search').locator('xpath=following-sibling::*').boundingBox())?.height;

test.use({ lang: 'my' });

test('screens of parcels with long names, or without rows, fit a phone', async ({
  page,
  app,
  session,
}) => {
  const shop = await insertShopRow(app, `${LONG}`);
  const way = await postWay(app, session!, { shop_id: shop });
  const slip = await postSlip(app, session!, shop, way.deliveries.slice(0, 1));
  for (const address of [
    `/parcels?shop_id=${shop}&place=shop&unprinted=true&stage=failed`,
    '/parcels?search=nothing-like-this',
    `/parcels/labels?way=${way.id}`,
    '/parcels/labels',
    `/parcels/sheet?way=${way.id}`,
    '/parcels/sheet',
    `/return-slips?shop_id=${shop}`,
    `/return-slips/${slip.id}`,
    '/return-slips/999999',
    `/ways/${way.id}/deliveries/${way.deliveries[0]!.id}`,
    `/online-shops/${shop}`,
  ]) {
    await page.goto(address);
    await expect(heading(page, /./)).toBeVisible();
    await settled(page);
    await expectFits(page, address);
  }
});

test('the list of parcels: one line of buttons, the bar of many, its dialogs and sheets', async ({
  page,
  app,
  session,
  tx,
}) => {
  const shop = await insertShopRow(app, `Narrow ${LONG}`);
  await postWay(app, session!, { shop_id: shop });
  await page.goto(`/parcels?shop_id=${shop}`);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  // Fonts may come after the first frame.
  await expect.poll(() => heightOfButtons(page)).toBeLessThanOrEqual(48);
  const press = (name: string) =>
    page
      .getByRole('button', { name: tx(name), exact: true })
      .first()
      .tap();
  const close = async (what: string) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
    await expectFits(page, what);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  for (const name of ['Views', 'Recent actions']) {
    await press(name);
    await close(name);
  }
  await page.getByRole('button', { name: tx('Filter ({count})', { count: 1 }) }).tap();
  await close('Filters');
  await press('Select');
  const bar = page.getByRole('region', { name: tx('Selected rows') });
  await page.getByRole('checkbox', { name: tx('Select all on this page') }).check();
  // Two lines of presses below what is chosen.
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(180);
  await expectFits(page, 'chosen');
  for (const name of ['Assign rider', 'Change status', 'Could not be handed over']) {
    await bar.getByRole('button', { name: tx(name), exact: true }).tap();
    await close(name);
  }
});

test('a sheet of a shop as cards, saved and known', async ({ page, app, tx }) => {
  const name = `Sheet ${LONG}`;
  await insertCodShop(app, name);
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, name);
  await chooseSheet(page, tx, thirtyRows('my', '8101'));
  await expect(importTab(page, tx, 'To fix', 5)).toBeVisible();
  await expectFits(page, 'to fix');
  const save = page.getByRole('button', { name: tx('Save {n} parcels', { n: 23 }) });
  // It stays above the menu while the rows pass.
  await expect(save).toBeInViewport();
  await importTab(page, tx, 'Check', 2).tap();
  await expectFits(page, 'check');
  await page.getByText(tx('Sheet columns')).tap();
  await expectFits(page, 'columns');
  await save.tap();
  await expect(page.getByText(tx('Parcels saved: {n}', { n: 23 }))).toBeVisible();
  await importTab(page, tx, 'Already saved', 23).tap();
  await expectFits(page, 'saved');
});
