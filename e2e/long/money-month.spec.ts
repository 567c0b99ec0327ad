/** A month of a company on the screens; at the end all sums are those of a table made by hand. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fresh.ts';
import { field, fillLogin, heading, toast } from '../fixtures/pages.ts';
import { english } from '../fixtures/texts.ts';
import { deliverParcels, MONTH_PASSWORD, monthCalls, setUpMonth } from './month/company.ts';
import * as table from './month/table.ts';

test.slow();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, english, `${role}@fresh.example`, MONTH_PASSWORD);
  await button(page, 'Login').click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
}

/** Types the numbers of 10,000, 5,000, 1,000, 500, 200, 100 and 50 notes by keyboard. */
async function typeCount(page: Page, counts: readonly number[]): Promise<void> {
  await expect(page.getByLabel('Number of 10,000 notes')).toBeFocused();
  for (const count of counts) {
    if (count > 0) await page.keyboard.type(String(count));
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Enter');
}

async function settle(page: Page, shop: number, total: string): Promise<string> {
  await page.goto(`/settle/${shop}`);
  await button(page, `Create statement: ${total}`).click();
  await expect(page).toHaveURL(/\/statements\/\d+$/);
  return page.url();
}

async function pay(page: Page, amount: string, shown: string, place = 'Cash'): Promise<void> {
  await page.getByLabel('Paid from').selectOption(place);
  await page.getByLabel('Amount (MMK)').fill(amount);
  await button(page, `Record the payment of ${shown}`).click();
  // The cash goes to the bank tomorrow: until then it has less than nothing.
  if (place !== 'Cash') await button(page, 'Pay anyway').click();
  // Not by the list of payments: one that was taken back may have been of the same sum.
  const reported = toast(page, 'The payment was recorded').or(toast(page, 'Paid in full'));
  await expect(reported.first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: shown }).first()).toBeVisible();
}

async function giveReason(page: Page, reason: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(reason).first()).toBeVisible();
}

async function enter(page: Page, kind: string, values: Record<string, string>): Promise<void> {
  await page.goto('/cash-book/add');
  await page.getByLabel('Entry type').selectOption({ label: kind });
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await button(page, 'Save the entry').click();
  await expect(toast(page, 'Entry saved')).toBeVisible();
}

test('after a month all sums are those worked out by hand', async ({ page, fresh, browser }) => {
  const call = await monthCalls(fresh);
  const ids = await setUpMonth(call);
  const office = await browser.newContext({ baseURL: fresh.url });
  const manager = await office.newPage();
  await signIn(page, 'user');
  await signIn(manager, 'manager');
  const made: string[] = [];
  const settleWith = async (shop: string, total: string) =>
    made.push(await settle(page, ids[shop]!, total));
  const handedIn = page.getByText('The cash is handed in.');
  const differs = page.getByText('The count does not match. Count again, or ask a manager.');

  // Week 1: one rider in order but for half a kyat, one short by 500.50.
  const [corrected] = await deliverParcels(call, ids, table.WEEK_1);
  await page.goto(`/cash-in/${ids['Ko Aung']}`);
  await typeCount(page, [5, 0, 1, 1]);
  await expect(handedIn).toBeVisible();
  await page.goto(`/cash-in/${ids['Ko Bo']}`);
  await typeCount(page, [4, 0, 3]);
  await expect(differs).toBeVisible();
  await expect(page.getByText('500.50')).toBeHidden();
  await manager.goto('/cash-ins/2');
  await expect(manager.getByText('MMK 500.50').first()).toBeVisible();
  await manager.getByRole('radio', { name: 'Accept: the rider owes the shortage' }).check();
  await button(manager, 'Save the decision').click();
  await expect(toast(manager, 'Decision saved')).toBeVisible();
  await settleWith('Daily', 'MMK 18,000');
  await pay(page, '18000', 'MMK 18,000');
  await settleWith('Weekly', 'MMK 28,499.50');
  await pay(page, '10000', 'MMK 10,000');

  // Week 2: a price is corrected after payment; a count is wrong, then right.
  await call('PUT', `/deliveries/${corrected}`, { item_price: 18_000 });
  await pay(page, '18499.5', 'MMK 18,499.50');
  await deliverParcels(call, ids, table.WEEK_2);
  await page.goto(`/cash-in/${ids['Ko Chit']}`);
  await typeCount(page, [2, 0, 0, 1]);
  await expect(differs).toBeVisible();
  await button(page, 'Count again').click();
  await typeCount(page, [3, 0, 0, 1]);
  await expect(handedIn).toBeVisible();

  // Week 3: a payment and a statement are taken back.
  await settleWith('Daily', 'MMK 8,000');
  await pay(page, '8000', 'MMK 8,000');
  await manager.goto(made[2]!);
  await button(manager, 'Void the payment of MMK 8,000').click();
  await giveReason(manager, 'It came back', 'Void the payment');
  await page.reload();
  await pay(page, '8000', 'MMK 8,000', 'KBZ Bank/Pay');
  await settleWith('Biweekly', 'MMK 12,000');
  await manager.goto(made[3]!);
  await button(manager, 'Void').click();
  await giveReason(manager, 'The return was forgotten', 'Void the statement');
  await call('POST', '/entries', {
    kind: 'return_charge',
    shop_id: ids['Biweekly'],
    amount: 1500,
  });
  await settleWith('Biweekly', 'MMK 10,500');
  await pay(page, '10500', 'MMK 10,500');

  // Week 4: a statement paid in part, fuel, cash that stays with a rider, the drawer closed.
  await settleWith('Monthly', 'MMK 41,499.50');
  await pay(page, '20000.25', 'MMK 20,000.25');
  await enter(page, 'Expense', { 'Amount (MMK)': '1000.25', Reason: 'Fuel' });
  await deliverParcels(call, ids, table.WEEK_4);
  await manager.goto('/cash-book/close');
  await typeCount(manager, [4, 1, 1, 1, 0, 4, 1]);
  await manager.getByLabel('Reason').fill('Fifty are missing');
  await button(manager, 'Close the drawer').click();
  await expect(heading(manager, 'The day is closed')).toBeVisible();

  await test.step('closing', async () => {
    for (const [name, amount] of Object.entries(table.CLOSING)) {
      await expect(
        manager.getByRole('term').filter({ hasText: name }).locator('+ dd').first(),
      ).toHaveText(amount);
    }
  });
  await test.step('cash book', async () => {
    await manager.goto('/cash-book');
    const rows = manager.getByRole('main').locator('tbody tr');
    await expect(rows).toHaveCount(table.CASH_BOOK.length);
    for (const [n, [moved, balance]] of [...table.CASH_BOOK].reverse().entries()) {
      await expect(rows.nth(n).getByText(moved, { exact: true })).toBeVisible();
      await expect(rows.nth(n).getByText(balance, { exact: true }).last()).toBeVisible();
    }
  });
  await test.step('statements', async () => {
    for (const [n, amounts] of table.STATEMENTS.entries()) {
      await page.goto(made[n]!);
      const sum = page.getByRole('table', { name: 'Calculation' });
      await expect(sum.getByRole('cell')).toHaveText([...amounts]);
    }
  });
  await test.step('figures', async () => {
    await manager.goto('/figures?by=shop');
    for (const [name, amounts] of Object.entries(table.FIGURES)) {
      const card = manager.getByRole('link', { name: new RegExp(`^${name}`) }).locator('..');
      for (const amount of amounts) {
        await expect(card.getByText(amount, { exact: true })).toBeVisible();
      }
    }
    const charges = manager.getByRole('table', { name: 'Charges by shop' });
    await expect(charges).toContainText(table.CHARGES_EARNED.replace('MMK ', ''));
    await button(manager, 'Check all totals').click();
    await expect(manager.getByText('All totals match')).toBeVisible();
    expect(await call('GET', '/money/check')).toMatchObject({ ok: true, broken: [] });
  });
  await office.close();
});
