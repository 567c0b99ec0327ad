/** Import Parcels on a phone. */
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { expectClean } from '../fixtures/axe.ts';
import {
  chooseImportShop,
  chooseSheet,
  importTab,
  importTest as test,
  saveParcels,
  savedParcels,
  thirtyRows,
} from '../fixtures/importing.ts';
import { expect } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';

test.describe('on a phone', () => {
  test.use({ lang: 'my', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('cards show what needs a hand', async ({ page, app, ours, tx, shot }) => {
    await page.goto('/ways/import');
    await chooseImportShop(page, tx, ours.name);
    const rows = thirtyRows('my', ours.mark);
    await chooseSheet(page, tx, rows);
    await expect(importTab(page, tx, 'To fix', 5)).toHaveAttribute('aria-pressed', 'true');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    await expectClean(page);
    expect(await tooSmall(page)).toEqual([]);
    await shot('import-phone');
    const card = page.getByRole('region', { name: tx('Row {line}', { line: 5 }), exact: true });
    await card.getByLabel(tx('Phone Number')).fill(`0943${ours.mark}03`);
    await card.getByLabel(tx('Phone Number')).press('Enter');
    await expect(importTab(page, tx, 'To fix', 4)).toBeVisible();
    await saveParcels(page, tx, 24).click();
    await expect(savedParcels(page, tx, 24)).toBeVisible();
    const edits = new Map([[5, { customer_phone: `0943${ours.mark}03` }]]);
    await expectNothingLost(app, ours, { rows, edits });
  });
});
