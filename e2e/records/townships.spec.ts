import type { Locator, Page } from '@playwright/test';
import { byName, readCsv } from '../fixtures/csv.ts';
import { heading, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label);
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const charge = (page: Page) => field(page, 'Delivery Charge (MMK)');
const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Townships' }).getByRole('row').filter({ hasText: name });

test('adds a township, finds it again and changes its charge', async ({ page, shot }) => {
  await page.goto('/townships');
  await expect(page.getByText(/^Showing 50 of 3\d\d townships$/)).toBeVisible();
  await expect(page.getByText(/^Townships with a delivery charge of 0: 3\d\d$/)).toBeVisible();
  await shot('townships');
  await page.getByRole('main').getByRole('link', { name: 'Add Township' }).click();
  await expect(heading(page, 'Add Township')).toBeVisible();
  await field(page, 'Township Name').fill('Nat <Mauk> East');
  await field(page, 'State').selectOption('Magway Region');
  await charge(page).fill('၃၅၀၀');
  await press(page, 'Add Township');
  await expect(toast(page, 'Township added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/townships$/);

  await page.getByRole('searchbox').fill('mauk east');
  await expect(page.getByText('Showing 1 of 1 townships')).toBeVisible();
  await expect(row(page, 'Nat Mauk East')).toContainText('Magway Region');
  await expect(row(page, 'Nat Mauk East')).toContainText('MMK 3,500');
  await page.reload();
  await expect(page.getByText('Showing 1 of 1 townships')).toBeVisible();
  await row(page, 'Nat Mauk East').getByRole('link', { name: /^Edit/ }).click();
  await expect(charge(page)).toHaveValue('3500');
  await charge(page).fill('0');
  await press(page, 'Save Changes');
  await expect(toast(page, 'Township updated successfully')).toBeVisible();
  await page.getByRole('searchbox').fill('mauk east');
  await expect(row(page, 'Nat Mauk East')).toContainText('MMK 0');
});

test('exports what the list shows, in its order', async ({ page }) => {
  await page.goto('/townships?state=Yangon%20Region&sortBy=delivery_charge&sortOrder=desc');
  await expect(row(page, 'Sanchaung')).toBeVisible();
  const started = page.waitForEvent('download');
  await press(page, 'Export CSV');
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^townships_export_\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = byName(await readCsv(file));
  expect(new Set(rows.map(({ State }) => State))).toEqual(new Set(['Yangon Region']));
  await expect(page.getByText(`Showing ${rows.length} of ${rows.length} townships`)).toBeVisible();
  const charges = rows.map((one) => Number(one['Delivery Charge']));
  expect(charges).toEqual(charges.toSorted((a, b) => b - a));
  expect(rows[0]).toMatchObject({ Name: 'Sanchaung' });
  // Most have the same charge: these stand in the same order too.
  const names = await page.getByRole('table').locator('tbody td:first-child').allTextContents();
  expect(rows.map(({ Name }) => Name)).toEqual(names);
});
