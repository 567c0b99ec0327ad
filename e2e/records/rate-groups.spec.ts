import type { Page } from '@playwright/test';
import type { ApiSession, E2eApp } from '../fixtures/app.ts';
import { fact, heading, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const TOWNSHIPS = [
  { township_name: 'Bahan', state: 'Yangon Region', delivery_charge: 2500 },
  { township_name: 'Minhla', state: 'Bago Region', delivery_charge: 900.5 },
  { township_name: 'Minhla', state: 'Magway Region', delivery_charge: 10_000 },
];
const newGroup = (app: E2eApp, session: ApiSession, name: string) =>
  app.call<{ id: number; townships: { id: number; township_name: string }[] }>(
    session,
    'POST',
    '/rate-groups',
    { name, townships: TOWNSHIPS },
  );

const entry = (page: Page, n: number) => page.getByRole('group', { name: `Township ${n}` });
async function fill(page: Page, n: number, name: string, state: string, charge: string) {
  await entry(page, n).getByLabel('Township Name').fill(name);
  await entry(page, n).getByLabel('State').selectOption(state);
  await entry(page, n).getByLabel('Delivery Charge (MMK)').fill(charge);
}
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const expectAlert = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('alert')).toHaveText(text);

test('creates a group after showing every validation error in turn', async ({ page, shot }) => {
  await page.goto('/rate-groups');
  await page.getByRole('main').getByRole('link', { name: 'Add New Rate Group' }).first().click();
  await expect(heading(page, 'Add New Rate Group')).toBeVisible();
  await expect(
    page.getByText('No townships added yet. Click "ADD TOWNSHIP" to get started.'),
  ).toBeVisible();
  const create = (text: string) =>
    press(page, 'Create Rate Group').then(() => expectAlert(page, text));
  await create('Rate group name is required');
  await page.getByLabel('Rate Group Name').fill('  North ');
  await create('At least one township is required');
  await press(page, '+ ADD TOWNSHIP');
  await expect(entry(page, 1).getByLabel('Township Name')).toBeFocused();
  await create('Township name is required for township 1');
  await entry(page, 1).getByLabel('Township Name').fill('Bahan');
  await create('State is required for township 1');
  await entry(page, 1).getByLabel('State').selectOption('Yangon Region');
  await create('Valid delivery charge is required for township 1');
  await entry(page, 1).getByLabel('Delivery Charge (MMK)').fill('0');
  await create('Valid delivery charge is required for township 1');
  await entry(page, 1).getByLabel('Delivery Charge (MMK)').fill('၂၅၀၀');
  await press(page, '+ ADD TOWNSHIP');
  await fill(page, 2, 'BAHAN', 'Yangon Region', '3000');
  await expect(page.getByText('Duplicate', { exact: true })).toHaveCount(2);
  await expect(
    page.getByText('This township-state combination already exists in this rate group').first(),
  ).toBeVisible();
  await shot('rate-group-twins');
  await create(
    'Duplicate townships found: "Bahan" in "Yangon Region". Each township-state combination must be unique within this rate group.',
  );
  await entry(page, 2).getByRole('button', { name: 'REMOVE' }).click();
  await expect(page.getByText('Duplicate', { exact: true })).toHaveCount(0);
  await press(page, 'Create Rate Group');
  await expect(toast(page, 'Rate group created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/rate-groups$/);
  await expect(page.getByRole('link', { name: 'North', exact: true })).toBeVisible();
});

test('searches, opens, changes and deletes a group', async ({ page, app, session, shot }) => {
  const group = await newGroup(app, session!, 'South and west');
  await page.goto('/rate-groups?search=SOUTH');
  await expect(page.getByText('Showing 1 of 1 rate groups')).toBeVisible();
  await shot('rate-groups');
  await page.getByRole('searchbox').fill('no such group');
  await expect(page.getByText('No rate groups found matching your search.')).toBeVisible();
  await page.goBack();

  await page.goto(`/rate-groups/${group.id}`);
  await expect(heading(page, 'South and west')).toBeVisible();
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(fact(statistics, 'Average Delivery Charge')).toHaveText('MMK 4,466.83');
  await expect(fact(statistics, 'Highest Delivery Charge')).toHaveText('MMK 10,000.00');
  const info = page.getByRole('region', { name: 'Rate Group Information' });
  await expect(fact(info, 'Description')).toHaveText('No description provided');
  await expect(fact(info, 'Status')).toHaveText('Active');
  await shot('rate-group');
  await page.getByRole('searchbox').fill('minhla');
  await expect(page.getByText('Showing 2 of 3 townships (filtered by "minhla")')).toBeVisible();
  await expect(fact(statistics, 'Lowest Delivery Charge')).toHaveText('MMK 900.50');
  // The address contains it.
  await page.reload();
  await expect(fact(statistics, 'Displayed Townships')).toHaveText('2');

  await page.getByRole('button', { name: 'Remove: Minhla, Magway Region' }).click();
  const removal = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove "Minhla" from this rate group?',
  });
  await removal.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Showing 1 of 2 townships (filtered by "minhla")')).toBeVisible();

  await page.getByRole('link', { name: 'Edit: Minhla, Bago Region' }).click();
  await expect(entry(page, 2).getByLabel('Township Name')).toBeFocused();
  await entry(page, 2).getByLabel('Delivery Charge (MMK)').fill('1000');
  await press(page, 'Update Rate Group');
  await expect(toast(page, 'Rate group updated successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/rate-groups/${group.id}$`));
  await expect(fact(statistics, 'Lowest Delivery Charge')).toHaveText('MMK 1,000.00');

  await page.getByRole('link', { name: 'Add Township', exact: true }).last().click();
  await expect(entry(page, 3).getByText('New', { exact: true })).toBeVisible();
  await expect(entry(page, 3).getByLabel('Township Name')).toBeFocused();
  await shot('rate-group-edit');
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();

  await page.goto('/rate-groups?search=south');
  await page.getByRole('button', { name: 'Delete: South and west' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete the rate group "South and west"?',
  });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No rate groups found matching your search.')).toBeVisible();
  await page.goto(`/rate-groups/${group.id}`);
  await expect(page.getByText('Rate group not found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Rate Groups' })).toBeVisible();
});
