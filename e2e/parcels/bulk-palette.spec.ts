/** What can be done with chosen rows is in the palette too, and their labels are one press away. */
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { markedOf, openPalette, paletteOf } from '../fixtures/palette.ts';
import { insertShopRow, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test('two ways are chosen and given to a rider from the palette; their labels follow', async ({
  page,
  app,
  session,
  tx,
}) => {
  const shop = await insertShopRow(app, 'Bulk Palette');
  const ways = [
    await postWay(app, session!, { shop_id: shop }),
    await postWay(app, session!, { shop_id: shop }),
  ];
  const key = page.keyboard;
  await page.goto(`/ways?shop_id=${shop}`);
  await expect(page.getByRole('link', { name: `#${ways[0]!.id}`, exact: true })).toBeVisible();
  await key.press('x');
  const newest = tx('Select #{id}', { id: ways[1]!.id });
  await expect(page.getByRole('checkbox', { name: newest, exact: true })).toBeFocused();
  await key.press('Shift+ArrowDown');
  const rows = tx('{n} ways', { n: 2 });
  await expect(page.getByText(tx('{rows} selected', { rows }))).toBeVisible();

  await openPalette(page);
  await key.type('assign');
  await expect(markedOf(page)).toHaveText(tx('Assign rider'));
  await key.press('Enter');
  const dialog = page.getByRole('dialog', { name: tx('Assign {rows} to a rider', { rows }) });
  await expect(dialog).toBeVisible();
  await key.press('Escape');
  await expect(dialog).toBeHidden();

  await openPalette(page);
  await key.type('labels');
  await expect(paletteOf(page).getByText(tx('Labels'), { exact: true })).toBeVisible();
  await expect(markedOf(page)).toHaveText(tx('Labels'));
  await key.press('Enter');
  await expect(page).toHaveURL(/\/parcels\/labels\?way=/);
  const preview = page.getByRole('region', { name: tx('Preview') });
  await expect(preview.getByRole('article')).toHaveCount(4);
  for (const { deliveries } of ways) {
    const name = showParcelCode(deliveries[0]!.id);
    await expect(preview.getByRole('article', { name, exact: true })).toBeVisible();
  }
});
