/** Saved views of lists: kept for whoever saved them, shown to all when shared. */
import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../fixtures/axe.ts';
import { heading, logInAs, logOutThroughMenu, toast } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

type Tx = (text: string, params?: Record<string, string>) => string;

const button = (page: Page, tx: Tx) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${tx('Views')}`) });
const dialog = (page: Page, tx: Tx) => page.getByRole('dialog', { name: tx('Views'), exact: true });

async function openMenu(page: Page, tx: Tx): Promise<Locator> {
  await button(page, tx).click();
  await expect(dialog(page, tx).getByRole('status')).toHaveCount(0);
  return dialog(page, tx);
}

async function save(page: Page, tx: Tx, name: string, { shared = false } = {}) {
  const menu = await openMenu(page, tx);
  await menu.getByRole('button', { name: new RegExp(tx('Save this view')) }).click();
  const form = page.getByRole('dialog', { name: tx('Save this view') });
  await form.getByLabel(tx('Name')).fill(name);
  if (shared) await form.getByLabel(tx('Shared with everyone')).check();
  await form.getByRole('button', { name: tx('Save'), exact: true }).click();
  await expect(toast(page, tx('View saved'))).toBeVisible();
  await expect(button(page, tx)).toContainText(name);
}

test('a saved view is there after signing out and in', async ({ page, app, tx, shot }) => {
  await page.goto('/ways?status=pending&sortBy=pickup_date');
  await expect(heading(page, tx('Delivery Ways'))).toBeVisible();
  await page.getByRole('button', { name: tx('Columns'), exact: true }).click();
  await page.getByRole('checkbox', { name: tx('Pickup Type') }).uncheck();
  await page.keyboard.press('Escape');
  await save(page, tx, 'Kept through the night');
  const heads = await page.getByRole('columnheader').allTextContents();
  await logOutThroughMenu(page, tx);
  await logInAs(page, tx, app.company.people.admin);
  await expect(heading(page, tx('Dashboard'))).toBeVisible();

  await page.goto('/ways');
  const menu = await openMenu(page, tx);
  await shot('views-menu');
  await menu.getByRole('link', { name: 'Kept through the night' }).click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page).toHaveURL(/sortBy=pickup_date/);
  await expect(page.getByRole('columnheader')).toHaveCount(heads.length);

  const id = new URL(page.url()).searchParams.get('view');
  await page.goto(`/ways?view=${id}`);
  await expect(button(page, tx)).toContainText('Kept through the night');
  await expect(page).toHaveURL(/status=pending/);
  await page.reload();
  await expect(button(page, tx)).toContainText('Kept through the night');
  await expect(button(page, tx)).not.toContainText(tx('Changed'));
});

test('a shared view is seen by others, who cannot change it', async ({ page, another, tx }) => {
  await page.goto('/parcels?stage=failed');
  await save(page, tx, 'For the whole office', { shared: true });
  const { page: other } = await another('user');
  await other.goto('/parcels');
  const menu = await openMenu(other, tx);
  await menu.getByRole('link', { name: /For the whole office/ }).click();
  await expect(other).toHaveURL(/stage=failed/);
  await other.getByRole('button', { name: tx('Reset Filters') }).click();
  const again = await openMenu(other, tx);
  await expect(again.getByRole('link', { name: /For the whole office/ })).toBeVisible();
  for (const name of ['Rename {name}', 'Delete {name}']) {
    const what = tx(name, { name: 'For the whole office' });
    await expect(again.getByRole('button', { name: what })).toHaveCount(0);
  }

  // Deleted by its owner, the list that shows it stays as it is.
  await again.getByRole('link', { name: /For the whole office/ }).click();
  await expect(button(other, tx)).toContainText('For the whole office');
  const own = await openMenu(page, tx);
  const remove = tx('Delete {name}', { name: 'For the whole office' });
  await own.getByRole('button', { name: remove }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: tx('Delete'), exact: true }).click();
  await expect(toast(page, tx('View deleted'))).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
  await other.reload();
  await expect(heading(other, tx('Parcels'))).toBeVisible();
  await expect(other).toHaveURL(/stage=failed/);
  await expect(button(other, tx)).not.toContainText('For the whole office');
});

test('with the keyboard alone', async ({ page, tx }) => {
  await page.goto('/customers?sortBy=name');
  await expect(heading(page, tx('Customers'))).toBeVisible();
  await button(page, tx).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, tx)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, tx)).toBeHidden();
  await expect(button(page, tx)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page, tx).getByRole('button', { name: tx('Save this view') })).toBeVisible();
  const isOnSave = () =>
    page.evaluate((name) => document.activeElement?.textContent === name, tx('Save this view'));
  for (let n = 0; n < 12 && !(await isOnSave()); n += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: tx('Name') })).toBeFocused();
  await page.keyboard.type('By name, typed');
  await page.keyboard.press('Enter');
  await expect(toast(page, tx('View saved'))).toBeVisible();
  await expect(button(page, tx)).toContainText('By name, typed');
  await expect(button(page, tx)).toBeFocused();
  await expect(page).toHaveURL(/view=\d+/);
});

test('the first column stays where a narrow table scrolls sideways', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  await postWay(app, session!);
  // Narrower windows have cards.
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/ways');
  const first = page.getByRole('columnheader').first();
  await expect(first).toBeVisible();
  const cell = page.getByRole('row').nth(1).getByRole('cell').first();
  const before = await cell.boundingBox();
  await page.getByRole('table').evaluate((table) => table.parentElement?.scrollTo({ left: 200 }));
  await expect
    .poll(() => page.getByRole('table').evaluate((table) => table.parentElement?.scrollLeft))
    .toBeGreaterThan(50);
  expect((await cell.boundingBox())?.x).toBe(before?.x);
  await openMenu(page, tx);
  await shot('views-narrow');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the menu is a sheet that fits', async ({ page, tx, shot }) => {
    await page.goto('/riders?status=active');
    await expect(heading(page, tx('Riders'))).toBeVisible();
    const name = 'Riders who are here today and have a long name';
    await save(page, tx, name);
    const menu = await openMenu(page, tx);
    await expect(menu.getByRole('link', { name })).toBeVisible();
    await expectClean(page);
    await shot('views-phone');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await menu.getByRole('button', { name: tx('Close the view') }).click();
    await expect(page).toHaveURL(/\/riders$/);
  });
});

test('the opened menu and its form are accessible', async ({ page, tx, shot }) => {
  await page.goto('/online-shops?status=active');
  await expect(heading(page, tx('Online Shops'))).toBeVisible();
  await save(page, tx, 'Open shops', { shared: true });
  await page.getByRole('button', { name: tx('Reset Filters') }).click();
  const menu = await openMenu(page, tx);
  await menu.getByRole('link', { name: /Open shops/ }).click();
  await page.getByRole('combobox', { name: tx('Rows per page') }).selectOption('20');
  await expect(button(page, tx)).not.toContainText(tx('Changed'));
  await page.getByRole('columnheader').getByRole('button').first().click();
  await expect(button(page, tx)).toContainText(tx('Changed'));
  await openMenu(page, tx);
  await expectClean(page, { within: '[role=dialog], dialog', isDarkToo: true });
  await shot('views-changed');
  await dialog(page, tx)
    .getByRole('button', { name: tx('Save as new') })
    .click();
  await page.getByRole('button', { name: tx('Save'), exact: true }).click();
  await expect(page.getByText(tx('Name is required'))).toBeVisible();
  await expectClean(page, { within: '[role=dialog], dialog' });
  await shot('views-form');
  const form = page.getByRole('dialog');
  await form.getByLabel(tx('Name')).fill('Open shops');
  await form.getByRole('button', { name: tx('Save'), exact: true }).click();
  await expect(form.getByText(tx('There is already a view with this name')).first()).toBeVisible();
});
