/** Who the company is on paper: an administrator saves it, papers and other people see it. */
import type { Page } from '@playwright/test';
import { heading, type TextLookup, toast } from '../fixtures/pages.ts';
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';
import { stripedPng } from '../fixtures/png.ts';

// The papers of other tests carry no name.
const test = withOwnCompany();

const NAME = 'ရွှေလမ်း Express';
const ADDRESS = 'အမှတ် ၁၂၊ ဗိုလ်အောင်ကျော်လမ်း၊ ရန်ကုန်';
const PHONES = ['09 420 012 345', '01 234 567'];

async function openProfile(page: Page, tx: TextLookup) {
  await page.goto('/settings/company');
  await expect(heading(page, tx('Company Profile'))).toBeVisible();
  await expect(nameField(page, tx)).toBeVisible();
}
const nameField = (page: Page, tx: TextLookup) => page.getByLabel(tx('Name'), { exact: true });
const save = (page: Page, tx: TextLookup) =>
  page.getByRole('button', { name: tx('Save Changes') }).click();

/** Resolves with the size of a logo that has loaded. */
const logoSize = (page: Page, within: string) =>
  page
    .locator(`${within} img`)
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

test.describe('in Burmese', () => {
  test.use({ lang: 'my' });

  test('what is saved stands on papers and labels, also for others', async ({
    page,
    app,
    another,
    tx,
    shot,
  }) => {
    await page.goto('/settings');
    await expect(page.getByText(tx('Nothing is set yet.'))).toBeVisible();
    await page.getByRole('link', { name: tx('Edit Company Profile') }).click();
    await expect(heading(page, tx('Company Profile'))).toBeVisible();

    await nameField(page, tx).fill(NAME);
    for (const [n, phone] of PHONES.entries()) {
      await page.getByRole('button', { name: tx('Add phone') }).click();
      await page.getByRole('textbox', { name: tx('Phone {n}', { n: n + 1 }) }).fill(phone);
    }
    await page.getByLabel(tx('Address'), { exact: true }).fill(ADDRESS);
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: stripedPng(1500, 500) };
    await page
      .getByLabel(tx('Logo'), { exact: true })
      .and(page.locator('input'))
      .setInputFiles(logo);
    const preview = page.getByRole('region', { name: tx('Preview') });
    await expect(preview).toContainText(`${NAME} · ${PHONES.join(' · ')}`);
    await expect(preview.locator('img')).toBeVisible();
    await shot('company-profile');
    await save(page, tx);
    await expect(toast(page, tx('Company profile saved'))).toBeVisible();
    const card = page.getByRole('region', { name: tx('Company Profile') });
    await expect(card).toContainText(ADDRESS);
    await expect(card.locator('img')).toBeVisible();

    const { page: theirs } = await another('user');
    await theirs.goto(`/ways/detail/${app.company.way}`);
    const head = theirs.locator('[data-company]');
    await expect(head).toBeAttached();
    await expect(head).toBeHidden();
    await theirs.emulateMedia({ media: 'print' });
    await expect(head).toBeVisible();
    await expect(head).toContainText(`${NAME} · ${PHONES.join(' · ')}`);
    await expect(head).toContainText(ADDRESS);
    await expect.poll(() => logoSize(theirs, '[data-company]')).toEqual([600, 200]);
    await theirs.emulateMedia({ media: null });
    await theirs.goto('/settings/company');
    await expect(theirs).toHaveURL(/\/unauthorized$/);
  });
});

test('the slower of two administrators chooses what stays', async ({ page, another, tx }) => {
  const { page: theirs } = await another('admin');
  await openProfile(page, tx);
  await openProfile(theirs, tx);
  await nameField(theirs, tx).fill('Golden Road');
  await save(theirs, tx);
  await expect(toast(theirs, tx('Company profile saved'))).toBeVisible();

  await nameField(page, tx).fill('Silver Road');
  await page.getByLabel(tx('Address'), { exact: true }).fill('7 Inya Road');
  await save(page, tx);
  const asked = page.getByRole('group', { name: tx('Name'), exact: true });
  await expect(asked).toContainText('Golden Road');
  await asked.getByLabel(/Theirs/).check();
  await page.getByRole('button', { name: tx('Save with these choices') }).click();
  await expect(toast(page, tx('Company profile saved'))).toBeVisible();
  const card = page.getByRole('region', { name: tx('Company Profile') });
  await expect(card).toContainText('Golden Road');
  await expect(card).toContainText('7 Inya Road');
});

test('leaving with unsaved changes asks', async ({ page, tx }) => {
  await openProfile(page, tx);
  await nameField(page, tx).fill('Half a name');
  await page.getByRole('link', { name: tx('Cancel') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: tx('Cancel') }).click();
  await expect(nameField(page, tx)).toHaveValue('Half a name');
  await page.getByRole('link', { name: tx('Cancel') }).click();
  await question.getByRole('button', { name: tx('Leave') }).click();
  await expect(heading(page, tx('Settings'))).toBeVisible();
});
