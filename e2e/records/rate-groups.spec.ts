import type { Page } from '@playwright/test';
import { fact, heading, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const entry = (page: Page, n: number) => page.getByRole('group', { name: `Township ${n}` });
async function fill(page: Page, n: number, name: string, state: string, charge: string) {
  await press(page, '+ ADD TOWNSHIP');
  await expect(entry(page, n).getByLabel('Township Name')).toBeFocused();
  await entry(page, n).getByLabel('Township Name').fill(name);
  await entry(page, n).getByLabel('State').selectOption(state);
  await entry(page, n).getByLabel('Delivery Charge (MMK)').fill(charge);
}
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('creates, searches, opens, changes and deletes a group', async ({ page, shot }) => {
  await page.goto('/rate-groups');
  await page.getByRole('main').getByRole('link', { name: 'Add New Rate Group' }).first().click();
  await expect(heading(page, 'Add New Rate Group')).toBeVisible();
  await press(page, 'Create Rate Group');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Rate group name is required');
  await page.getByLabel('Rate Group Name').fill('  South and west ');
  await fill(page, 1, 'Bahan', 'Yangon Region', '၂၅၀၀');
  await fill(page, 2, 'Minhla', 'Bago Region', '900.5');
  await fill(page, 3, 'MINHLA', 'Bago Region', '10000');
  await expect(page.getByText('Duplicate', { exact: true })).toHaveCount(2);
  await shot('rate-group-twins');
  await entry(page, 3).getByLabel('State').selectOption('Magway Region');
  await expect(page.getByText('Duplicate', { exact: true })).toHaveCount(0);
  await press(page, 'Create Rate Group');
  await expect(toast(page, 'Rate group created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/rate-groups$/);

  await page.getByRole('searchbox').fill('SOUTH');
  await expect(page.getByText('Showing 1 of 1 rate groups')).toBeVisible();
  await shot('rate-groups');
  await page.getByRole('link', { name: 'South and west', exact: true }).click();
  await expect(heading(page, 'South and west')).toBeVisible();
  const address = page.url();
  const statistics = page.getByRole('region', { name: 'Statistics' });
  await expect(fact(statistics, 'Average Delivery Charge')).toHaveText('MMK 4,466.83');
  await shot('rate-group');
  await page.getByRole('searchbox').fill('minhla');
  await expect(page.getByText('Showing 2 of 3 townships (filtered by "minhla")')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: MINHLA, Magway Region' }).click();
  const removal = page.getByRole('alertdialog', {
    name: 'Are you sure you want to remove "MINHLA" from this rate group?',
  });
  await removal.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Showing 1 of 2 townships (filtered by "minhla")')).toBeVisible();

  await page.getByRole('link', { name: 'Edit: Minhla, Bago Region' }).click();
  await expect(entry(page, 2).getByLabel('Township Name')).toBeFocused();
  await entry(page, 2).getByLabel('Delivery Charge (MMK)').fill('1000');
  await press(page, 'Update Rate Group');
  await expect(toast(page, 'Rate group updated successfully')).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(fact(statistics, 'Lowest Delivery Charge')).toHaveText('MMK 1,000.00');

  await page.goto('/rate-groups?search=south');
  await page.getByRole('button', { name: 'Delete: South and west' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete the rate group "South and west"?',
  });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No rate groups found matching your search.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Rate group not found')).toBeVisible();
});
