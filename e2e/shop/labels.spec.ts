/** Labels that a shop prints itself: one for each parcel that its accepted request has brought. */
import type { Route } from '@playwright/test';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { readCodes, readLink } from '../fixtures/codes.ts';
import { labelOf, preview } from '../fixtures/labelPaper.ts';
import { heading } from '../fixtures/pages.ts';
import { pagesOf } from '../fixtures/pdf.ts';
import { acceptPickupRequest, insertPickupRequest } from '../fixtures/pickups.ts';
import { expectGood, inviteToShop, joinShop, readPortalIn } from '../fixtures/portal.ts';
import { printed, withoutDialog } from '../fixtures/printing.ts';
import { insertCodShop, postWay, townshipId } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import type { E2eApp } from '../fixtures/app.ts';

test.use({ role: null, deviceScaleFactor: 2 });

test.beforeEach(async ({ page, lang }) => {
  await readPortalIn(page, lang);
  await withoutDialog(page);
});

/** A shop with a request that was accepted, and the way that was made of it. */
async function acceptedShop(app: E2eApp, name: string) {
  const clerk = await app.signIn(app.company.people.user);
  const shop = await insertCodShop(app, name);
  const parcel = {
    customer_phone: '09794400001',
    township_id: await townshipId(app, 'Bahan'),
    delivery_address: 'အမှတ် 12၊ အင်းလျားလမ်း၊ ရွှေတောင်ကြားရပ်ကွက်',
    item_price: 25_000,
    cod: true,
  };
  const way = await postWay(app, clerk, {
    shop_id: shop,
    delivery_count: 3,
    deliveries: [
      { ...parcel, customer_name: 'ဒေါ်ခင်မြင့်မြင့်စန်း', weight: 1.5, fragile: true },
      { ...parcel, customer_name: 'Ma Label', cod: false, os_paid: true },
      { ...parcel, customer_name: 'U Third' },
    ],
  });
  const request = await insertPickupRequest(app, shop);
  await acceptPickupRequest(app, request, [way.id]);
  const { url } = await inviteToShop(app, shop);
  return { clerk, request, parcels: way.deliveries.map(({ id }) => id), url };
}

const end = (app: E2eApp, id: number) =>
  app.sql(`update deliveries set status = 'cancelled' where id = ${id}`);

for (const [lang, size, page1, sheets] of [
  ['my', '100x150', '100x150', 3],
  ['en', 'a4', '210x297', 1],
] as const) {
  test.describe(`in ${lang} on a phone`, () => {
    const viewport = { width: 360, height: 780 };
    test.use({ lang, viewport, hasTouch: true, isMobile: true });

    test(`a request is printed on ${size}: one label for each parcel, with its code`, async ({
      page,
      app,
      tx,
      shot,
    }) => {
      const admin = await app.signIn(app.company.people.admin);
      await app.call(admin, 'PUT', '/company', { tracking_on_labels: true });
      const { request, parcels, url } = await acceptedShop(app, `Prints ${lang}`);
      await joinShop(page, tx, url);
      await page.goto(`/shop/pickups/${request}`);
      await page.getByRole('link', { name: `${tx('Print labels')} (3)` }).click();
      await expect(heading(page, tx('Labels of pickup #{id}', { id: request }))).toBeFocused();
      await page.getByRole('combobox', { name: tx('Paper'), exact: true }).selectOption(size);
      await expect(preview(page, tx).getByRole('article')).toHaveCount(3);
      await expectGood(page);
      await shot(`shop-labels-${size}`);
      await page.getByRole('button', { name: `${tx('Print')} (3)` }).click();
      expect(await printed(page)).toBe(1);
      // A scanner is held to paper, which is wider than the phone.
      await page.setViewportSize({ width: 1366, height: 900 });
      await page.emulateMedia({ media: 'print' });
      await expect(heading(page, /./)).toBeHidden();
      const paper = page.locator('body > .paper-print');
      await expect(paper.getByRole('article')).toHaveCount(parcels.length);
      for (const id of parcels) {
        const label = labelOf(page, id).last();
        const code = parcelCode(id);
        expect(await readCodes(label)).toEqual({ qr: code, bars: code });
        await expect(label).not.toContainText(tx('Copy {n}', { n: 1 }));
        if (size === '100x150') expect(await readLink(label)).toContain('/t/');
      }
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pagesOf(pdf)).toEqual(Array.from({ length: sheets }, () => page1));
      // It comes back with the paper that was chosen.
      await page.emulateMedia({ media: 'screen' });
      await page.reload();
      await expect(page.getByRole('combobox', { name: tx('Paper'), exact: true })).toHaveValue(
        size,
      );
      await app.call(admin, 'PUT', '/company', { tracking_on_labels: false });
    });

    test('what has ended is told, and the others are printed; a parcel prints its own', async ({
      page,
      app,
      tx,
    }) => {
      const { request, parcels, url } = await acceptedShop(app, `Ends ${lang}`);
      const [first, second, third] = parcels as [number, number, number];
      await joinShop(page, tx, url);
      await page.goto(`/shop/pickups/${request}`);
      const print = page.getByRole('link', { name: tx('Print labels') });
      await expect(print).toBeVisible();
      // It ends between the two answers that the labels need.
      const ending = async (route: Route) => {
        await end(app, first);
        await route.continue();
      };
      await page.route('**/api/portal/labels', ending, { times: 1 });
      await print.click();
      await expect(
        page.getByText(tx('The parcels of this request have changed in the meantime')),
      ).toBeVisible();
      await expectGood(page);
      await page.getByRole('button', { name: tx('Load the others') }).click();
      await expect(page.getByRole('button', { name: `${tx('Print')} (2)` })).toBeVisible();
      await page.goto(`/shop/parcels/${first}`);
      await expect(page.getByText(tx('Its money'))).toBeVisible();
      await expect(page.getByRole('link', { name: tx('Print label') })).toBeHidden();
      await page.goto(`/shop/parcels/${second}`);
      await page.getByRole('link', { name: tx('Print label') }).click();
      await expect(labelOf(page, second)).toBeVisible();
      await expectGood(page);
      await end(app, second);
      await page.reload();
      await expect(page.getByText(tx('No labels to print'))).toBeVisible();
      await expectGood(page);
      await end(app, third);
      await page.goto(`/shop/pickups/${request}/labels`);
      await page.getByRole('link', { name: tx('See your parcels') }).click();
      await expect(heading(page, tx('Parcels'))).toBeVisible();
    });
  });
}

test('at a desk the keyboard prints; a lost line is told, and does not lose what is shown', async ({
  page,
  app,
  tx,
  context,
}) => {
  const { request, url } = await acceptedShop(app, 'Prints at a Desk');
  await joinShop(page, tx, url);
  await page.goto(`/shop/pickups/${request}/labels`);
  const print = page.getByRole('button', { name: `${tx('Print')} (3)` });
  await expect(print).toBeVisible();
  await expect(preview(page, tx).getByRole('article')).toHaveCount(3);
  // The sheet of the paper has arrived.
  await expect(print).toBeEnabled();
  await context.setOffline(true);
  await page.keyboard.press('Control+p');
  await expect.poll(() => printed(page)).toBe(1);
  await print.focus();
  await page.keyboard.press('Enter');
  expect(await printed(page)).toBe(2);
  await context.setOffline(false);
  await page.route('**/api/portal/labels', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(
    tx('Network error. Could not connect to the server.'),
  );
  await page.unroute('**/api/portal/labels');
  await page.getByRole('button', { name: tx('Try again') }).click();
  await expect(print).toBeVisible();
});
