/** Parcels that go back to their shop on a slip. */
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { expectClean } from '../fixtures/axe.ts';
import { heading, toast } from '../fixtures/pages.ts';
import { pagesOf } from '../fixtures/pdf.ts';
import { insertShopRow, postSlip, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';

test('a slip is made and handed over whole or not at all, and printed on one page', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const shop = await insertShopRow(app, 'Returns slip');
  const way = await postWay(app, session!, { shop_id: shop });
  const [first, second] = way.deliveries.map(({ id }) => id) as [number, number];
  const made = await postSlip(app, session!, shop, way.deliveries);
  await app.call(session!, 'POST', `/return-slips/${made.id}/void`);
  await page.goto(`/parcels?returning=true&shop_id=${shop}`);
  await page.getByRole('button', { name: tx('Add to a slip') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expectClean(page);
  await shot('put-on-a-slip');
  await dialog.getByRole('button', { name: tx('Add to a slip') }).click();
  await expect(heading(page, new RegExp(`${tx('Return Slip')} #\\d+$`))).toBeVisible();
  const table = page.getByRole('table', { name: tx('Parcels') });
  await expect(table).toContainText(showParcelCode(first));

  // Somebody takes it to its customer meanwhile.
  await app.call(session!, 'PUT', `/deliveries/${second}`, { status: 'delivered' });
  await page.getByRole('button', { name: tx('Hand over to the shop'), exact: true }).click();
  await dialog.getByLabel(tx('Parcels received by')).fill('ဒေါ်မြ');
  await dialog.getByRole('button', { name: tx('Hand over to the shop'), exact: true }).click();
  const code = showParcelCode(second);
  const gone = tx('These parcels can no longer be returned: {list}', { list: code });
  await expect(dialog.getByText(gone)).toBeVisible();
  await expectClean(page);
  await dialog.getByRole('button', { name: tx('Cancel') }).click();
  await expect(table.getByText(tx('Sent'))).toBeVisible();
  const statusOf = async (id: number) =>
    (await app.call<{ status: string }>(session!, 'GET', `/deliveries/${id}`)).status;
  expect(await statusOf(first)).not.toBe('returned_to_shop');

  await page.getByRole('button', { name: tx('Remove {code} from the slip', { code }) }).click();
  await expect(toast(page, tx('Parcel {code} removed from the slip', { code }))).toBeVisible();
  await shot('slip-open');
  await page.getByRole('button', { name: tx('Hand over to the shop'), exact: true }).click();
  await dialog.getByLabel(tx('Parcels received by')).fill('ဒေါ်မြ');
  await dialog.getByRole('button', { name: tx('Hand over to the shop'), exact: true }).click();
  await expect(toast(page, tx('Parcels returned'))).toBeVisible();
  expect(await statusOf(first)).toBe('returned_to_shop');
  await expect(page.getByRole('button', { name: tx('Print'), exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(tx('Handed over by'))).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  expect(pagesOf(pdf)).toEqual(['210x297']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing of a slip is too wide or too small for a finger', async ({
    page,
    app,
    session,
    tx,
    shot,
  }) => {
    const shop = await insertShopRow(app, 'Returns phone');
    const way = await postWay(app, session!, { shop_id: shop });
    const { id } = await postSlip(app, session!, shop, way.deliveries);
    for (const address of [`/return-slips?shop_id=${shop}`, `/return-slips/${id}`]) {
      await page.goto(address);
      await expect(
        page.getByText('Daw Mya').or(page.getByText('Returns phone')).first(),
      ).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
      expect(await tooSmall(page)).toEqual([]);
      await expectClean(page);
      await shot(`phone${address.split('?')[0]!.replaceAll('/', '-')}`);
    }
    await page.getByRole('button', { name: tx('Void'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: tx('Void') })
      .click();
    await expect(toast(page, tx('Return slip #{id} voided', { id }))).toBeVisible();
  });
});
