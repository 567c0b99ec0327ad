import type { Page } from '@playwright/test';
import { fact, field, heading, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseOption } from '../fixtures/wayForm.ts';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page, name: 'Add Customer' | 'Save Changes') =>
  main(page).getByRole('button', { name, exact: true }).click();

test('adds a customer, shows the record and changes it', async ({ page, shot }) => {
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Add Customer' }).last().click();
  await expect(heading(page, 'Add Customer')).toBeVisible();
  await field(page, 'Name').fill('ဒေါ်မြ');
  await field(page, 'Phone Number').fill('09 420-066001');
  await chooseOption(field(page, 'Township'), 'Hlaing');
  await field(page, 'Address').fill('7 <Inya> Road');
  await expect(field(page, 'Address')).toHaveValue('7 Inya Road');
  await shot('customer-add');
  await save(page, 'Add Customer');
  await expect(toast(page, 'Customer created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/customers\/view\/\d+$/);
  await expect(heading(page, 'ဒေါ်မြ')).toBeVisible();
  const info = page.getByRole('region', { name: 'Customer Info' });
  await expect(fact(info, 'Phone Number')).toHaveText('09420066001');
  await expect(fact(info, 'Comments')).toHaveText('–');
  await expect(page.getByText('Nothing has been delivered to this customer yet.')).toBeVisible();

  const view = page.url();
  await page.getByRole('link', { name: 'Edit Customer' }).click();
  await expect(field(page, 'Phone Number')).toHaveValue('09420066001');
  await field(page, 'Comments').fill('Ring twice');
  await chooseOption(field(page, 'Township'), 'Bahan');
  await save(page, 'Save Changes');
  await expect(toast(page, 'Customer updated successfully')).toBeVisible();
  expect(page.url()).toBe(view);
  await expect(fact(info, 'Comments')).toHaveText('Ring twice');
  await expect(fact(info, 'Township')).toHaveText('Bahan');
});
