/** What is typed into a field to choose from, before the code of its list has loaded. */

import { expect, test } from '../fixtures/test.ts';

test('a slow line: what was typed before the list has loaded finds in it, and keeps the focus', async ({
  page,
  tx,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/ComboboxField-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/ways/create');

  const shop = page.getByRole('combobox', { name: tx('Shop') }).first();
  await shop.click();
  await page.keyboard.type('golden');
  await expect(shop).toHaveValue('golden');
  const found = page.getByRole('option', { name: /Golden Books/ });
  await expect(found).toHaveCount(0);
  release();
  await expect(found).toBeVisible();
  await expect(shop).toBeFocused();
  await page.keyboard.type(' bo');
  await page.keyboard.press('Enter');
  await expect(shop).toHaveValue('Golden Books');
});
