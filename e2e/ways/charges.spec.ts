/** The charges of many townships in one grid. */
import type { Page } from '@playwright/test';
import { browserStorage, heading, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const charge = (page: Page, name: string, state = 'Chin State') =>
  page.getByRole('textbox', { name: `New charge of ${name}, ${state}` });

async function openChin(page: Page): Promise<void> {
  await page.goto('/townships/charges');
  await page.getByLabel('State', { exact: true }).selectOption('Chin State');
  await expect(charge(page, 'Falam')).toBeVisible();
}

const stored = async (page: Page, name: string) => {
  await page.goto(`/townships?search=${name}`);
  return page.getByRole('row', { name: new RegExp(name) }).textContent();
};

test('changes charges by keys alone', async ({ page }) => {
  await page.goto('/townships?search=Falam');
  await page.getByRole('link', { name: 'Edit Charges' }).press('Enter');
  await expect(heading(page, 'Edit Charges')).toBeVisible();
  await page.getByLabel('Search name or state').fill('chin');
  await page.keyboard.press('Enter');
  await expect(charge(page, 'Falam')).toBeFocused();
  await page.keyboard.type('၃၁၀၀');
  await page.keyboard.press('Enter');
  await expect(charge(page, 'Hakha')).toBeFocused();
  await page.keyboard.type('3200');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('9');
  await expect(page.getByText('3 changed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 changed')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(charge(page, 'Hakha')).toHaveValue('3200');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Charges updated: 2')).toBeVisible();
  expect(await stored(page, 'Falam')).toContain('MMK 3,100');
  expect(await stored(page, 'Hakha')).toContain('MMK 3,200');
});

test('sets all that are shown, which can be undone', async ({ page }) => {
  await openChin(page);
  const before = await charge(page, 'Mindat').inputValue();
  const rows = await page.locator('tbody tr').count();
  const all = page.getByLabel(`Charge for all ${rows} shown`);
  await all.fill('abc');
  await all.press('Enter');
  await expect(page.getByText('Type an amount such as 3000, +500 or -500')).toBeVisible();
  await all.fill('+500');
  await page.getByRole('button', { name: 'Set all' }).click();
  await expect(charge(page, 'Mindat')).toHaveValue(String(Number(before) + 500));
  await expect(page.getByText(`${rows} changed`)).toBeVisible();
  await charge(page, 'Hakha').fill('7000');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(charge(page, 'Mindat')).toHaveValue(before);
  await expect(charge(page, 'Hakha')).toHaveValue('7000');
  await expect(page.getByText('1 changed')).toBeVisible();
});

test('keeps what was typed over a reload, and leads to what is wrong', async ({ page }) => {
  await openChin(page);
  await charge(page, 'Tonzang').fill('12k');
  await charge(page, 'Tonzang').press('Tab');
  await expect(page.getByText('1 problem:')).toBeVisible();
  await charge(page, 'Matupi').fill('2750');
  await expect(page.getByText('2 changed')).toBeVisible();
  await expect.poll(() => browserStorage(page)).toContain('2750');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(charge(page, 'Matupi')).toHaveValue('2750');
  await page.getByLabel('State', { exact: true }).selectOption('Mon State');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Tonzang' }).click();
  await expect(charge(page, 'Tonzang')).toBeFocused();
  await charge(page, 'Tonzang').fill('2700');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Charges updated: 2')).toBeVisible();
});

test('does not let one person overwrite another unseen', async ({ page, another }) => {
  const { page: theirs } = await another('admin');
  await openChin(page);
  await openChin(theirs);
  await charge(theirs, 'Paletwa').fill('4100');
  await theirs.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(theirs, 'Charges updated: 1')).toBeVisible();
  await charge(page, 'Paletwa').fill('4200');
  await charge(page, 'Kanpetlet').fill('4300');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const row = page.getByRole('row', { name: /Paletwa/ });
  await expect(row).toContainText('MMK 4,100');
  await expect(row).toContainText('Someone else changed it');
  await expect(charge(page, 'Paletwa')).toHaveValue('4200');
  await expect(page.getByText(/^Not saved yet: someone else changed 1 of these/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Charges updated: 2')).toBeVisible();
  expect(await stored(page, 'Paletwa')).toContain('MMK 4,200');
});

test('keeps what was typed while the server is away', async ({ page }) => {
  await openChin(page);
  await charge(page, 'Thantlang').fill('4400');
  await page.route('**/api/townships/charges', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(charge(page, 'Thantlang')).toHaveValue('4400');
  await page.unroute('**/api/townships/charges');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Charges updated: 1')).toBeVisible();
});
