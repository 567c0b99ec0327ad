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
const noneHasIt = (tx: TextLookup) =>
  tx('No place has {amount}. Choose where to take it from, or pay a part of it.', {
    amount: 'MMK 30,000',
  });
const why = (tx: TextLookup, place: string, balance: number, amount: number, below: number) => {
  const mmk = (sum: number) => `MMK ${sum.toLocaleString('en')}`;
  return tx('{place} has {balance}, this takes {amount}. It would be {below} below zero.', {
    place: tx(place),
    balance: mmk(balance),
    amount: mmk(amount),
    below: mmk(below),
  });
};

test('a payment begins at a place that has the amount', async ({ page, app, session, tx }) => {
  const id = await newStatement(app, session!, 'Covered Shop');
  await setBalances(app, { Cash: 500_000, [KBZ]: 30_000 });
  await page.goto(`/statements/${id}`);
  await expect(from(page, tx)).toHaveValue(KBZ);
  await expect(from(page, tx).locator('option:checked')).toHaveText(`${KBZ} · 30,000`);
  await setBalances(app, { Cash: 500_000, [KBZ]: 29_999 });
  await page.reload();
  await expect(from(page, tx)).toHaveValue('Cash');
  await page.getByLabel(tx('Amount (MMK)')).fill('29999');
  await expect(from(page, tx)).toHaveValue(KBZ);
  await record(page, tx, 'MMK 29,999').click();
  await expect(toast(page, tx('The payment was recorded'))).toBeVisible();
  await expect(from(page, tx)).toHaveValue('Cash');
  await record(page, tx, 'MMK 1').click();
  await expect(toast(page, tx('Paid in full'))).toBeVisible();
  expect(await balanceAt(app, KBZ)).toBe(0);
  expect(await balanceAt(app, 'Cash')).toBe(499_999);
});

test('pressing what is offered takes no place below zero', async ({ page, app, session, tx }) => {
  const ids = [
    await newStatement(app, session!, 'First Pressed'),
    await newStatement(app, session!, 'Second Pressed'),
  ];
  await setBalances(app, { Cash: 45_000 });
  await page.goto(`/statements/${ids[0]}`);
  await record(page, tx).click();
  await expect(toast(page, tx('Paid in full'))).toBeVisible();
  await page.goto(`/statements/${ids[1]}`);
  await expect(page.getByText(noneHasIt(tx))).toBeVisible();
  await expect(from(page, tx)).toHaveValue('');
  await record(page, tx).click();
  await expect(page.getByText(tx('Please choose where the money is'))).toBeVisible();
  await expect(from(page, tx)).toBeFocused();
  await record(page, tx).click();
  await expect(question(page)).toBeHidden();
  expect(await balanceAt(app, 'Cash')).toBe(15_000);
  for (const place of [KBZ, 'Aya Bank/Pay', 'CB Bank', 'Wave Money', 'Other'] as const) {
    expect(await balanceAt(app, place)).toBe(0);
  }
});

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
  await press(second, tx('Choose another place'));
  expect(await balanceAt(app, 'Cash')).toBe(15_000);
});

test('an entry asks too, and taking one back', async ({ page, app, tx, shot }) => {
  await setBalances(app, { Cash: 1_000 });
  await page.goto('/cash-book/add');
  await page.getByLabel(tx('Kind of entry')).selectOption('transfer');
  await field(page, tx('Amount (MMK)')).fill('1500');
  await field(page, tx('To')).selectOption('Wave Money');
  await field(page, tx('Reference')).fill('WAVE-15');
  const save = page.getByRole('button', { name: tx('Save the entry'), exact: true });
  await save.click();
  await expect(question(page)).toContainText(why(tx, 'Cash', 1_000, 1_500, 500));
  await shot('transfer-below-zero');
  await press(page, tx('Choose another place'));
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

test.describe('as a cashier', () => {
  test.use({ role: 'user' });

  test('the question has no figure', async ({ page, app, session, tx, shot }) => {
    const id = await newStatement(app, session!, 'Blind Shop');
    await setBalances(app, { [KBZ]: 12_345 });
    await page.goto(`/statements/${id}`);
    await from(page, tx).selectOption(KBZ);
    await shot('pay-without-figures');
    await record(page, tx).click();
    const less = tx('There is less money at {place} than this takes.', { place: KBZ });
    await expect(question(page)).toContainText(less);
    expect(await question(page).textContent()).not.toMatch(/\d/);
    await shot('pay-below-zero-without-figures');
    await press(page, tx('Pay anyway'));
    await expect(toast(page, tx('Paid in full'))).toBeVisible();
    expect(await balanceAt(app, KBZ)).toBe(12_345 - 30_000);
    await expect(page.getByText('12,345')).toHaveCount(0);
  });
});
