/** A shop is given a rate group, and its next way has the charges of it. */
import { expectClean } from '../fixtures/axe.ts';
import { heading, toast } from '../fixtures/pages.ts';
import { insertShopRow } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  chooseOption,
  deliveryRegion,
  fillDetails,
  fillParcel,
  submitWay,
  toDeliveries,
} from '../fixtures/wayForm.ts';

test('a shop gets a rate group, a way its charge, and the rate group stays', async ({
  page,
  app,
  session,
  shot,
  tx,
}) => {
  const [shop, name] = ['Agreed Shop', 'Agreed Rates'];
  const id = await insertShopRow(app, shop);
  const entry = { township_name: 'Bahan', state: 'Yangon Region', delivery_charge: 1750 };
  const group = await app.call<{ id: number }>(session!, 'POST', '/rate-groups', {
    name,
    townships: [entry],
  });

  await page.goto(`/online-shops/${id}`);
  const card = page.getByRole('region', { name: tx('Delivery Charges') });
  await expect(card.getByText(tx('Each township uses its own charge.'))).toBeVisible();
  await card.getByRole('button', { name: tx('Change Rate Group') }).click();
  const dialog = page.getByRole('dialog');
  await chooseOption(dialog.getByRole('combobox'), name);
  await shot('rate-group-of-shop');
  await expectClean(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: tx('Save Changes') }).click();
  await expect(toast(page, tx('The charges of the shop were changed'))).toBeVisible();
  await expect(card.getByRole('link', { name })).toBeVisible();

  await page.goto('/ways/create');
  await expect(heading(page, tx('Create Way'))).toBeVisible();
  await fillDetails(page, tx, { shop, count: 2 });
  await expect(page.getByText(tx('Rate group: {name}', { name }))).toBeVisible();
  await toDeliveries(page, tx);
  const phone = '09420555711';
  const parcel = { name: 'Ma Rate', phone, address: '1 Road', price: '10000', cod: true };
  const [first, second] = [deliveryRegion(page, tx, 1), deliveryRegion(page, tx, 2)];
  await fillParcel(first, tx, { ...parcel, township: ['Bahan', 'Bahan'] });
  await fillParcel(second, tx, { ...parcel, township: ['Hlaing', 'Hlaing'] });
  const total = tx('Total Amount to Collect');
  await expect(first.getByLabel(total)).toHaveValue('MMK 11,750');
  await expect(second.getByLabel(total)).toHaveValue('MMK 12,000');
  await shot('way-by-rate-group');
  await submitWay(page, tx);
  await expect(toast(page, tx('Way created successfully'))).toBeVisible();
  await expect(page).toHaveURL(/\/ways\/detail\/\d+$/);
  await expect(page.getByText('MMK 11,750').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('MMK 12,000').filter({ visible: true }).first()).toBeVisible();

  await page.goto(`/rate-groups/${group.id}`);
  await expect(page.getByRole('link', { name: shop })).toBeVisible();
  await page.goto(`/rate-groups?search=Agreed%20Rates`);
  await page
    .getByRole('button', { name: `${tx('Delete')}: ${name}` })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tx('Confirm') })
    .click();
  const refusal = tx('This rate group is used by {n} shops', { n: 1 });
  await expect(page.getByRole('alert').getByText(refusal)).toBeVisible();
});
