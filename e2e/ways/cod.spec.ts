/** COD from typing to the database: nobody saves prices without it unseen. */
import type { Page } from '@playwright/test';
import type { E2eApp } from '../fixtures/app.ts';
import { insertShopRow } from '../fixtures/seed.ts';
import { english } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { deliveryRegion, fillDetails, submitWay, toDeliveries } from '../fixtures/wayForm.ts';

const COUNT = 5;
const phonesOf = (day: number) =>
  Array.from({ length: COUNT }, (_, n) => `0978300${day}0${String(n).padStart(2, '0')}`);
const PHONES = phonesOf(0);
const NONE = '5 parcels with a price, none COD';
const SET_THESE = 'COD for these 5 parcels';
const ON = 'COD on, as last time with this shop';
const ALL_ON = 'COD is on for all parcels with a price';

const total = (page: Page) => page.getByLabel('Totals of the way').getByText(/./).last();

/** What is stored of the newest way of the shop. */
const storedOf = (app: E2eApp, shop: number) =>
  app.sql<{ item_price: number; cod: boolean; to_collect: number }>(
    `select item_price, cod, total_collect_amount as to_collect from deliveries
     where way_id = (select max(id) from ways where shop_id = ${shop}) order by id`,
  );
const rememberedOf = async (app: E2eApp, shop: number) =>
  (
    await app.sql<{ cod: boolean | null }>(`select cod from intake_memory where shop_id = ${shop}`)
  )[0]?.cod;

async function begin(page: Page, shop: string, count = COUNT): Promise<void> {
  await page.goto('/ways/create');
  await fillDetails(page, english, { shop, count });
  await toDeliveries(page, english);
  await expect(deliveryRegion(page, english, 1).getByLabel('Customer Phone')).toBeFocused();
}

/** Parcels of 15,000 to Hlaing, which costs 2,000, with Enter and nothing else. */
async function typeWithEnter(page: Page, phones: readonly string[], stops: boolean): Promise<void> {
  for (const [n, phone] of phones.entries()) {
    const at = (label: string) =>
      expect(deliveryRegion(page, english, n + 1).getByLabel(label)).toBeFocused();
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await at('Customer Phone');
    await type(phone);
    await at('Customer Name');
    await type('Daw Cod');
    await at('Township');
    await page.keyboard.type('hlaing');
    await expect(page.getByRole('option').first()).toContainText('Hlaing');
    await page.keyboard.press('Enter');
    await at('Delivery Address');
    await type(`${n} Road`);
    await at('Item Price');
    await type('15000');
    if (!stops) continue;
    await at('COD');
    await page.keyboard.press('Enter');
  }
}

const block = (cod: (n: number) => string) =>
  PHONES.map((phone, n) => `${phone}\tDaw Cod\tHlaing\t${n} Road\t15000${cod(n)}`).join('\n');

async function paste(page: Page, text: string): Promise<void> {
  const phone = deliveryRegion(page, english, 1).getByLabel('Customer Phone');
  await phone.evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    field.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, text);
  await expect(deliveryRegion(page, english, COUNT).getByLabel('Customer Phone')).toHaveValue(
    PHONES[COUNT - 1]!,
  );
}

test('five parcels of 15,000 typed with Enter: the bar warns, one press sets all, and the next way of the shop begins so', async ({
  page,
  app,
  shot,
}) => {
  test.slow();
  const shop = await insertShopRow(app, 'Typed COD Shop');
  await begin(page, 'Typed COD Shop');
  await typeWithEnter(page, phonesOf(1), true);
  await expect(page.getByText(NONE)).toBeVisible();
  await expect(total(page)).toHaveText('MMK 10,000');
  await shot('cod-none');
  await page.getByRole('button', { name: SET_THESE }).click();
  await expect(page.getByText(ALL_ON)).toBeVisible();
  await expect(total(page)).toHaveText('MMK 85,000');
  await page.getByRole('button', { name: 'Undo this' }).click();
  await expect(total(page)).toHaveText('MMK 10,000');
  await page.getByRole('button', { name: SET_THESE }).click();
  await submitWay(page, english);
  await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);
  expect(await storedOf(app, shop)).toEqual(
    Array.from({ length: COUNT }, () => ({
      item_price: 15_000,
      cod: true,
      to_collect: 17_000,
    })),
  );
  await expect.poll(() => rememberedOf(app, shop)).toBe(true);

  await begin(page, 'Typed COD Shop', 3);
  await expect(page.getByText(ON)).toBeVisible();
  await shot('cod-on');
  await typeWithEnter(page, phonesOf(2).slice(0, 3), false);
  await expect(total(page)).toHaveText('MMK 51,000');
  await expect(page.getByText(NONE)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Way and Deliveries' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);
  expect((await storedOf(app, shop)).every(({ cod }) => cod)).toBe(true);
});

test('five pasted parcels: a column COD is taken as it is, without one the bar warns', async ({
  page,
  app,
}) => {
  const shop = await insertShopRow(app, 'Pasted COD Shop');
  await begin(page, 'Pasted COD Shop', 1);
  await paste(
    page,
    block(() => ''),
  );
  await expect(page.getByText(NONE)).toBeVisible();
  await expect(total(page)).toHaveText('MMK 10,000');
  await paste(
    page,
    block((n) => (n === COUNT - 1 ? '\tno' : '\tyes')),
  );
  await expect(page.getByText(NONE)).toHaveCount(0);
  await expect(page.getByText(/with a price, not COD/)).toHaveCount(0);
  await expect(total(page)).toHaveText('MMK 70,000');
  await submitWay(page, english);
  await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);
  expect((await storedOf(app, shop)).map(({ cod }) => cod)).toEqual([
    ...Array(COUNT - 1).fill(true),
    false,
  ]);
  // A column is no choice of the shop.
  expect(await rememberedOf(app, shop)).toBeUndefined();
});
