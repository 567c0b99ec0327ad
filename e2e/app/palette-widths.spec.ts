/** The palette at the desk and on a phone, in both themes. */
import { DESK_AND_PHONE } from '../fixtures/deskAndPhone.ts';
import { expectClean } from '../fixtures/axe.ts';
import { heading } from '../fixtures/pages.ts';
import { paletteOf, optionsOf } from '../fixtures/palette.ts';
import { postCustomer } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';

for (const [, lang, { width }] of DESK_AND_PHONE) {
  test.describe(`${lang}, ${width} pixels wide`, () => {
    test.use({ lang, viewport: { width, height: 740 }, hasTouch: width === 360 });

    test('nothing is wrong with it in either theme, and a thumb closes it', async ({
      page,
      tx,
      shot,
      app,
      session,
    }) => {
      await postCustomer(
        app,
        session!,
        `Daw Palette ${lang}`,
        lang === 'en' ? '09447755352' : '09447755353',
      );
      await page.goto('/riders');
      await expect(heading(page, tx('Riders'))).toBeVisible();
      const button = page
        .getByRole('button', { name: tx('Search anything') })
        .filter({ visible: true });
      await button.click();
      await expect(optionsOf(page).first()).toBeVisible();
      await expectClean(page, { isDarkToo: width > 360 });
      await shot('palette');
      await paletteOf(page).getByRole('combobox').fill('palette');
      await expect(optionsOf(page).filter({ hasText: 'Daw Palette' }).first()).toBeVisible();
      await expectClean(page);
      await shot('palette-found');
      if (width !== 360) return;
      const box = await paletteOf(page).boundingBox();
      expect(box).toEqual({ x: 0, y: 0, width: 360, height: 740 });
      expect(await tooSmall(page)).toEqual([]);
      await paletteOf(page)
        .getByRole('button', { name: tx('Close') })
        .tap();
      await expect(paletteOf(page)).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
}
