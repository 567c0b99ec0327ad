/** A password reset with a real mail, from the sign-in page to the dashboard. */
import type { Page } from '@playwright/test';
import { RESET_DONE, RESET_INVALID, RESET_SENT } from '@waydesk/contract/auth.ts';
import { linkToken } from '../server/src/testing/mails.ts';
import { type FreshApp, expect, test } from './fixtures/fresh.ts';
import { fillLogin, heading, toast } from './fixtures/pages.ts';
import { english } from './fixtures/texts.ts';

test.setTimeout(120_000);

const CLERK = { email: 'su@fresh.example', password: 'the old password' };
const NEW_PASSWORD = 'စကားဝှက် အသစ်';

/** Returns the status and `data`. */
async function ask(fresh: FreshApp, path: string, body: object | null, token = '') {
  const answer = await fetch(`${fresh.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return { status: answer.status, data };
}

async function addClerk(fresh: FreshApp): Promise<void> {
  const { data } = await ask(fresh, '/auth/login', fresh.admin);
  const clerk = { ...CLERK, username: 'su', role: 'user', status: true };
  expect((await ask(fresh, '/users', clerk, data.token)).status).toBe(201);
}

/** Requests a link in the browser; returns the server's exact response. */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  const answered = page.waitForResponse('**/api/auth/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const answer = await answered;
  await expect(page.getByText(RESET_SENT)).toBeVisible();
  return `${answer.status()} ${await answer.text()}`;
}

async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

async function logIn(page: Page, password: string): Promise<void> {
  await fillLogin(page, english, CLERK.email, password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('accepts a mailed link for a new password once', async ({ page, fresh }) => {
  await addClerk(fresh);
  const before = await ask(fresh, '/auth/login', CLERK);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot Password')).toBeVisible();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await askForLink(page, CLERK.email.toUpperCase());

  await expect.poll(() => fresh.post.mails.length).toBe(1);
  expect(fresh.post.recipients).toEqual([CLERK.email]);
  const link = `${fresh.url}/reset-password/${linkToken(fresh.post.mails[0])}`;
  expect(fresh.post.mails[0]?.text).toContain(link);

  await setPassword(page, link, '12345');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(RESET_DONE)).toBeVisible();

  // Sessions from before the reset have ended.
  expect((await ask(fresh, '/ways', null, before.data.token)).status).toBe(401);
  await setPassword(page, link, 'another password');
  await expect(page.getByText(RESET_INVALID)).toBeVisible();
  await expect(page.getByText(RESET_DONE)).toBeHidden();

  await page.getByRole('link', { name: 'Back to Login' }).click();
  await logIn(page, CLERK.password);
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await logIn(page, 'another password');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await logIn(page, NEW_PASSWORD);
  await expect(toast(page, 'Login successful!')).toBeVisible();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('does not reveal who has an account', async ({ page, fresh }) => {
  await addClerk(fresh);
  const unknown = await askForLink(page, 'nobody@fresh.example');
  const known = await askForLink(page, CLERK.email);
  expect(unknown).toBe(known);
  await expect.poll(() => fresh.post.mails.length).toBe(1);
  expect(fresh.post.recipients).toEqual([CLERK.email]);
});
