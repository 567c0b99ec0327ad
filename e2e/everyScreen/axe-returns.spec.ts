/** Accessibility scans like those in axe.spec.ts: what goes back to shops. */
import { expectClean } from '../fixtures/axe.ts';
import { insertShopRow, postSlip, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

// A scan takes seconds, and each test makes several.

test('return slips: what goes back to a shop, the questions of an open one, a closed one', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const shop = await insertShopRow(app, 'Scanned Returns');
  const way = await postWay(app, session!, { shop_id: shop });
  const { id } = await postSlip(app, session!, shop, way.deliveries);
  await page.goto(`/return-slips?shop_id=${shop}`);
  await page.getByRole('button', { name: tx('Add to a slip') }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(tx('{n} already on return slip #{id}', { n: 2, id })),
  ).toBeVisible();
  await expectClean(page);
  await page.goto(`/return-slips/${id}`);
  await page.getByRole('button', { name: tx('Hand over to the shop'), exact: true }).click();
  await dialog.getByRole('button', { name: tx('Hand over to the shop'), exact: true }).click();
  await expect(dialog.getByText(tx('Please enter who received it'))).toBeVisible();
  await expectClean(page);
  await shot('return-slip-messages');
  await dialog.getByLabel(tx('Parcels received by')).fill('Daw Mya');
  await dialog.getByRole('button', { name: tx('Hand over to the shop'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Daw Mya').first()).toBeVisible();
  await expectClean(page);
});
