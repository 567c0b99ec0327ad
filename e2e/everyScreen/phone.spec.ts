/** What only a phone shows. */
import { heading } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('the menu slides in and out', async ({ page, shot }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await shot('phone-dashboard');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await expect(drawer).toBeVisible();
  await shot('phone-menu');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await open.click();
  await drawer.getByRole('link', { name: 'Parcel In/Out' }).click();
  await expect(page).toHaveURL(/\/ways$/);
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('the bar at the lower edge leads to the screens of every day', async ({ page, shot }) => {
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Quick menu' });
  await bar.getByRole('link', { name: 'Ways', exact: true }).click();
  await expect(heading(page, 'Delivery Ways')).toBeVisible();
  await shot('phone-bar');
  await bar.getByRole('link', { name: 'Figures' }).click();
  await expect(page).toHaveURL(/\/figures$/);
  await bar.getByRole('link', { name: 'Create New Way' }).click();
  // The list before it has a button that begins alike.
  await expect(heading(page, 'Create Way')).toBeVisible();
  const next = page.getByRole('button', { name: /^Next/ });
  const below = (await bar.boundingBox())?.y ?? 0;
  const button = await next.boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(below);
});

test('the bar holds what was chosen, and all bars together leave the page its room', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Change this bar' }).click();
  const dialog = page.getByRole('dialog', { name: 'The bar at the bottom' });
  await dialog.getByRole('button', { name: 'Hub floor' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const bar = page.getByRole('navigation', { name: 'Quick menu' });
  await expect(bar.getByRole('link')).toHaveText(['Scan', 'Parcels']);
  // Kept for the account, not only in this browser.
  await page.evaluate(() => localStorage.removeItem('bar'));
  await page.reload();
  await expect(bar.getByRole('link')).toHaveText(['Scan', 'Parcels']);
  const bottom = (await bar.boundingBox())?.height ?? 0;
  expect(
    ((await page.getByRole('banner').boundingBox())?.height ?? 0) + bottom,
  ).toBeLessThanOrEqual(110);
  await page.goto('/ways/create');
  await expect(heading(page, 'Create Way')).toBeVisible();
  expect(
    ((await page.locator('[data-form-bar]').boundingBox())?.height ?? 0) + bottom,
  ).toBeLessThanOrEqual(110);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
});

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

    test('a card of a way has three lines, and can be pressed as a whole', async ({
      page,
      app,
      session,
    }) => {
      // The newest stands first; those of other tests may have more lines.
      await postWay(app, session!);
      await page.goto('/ways?search=Golden');
      // What was searched for is an item of a list above them.
      const card = page.locator('li[data-row]').filter({ hasText: 'Golden' }).first();
      await expect(card).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const box = await card.boundingBox();
      // The third line is as high as the icons that stand beside it.
      expect(box?.height).toBeLessThanOrEqual(120);
      await card.click({ position: { x: (box?.width ?? 0) / 2, y: 48 } });
      await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);
    });

    test('the tabs of parcels stand beside each other and scroll', async ({ page, tx }) => {
      await page.goto('/parcels');
      const tabs = page
        .getByRole('group', { name: tx('Parcel stages') })
        .locator('button[aria-pressed]');
      await expect(tabs).toHaveCount(6);
      await expect(tabs.last()).toContainText(/\d/);
      // Wider than the button, its text would lie over the next one.
      const over = await tabs.evaluateAll((all) =>
        all.map((tab) => tab.scrollWidth - tab.clientWidth),
      );
      expect(Math.max(...over)).toBe(0);
    });
  });
}

test('days that wait for their button are applied with the sheet', async ({ page }) => {
  await page.goto('/online-shops');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Start Date', { exact: true }).fill('2026-02-10');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/startDate=2026-02-10/);
});

test('the filters of a list stand in a sheet', async ({ page, app, shot }) => {
  const { latin } = app.company.shops;
  await page.goto(`/ways?shop_id=${latin}`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByLabel('Pickup Type')).toBeHidden();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const status = sheet.getByRole('combobox', { name: 'Status' });
  await status.focus();
  await status.selectOption({ label: 'Cancelled' });
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(status).toBeFocused();
  await sheet.getByLabel('Start Date', { exact: true }).fill('2026-02-10');
  await expect(page).toHaveURL(/startDate=2026-02-10/);
  await shot('phone-filters');
  const box = await sheet.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
  expect(box?.width).toBe(360);
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/ways$/);
});
