import { PASSWORD } from './fixtures/company.ts';
import { fillLogin, heading, logInAs, toast } from './fixtures/pages.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ role: null });

const button = { name: 'Login', exact: true } as const;

test('signs in, stores token and user, and updates the time of the last login', async ({
  page,
  app,
  tx,
}) => {
  const noted = page.waitForRequest('**/auth/update-last-login');
  await logInAs(page, tx, app.company.people.admin);
  await expect(toast(page, 'Login successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect((await noted).headers()['authorization']).toMatch(/^Bearer /);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(kept).filter((name) => name === 'token' || name === 'user')).toHaveLength(2);
  expect(JSON.parse(kept['user'] ?? '')).toMatchObject({
    id: app.company.people.admin.id,
    username: 'the-admin',
    name: 'The admin',
    email: 'admin@e2e.example',
    role: 'admin',
  });
});

test('asks for both fields and focuses the first empty one', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', button).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('shows that it is working, and sends one request only', async ({ page, app, tx }) => {
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/login', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await fillLogin(page, tx, app.company.people.admin.email, PASSWORD);
  await page.getByRole('button', button).click();
  const working = page.getByRole('button', { name: 'Logging in...' });
  await expect(working).toBeVisible();
  await page.getByLabel('Password').press('Enter');
  answer();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls).toBe(1);
});

test("shows the server's message for a wrong password and keeps the page", async ({
  page,
  app,
  tx,
}) => {
  await page.goto('/login');
  const request = page.waitForRequest('**/api/auth/login');
  await fillLogin(page, tx, app.company.people.admin.email, 'not this one');
  await page.getByRole('button', button).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  expect((await request).headers()['authorization']).toBeUndefined();
  await expect(toast(page, 'Your session has expired. Please log in again.')).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(app.company.people.admin.email);
});

test('shows that an account is inactive', async ({ page, app, tx }) => {
  const { id } = app.company.people.rider;
  await app.sql(`update users set active = false where id = ${id}`);
  await logInAs(page, tx, app.company.people.rider);
  const text = 'Your account is inactive. Please contact an administrator.';
  await expect(page.getByText(text)).toBeVisible();
  await app.sql(`update users set active = true where id = ${id}`);
});

const ANSWERS = [
  ['no response', null, 'An error occurred during login. Please try again.'],
  [
    'a failure without a message',
    { status: 500, json: {} },
    'Login failed. Please check your credentials.',
  ],
  ['a failure with a message', { status: 400, json: { message: 'Not today' } }, 'Not today'],
  ['a status of 200 without success', { status: 200, json: { success: false } }, 'Login failed'],
  ['no token', { status: 200, json: { user: { id: 1 } } }, 'Invalid response from server'],
  ['no user', { status: 200, json: { token: 'x' } }, 'Invalid response from server'],
  ['a page instead of JSON', { status: 200, body: '<html>' }, 'Invalid response from server'],
] as const;

for (const [what, answer, text] of ANSWERS) {
  test(`shows "${text}" for ${what}`, async ({ page, tx }) => {
    await page.route('**/api/auth/login', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await page.goto('/login');
    await fillLogin(page, tx, 'a@b.example', 'secret');
    await page.getByRole('button', button).click();
    await expect(page.getByText(text)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}
