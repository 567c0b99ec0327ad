import type { Page } from '@playwright/test';
import { heading, logInAs, logOutThroughMenu, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const EXPIRED = 'Your session has expired. Please log in again.';
const items = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);

test('shows once that the session has ended, and returns to the page after signing in', async ({
  page,
  app,
}) => {
  const { people } = app.company;
  await page.goto('/ways?status=pending');
  await expect(heading(page, 'Delivery Ways')).toBeVisible();
  await app.sql(`delete from sessions where user_id = ${people.admin.id}`);
  await page.getByRole('searchbox').fill('anything');
  await expect(toast(page, EXPIRED)).toHaveCount(1);
  // Both items are removed at once; the page stays long enough to read why.
  expect(await items(page)).toEqual([null, null]);
  expect(page.url()).toContain('/ways');
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast(page, EXPIRED)).toHaveCount(1);
  await page.getByLabel('Email').fill(people.admin.email);
  await page.getByLabel('Password').fill('open sesame');
  await expect(toast(page, EXPIRED)).toHaveCount(1);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/ways\?/);
  // Not after its five seconds, but with the session that it spoke of.
  await expect(toast(page, EXPIRED)).toHaveCount(0, { timeout: 500 });
});

test.describe('two tabs', () => {
  test('logging out in one signs out the other', async ({ page, context, tx }) => {
    await page.goto('/dashboard');
    const second = await context.newPage();
    await second.goto('/ways');
    await expect(heading(second, 'Delivery Ways')).toBeVisible();
    await logOutThroughMenu(page, tx);
    await expect(second).toHaveURL(/\/login$/);
  });

  test('signing in as another user in one switches the other', async ({
    page,
    context,
    app,
    tx,
  }) => {
    await page.goto('/dashboard');
    const second = await context.newPage();
    await second.goto('/dashboard');
    await expect(second.getByText('The admin', { exact: true })).toBeVisible();
    await logOutThroughMenu(page, tx);
    await logInAs(page, tx, app.company.people.user);
    await expect(second.getByText('The user', { exact: true })).toBeVisible();
    await expect(second.getByText('The admin', { exact: true })).toBeHidden();
  });
});

test('logs out without waiting for the server', async ({ page, tx }) => {
  await page.route('**/api/auth/logout', () => {});
  await page.goto('/dashboard');
  await logOutThroughMenu(page, tx);
  expect(await items(page)).toEqual([null, null]);
});

test('closes an open dialog when the session ends, and does not show it to the next user', async ({
  page,
  context,
  app,
  tx,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const second = await context.newPage();
  await second.goto('/dashboard');
  await logOutThroughMenu(second, tx);
  await expect(page).toHaveURL(/\/login$/);
  await expect(question).toBeHidden();
  await logInAs(page, tx, app.company.people.user);
  await expect(page.getByText('The user', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
});
