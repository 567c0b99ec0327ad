/** Many ways at once on a phone. */
import { expectClean } from '../fixtures/axe.ts';
import { bar, box, test, waysCounted } from '../fixtures/bulk.ts';
import { expect } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';
import { chooseOption } from '../fixtures/wayForm.ts';

test.describe('on a phone', () => {
  test.use({ lang: 'my', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('cards have boxes, and the bar stands above the menu', async ({ page, ours, tx, shot }) => {
    const { shop, ids, rider } = ours;
    await page.goto(`/ways?shop_id=${shop}&limit=20`);
    await page.getByRole('button', { name: tx('Select'), exact: true }).tap();
    for (const id of ids.slice(-3)) await box(page, tx, id).tap();
    await expect(bar(page, tx).getByRole('status')).toContainText(waysCounted(tx, 3));
    const menu = page.getByRole('navigation', { name: tx('Quick menu') });
    const [low, high] = [await bar(page, tx).boundingBox(), await menu.boundingBox()];
    expect(low!.y + low!.height).toBeLessThanOrEqual(high!.y);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    await expectClean(page);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await tooSmall(page)).toEqual([]);
    await shot('bulk-phone');
    await bar(page, tx)
      .getByRole('button', { name: tx('Assign rider') })
      .tap();
    const dialog = page.getByRole('dialog');
    await chooseOption(dialog.getByRole('combobox', { name: tx('Rider') }), rider);
    await expect(
      dialog.getByText(tx('{rows} will change', { rows: waysCounted(tx, 3) })),
    ).toBeVisible();
    await expectClean(page);
    expect(await tooSmall(page)).toEqual([]);
    await shot('bulk-phone-preview');
    await dialog
      .getByRole('button', { name: tx('Change {rows}', { rows: waysCounted(tx, 3) }) })
      .tap();
    await expect(
      page.getByText(tx('{rows} assigned to {name}', { rows: waysCounted(tx, 3), name: rider })),
    ).toBeVisible();
    // Nothing half under the head of the page.
    await page.evaluate(() => scrollTo(0, 0));
    await expectClean(page);
    await shot('bulk-phone-reported');
  });
});
