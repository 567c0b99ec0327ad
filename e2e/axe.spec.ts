/** Every screen and its faces, in both languages and both looks, without a finding. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { heading } from './fixtures/pages.ts';
import { newWay } from './fixtures/seed.ts';
import { expect, test } from './fixtures/test.ts';
import { block, choose, toDeliveries } from './fixtures/wayForm.ts';

async function expectClean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const told = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`,
    );
    expect(told, colorScheme).toEqual([]);
  }
}

test.describe('signed out', () => {
  test.use({ role: null });

  test('the sign-in page, also with its messages', async ({ page, tx }) => {
    await page.goto('/login');
    const button = page.getByRole('button', { name: tx('Login'), exact: true });
    await expect(button).toBeVisible();
    await expectClean(page);
    await button.click();
    await expect(page.getByText(tx('Email is required'))).toBeVisible();
    await expectClean(page);
  });
});

test('the dashboard, the questions and the sheet of keys', async ({ page, tx }) => {
  await page.goto('/dashboard');
  await expect(heading(page, tx('Dashboard'))).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectClean(page);
  const menu = page.getByRole('button', { name: tx('Menu'), exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await expectClean(page);
  }
  await page
    .getByRole('button', { name: tx('Log Out') })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectClean(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tx('Cancel') })
    .click();
  await page.goto('/dashboard');
  await expect(heading(page, tx('Dashboard'))).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page);
});

test('the list: filled, empty, failed, filtered', async ({ page, app, tx }) => {
  await page.goto(`/ways?shop_id=${app.company.shops.latin}&status=pending`);
  await expect(page.getByText('Golden Books').first()).toBeVisible();
  await expectClean(page);
  await page.goto('/ways?search=nothing-like-this');
  await expect(page.getByText(tx('No delivery ways found matching your criteria.'))).toBeVisible();
  await expectClean(page);
  await page.route('**/api/ways?*', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'gone' } }),
  );
  await page.goto('/ways');
  await expect(page.getByRole('button', { name: tx('Try again') })).toBeVisible();
  await expectClean(page);
});

test('a way, its form for changes and its delivery', async ({ page, app, session, tx, shot }) => {
  const way = await newWay(app, session!);
  await page.goto(`/ways/detail/${way.id}`);
  await expect(page.getByText('Daw Mya').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectClean(page);
  await page.goto(`/ways/edit/${way.id}`);
  await expect(block(page, tx, 2)).toBeVisible();
  await expectClean(page);
  await page.goto(`/deliveries/${way.deliveries[0]!.id}`);
  await expect(page.getByText('Daw Mya').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectClean(page);
  await shot('delivery');
  await page.goto('/ways/detail/999999');
  await expect(page.getByRole('link', { name: tx('Back to Ways') })).toBeVisible();
  await expectClean(page);
});

test('both pages of a new way, open lists and messages', async ({ page, tx, shot }) => {
  await page.goto('/ways/create');
  const shop = page.getByRole('combobox', { name: tx('Shop'), exact: true });
  await shop.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectClean(page);
  await choose(shop, 'Golden Books');
  await shot('create-1');
  await toDeliveries(page, tx);
  const first = block(page, tx, 1);
  await first.getByRole('combobox', { name: tx('Township') }).fill('Bahan');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: tx('Create Way and Deliveries') }).click();
  await expect(first.getByText(tx('Customer name is required'))).toBeVisible();
  await expectClean(page);
  await shot('create-2');
});

test('the pages that are none', async ({ page }) => {
  for (const path of ['/no/such/page', '/unauthorized']) {
    await page.goto(path);
    await expect(heading(page, /^40/)).toBeVisible();
    await expectClean(page);
  }
});
