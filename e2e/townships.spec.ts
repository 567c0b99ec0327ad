import type { Locator, Page } from '@playwright/test';
import { byName, readCsv } from './fixtures/csv.ts';
import { heading, toast } from './fixtures/pages.ts';
import { expect, test } from './fixtures/test.ts';

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

test('finds by Burmese name and by state, and sorts by charge', async ({ page }) => {
  await page.goto('/townships?search=ဗဟန်း');
  await expect(page.getByText('Showing 1 of 1 townships')).toBeVisible();
  await expect(row(page, 'Bahan')).toContainText('MMK 2,500');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('Yangon Region');
  await page.getByRole('button', { name: 'Delivery Charge' }).click();
  await page.getByRole('button', { name: 'Delivery Charge' }).click();
  await expect(page).toHaveURL(/sortOrder=desc/);
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first).toContainText('Sanchaung');
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

test('shows missing fields and refuses a duplicate', async ({ page, shot }) => {
  await page.goto('/townships/add');
  await press(page, 'Add Township');
  await expect(page.getByText('Township name is required')).toBeVisible();
  await expect(page.getByText('State is required')).toBeVisible();
  await expect(page.getByText('Delivery charge is required')).toBeVisible();
  await expect(field(page, 'Township Name')).toBeFocused();
  await shot('township-add-faults');
  await charge(page).fill('-5');
  await expect(page.getByText('Delivery charge must be a number of 0 or more')).toBeVisible();
  await field(page, 'Township Name').fill('bahan');
  await field(page, 'State').selectOption('Yangon Region');
  await charge(page).fill('1000');
  await press(page, 'Add Township');
  const twin = page.getByText('A township with this name and state already exists').first();
  await expect(twin).toBeVisible();
  await expect(field(page, 'Township Name')).toHaveValue('bahan');
});

test('does not let one person overwrite another unseen', async ({ page, another }) => {
  const { page: theirs } = await another('admin');
  for (const one of [page, theirs]) {
    await one.goto('/townships?search=Hlegu');
    await row(one, 'Hlegu').getByRole('link', { name: /^Edit/ }).click();
    await expect(heading(one, 'Edit Township')).toBeVisible();
  }
  await charge(theirs).fill('4000');
  await press(theirs, 'Save Changes');
  await expect(toast(theirs, 'Township updated successfully')).toBeVisible();
  await charge(page).fill('4500');
  await press(page, 'Save Changes');
  const panel = page.getByRole('region', { name: 'Someone else changed this in the meantime' });
  await expect(panel.getByText('4000', { exact: true })).toBeVisible();
  await panel.getByRole('radio', { name: /^Theirs/ }).check();
  await press(page, 'Save with these choices');
  await expect(toast(page, 'Township updated successfully')).toBeVisible();
  await page.getByRole('searchbox').fill('Hlegu');
  await expect(row(page, 'Hlegu')).toContainText('MMK 4,000');
});

test('shows that a township does not exist, and that a list failed to load', async ({ page }) => {
  await page.goto('/townships/edit/999999');
  await expect(page.getByText('Township not found').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Townships' }).click();
  await expect(heading(page, 'Townships')).toBeVisible();
});

test.describe('a user who may not write', () => {
  test.use({ role: 'manager' });

  test('sees the charges, and is redirected away from the forms', async ({ page }) => {
    await page.goto('/townships?search=Bahan');
    await expect(row(page, 'Bahan')).toContainText('MMK 2,500');
    await expect(page.getByRole('main').getByRole('link', { name: /^(Add|Edit)/ })).toHaveCount(0);
    for (const path of ['/townships/add', '/townships/edit/1']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/unauthorized$/);
      await expect(heading(page, /^401/)).toBeVisible();
    }
  });
});
