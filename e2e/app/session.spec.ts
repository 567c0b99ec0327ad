import type { Page } from '@playwright/test';
import { heading, browserStorage, logInAs, logOutThroughMenu, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const EXPIRED = 'Your session has expired. Please log in again.';
const items = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);

test.describe('a visitor', () => {
  test.use({ role: null });

  for (const path of ['/', '/ways/create', '/no/such/page']) {
    test(`of ${path} goes to the sign-in page`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    });
  }
});

test.describe('a stored session', () => {
  test('opens the app; /login and / lead to the dashboard', async ({ page }) => {
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });
});

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

test('leaves nothing of one user for the next', async ({ page, app, tx, session }) => {
  const token = await page.goto('/ways').then(() => page.evaluate(() => localStorage['token']));
  await expect(
    page.getByText('For looking at only').or(page.getByText('Golden Books')).first(),
  ).toBeVisible();
  await page.goto('/ways/create');
  await page.getByLabel('Comments').fill('a secret of the admin');
  await expect.poll(() => browserStorage(page)).toContain('a secret of the admin');
  await page.goto('/dashboard');
  await logOutThroughMenu(page, tx);
  await expect.poll(() => browserStorage(page)).not.toContain('a secret of the admin');
  const kept = await browserStorage(page);
  for (const residue of [token as string, 'admin@e2e.example', 'Golden Books', 'the-admin']) {
    expect(kept).not.toContain(residue);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('The admin', { exact: true })).toBeHidden();
  // Logging out does not wait for the server, whose session may end a moment later.
  const again = () => app.call({ token: session!.token, user: {} }, 'GET', '/ways');
  await expect(() => expect(again()).rejects.toThrow('401')).toPass();
  await logInAs(page, tx, app.company.people.user);
  await expect(page.getByText('The user', { exact: true })).toBeVisible();
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

test('the sign-in page leads to the dashboard while signed in', async ({ page, app, tx }) => {
  await page.goto('/riders');
  await logOutThroughMenu(page, tx);
  await logInAs(page, tx, app.company.people.user);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/login/');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
