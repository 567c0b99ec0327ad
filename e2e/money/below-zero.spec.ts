/** What a place has decides where a payment is taken from, and below zero there is a question. */
import type { Page } from '@playwright/test';
import type { ApiSession, E2eApp } from '../fixtures/app.ts';
import { balanceAt, setBalances } from '../fixtures/balances.ts';
import { field, toast, type TextLookup } from '../fixtures/pages.ts';
import { postShopToSettle, postStatement } from '../fixtures/settling.ts';
import { expect, test } from '../fixtures/test.ts';

const KBZ = 'KBZ Bank/Pay';

/** A statement of 30,000 kyats for a shop that prefers KBZ. */
async function newStatement(app: E2eApp, session: ApiSession, name: string): Promise<number> {
  const shop = await postShopToSettle(app, session, name);
  return (await postStatement(app, session, shop.id)).id;
}

const from = (page: Page, tx: TextLookup) => page.getByLabel(tx('Paid from'));
const record = (page: Page, tx: TextLookup, amount = 'MMK 30,000') =>
  page.getByRole('button', { name: tx('Record the payment of {amount}', { amount }) });
const question = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();
const why = (tx: TextLookup, place: string, balance: number, amount: number, below: number) => {
  const mmk = (sum: number) => `MMK ${sum.toLocaleString('en')}`;
  return tx('{place} has {balance}. Taking out {amount} would leave it {below} below zero.', {
    place: tx(place),
    balance: mmk(balance),
    amount: mmk(amount),
    below: mmk(below),
  });
};

test('below zero is asked: refused and allowed by the person', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const id = await newStatement(app, session!, 'Short Shop');
  await setBalances(app, { [KBZ]: 10_000 });
  await page.goto(`/statements/${id}`);
  await from(page, tx).selectOption(KBZ);
  await page.getByLabel(tx('Amount (MMK)')).fill('25000');
  await page.getByLabel(tx('Reference')).fill('KBZ-77');
  await expect(page.getByText(why(tx, KBZ, 10_000, 25_000, 15_000))).toBeVisible();
  await shot('pay-short');
  await record(page, tx, 'MMK 25,000').click();
  await expect(question(page)).toContainText(tx('Take {places} below zero?', { places: KBZ }));
  await expect(question(page)).toContainText(why(tx, KBZ, 10_000, 25_000, 15_000));
  await expect(question(page).getByRole('button').first()).toBeFocused();
  await shot('pay-below-zero');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(from(page, tx)).toBeFocused();
  await expect(page.getByLabel(tx('Amount (MMK)'))).toHaveValue('25000');
  await expect(page.getByLabel(tx('Reference'))).toHaveValue('KBZ-77');
  await record(page, tx, 'MMK 25,000').click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(from(page, tx)).toBeFocused();
  expect(await balanceAt(app, KBZ)).toBe(10_000);
  await record(page, tx, 'MMK 25,000').click();
  await press(page, tx('Pay anyway'));
  await expect(toast(page, tx('The payment was recorded'))).toBeVisible();
  await expect(page.getByText('KBZ-77')).toBeVisible();
  expect(await balanceAt(app, KBZ)).toBe(-15_000);
});

test('of two who pay from the same place at once, the second is asked', async ({
  page,
  app,
  session,
  tx,
  another,
}) => {
  const ids = [
    await newStatement(app, session!, 'Paid by One'),
    await newStatement(app, session!, 'Paid by Two'),
  ];
  await setBalances(app, { Cash: 45_000 });
  const { page: second } = await another('manager');
  await page.goto(`/statements/${ids[0]}`);
  await second.goto(`/statements/${ids[1]}`);
  await expect(from(page, tx)).toHaveValue('Cash');
  await expect(from(second, tx)).toHaveValue('Cash');
  await record(page, tx).click();
  await expect(toast(page, tx('Paid in full'))).toBeVisible();
  await record(second, tx).click();
  await expect(question(second)).toContainText(why(tx, 'Cash', 15_000, 30_000, 15_000));
  await press(second, tx('Choose another account'));
  expect(await balanceAt(app, 'Cash')).toBe(15_000);
});

test('an entry asks too, and taking one back', async ({ page, app, tx, shot }) => {
  await setBalances(app, { Cash: 1_000 });
  await page.goto('/cash-book/add');
  await page.getByLabel(tx('Entry type')).selectOption('transfer');
  await field(page, tx('Amount (MMK)')).fill('1500');
  await field(page, tx('To')).selectOption('Wave Money');
  await field(page, tx('Reference')).fill('WAVE-15');
  const save = page.getByRole('button', { name: tx('Save the entry'), exact: true });
  await save.click();
  await expect(question(page)).toContainText(why(tx, 'Cash', 1_000, 1_500, 500));
  await shot('transfer-below-zero');
  await press(page, tx('Choose another account'));
  await expect(field(page, tx('From'))).toBeFocused();
  await expect(field(page, tx('Reference'))).toHaveValue('WAVE-15');
  await save.click();
  await press(page, tx('Save anyway'));
  await expect(toast(page, tx('Entry saved'))).toBeVisible();
  expect(await balanceAt(app, 'Cash')).toBe(-500);

  await setBalances(app, { 'Wave Money': 400 });
  await page.goto('/cash-book');
  const line = page.getByRole('main').locator('tr, li').filter({ hasText: 'WAVE-15' });
  await line.first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(tx('Reason')).fill('Went to Kpay');
  await dialog.getByRole('button', { name: tx('Void the entry') }).click();
  await expect(question(page)).toContainText(why(tx, 'Wave Money', 400, 1_500, 1_100));
  await shot('void-below-zero');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(dialog.getByLabel(tx('Reason'))).toHaveValue('Went to Kpay');
  await dialog.getByRole('button', { name: tx('Void the entry') }).click();
  await press(page, tx('Void anyway'));
  await expect(toast(page, tx('Entry voided'))).toBeVisible();
  expect(await balanceAt(app, 'Wave Money')).toBe(-1_100);
});
