import type { Page } from '@playwright/test';
import { fact, field, heading, toast } from '../fixtures/pages.ts';
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

async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(FIELDS)) {
    await field(page, label).fill(value);
  }
  for (const [label, option] of Object.entries(CHOICES)) {
    await field(page, label).selectOption({ label: option });
  }
}

const save = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add Rider', exact: true }).click();

test('adds a rider, opens the list two seconds later, and changes the status in its row', async ({
  page,
  shot,
}) => {
  await page.goto('/riders');
  await page.getByRole('link', { name: 'Add Rider' }).last().click();
  await expect(heading(page, 'Add Rider')).toBeVisible();
  await save(page);
  await expect(
    page.getByText(
      'Required fields missing: name, phone_number, township, full_address, email, nrc, emergency_contact, vehicle_type',
    ),
  ).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await shot('rider-add-missing');
  await fill(page);
  const start = Date.now();
  await save(page);
  await expect(toast(page, 'Rider created successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await expect(page).toHaveURL(/\/riders$/);
  expect(Date.now() - start).toBeGreaterThan(1900);

  await page.getByRole('searchbox').fill('thet.naing@');
  await expect(page.getByText('Showing 1 of 1 riders')).toBeVisible();
  const status = page.getByLabel('Status of Ko Thet Naing');
  await status.selectOption({ label: 'Suspended' });
  await expect(toast(page, 'Status updated')).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue('suspended');
  await page.getByRole('link', { name: 'Ko Thet Naing', exact: true }).click();
  await expect(heading(page, 'Ko Thet Naing')).toBeVisible();
  const details = page.getByRole('region', { name: 'Rider Details' });
  await expect(fact(details, 'Phone Number')).toHaveText('09420077001');
  await expect(fact(details, 'Email')).toHaveText('thet.naing@riders.example');
  await expect(fact(details, 'Vehicle Type')).toHaveText('Bicycle');
  await expect(page.getByText('This rider has no deliveries yet.')).toBeVisible();
});
