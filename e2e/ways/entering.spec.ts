/** How many keys a clerk presses for a delivery, besides the text itself. */
import type { Page } from '@playwright/test';
import { insertShopRow } from '../fixtures/seed.ts';
import { english } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { deliveryRegion, fillDetails, toDeliveries } from '../fixtures/wayForm.ts';

/** Nothing is remembered of it. */
const SHOP = 'Entering Shop';

const PARCELS = Array.from({ length: 5 }, (_, n) => ({
  phone: `0978100000${n}`,
  name: `Daw Entering ${'ABCDE'[n]}`,
  township: 'hlaing',
  address: `${n} Bagaya Road`,
  price: `${n + 1}000`,
}));

/** Types and counts what is pressed besides. */
function keysOn(page: Page) {
  let pressed = 0;
  return {
    count: () => pressed,
    enter: async (text: string, key = 'Enter') => {
      await page.keyboard.type(text);
      pressed += 1;
      await page.keyboard.press(key);
    },
    expectAt: (label: string, n: number) =>
      expect(deliveryRegion(page, english, n).getByLabel(label)).toBeFocused(),
  };
}

test('five keys for a delivery besides its text, and only phone and price of a known customer', async ({
  page,
  app,
  shot,
}) => {
  await insertShopRow(app, SHOP);
  await page.goto('/ways/create');
  await fillDetails(page, english, { shop: SHOP, count: PARCELS.length });
  await toDeliveries(page, english);
  // Once for the shop: what follows and its next ways pass the box by.
  await page.getByRole('button', { name: 'COD for all' }).click();
  await deliveryRegion(page, english, 1).getByLabel('Customer Phone').click();
  const keys = keysOn(page);
  for (const [at, parcel] of PARCELS.entries()) {
    await keys.expectAt('Customer Phone', at + 1);
    await keys.enter(parcel.phone);
    await keys.expectAt('Customer Name', at + 1);
    await keys.enter(parcel.name);
    await page.keyboard.type(parcel.township);
    await expect(page.getByRole('option').first()).toContainText('Hlaing');
    await keys.enter('');
    await keys.expectAt('Delivery Address', at + 1);
    await keys.enter(parcel.address);
    await keys.enter(parcel.price);
  }
  expect(keys.count()).toBe(5 * PARCELS.length);
  await shot('entering');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);

  await page.goto('/ways/create');
  await fillDetails(page, english, { shop: SHOP, count: 4 });
  await toDeliveries(page, english);
  await keys.expectAt('Customer Phone', 1);
  const known = keysOn(page);
  await known.enter(PARCELS[0]!.phone);
  await known.expectAt('Item Price', 1);
  await expect(page.getByText('COD on, as last time with this shop')).toBeVisible();
  await expect(page.getByText('required')).toHaveCount(0);
  await known.enter('700');
  await known.expectAt('Customer Phone', 2);
  expect(known.count()).toBe(2);
  const first = deliveryRegion(page, english, 1);
  await expect(first.getByLabel('Customer Name')).toHaveValue(PARCELS[0]!.name);
  await expect(first.getByLabel('Township')).toHaveValue(/^Hlaing/);
  await expect(first.getByLabel('Total Amount to Collect')).toHaveValue('MMK 2,700');
  await first.getByLabel('Item Price').click();
  await page.keyboard.press('Escape');
  await expect(first.getByLabel('Customer Name')).toHaveValue('');
  await expect(first.getByLabel('Customer Phone')).toHaveValue(PARCELS[0]!.phone);
});
