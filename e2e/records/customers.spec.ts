import type { Page } from '@playwright/test';
import { fact, field, heading, toast } from '../fixtures/pages.ts';
import { postCustomer, postWay } from '../fixtures/seed.ts';
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

test('searches, pages, and links to each customer', async ({ page, app, session }) => {
  const ids: number[] = [];
  for (let n = 10; n < 22; n += 1) {
    ids.push((await postCustomer(app, session!, 'Ma Paged', `0942005${n}${n}`)).id);
  }
  await page.goto('/customers');
  await page.getByRole('searchbox').fill('Ma Paged');
  await expect(page).toHaveURL(/search=Ma/);
  await expect(page.getByText('Showing 10 of 12 customers')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('Showing 2 of 12 customers')).toBeVisible();
  await page.getByRole('searchbox').fill('09420051313');
  await expect(page.getByText('Showing 1 of 1 customers')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 1 of 1 customers')).toBeVisible();
  const [, , , id] = ids;
  const edit = page.getByRole('link', { name: 'Edit Ma Paged' });
  await expect(edit).toHaveAttribute('href', `/customers/edit/${id}`);
  await page.getByRole('link', { name: 'View Ma Paged' }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/view/${id}$`));
  await page.goto('/customers?search=nobody-of-this-name');
  await expect(page.getByText('No customers found matching your search.')).toBeVisible();
});

test('lists the deliveries of a customer with links to them', async ({
  page,
  app,
  session,
  shot,
}) => {
  const way = await postWay(app, session!);
  const [first] = way.deliveries;
  await page.goto('/customers?search=09420000001');
  await page.getByRole('link', { name: 'Daw Mya', exact: true }).click();
  const row = page
    .getByRole('table', { name: 'Delivery History' })
    .getByRole('row')
    .filter({ hasText: `#${first!.id}` });
  await expect(row).toContainText('Way Created');
  await expect(row).toContainText('MMK 12,500');
  await shot('customer');
  await row.getByRole('link', { name: `#${first!.id}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ways/${way.id}/deliveries/${first!.id}$`));
  await expect(heading(page, `Delivery #${first!.id}`)).toBeVisible();
});
