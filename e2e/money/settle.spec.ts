/** From the shops that wait to a statement that is paid, and back. */
import { heading, toast } from '../fixtures/pages.ts';
import { openBalance, postShopToSettle, postStatement } from '../fixtures/settling.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('as a cashier', () => {
  test.use({ role: 'user' });

  test('settles with a shop and pays in two parts', async ({ page, app, session, tx, shot }) => {
    const shop = await postShopToSettle(app, session!, 'Settled Shop');
    await openBalance(app, 'KBZ Bank/Pay', 30_000);
    await page.goto('/settle?search=Settled+Shop');
    await page.getByRole('link', { name: 'Settled Shop' }).click();
    await expect(heading(page, tx('Settle: {name}', { name: 'Settled Shop' }))).toBeVisible();
    const rest = page.getByRole('region', { name: tx('The cash is still with a rider') });
    await expect(rest.getByText('Ko Brings').locator('visible=true').first()).toBeVisible();
    const make = (amount: string) =>
      page.getByRole('button', { name: tx('Create statement: {amount}', { amount }) });
    await expect(make('MMK 30,000')).toBeVisible();
    await page
      .getByRole('checkbox', { name: tx('Delivery #{id}', { id: shop.ready[0]! }) })
      .uncheck();
    await expect(make('MMK 20,000')).toBeVisible();
    await page
      .getByRole('checkbox', { name: tx('Delivery #{id}', { id: shop.ready[0]! }) })
      .check();
    await make('MMK 30,000').click();
    await expect(page).toHaveURL(/\/statements\/\d+$/);
    const sum = page.getByRole('table', { name: tx('Calculation') });
    await expect(sum).toContainText('MMK 35,000');
    await expect(sum).toContainText('−MMK 5,000');
    await shot('statement-open');

    const record = (amount: string) =>
      page.getByRole('button', { name: tx('Record the payment of {amount}', { amount }) });
    const accounts = page.getByRole('radio');
    await expect(accounts).toHaveCount(3);
    await expect(accounts.first()).toBeChecked();
    await expect(page.getByText('003344')).toBeVisible();
    const amount = page.getByLabel(tx('Amount (MMK)'));
    await expect(amount).toHaveValue('30000');
    await amount.fill('12000');
    await record('MMK 12,000').click();
    await expect(toast(page, tx('The payment was recorded'))).toBeVisible();
    await expect(amount).toHaveValue('18000');
    await page.getByRole('radio', { name: tx('Cash or another account') }).check();
    await expect(page.getByLabel(tx('Paid from'))).toHaveValue('Cash');
    await record('MMK 18,000').click();
    await expect(toast(page, tx('Paid in full'))).toBeVisible();
    await expect(record('MMK 0')).toBeHidden();
    await expect(page.getByRole('button', { name: tx('Void'), exact: true })).toBeHidden();

    await page.goto(`/deliveries/${shop.ready[0]}`);
    const money = page.getByRole('region', { name: tx('Money') });
    await expect(money.getByText(tx('Paid to the shop'))).toBeVisible();
    await expect(money.getByRole('link', { name: /^S-/ })).toBeVisible();
  });

  test('a total that is another by now makes nothing', async ({ page, app, session, tx }) => {
    const shop = await postShopToSettle(app, session!, 'Changing Shop');
    await page.goto(`/settle/${shop.id}`);
    const make = (amount: string) =>
      page.getByRole('button', { name: tx('Create statement: {amount}', { amount }) });
    await expect(make('MMK 30,000')).toBeVisible();
    await app.sql(`update deliveries set item_price = item_price - 3000,
        total_collect_amount = total_collect_amount - 3000
      where id = ${shop.ready[1]}`);
    await make('MMK 30,000').click();
    await expect(page.getByText(tx('{n} deliveries have another amount', { n: 1 }))).toBeVisible();
    await make('MMK 27,000').click();
    await expect(page).toHaveURL(/\/statements\/\d+$/);
  });
});

test('holds a delivery back, and lets it in again', async ({ page, app, session, tx }) => {
  const shop = await postShopToSettle(app, session!, 'Holding Shop');
  await page.goto(`/deliveries/${shop.ready[0]}`);
  const money = page.getByRole('region', { name: tx('Money') });
  await money.getByRole('button', { name: tx('Hold'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tx('Reason')).fill('The parcel was broken');
  await dialog.getByRole('button', { name: tx('Hold'), exact: true }).click();
  await expect(money.getByText('The parcel was broken')).toBeVisible();
  await page.goto(`/settle/${shop.id}`);
  await expect(page.getByRole('region', { name: tx('Put on hold') })).toBeVisible();
  await page.goto(`/deliveries/${shop.ready[0]}`);
  await money.getByRole('button', { name: tx('Release') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tx('Release') })
    .click();
  await expect(toast(page, tx('The money is no longer on hold'))).toBeVisible();
});

test('takes a payment back, then the statement', async ({ page, app, session, tx }) => {
  const shop = await postShopToSettle(app, session!, 'Voided Shop');
  const { id } = await postStatement(app, session!, shop.id);
  await app.call(session!, 'POST', `/statements/${id}/payments`, { place: 'Cash', amount: 30_000 });
  await page.goto(`/statements/${id}`);
  const amount = { amount: 'MMK 30,000' };
  await page.getByRole('button', { name: tx('Void the payment of {amount}', amount) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tx('Reason')).fill('It came back');
  await dialog.getByRole('button', { name: tx('Void the payment') }).click();
  await expect(page.getByText('It came back')).toBeVisible();
  await page.getByRole('button', { name: tx('Void'), exact: true }).click();
  await dialog.getByLabel(tx('Reason')).fill('For the wrong week');
  await dialog.getByRole('button', { name: tx('Void the statement') }).click();
  await expect(page.getByText('For the wrong week')).toBeVisible();
  await page.goto(`/settle/${shop.id}`);
  await expect(page.getByRole('checkbox')).toHaveCount(2);
});

test('records once that the charges were paid at the pickup', async ({
  page,
  app,
  session,
  tx,
}) => {
  const shop = await postShopToSettle(app, session!, 'Pickup Shop');
  const [row] = await app.sql<{ way_id: number }>(
    `update deliveries set os_paid = true, total_collect_amount = 0
     where id = ${shop.waiting[0]} returning way_id`,
  );
  await page.goto(`/ways/detail/${row!.way_id}`);
  const card = page.getByRole('region', { name: tx('OS Paid delivery charges') });
  await card.getByRole('button', { name: tx('Charges paid at pickup') }).click();
  await expect(card.getByText(tx('Recorded by'))).toBeVisible();
  await expect(card.getByText('MMK 2,500')).toBeVisible();
});
