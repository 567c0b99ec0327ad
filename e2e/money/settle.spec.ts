/** From the shops that wait to a statement that is paid. */
import { heading, toast } from '../fixtures/pages.ts';
import { openBalance, postShopToSettle } from '../fixtures/settling.ts';
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
});
