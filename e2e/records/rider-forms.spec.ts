import type { Page } from '@playwright/test';
import { fact, field, heading, toast } from '../fixtures/pages.ts';
import { postRider } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

const FIELDS: Record<string, string> = {
  Name: 'Ko Thet Naing',
  'Phone Number': '09 420-077001',
  Email: ' Thet.Naing@Riders.Example ',
  NRC: '12/DAGANA(N)123456',
  'Emergency Contact': '09 420-077002',
  'Full Address': '12 Strand Road',
};
const CHOICES: Record<string, string> = { 'Vehicle Type': 'Bicycle', Township: 'Shan' };

async function fill(page: Page, over: Record<string, string> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...FIELDS, ...over })) {
    await field(page, label).fill(value);
  }
  for (const [label, option] of Object.entries(CHOICES)) {
    await field(page, label).selectOption({ label: option });
  }
}

const save = (page: Page, name: 'Add Rider' | 'Save Changes') =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('adds a rider, shows a toast, and opens the list two seconds later', async ({
  page,
  shot,
}) => {
  await page.goto('/riders');
  await page.getByRole('link', { name: 'Add Rider' }).last().click();
  await expect(heading(page, 'Add Rider')).toBeVisible();
  await save(page, 'Add Rider');
  await expect(
    page.getByText(
      'Required fields missing: name, phone_number, township, full_address, email, nrc, emergency_contact, vehicle_type',
    ),
  ).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await shot('rider-add-missing');
  await fill(page);
  const start = Date.now();
  await save(page, 'Add Rider');
  await expect(toast(page, 'Rider created successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await expect(page).toHaveURL(/\/riders$/);
  expect(Date.now() - start).toBeGreaterThan(1900);

  await page.getByRole('searchbox').fill('thet.naing@');
  await expect(page.getByText('Showing 1 of 1 riders')).toBeVisible();
  await page.getByRole('link', { name: 'Ko Thet Naing', exact: true }).click();
  await expect(heading(page, 'Ko Thet Naing')).toBeVisible();
  const details = page.getByRole('region', { name: 'Rider Details' });
  await expect(fact(details, 'Phone Number')).toHaveText('09420077001');
  await expect(fact(details, 'Email')).toHaveText('thet.naing@riders.example');
  await expect(fact(details, 'Vehicle Type')).toHaveText('Bicycle');
  await expect(page.getByText('This rider has no deliveries yet.')).toBeVisible();
});

test('edits a rider at both addresses', async ({ page, app, session }) => {
  const { id, email } = await postRider(app, session!, { name: 'Ko Edited' });
  for (const [path, status] of [
    [`/riders/${id}/edit`, 'Suspended'],
    [`/riders/edit/${id}`, 'Inactive'],
  ] as const) {
    await page.goto(path);
    await expect(field(page, 'Email')).toHaveValue(email);
    await field(page, 'Status').selectOption({ label: status });
    await field(page, 'Phone Number').fill('12-345');
    await field(page, 'Email').fill('nobody@');
    await save(page, 'Save Changes');
    await expect(page.getByText('Phone number must be 6-15 digits')).toBeVisible();
    await expect(page.getByText('Invalid email format', { exact: true })).toBeVisible();
    await field(page, 'Phone Number').fill('09-420 055-555');
    await field(page, 'Email').fill(email);
    await save(page, 'Save Changes');
    await expect(toast(page, 'Rider updated successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/riders$/);
    await page.goto(`/riders/${id}`);
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await expect(page.getByText('09420055555')).toBeVisible();
  }
  await page.route(`**/api/riders/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 418, json: { success: false } })
      : route.continue(),
  );
  await page.goto(`/riders/${id}/edit`);
  await field(page, 'Full Address').fill('2 Road');
  await save(page, 'Save Changes');
  await expect(page.getByText('Failed to update rider', { exact: true })).toBeVisible();
  await page.goto('/riders/999999/edit');
  await expect(page.getByText('Rider not found')).toBeVisible();
});
