/** A password reset, with a mail that is really sent. */
import { type MailServer, newMailServer } from '../../server/src/testing/files/mails.ts';
import { startE2eApp } from '../fixtures/app.ts';
import { expect, withOwnApp } from '../fixtures/ownCompany.ts';
import { fillLogin, heading } from '../fixtures/pages.ts';

let post: MailServer;
const test = withOwnApp(async () => {
  post = await newMailServer();
  return startE2eApp({ SMTP_URL: post.url, PUBLIC_URL: 'https://ways.e2e.example' });
});
test.afterAll(() => post.close());

test.use({ role: null });

const SENT = 'If this email belongs to an account, a link to set a new password is on its way.';

test('leads from the sign-in page to a new password, once', async ({ page, app, tx, shot }) => {
  const { email } = app.company.people.user;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await send.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await shot('forgot-password');
  await page.getByLabel('Email').fill(`  ${email.toUpperCase()} `);
  await send.click();
  await expect(page.getByText(SENT)).toBeVisible();
  // The mail's text follows the recipients.
  await expect.poll(() => post.mails.length).toBe(1);
  expect(post.recipients).toEqual([email]);
  const link = /https:\/\/ways\.e2e\.example(\/reset-password\/\S+)/.exec(
    post.mails[0]?.text ?? '',
  )?.[1];
  expect(link).toBeTruthy();

  await page.goto(link!);
  const set = page.getByRole('button', { name: 'Reset Password' });
  await set.click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('New Password').fill('12345');
  await set.click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters');
  await shot('reset-password');
  await page.getByLabel('New Password').fill('a new one');
  await set.click();
  await expect(
    page.getByText('Your password has been changed. You can sign in with it now.'),
  ).toBeVisible();

  await page.goto(link!);
  await page.getByLabel('New Password').fill('another one');
  await set.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link is invalid or has expired. Please ask for a new one.',
  );
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await fillLogin(page, tx, email, 'a new one');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  // A signed-in user has no use for these pages.
  await page.goto(link!);
  await expect(page).toHaveURL(/\/dashboard$/);
});
