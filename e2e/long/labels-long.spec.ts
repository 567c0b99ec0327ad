/** Labels whose texts are as long as they get: whole, apart from each other, large enough to read. */
import type { Page } from '@playwright/test';
import { parcelCode, showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { readCodes } from '../fixtures/codes.ts';
import { brokenTexts } from '../fixtures/brokenTexts.ts';
import {
  SHOP_NAME,
  STACKED,
  TRUNCATED,
  PRINTED_IN_FULL,
  letters,
  postLongParcels,
} from '../fixtures/longLabels.ts';
import { inkCutOff, labelOf, printButton } from '../fixtures/labelPaper.ts';
import type { TextLookup } from '../fixtures/pages.ts';
import { withoutDialog } from '../fixtures/printing.ts';
import { expect, test } from '../fixtures/test.ts';

test.slow();

test.use({ deviceScaleFactor: 2 });

/** All labels on paper, in their order. */
const allOnPaper = (page: Page) => page.locator('body > .paper-print').getByRole('article');

async function onPaper(page: Page, tx: TextLookup, ways: readonly number[], size: string) {
  await withoutDialog(page);
  await page.addInitScript((chosen) => localStorage.setItem('label size', chosen), size);
  await page.goto(`/parcels/labels?way=${ways.join()}`);
  await printButton(page, tx).click();
  await expect(page.locator('body > .paper-print')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
}

// Burmese words take more room; English ones are seen where there is least.
for (const [lang, sizes] of [
  ['my', ['a4', '80x100', '100x150']],
  ['en', ['80x100']],
] as const) {
  test.describe(lang, () => {
    test.use({ lang });
    test(`${sizes.join()}: an address of 200 letters and a shop of 120 are whole`, async ({
      page,
      app,
      session,
      tx,
    }) => {
      const shops = [letters(SHOP_NAME, 120), letters(STACKED, 120), 'Golden Shop of Ma Label'];
      const ways = [];
      for (const shop of shops)
        ways.push(await postLongParcels(app, session!, shop, PRINTED_IN_FULL));
      const ids = ways.map((way) => way.id);
      const parcels = ways.flatMap((way) => way.deliveries.map(({ id }) => id));
      for (const size of sizes) {
        await onPaper(page, tx, ids, size);
        const errors = await brokenTexts(allOnPaper(page));
        expect(errors, size).toEqual(parcels.map(() => []));
        await expect(labelOf(page, parcels[0]!).last()).toContainText(shops[0]!);
        for (const id of [parcels[1]!, parcels[3]!, parcels[11]!]) {
          const label = labelOf(page, id).last();
          await label.scrollIntoViewIfNeeded();
          expect(await inkCutOff(label)).toEqual([]);
          const code = parcelCode(id);
          expect(await readCodes(label)).toEqual({ qr: code, bars: code });
        }
        await page.emulateMedia({ media: 'screen' });
      }
    });
  });
}

test('what has no room even in the smallest letters gives way, the shop first', async ({
  page,
  app,
  session,
  tx,
}) => {
  const way = await postLongParcels(app, session!, letters(SHOP_NAME, 200), TRUNCATED);
  for (const size of ['a4', '80x100']) {
    await onPaper(page, tx, [way.id], size);
    for (const { id } of way.deliveries) {
      const label = labelOf(page, id).last();
      const shortened = await label.locator('[style*="--lines"]').all();
      const names = await Promise.all(shortened.map((text) => text.getAttribute('class')));
      expect(names[0]).toMatch(/label-shop/);
      const [errors = []] = await brokenTexts(label);
      // All others are whole, and what is cut off leaves the rest of the label alone.
      const cut = errors.filter(({ fault }) => !fault.startsWith('over'));
      const whole = [showParcelCode(id), '09794400001', 'MMK 25,000', tx('Fragile'), '1.5 kg'];
      expect(cut.filter(({ text }) => whole.includes(text))).toEqual([]);
      const code = parcelCode(id);
      expect(await readCodes(label)).toEqual({ qr: code, bars: code });
    }
    await page.emulateMedia({ media: 'screen' });
  }
});
