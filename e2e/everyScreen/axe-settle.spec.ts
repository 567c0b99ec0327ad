/** Accessibility scans like those in axe.spec.ts: what shops are paid. */
import { expectClean } from '../fixtures/axe.ts';
import { setBalances } from '../fixtures/balances.ts';
import { postShopToSettle, postStatement } from '../fixtures/settling.ts';
import { expect, test } from '../fixtures/test.ts';

// A scan takes seconds, and each test makes several.

test('settling: shops, the next statement', async ({ page, app, session, shot }) => {
  const shop = await postShopToSettle(app, session!, 'Scanned Settling');
  await page.goto('/settle?search=Scanned+Settling');
  await expect(page.getByText('Scanned Settling').first()).toBeVisible();
  await expectClean(page);
  await shot('settle');
  await page.goto(`/settle/${shop.id}`);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expectClean(page);
  await shot('settle-shop');
});

test('statements: an open one with its messages, the dialogs, a voided one', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const shop = await postShopToSettle(app, session!, 'Scanned Statement');
  const { id } = await postStatement(app, session!, shop.id);
  await page.goto(`/statements/${id}`);
  await page.getByLabel(tx('Amount (MMK)')).fill('30001');
  await page
    .getByRole('button', { name: tx('Record the payment of {amount}', { amount: 'MMK 30,001' }) })
    .click();
  await expect(
    page.getByText(tx('This is more than is left to pay on the statement')),
  ).toBeVisible();
  await expectClean(page);
  await shot('statement-messages');
  await setBalances(app, { 'KBZ Bank/Pay': 20_000 });
  await page.reload();
  await expect(page.getByLabel(tx('Paid from'))).toHaveValue('');
  await shot('statement-no-place');
  await page.getByLabel(tx('Paid from')).selectOption('KBZ Bank/Pay');
  await expectClean(page);
  await page
    .getByRole('button', { name: tx('Record the payment of {amount}', { amount: 'MMK 30,000' }) })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectClean(page, { within: '[role=alertdialog]' });
  await page.getByRole('button', { name: tx('Choose another account') }).click();
  await page.getByRole('button', { name: tx('Void'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tx('Reason')).fill('For the wrong week');
  await expectClean(page);
  await dialog.getByRole('button', { name: tx('Void the statement') }).click();
  await expect(page.getByText('For the wrong week')).toBeVisible();
  await expectClean(page);
  await shot('statement-voided');
});

test('the money of a delivery, and charges that a shop pays at the pickup', async ({
  page,
  app,
  session,
  tx,
}) => {
  const shop = await postShopToSettle(app, session!, 'Scanned Money');
  await page.goto(`/deliveries/${shop.ready[0]}`);
  await expect(page.getByRole('region', { name: tx('Money') })).toBeVisible();
  await expectClean(page);
  const [row] = await app.sql<{ way_id: number }>(
    `update deliveries set os_paid = true, total_collect_amount = 0
     where id = ${shop.waiting[0]} returning way_id`,
  );
  await page.goto(`/ways/detail/${row!.way_id}`);
  await expect(page.getByRole('region', { name: tx('OS Paid delivery charges') })).toBeVisible();
  await expectClean(page);
});
