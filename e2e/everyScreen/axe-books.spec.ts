/** Accessibility scans like those in axe.spec.ts: the cash book, closings, figures. */
import { expectClean } from '../fixtures/axe.ts';
import { setBalances } from '../fixtures/balances.ts';
import { heading } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

// A scan takes seconds, and each test makes several.

test('cash book: nothing yet, the form with its messages, the void dialog', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  await app.call(session!, 'POST', '/entries', {
    kind: 'expense',
    amount: 40,
    place: 'Cash',
    reason: 'Scanned expense',
    allow_negative: true,
  });
  await page.goto('/cash-book');
  await page
    .getByRole('main')
    .locator('tr, li')
    .filter({ hasText: 'Scanned expense' })
    .first()
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, { within: '[role=dialog], dialog' });
  await page.goto('/cash-book?place=Wave+Money&startDate=2020-01-01&endDate=2020-01-01');
  await expect(page.getByText(tx('No lines found matching your criteria.'))).toBeVisible();
  await expectClean(page);
  await page.goto('/cash-book/add');
  await page.getByLabel(tx('Entry type')).selectOption('deduction');
  await page.getByRole('button', { name: tx('Save the entry') }).click();
  await expect(page.getByText(tx('Please select a shop'))).toBeVisible();
  await expectClean(page);
  await shot('entry-messages');
  await setBalances(app, { Cash: 500 });
  await page.getByLabel(tx('Entry type')).selectOption('expense');
  await page.getByLabel(tx('Amount (MMK)')).fill('600');
  await page.getByLabel(tx('Reason')).fill('More than there is');
  await page.getByRole('button', { name: tx('Save the entry') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectClean(page, { within: '[role=alertdialog]' });
  await shot('entry-below-zero');
});

test('closing: the list, one whole', async ({ page, app, session, shot }) => {
  await app.call(session!, 'POST', '/closings', { notes: { 5000: 3 }, reason: 'Scanned closing' });
  await page.goto('/closings');
  await expect(page.getByText('Scanned closing').first()).toBeVisible();
  await expectClean(page);
  await page
    .getByRole('main')
    .locator('tr, li')
    .filter({ hasText: 'Scanned closing' })
    .first()
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page, { within: '[role=dialog], dialog' });
  await shot('closing-whole');
});

test('figures: checked, by township, failed', async ({ page, tx }) => {
  await page.goto('/figures');
  await page.getByRole('button', { name: tx('Check all totals') }).click();
  await expect(page.getByText(tx('All totals match'))).toBeVisible();
  await expectClean(page);
  await page.goto('/figures?by=township&startDate=2026-01-01');
  await expect(page.getByText(tx('Charges by township')).first()).toBeVisible();
  await expectClean(page);
  await page.route('**/api/money/figures?*', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'gone' } }),
  );
  await page.goto('/figures?by=shop');
  await expect(page.getByRole('button', { name: tx('Try again') })).toBeVisible();
  await expectClean(page);
});

test.describe('as somebody who rides', () => {
  test.use({ role: 'rider' });

  test('neither the book nor the figures', async ({ page, tx }) => {
    await page.goto('/cash-book');
    await expect(heading(page, tx('Cash Book'))).toBeVisible();
    await expect(
      page.getByText(tx('You do not have permission to perform this action.')).first(),
    ).toBeVisible();
    await expectClean(page);
    await page.goto('/figures');
    await expect(
      page.getByText(tx('You do not have permission to perform this action.')).first(),
    ).toBeVisible();
    await expectClean(page);
  });
});
