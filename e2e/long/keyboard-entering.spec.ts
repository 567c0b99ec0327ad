/** Six deliveries, then two more and one cancelled, without a mouse and without a lost focus. */
import type { Page } from '@playwright/test';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { insertShopRow } from '../fixtures/seed.ts';
import { english } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { deliveryRegion } from '../fixtures/wayForm.ts';

/** Nothing is remembered of it. */
const SHOP = 'Shop without a mouse';
/** Entered with the way; two more are added later. */
const COUNT = 6;

const parcel = (n: number) => ({
  phone: `097820000${String(n).padStart(2, '0')}`,
  name: `Daw Keys ${'ABCDEFGH'[n]}`,
  address: `${n + 1} Bagaya Road`,
  price: `${n + 1}000`,
});

/** What is focused: its accessible name, or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return 'nothing';
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
    return (at.getAttribute('aria-label') ?? label ?? at.textContent ?? '').replace(/[ *]+$/, '');
  });

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => focused(page)).not.toBe('nothing');
}

async function pressUntil(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let n = 0; n < 200; n++) {
    await press(page, key);
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
  }
  throw new Error(`${key} does not lead to ${String(name)}`);
}

async function enterDelivery(page: Page, n: number): Promise<void> {
  const at = (label: string) =>
    expect(deliveryRegion(page, english, n + 1).getByLabel(label)).toBeFocused();
  const { phone, name, address, price } = parcel(n);
  await at('Customer Phone');
  await page.keyboard.type(phone);
  await press(page, 'Enter');
  await at('Customer Name');
  await page.keyboard.type(name);
  await press(page, 'Enter');
  await page.keyboard.type('hlaing');
  await expect(page.getByRole('option', { name: 'Hlaing' }).first()).toBeVisible();
  await press(page, 'Enter');
  await at('Delivery Address');
  await page.keyboard.type(address);
  await press(page, 'Enter');
  await at('Item Price');
  await page.keyboard.type(price);
  await press(page, 'Enter');
  await at('COD');
  // Half of them, so that the shop keeps no choice.
  if (n % 2 === 0) await press(page, 'Space');
  await press(page, 'Enter');
}

test('six deliveries are entered, two are added later and one is cancelled, by keyboard alone', async ({
  page,
  app,
  session,
  shot,
}) => {
  test.slow();
  await insertShopRow(app, SHOP);
  await page.goto('/ways/create');
  await expect(page.getByLabel('Comments')).toBeVisible();
  await pressUntil(page, 'Shop');
  await page.keyboard.type(SHOP);
  await expect(page.getByRole('option').first()).toBeVisible();
  // The address of the shop is read-only: on to what can be typed.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type(String(COUNT));
  await press(page, 'Control+Enter');
  for (let n = 0; n < COUNT; n++) await enterDelivery(page, n);
  await expect(page.getByRole('button', { name: 'Create Way and Deliveries' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);

  await pressUntil(page, 'Edit Way');
  await press(page, 'Enter');
  await expect(page.getByLabel('Comments')).toBeVisible();
  await pressUntil(page, 'Add a delivery');
  await press(page, 'Enter');
  await enterDelivery(page, COUNT);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await pressUntil(page, 'Add a delivery', 'Shift+Tab');
  await press(page, 'Enter');
  await enterDelivery(page, COUNT + 1);
  await shot('way-edit-added');
  await pressUntil(page, `Cancel delivery ${COUNT}`, 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await pressUntil(page, 'Yes, cancel it');
  await press(page, 'Enter');
  const last = deliveryRegion(page, english, COUNT);
  await expect(last.getByText('Cancelled')).toBeAttached();
  await expect(last.getByLabel('Customer Name')).toBeDisabled();
  await expect.poll(() => focused(page)).not.toBe('nothing');
  await shot('way-edit-cancelled');
  await press(page, 'Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${id}$`));
  const way = await app.call<WayDetail>(session!, 'GET', `/ways/${id}`);
  expect(way.deliveryCount).toBe(COUNT + 2);
  expect(way.deliveries.map((d) => [d.customer_name, d.item_price, d.cod, d.status])).toEqual(
    Array.from({ length: COUNT + 2 }, (_, n) => [
      parcel(n).name,
      (n + 1) * 1000,
      n % 2 === 0,
      n === COUNT - 1 ? 'cancelled' : 'pending',
    ]),
  );
});

test('Tab visits the folded fields of a line, in order', async ({ page, app }) => {
  await insertShopRow(app, `${SHOP} of tabs`);
  await page.goto('/ways/create');
  await expect(page.getByLabel('Comments')).toBeVisible();
  await pressUntil(page, 'Shop');
  await page.keyboard.type(`${SHOP} of tabs`);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  await press(page, 'Control+Enter');
  await pressUntil(page, 'Item Price', 'Tab');
  const visited: string[] = [];
  for (let n = 0; n < 8; n++) {
    await press(page, 'Tab');
    visited.push(await focused(page));
  }
  expect(visited).toEqual([
    'COD',
    'Rider',
    'Other Phones',
    'Weight (kg)',
    'Fragile',
    'OS Paid',
    'Copy delivery 1 without its customer',
    'Remove delivery 1',
  ]);
  await press(page, 'Tab');
  await expect(deliveryRegion(page, english, 2).getByLabel('Customer Phone')).toBeFocused();
});
