import { DESK_AND_PHONE } from '../fixtures/deskAndPhone.ts';
import type { Page } from '@playwright/test';
import { field, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseOption } from '../fixtures/wayForm.ts';

const ZAWGYI = 'ေမာင္ေမာင္ေအး';
const UNICODE = 'မောင်မောင်အေး';
/** May be either. */
const UNSURE = 'လွလွ';
const CONVERTED = 'This was Zawgyi and is now Unicode.';
const QUESTION = 'Is this Zawgyi? In Unicode it reads:';

/** By the clipboard, with the keyboard only. */
async function paste(page: Page, label: string, text: string) {
  const input = field(page, label);
  await input.fill(text);
  await input.press('ControlOrMeta+a');
  await input.press('ControlOrMeta+x');
  await input.press('ControlOrMeta+v');
}

test('a customer typed and pasted in Zawgyi is stored in Unicode and found either way', async ({
  page,
}) => {
  await page.goto('/customers/add');
  await field(page, 'Name').focus();
  await page.keyboard.insertText(ZAWGYI);
  await expect(field(page, 'Name')).toHaveValue(ZAWGYI);
  await page.keyboard.press('Tab');
  await expect(page.getByText(CONVERTED)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(UNICODE);
  await field(page, 'Phone Number').fill('09420077015');
  await chooseOption(field(page, 'Township'), 'Hlaing');
  await paste(page, 'Address', ZAWGYI);
  await expect(field(page, 'Address')).toHaveValue(UNICODE);
  await page.getByRole('main').getByRole('button', { name: 'Add Customer', exact: true }).click();
  await expect(toast(page, 'Customer created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: UNICODE })).toBeVisible();

  for (const search of [ZAWGYI, UNICODE]) {
    await page.goto('/customers');
    await page.getByRole('searchbox').fill(search);
    await expect(page.getByRole('link', { name: UNICODE }).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(search);
  }
});

for (const [, lang, { width }] of DESK_AND_PHONE) {
  test.describe(`${lang}, ${width} pixels wide`, () => {
    test.use({ lang, viewport: { width, height: 900 } });

    test('note and question fit', async ({ page, tx, shot }) => {
      await page.goto('/customers/add');
      const [address, comments] = [field(page, tx('Address')), field(page, tx('Comments'))];
      await address.fill(ZAWGYI);
      await address.blur();
      await comments.fill(UNSURE);
      await comments.blur();
      await expect(page.getByText(tx(CONVERTED))).toBeVisible();
      await expect(page.getByText(tx(QUESTION))).toBeVisible();
      await shot('zawgyi');
      await page.getByRole('button', { name: tx('Back to what I typed') }).click();
      await shot('zawgyi-restored');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    });
  });
}
