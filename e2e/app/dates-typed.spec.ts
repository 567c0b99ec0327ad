/** Typing dates in both languages. */
import { dayOf, DEFAULT_ZONE, showLocal } from '@waydesk/contract/values/time.ts';
import { expectClean } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

for (const lang of ['en', 'my'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('accepts a typed date and shows it in the format of the tables', async ({ page, tx }) => {
      await page.goto('/ways/create');
      const date = page.getByLabel(tx('Pickup Date'));
      await date.fill('');
      await date.pressSequentially('20/11/2026 9:30');
      await page.keyboard.press('Tab');
      await expect(date).toHaveValue(showLocal('2026-11-20T09:30', lang));
      await date.fill('၂၁ နိုဝင်ဘာ ၂၀၂၆ ၀၉:၃၀');
      await page.keyboard.press('Tab');
      await expect(date).toHaveValue(showLocal('2026-11-21T09:30', lang));
    });

    test('Enter takes what was typed and goes on in a form', async ({ page, tx }) => {
      await page.goto('/ways/create');
      const date = page.getByLabel(tx('Pickup Date'));
      const before = (await date.inputValue()).slice(-5);
      const today = dayOf(new Date(), DEFAULT_ZONE);
      const inJanuary = `${today.slice(0, 4)}-01-`;
      await date.click();
      await page.keyboard.type('5/1');
      await page.keyboard.press('Enter');
      await expect(date).toHaveValue(showLocal(`${inJanuary}05T${before}`, lang));
      await expect(date).not.toBeFocused();
      await date.click();
      await page.keyboard.type('9:30');
      await page.keyboard.press('Tab');
      await expect(date).toHaveValue(showLocal(`${inJanuary}05T09:30`, lang));
      await date.click();
      await page.keyboard.type('6/');
      await page.keyboard.press('Tab');
      await expect(date).toHaveValue(showLocal(`${today.slice(0, 8)}06T09:30`, lang));
    });

    test.describe('on a touch screen', () => {
      test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

      test('uses the native date picker, and shows days as elsewhere', async ({ page, tx }) => {
        await page.goto('/ways/create');
        const date = page.getByLabel(tx('Pickup Date'));
        await expect(date).toHaveAttribute('type', 'datetime-local');
        await date.fill('2026-03-01T09:30');
        await expect(date).toHaveValue('2026-03-01T09:30');
        await expect(page.getByText(showLocal('2026-03-01T09:30', lang))).toBeVisible();
        await expectClean(page);
      });
    });
  });
}
