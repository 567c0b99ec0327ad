/** Amounts in the ways that shops write them: what is saved is what was meant, and was shown. */
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { expectClean } from '../fixtures/axe.ts';
import { DESK_AND_PHONE } from '../fixtures/deskAndPhone.ts';
import {
  IMPORT_HEADERS,
  chooseImportShop,
  chooseSheet,
  importTab,
  importTest as test,
  saveParcels,
  savedParcels,
} from '../fixtures/importing.ts';
import { expect } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';

/** As written, and what is saved of it; null for what is to be corrected. */
const AMOUNTS: readonly (readonly [string, number | null])[] = [
  ['15k ks', 15_000],
  ['Ks 15k', 15_000],
  ['15,000/-', 15_000],
  ['၁၅ဝဝဝ ကျပ်', 15_000],
  ['15 ထောင်', 15_000],
  ['15 ထောင်', 15_000],
  ['၅ထောင်', 5_000],
  ['၁သိန်းခွဲ', 150_000],
  ['25.000', 25_000],
  ['15000 (paid)', null],
  ['$15', null],
  ['12.345', null],
];
const SURE = 4;
const READINGS = ['15,000', '5,000', '150,000', '25,000'];

for (const [name, lang, viewport] of DESK_AND_PHONE) {
  test.describe(`${name} in ${lang}`, () => {
    const isPhone = name === 'phone';
    test.use({ lang, viewport, role: 'user', hasTouch: isPhone, isMobile: isPhone });

    test('each reading of an amount is confirmed by itself', async ({
      page,
      app,
      ours,
      tx,
      shot,
    }) => {
      const phone = (n: number) => `0946${ours.mark}${String(n).padStart(2, '0')}`;
      await page.goto('/ways/import');
      await chooseImportShop(page, tx, ours.name);
      const sheet = [
        IMPORT_HEADERS[lang],
        ...AMOUNTS.map(([amount], n) => [
          'Daw Khin',
          n === 0 ? `${phone(n)} / ${phone(99)}` : phone(n),
          'Bahan',
          `${n + 1} Inya Road`,
          amount,
        ]),
      ];
      await chooseSheet(page, tx, sheet);
      await expect(importTab(page, tx, 'To fix', 3)).toBeVisible();
      await expect(importTab(page, tx, 'Check', 5)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Confirm all guesses/ })).toHaveCount(0);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
      await expectClean(page);
      expect(isPhone ? await tooSmall(page) : []).toEqual([]);
      await shot(`import-amounts-${name}`);
      await importTab(page, tx, 'To fix', 3).click();
      await shot(`import-amounts-${name}-faults`);

      // One key for each.
      for (const [at, value] of READINGS.entries()) {
        const title = tx('Amounts to confirm: {n}', { n: READINGS.length - at });
        const button = page
          .getByRole('region', { name: title, exact: true })
          .getByRole('button', { name: tx('Confirm {value}', { value }), exact: true });
        if (at === 0) await button.focus();
        await expect(button).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(importTab(page, tx, 'Check', 0)).toBeVisible();
      const saved = AMOUNTS.filter(([, kyats]) => kyats !== null);
      await saveParcels(page, tx, saved.length).click();
      await expect(savedParcels(page, tx, saved.length)).toBeVisible();
      const rows = await app.sql<{ item_price: string; other_phones: string | null }>(
        `select d.item_price, d.other_phones from deliveries d join ways w on w.id = d.way_id
         where w.shop_id = ${ours.id} order by d.customer_phone`,
      );
      expect(rows.map(({ item_price }) => Number(item_price))).toEqual(
        saved.map(([, kyats]) => kyats),
      );
      expect(rows.map(({ other_phones }) => other_phones)).toEqual([
        phone(99),
        ...saved.slice(1).map(() => null),
      ]);
      await expectNothingLost(app, ours, { rows: sheet, isConfirmed: true });
      expect(saved.length - SURE).toBe(READINGS.length + 1);
    });
  });
}
