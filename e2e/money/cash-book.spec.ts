/** What a cashier enters, what a manager takes back, and the end of the day. */
import type { Page } from '@playwright/test';
import { setBalances } from '../fixtures/balances.ts';
import { field, heading, toast, type TextLookup } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A row of a table, or a card on a phone. */
const line = (page: Page, text: string) =>
  page.getByRole('main').locator('tr, li').filter({ hasText: text });

/** Kyats at the drawer, in hundredths, as the screen tells them. */
async function drawer(page: Page, tx: TextLookup): Promise<number> {
  await page.goto('/cash-book');
  const now = page.getByText(tx('Balance: {place}', { place: tx('Cash') })).locator('+ b');
  let text = '';
  // Read and looked at in one step: in between, the page may show an outline again.
  await expect(async () => {
    text = (await now.textContent()) ?? '';
    expect(text).toMatch(/\d/);
  }).toPass({ timeout: 60_000 });
  return Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);
}

async function enter(page: Page, tx: TextLookup, kind: string, values: Record<string, string>) {
  await page.goto('/cash-book/add');
  await page.getByLabel(tx('Entry type')).selectOption({ label: tx(kind) });
  for (const [name, value] of Object.entries(values)) await field(page, tx(name)).fill(value);
}

test.describe('as a cashier', () => {
  test.use({ role: 'user' });

  test('enters what was spent and what moved; the book tells both', async ({
    page,
    app,
    tx,
    shot,
  }) => {
    await setBalances(app, { Cash: 50_000 });
    const before = await drawer(page, tx);
    await enter(page, tx, 'Expense', { 'Amount (MMK)': '1500.5', Reason: 'Ink for the printer' });
    await button(page, tx('Save the entry')).click();
    await expect(toast(page, tx('Entry saved'))).toBeVisible();
    await expect(line(page, 'Ink for the printer').first()).toContainText('−1,500.50');
    expect(await drawer(page, tx)).toBe(before - 150_050);
    await enter(page, tx, 'Transfer', { 'Amount (MMK)': '700', Reference: 'TO-CB-1' });
    await button(page, tx('Save the entry')).click();
    await expect(page.getByText(tx('Please select the account the money goes to'))).toBeVisible();
    await page.getByLabel(tx('To'), { exact: false }).last().selectOption('CB Bank');
    await button(page, tx('Save the entry')).click();
    await expect(line(page, 'TO-CB-1').first()).toContainText('CB Bank');
    expect(await drawer(page, tx)).toBe(before - 220_050);
    await button(page, 'CB Bank').click();
    await expect(line(page, 'TO-CB-1').first()).toContainText('+700');
    await expect(
      page.getByRole('button', { name: tx('Void entry #{id}', { id: '' }) }),
    ).toHaveCount(0);
    await shot('cash-book');
  });
});

test('a manager closes with a reason; the book then has what was counted', async ({
  page,
  tx,
  shot,
}) => {
  await drawer(page, tx);
  await page.goto('/cash-book/close');
  await page.getByLabel(tx('Number of {note} notes', { note: '10,000' })).fill('12');
  await page.keyboard.press('Control+Enter');
  const reason = page.getByLabel(tx('Reason'));
  await expect(reason).toBeFocused();
  await reason.fill('First count of the drawer');
  await button(page, tx('Close the drawer')).click();
  await expect(heading(page, tx('The day is closed'))).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${tx('Cash')}`) })).toContainText(
    'MMK 120,000',
  );
  await shot('closing-result');
  expect(await drawer(page, tx)).toBe(12_000_000);
  await page.goto('/closings');
  await expect(line(page, 'First count of the drawer').first()).toContainText('MMK 120,000');
});
