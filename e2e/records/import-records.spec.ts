/** A new company brings its shops, its riders and its charges in three sheets. */
import type { Page } from '@playwright/test';
import { expectClean } from '../fixtures/axe.ts';
import { chooseSheet } from '../fixtures/importing.ts';
import { heading } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const two = (n: number) => String(n).padStart(2, '0');

const SHOPS = [
  ['Shop Name', 'Owner', 'Phone', 'Address', 'City', 'Type', 'Since'],
  ...Array.from({ length: 40 }, (_, n) => [
    `Sheet Shop ${two(n)}`,
    'ဒေါ်လှ',
    `094911100${two(n)}`,
    `${n} Baho Road`,
    'ရန်ကုန်',
    'Clothing',
    '2026-11-01',
  ]),
];
const RIDERS = [
  ['အမည်', 'ဖုန်း', 'အီးမေးလ်', 'မှတ်ပုံတင်', 'အရေးပေါ်', 'လိပ်စာ', 'မြို့'],
  ...Array.from({ length: 15 }, (_, n) => [
    'ကိုအောင်',
    `094922200${two(n)}`,
    `sheet${n}@example.mm`,
    '12/HLANA(N)123456',
    '09777888999',
    `${n} Insein Road`,
    'Yangon',
  ]),
];
const CHARGES = [
  ['မြို့နယ်', 'တိုင်း', 'Deli'],
  ['Mawlamyine', 'Mon State', '4,100'],
  ['ဘီးလင်း', '', '4200'],
  ['Thaton', 'Mon', ''],
];

const tab = (page: Page, name: string, n: number) =>
  page.getByRole('button', { name: `${name} ${n}`, exact: true });

test('forty shops, fifteen riders and charges come from three sheets, each once', async ({
  page,
  tx,
}) => {
  /** Everything that a person presses, beside choosing the files. */
  let presses = 0;
  const press = async (role: 'button' | 'checkbox', name: string) => {
    presses += 1;
    await page.getByRole(role, { name }).click();
  };

  await page.goto('/online-shops/import');
  await expect(heading(page, tx('Import Shops'))).toBeVisible();
  await chooseSheet(page, tx, SHOPS, 'shops.xlsx');
  await expect(tab(page, 'To fix', 40)).toBeVisible();
  await press('checkbox', 'The same as Owner Name');
  await press('checkbox', 'The same as Phone Number');
  await expect(tab(page, 'To fix', 0)).toBeVisible();
  await expectClean(page);
  await press('button', 'Save 40 shops');
  await expect(page.getByText('Shops saved: 40')).toBeVisible();
  // Empty again, for the next sheet.
  await expect(page.getByText(tx('The sheet of shops'))).toBeVisible();

  await page.goto('/riders/import');
  await chooseSheet(page, tx, RIDERS, 'riders.xlsx');
  presses += 1;
  await page.getByLabel(tx('Vehicle Type')).selectOption('motorcycle');
  await press('button', 'Save 15 riders');
  await expect(page.getByText('Riders saved: 15')).toBeVisible();

  await page.goto('/townships/import-charges');
  await chooseSheet(page, tx, CHARGES, 'charges.xlsx');
  await expect(tab(page, 'Unchanged', 1)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /→ 4,100$/ })).toBeVisible();
  await press('button', 'Save 2 charges');
  await expect(page.getByText('Charges updated: 2')).toBeVisible();
  expect(presses).toBe(6);

  // The same sheets again.
  await page.goto('/online-shops/import');
  await chooseSheet(page, tx, SHOPS, 'shops.xlsx');
  await press('checkbox', 'The same as Owner Name');
  await press('checkbox', 'The same as Phone Number');
  await expect(tab(page, 'Already there', 40)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 0 shops' })).toBeDisabled();
  await page.goto('/riders/import');
  await chooseSheet(page, tx, RIDERS, 'riders.xlsx');
  await page.getByLabel(tx('Vehicle Type')).selectOption('motorcycle');
  await expect(tab(page, 'Already there', 15)).toBeVisible();
  await page.goto('/townships/import-charges');
  await chooseSheet(page, tx, CHARGES, 'charges.xlsx');
  await expect(tab(page, 'Unchanged', 3)).toBeVisible();

  await page.goto('/online-shops?search=Sheet%20Shop');
  await expect(page.getByText('of 40 shops')).toBeVisible();
  await page.goto('/riders?search=example.mm');
  await expect(page.getByText('of 15 riders')).toBeVisible();
});
