import type { Page } from '@playwright/test';
import { fact, heading, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label);
const card = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function fillRequired(page: Page, name: string): Promise<void> {
  const details = card(page, 'Shop Details');
  await details.getByLabel('Shop Name').fill(name);
  await details.getByLabel('Owner Name').fill('ဒေါ်လှ');
  await details.getByLabel('Phone Number').fill('09 420-012345');
  await details.getByLabel('Township').selectOption('Mandalay');
  await details.getByLabel('Category').fill('Books');
  await details.getByLabel('Address').fill('45 Merchant Road');
  await details.getByLabel('Start Date').fill('2026-03-01');
  await field(page, 'Contact Name').fill('Ko Ko');
  await field(page, 'Contact Mobile Phone').fill('09111111111');
}

test('adds a shop with its lists, stays for the next one, shows it and switches it off', async ({
  page,
  shot,
}) => {
  await page.goto('/online-shops/add');
  await fillRequired(page, 'Thiri <b>Books');
  await field(page, 'Facebook Link').fill('https://facebook.com/thiri');
  await press(page, 'Add Bank Account');
  await press(page, 'Add to List');
  await expect(page.getByText('Please fill in all required bank account fields')).toBeVisible();
  const accounts = card(page, 'Bank Accounts');
  await accounts.getByRole('combobox', { name: 'Bank' }).selectOption('Wave Money');
  await accounts.getByLabel('Account Name').fill('Daw Hla');
  await accounts.getByLabel('Account Number').fill('၀၀၁၂');
  await shot('shop-add');
  await accounts.getByLabel('Account Number').press('Enter');
  await expect(accounts.getByText('Wave Money 0012')).toBeVisible();
  await press(page, 'Add Payment Method');
  await press(page, 'Add to List');
  await expect(page.getByText('Please enter a payment method name')).toBeVisible();
  await field(page, 'Payment Method Name').fill('Cash on delivery');
  await press(page, 'Add to List');
  await field(page, 'Settlement Type').selectOption('bi-weekly');
  await press(page, 'Add Shop');
  await expect(toast(page, 'Online shop added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/online-shops\/add$/);
  await expect(field(page, 'Shop Name')).toHaveValue('');
  await expect(field(page, 'Shop Name')).toBeFocused();
  await expect(accounts.getByText('No bank accounts yet')).toBeVisible();

  await page.getByRole('link', { name: 'View Shop' }).click();
  await expect(heading(page, 'Thiri bBooks')).toBeVisible();
  const info = card(page, 'Basic Information');
  await expect(fact(info, 'Phone Number')).toHaveText('09420012345');
  await expect(fact(info, 'Start Date')).toHaveText('01 Mar 2026');
  await expect(page.getByRole('row', { name: 'Wave Money Daw Hla 0012' })).toBeVisible();
  await expect(fact(card(page, 'Bank Information'), 'Settlement Type')).toHaveText('Bi-weekly');
  await expect(page.getByRole('link', { name: 'facebook.com/thiri' })).toHaveAttribute(
    'href',
    'https://facebook.com/thiri',
  );
  await shot('shop');

  await page.goto('/online-shops?search=Thiri');
  const row = page.getByRole('row').filter({ hasText: 'Thiri bBooks' });
  const active = row.getByRole('switch', { name: 'Active: Thiri bBooks' });
  await active.click();
  await expect(toast(page, 'Shop status updated successfully')).toBeVisible();
  await page.reload();
  await expect(active).not.toBeChecked();
  // On paper the state is a word instead of a switch.
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByText(/^(Active|Inactive)$/).filter({ visible: true })).toHaveText(
    'Inactive',
  );
});
