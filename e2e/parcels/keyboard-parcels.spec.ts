/** The list of parcels and a return slip by the keyboard alone. */
import { bar, box, tabTo, test } from '../fixtures/bulk.ts';
import { heading, toast } from '../fixtures/pages.ts';
import { insertShopRow, postSlip, postWay } from '../fixtures/seed.ts';
import { expect } from '../fixtures/test.ts';

test('parcels are searched, chosen, planned for another day and taken back', async ({
  page,
  app,
  session,
  tx,
}) => {
  const shop = await insertShopRow(app, 'Keyboard Parcels');
  const way = await postWay(app, session!, { shop_id: shop });
  await app.call(session!, 'POST', '/parcels/scans', {
    mode: 'receive',
    items: way.deliveries.map(({ id }) => ({ id: crypto.randomUUID(), code: `#${id}` })),
  });
  const key = page.keyboard;
  await page.goto(`/parcels?shop_id=${shop}`);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await key.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await key.type('Kabar Aye');
  await expect(page).toHaveURL(/search=Kabar/);
  await tabTo(page, page.getByRole('button', { name: tx('Select'), exact: true }));
  await key.press('Enter');
  const count = bar(page, tx).getByRole('status');
  await expect(count).toContainText('0 parcels selected');
  // The first row, then all up to the next one.
  await expect(page.locator('[data-box]').first()).toBeFocused();
  await key.press('Space');
  await expect(count).toContainText('1 parcel selected');
  await key.press('Shift+ArrowDown');
  await expect(count).toContainText('2 parcels selected');
  await tabTo(page, bar(page, tx).getByRole('button', { name: tx('Next day'), exact: true }));
  await key.press('Enter');
  const dialog = page.getByRole('dialog');
  const apply = dialog.getByRole('button', { name: 'Change 2 parcels' });
  await expect(apply).toBeVisible();
  await tabTo(page, apply);
  await key.press('Enter');
  await expect(page.getByText('2 parcels planned for another day')).toBeVisible();
  await key.press('Control+z');
  await expect(page.getByText('2 parcels restored')).toBeVisible();
  await expect(page.locator('[data-row]').getByText(/Next try/)).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: tx('Recent actions'), exact: true }));
  await key.press('Enter');
  await expect(dialog.getByText('2 parcels planned for another day').first()).toBeVisible();
  await key.press('Escape');
  await expect(page.getByRole('button', { name: tx('Recent actions'), exact: true })).toBeFocused();
  await expect(box(page, tx, way.deliveries[0]!.id)).toHaveCount(0);
});

test('a return slip is opened from its list, one parcel taken off, and handed over', async ({
  page,
  app,
  session,
  tx,
}) => {
  const shop = await insertShopRow(app, 'Keyboard Returns');
  const way = await postWay(app, session!, { shop_id: shop });
  const { id } = await postSlip(app, session!, shop, way.deliveries);
  const key = page.keyboard;
  await page.goto(`/return-slips?shop_id=${shop}`);
  await tabTo(page, page.getByRole('link', { name: `#${id}`, exact: true }));
  await key.press('Enter');
  await expect(heading(page, tx('Return Slip #{id}', { id }))).toBeVisible();
  const off = page.getByRole('button', { name: /^Remove .* from the slip$/ });
  await tabTo(page, off.first());
  await key.press('Enter');
  await expect(off).toHaveCount(1);
  const handOver = page.getByRole('button', { name: /^Hand over/ }).first();
  await tabTo(page, handOver);
  await key.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(tx('Parcels received by'))).toBeFocused();
  await key.type('Daw Keyboard');
  await key.press('Enter');
  await expect(toast(page, tx('Parcels returned'))).toBeVisible();
  await expect(page.getByText('Daw Keyboard').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hand over/ })).toHaveCount(0);
});
