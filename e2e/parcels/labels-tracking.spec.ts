/** The customer's link on labels: read back, apart from the parcel's own codes, with no text cut for it. */
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { TrackingLink } from '@waydesk/contract/parcels/trackings.ts';
import { expectClean } from '../fixtures/axe.ts';
import { readCodes, readLink } from '../fixtures/codes.ts';
import { brokenTexts } from '../fixtures/brokenTexts.ts';
import { inkCutOff, labelOf, preview, printButton } from '../fixtures/labelPaper.ts';
import { PRINTED_IN_FULL, SHOP_NAME, letters, postLongParcels } from '../fixtures/longLabels.ts';
import { toast } from '../fixtures/pages.ts';
import { printed, withoutDialog } from '../fixtures/printing.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ deviceScaleFactor: 2 });
test.afterEach(async ({ app, session }) => {
  await app.call(session!, 'PUT', '/company', { tracking_on_labels: false });
});

/** On paper, in millimetres. */
const WIDTH = 22;

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });
    test('a label of 100x150 carries it, and the longest texts stay whole', async ({
      page,
      app,
      session,
      tx,
    }) => {
      await app.call(session!, 'PUT', '/company', { tracking_on_labels: true });
      await withoutDialog(page);
      await page.addInitScript(() => localStorage.setItem('label size', '100x150'));
      const shop = letters(SHOP_NAME, 120);
      const way = await postLongParcels(app, session!, shop, PRINTED_IN_FULL);
      await page.goto(`/parcels/labels?way=${way.id}`);
      const shown = preview(page, tx).getByRole('article').first();
      await expect(shown).toContainText(tx('Track parcel'));
      // Looking makes no link.
      await expect(shown.locator('svg.label-link-qr')).toHaveCount(0);
      await expectClean(page);
      await printButton(page, tx).click();
      await expect.poll(() => printed(page)).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const labels = page.locator('body > .paper-print').getByRole('article');
      expect(await brokenTexts(labels)).toEqual(way.deliveries.map(() => []));
      for (const { id } of [way.deliveries[0]!, way.deliveries[3]!, way.deliveries[11]!]) {
        const label = labelOf(page, id).last();
        await label.scrollIntoViewIfNeeded();
        expect(await inkCutOff(label)).toEqual([]);
        const code = parcelCode(id);
        expect(await readCodes(label)).toEqual({ qr: code, bars: code });
        const link = await app.call<TrackingLink>(session!, 'POST', `/deliveries/${id}/tracking`);
        expect(await readLink(label)).toBe(link.url);
        const own = (await label.locator('.label-qr').boundingBox())!;
        const far = (await label.locator('.label-link-qr').boundingBox())!;
        const mm = 96 / 25.4;
        expect(far.width / mm).toBeGreaterThanOrEqual(WIDTH - 0.1);
        expect((own.y - far.y - far.height) / mm).toBeGreaterThan(30);
      }
    });
  });
}

test('a parcel’s page copies the link and the message; opening it makes none', async ({
  page,
  app,
  session,
  tx,
  context,
  browserName,
}) => {
  if (browserName === 'chromium')
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const way = await postWay(app, session!);
  const { id } = way.deliveries[0]!;
  const made = () => app.sql(`select code from trackings where delivery_id = ${id}`);
  await page.goto(`/deliveries/${id}`);
  const copy = page.getByRole('button', { name: tx('Copy for Viber'), exact: true });
  await expect(copy).toBeVisible();
  expect(await made()).toHaveLength(0);
  await copy.click();
  await expect(
    toast(page, tx('Message copied in Burmese, ready to paste into a chat with the customer')),
  ).toBeVisible();
  expect(await made()).toHaveLength(1);
  const link = await app.call<TrackingLink>(session!, 'POST', `/deliveries/${id}/tracking`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.text_my);
  await page.getByRole('button', { name: tx('Copy tracking link'), exact: true }).click();
  await expect(toast(page, tx('Tracking link copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link.url);
  const open = page.getByRole('link', { name: tx('Open'), exact: true });
  expect(await open.getAttribute('href')).toBe(link.url);
  await expectClean(page);
});
