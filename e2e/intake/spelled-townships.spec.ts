/** Create Way finds a township however people spell it. */
import { DESK_AND_PHONE } from '../fixtures/deskAndPhone.ts';
import type { Locator, Page } from '@playwright/test';
import { deliveryRegion, fillDetails, toDeliveries } from '../fixtures/wayForm.ts';
import { expect, test } from '../fixtures/test.ts';

/** What is offered while this is typed. */
async function offered(page: Page, box: Locator, typed: string): Promise<Locator> {
  await box.click();
  await box.fill(typed);
  return page.getByRole('option');
}

for (const [, lang, { width }] of DESK_AND_PHONE) {
  test.describe(`${lang}, ${width} pixels wide`, () => {
    test.use({ lang, viewport: { width, height: 740 } });

    test('one township that is meant is picked, two are offered', async ({ page, tx, shot }) => {
      await page.goto('/ways/create');
      await fillDetails(page, tx, { shop: 'Golden Books', count: 1 });
      await toDeliveries(page, tx);
      const box = deliveryRegion(page, tx, 1).getByRole('combobox', { name: tx('Township') });
      const options = await offered(page, box, 'hlaingthaya');
      await expect(options).toHaveCount(2);
      await expect(options.filter({ hasText: 'East' })).toHaveCount(1);
      await expect(options.filter({ hasText: 'West' })).toHaveCount(1);
      await shot('spelled-township');
      await expect(await offered(page, box, 'North Okkala')).toHaveCount(1);
      await expect(await offered(page, box, 'Kamayut')).toHaveCount(1);
      await box.press('Tab');
      await expect(box).toHaveValue(/Kamaryut|ကမာရွတ်/);
    });
  });
}
