import { fillLogin, heading, logInAs, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

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
