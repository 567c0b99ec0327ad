import type { Page } from '@playwright/test';
import type { ApiSession, E2eApp } from '../fixtures/app.ts';
import { fact, heading, toast } from '../fixtures/pages.ts';
import { insertShopRow, insertWayRows } from '../fixtures/seed.ts';
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

const wholeShop = (name: string) => ({
  osName: name,
  ownerName: 'Ma Hla',
  phoneNumber: '09420012345',
  address: '1 Test Road',
  township: 'Yangon',
  category: 'Clothes',
  startDate: '2026-02-03',
  contactPerson: { name: 'Ko Ko', mobilePhone: '09111111111' },
  bankAccounts: [{ bank: 'CB Bank', accountName: 'Hla', accountNumber: '1' }],
  paymentMethods: [{ name: 'Cash' }],
});
const addShop = (app: E2eApp, session: ApiSession, name: string) =>
  app.call<{ id: number }>(session, 'POST', '/online-shops', wholeShop(name));

test('adds a shop with its lists, stays for the next one, and shows it', async ({ page, shot }) => {
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
});

test('lists shops with their ways, filters by text and date, and switches one off', async ({
  page,
  app,
  session,
  shot,
}) => {
  const { id } = await addShop(app, session!, 'Counted Crafts');
  await insertWayRows(app, id, [
    {},
    { status: 'assigned' },
    { status: 'returned' },
    { status: 'delivered' },
  ]);
  await insertShopRow(app, 'Counted Later');
  await page.goto('/online-shops');
  await expect(page.getByText(/^Showing \d+ of \d+ shops$/)).toBeVisible();
  await shot('shops');
  await page.getByRole('searchbox').fill('counted');
  await expect(page.getByText('Showing 2 of 2 shops')).toBeVisible();
  await field(page, 'Start Date').fill('2026-02-03');
  await field(page, 'End Date').fill('2026-02-03');
  await expect(page.getByText('Showing 2 of 2 shops')).toBeVisible();
  await press(page, 'Filter');
  await expect(page.getByText('Showing 1 of 1 shops')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Counted Crafts' });
  await expect(row.getByRole('definition')).toHaveText(['1', '1', '1', '1']);

  const active = row.getByRole('switch', { name: 'Active: Counted Crafts' });
  await expect(active).toBeChecked();
  await active.click();
  await expect(toast(page, 'Shop status updated successfully')).toBeVisible();
  await expect(active).not.toBeChecked();
  await page.reload();
  await expect(active).not.toBeChecked();
  await row.getByRole('link', { name: 'View Counted Crafts' }).click();
  await expect(heading(page, 'Counted Crafts')).toBeVisible();
  await expect(page.getByRole('main').getByText('Inactive')).toBeVisible();
  await page.getByRole('link', { name: 'Show the ways of this shop' }).click();
  await expect(page.getByText('Showing 4 of 4 ways')).toBeVisible();
  await page.goto('/online-shops?search=nothing-like-this');
  await expect(page.getByText('No shops found matching your search.')).toBeVisible();
  await shot('shops-none');
});

test('edits a shop and returns to the list', async ({ page, app, session, shot }) => {
  const { id } = await addShop(app, session!, 'Edited Eatery');
  await page.goto(`/online-shops/${id}/edit`);
  await expect(field(page, 'Phone Number')).toHaveValue('09420012345');
  await shot('shop-edit');
  const township = card(page, 'Shop Details').getByLabel('Township');
  await field(page, 'Shop Name').fill('');
  await card(page, 'Shop Details').getByLabel('Address').fill('');
  await township.selectOption('');
  await press(page, 'Save Changes');
  for (const text of ['Shop name is required', 'Township is required', 'Address is required']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await field(page, 'Shop Name').fill('Edited Eats');
  await card(page, 'Shop Details').getByLabel('Address').fill('2 New Road');
  await township.selectOption('Naypyidaw');
  await page.getByRole('button', { name: 'Edit Cash' }).click();
  await field(page, 'Payment Method Name').fill('');
  await press(page, 'Update Entry');
  await expect(page.getByText('Please fill in the payment method name')).toBeVisible();
  await press(page, 'Cancel');
  await page.getByRole('button', { name: 'Delete CB Bank 1' }).click();
  await press(page, 'Save Changes');
  await expect(toast(page, 'Shop updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/online-shops$/);
  const now = await app.call(session!, 'GET', `/online-shops/${id}`);
  expect(now).toMatchObject({
    osName: 'Edited Eats',
    township: 'Naypyidaw',
    bankAccounts: [],
    paymentMethods: [{ name: 'Cash' }],
  });
});

test('on paper the state of a shop is a word instead of a switch', async ({ page }) => {
  await page.goto('/online-shops?search=Golden%20Books');
  const row = page.getByRole('row').filter({ hasText: 'Golden Books' });
  await expect(row.getByRole('switch')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByText(/^(Active|Inactive)$/).filter({ visible: true })).toHaveCount(1);
});
