import { PASSWORD } from './fixtures/company.ts';
import { fillLogin, heading, logInAs, toast } from './fixtures/pages.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ role: null });

const button = { name: 'Login', exact: true } as const;

test('signs in, keeps both items and notes the time', async ({ page, app, tx }) => {
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

test('asks for both fields and puts the cursor into the first missing one', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', button).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('says that it is working, and takes one press only', async ({ page, app, tx }) => {
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

test('a wrong password is told by the server and ends nothing', async ({ page, app, tx }) => {
  await page.goto('/login');
  const asked = page.waitForRequest('**/api/auth/login');
  await fillLogin(page, tx, app.company.people.admin.email, 'not this one');
  await page.getByRole('button', button).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  expect((await asked).headers()['authorization']).toBeUndefined();
  await expect(toast(page, 'Your session has expired. Please log in again.')).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(app.company.people.admin.email);
});

test('a disabled account is told so', async ({ page, app, tx }) => {
  const { id } = app.company.people.rider;
  await app.sql(`update users set active = false where id = ${id}`);
  await logInAs(page, tx, app.company.people.rider);
  const text = 'Your account is inactive. Please contact an administrator.';
  await expect(page.getByText(text)).toBeVisible();
  await app.sql(`update users set active = true where id = ${id}`);
});

const ANSWERS = [
  ['no answer at all', null, 'An error occurred during login. Please try again.'],
  [
    'a failure without words',
    { status: 500, json: {} },
    'Login failed. Please check your credentials.',
  ],
  ['a failure with words', { status: 400, json: { message: 'Not today' } }, 'Not today'],
  ['a success that is none', { status: 200, json: { success: false } }, 'Login failed'],
  ['no token', { status: 200, json: { user: { id: 1 } } }, 'Invalid response from server'],
  ['no user', { status: 200, json: { token: 'x' } }, 'Invalid response from server'],
  ['a page instead of JSON', { status: 200, body: '<html>' }, 'Invalid response from server'],
] as const;

for (const [what, answer, text] of ANSWERS) {
  test(`${what}: "${text}"`, async ({ page, tx }) => {
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
