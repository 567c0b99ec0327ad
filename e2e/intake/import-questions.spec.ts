/** What a sheet does not say of its columns is asked before it is saved, and nothing of it is lost. */
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { expectClean } from '../fixtures/axe.ts';
import { DESK_AND_PHONE } from '../fixtures/deskAndPhone.ts';
import {
  chooseImportShop,
  choosePath,
  chooseSheet,
  importTab,
  inDraft,
  importTest as test,
  officeFile,
  saveParcels,
  savedParcels,
} from '../fixtures/importing.ts';
import { expect } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';

/** The payer before the receiver, amounts under an unknown word, a phone that means nothing. */
const rowsFor = (mark: string) => [
  [
    'Billing Name',
    'Billing Phone',
    'Shipping Name',
    'Shipping Phone',
    'Shipping City',
    'Shipping Street',
    'Amt',
    'COD',
    'Viber',
    'Color',
  ],
  [
    'U Shwe',
    '09777000111',
    'Daw Mya',
    `0947${mark}01`,
    'Bahan',
    '12 Inya Road',
    '15000',
    'yes',
    '09421111111',
    'red',
  ],
  [
    'U Shwe',
    '09777000111',
    'Ko Tun',
    `0947${mark}02`,
    'Bahan',
    '13 Inya Road',
    '8000',
    'yes',
    '09421111112',
    'blue',
  ],
];

for (const [name, lang, viewport] of DESK_AND_PHONE) {
  test.describe(`${name} in ${lang}`, () => {
    const isPhone = name === 'phone';
    test.use({ lang, viewport, role: 'user', hasTouch: isPhone, isMobile: isPhone });

    test('questions are answered with the keyboard, outlive a reload, and hold up saving', async ({
      page,
      app,
      ours,
      tx,
      shot,
    }) => {
      const rows = rowsFor(ours.mark);
      await page.goto('/ways/import');
      await chooseImportShop(page, tx, ours.name);
      await chooseSheet(page, tx, rows);
      const amounts = page.getByRole('group', {
        name: tx('This sheet has no amounts. Which column has them?'),
      });
      await expect(amounts).toBeVisible();
      const left = (n: number) =>
        page.getByText(tx('Questions to answer before saving: {n}', { n })).last();
      await expect(left(2)).toBeVisible();
      const save = saveParcels(page, tx, 2);
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      await expectClean(page);
      if (isPhone) expect(await tooSmall(page)).toEqual([]);
      await shot(`import-questions-${name}`);

      await page.getByRole('button', { name: tx('Go to the question') }).click();
      await expect(amounts.getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Enter');
      // The keyboard goes on with the next one.
      const viber = page.getByRole('group', {
        name: tx('What is in the column {head}?', { head: 'Viber' }),
      });
      await expect(viber.getByRole('button').first()).toBeFocused();
      await expect(left(1)).toBeVisible();
      // A change soon after another is stored a moment later.
      await expect.poll(async () => (await inDraft(page)).answers).toBe(1);
      await page.reload();
      await expect(viber).toBeVisible();
      await expect(amounts).toHaveCount(0);
      await viber.getByRole('combobox').selectOption('other_phones');
      await viber.getByRole('button', { name: tx('Choose') }).click();
      await expect(viber).toHaveCount(0);
      const reported = 'Billing Name, Billing Phone, Color';
      await expect(
        page.getByText(tx('Columns that are not used: {heads}', { heads: reported })),
      ).toBeVisible();
      await save.click();
      await expect(savedParcels(page, tx, 2)).toBeVisible();

      const answers = { amounts: '6/item_price', 'column/8': 'other_phones' };
      await expectNothingLost(app, ours, { rows, answers });
    });
  });
}

test('the hidden rows of a sheet come back with one press, and go again with one', async ({
  page,
  ours,
  tx,
}) => {
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, ours.name);
  await choosePath(page, tx, officeFile('parcels.xls'));
  await expect(importTab(page, tx, 'Left out', 3)).toBeVisible();
  await page.getByRole('button', { name: tx('Restore hidden rows ({n})', { n: 1 }) }).click();
  await expect(importTab(page, tx, 'Left out', 2)).toBeVisible();
  await expect(importTab(page, tx, 'All', 5)).toBeVisible();
  await page.getByRole('button', { name: tx('Undo the last change') }).click();
  await expect(importTab(page, tx, 'Left out', 3)).toBeVisible();
});
