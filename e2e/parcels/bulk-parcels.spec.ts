/** Many parcels at once, and the ways that follow them. */
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { bar, box, status, test } from '../fixtures/bulk.ts';
import { postRider } from '../fixtures/seed.ts';
import { expect } from '../fixtures/test.ts';
import { chooseOption } from '../fixtures/wayForm.ts';

test('parcels are picked by the filter, but for those taken out', async ({
  page,
  app,
  ours,
  tx,
}) => {
  const { shop, rider } = ours;
  await page.goto(`/parcels?shop_id=${shop}&limit=10`);
  await expect(page.getByText('Showing 10 of 24 parcels')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 24 that match' }).click();
  const count = bar(page, tx).getByRole('status');
  await expect(count).toContainText('24 parcels selected');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page.getByText('Showing 4 of 24 parcels')).toBeVisible();
  const oldest = page.locator('[data-row]').last();
  await oldest.getByRole('checkbox').uncheck();
  await expect(count).toContainText('23 parcels selected');

  const act = async (name: string) =>
    bar(page, tx).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await act('Assign rider');
  await chooseOption(dialog.getByRole('combobox', { name: 'Rider' }), rider);
  await dialog.getByRole('button', { name: 'Change 23 parcels' }).click();
  await expect(page.getByText(`23 parcels assigned to ${rider}`)).toBeVisible();
  const left = await app.sql<{ id: number }>(
    `select d.id from deliveries d join ways w on w.id = d.way_id
     where w.shop_id = ${shop} and d.rider_id is null`,
  );
  expect(left.map(({ id }) => `${id}`)).toEqual([await oldest.getAttribute('data-row')]);

  // Another filter means other rows.
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: /^To assign/ }).click();
  await expect(count).toContainText('0 parcels selected');
  await page.keyboard.press('Escape');
  await expect(bar(page, tx)).toBeHidden();
});

test('ways that their parcels have overtaken are moved on from the list of parcels', async ({
  page,
  app,
  session,
  ours,
  tx,
}) => {
  const { shop, ids, rider } = ours;
  const [way] = ids;
  const { id: riderId } = await postRider(app, session!, { name: rider });
  const { deliveries } = await app.call<WayDetail>(session!, 'POST', `/ways/${way}/accept`, {
    riderId,
  });
  await page.goto(`/parcels?shop_id=${shop}&limit=50`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const { id } of deliveries) await box(page, tx, id).check();
  const dialog = page.getByRole('dialog');
  await bar(page, tx).getByRole('button', { name: 'Change status' }).click();
  await dialog.getByLabel('New status').selectOption({ label: 'On the way' });
  await dialog.getByRole('button', { name: 'Change 2 parcels' }).click();
  await expect(page.getByText('2 parcels moved to On the way')).toBeVisible();
  await expect(page.getByText('1 way is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Match parcels' }).click();
  await expect(dialog.getByText('Parcels and money stay as they are.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 1 way' }).click();
  await expect(page.getByText('1 way updated to match their parcels')).toBeVisible();
  expect(await status(app, session!, way!)).toBe('on_the_way');
});
