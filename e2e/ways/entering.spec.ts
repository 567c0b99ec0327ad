/** How many keys a clerk presses: for a delivery besides its text, and for ten of them in all. */
import type { Locator, Page } from '@playwright/test';
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

/** Counts every key that the page is sent, also those of the text. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { keys: 0 };
    Object.assign(globalThis, { pressed: seen });
    addEventListener('keydown', () => (seen.keys += 1), true);
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { pressed: { keys: number } }).pressed.keys);
}

test('ten deliveries to new customers take at most 400 keys, and are all COD', async ({
  page,
  app,
}) => {
  const TEN = Array.from({ length: 10 }, (_, n) => ({
    phone: `0978150000${n}`,
    name: `Ma ${'ABCDEFGHIJ'[n]}ye`,
    address: `${n} Baho`,
    price: `${n + 1}5000`,
  }));
  const shop = await insertShopRow(app, 'Zeya Ten');
  await page.goto('/ways');
  const keys = await countKeys(page);
  await page.getByRole('link', { name: 'Create Ways' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Way' })).toBeFocused();
  const box = page.getByRole('combobox', { name: 'Shop', exact: true });
  for (let n = 0; n < 10 && !(await isFocused(box)); n += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('zeya');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Zeya Ten');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('10');
  await page.keyboard.press('Control+Enter');
  for (const [at, parcel] of TEN.entries()) {
    const field = (label: string) => deliveryRegion(page, english, at + 1).getByLabel(label);
    for (const [label, text] of [
      ['Customer Phone', parcel.phone],
      ['Customer Name', parcel.name],
      ['Township', 'hla'],
      ['Delivery Address', parcel.address],
      ['Item Price', parcel.price],
    ] as const) {
      await expect(field(label)).toBeFocused();
      await page.keyboard.type(text);
      if (label === 'Township')
        await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Hlaing');
      await page.keyboard.press('Enter');
    }
    await expect(field('COD')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Create Way and Deliveries' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Create Way and Deliveries' })).toBeHidden();
  const pressed = await keys();
  await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);
  expect(pressed).toBeGreaterThan(300);
  expect(pressed).toBeLessThanOrEqual(400);
  const stored = await app.sql<{ price: number; cod: boolean; collect: number }>(
    `select item_price::int as price, cod, total_collect_amount::int as collect from deliveries
     where way_id = (select max(id) from ways where shop_id = ${shop}) order by id`,
  );
  expect(stored).toEqual(
    TEN.map(({ price }) => ({ price: Number(price), cod: true, collect: Number(price) + 2_000 })),
  );
});

const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement);
