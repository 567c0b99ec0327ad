import { PASSWORD } from '../fixtures/company.ts';
import { fact, fillLogin, heading, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('adds users of each role, who can then sign in', async ({ page, another, tx, shot }) => {
  await page.goto('/settings/users');
  await expect(heading(page, 'Users')).toBeVisible();
  await page.getByRole('button', { name: 'Add User', exact: true }).click();
  const form = page.getByRole('region', { name: 'Add User' });
  await expect(form.getByLabel('Username')).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  for (const name of ['Username', 'Email', 'Password']) {
    await expect(form.getByText(`${name} is required`)).toBeVisible();
  }
  await expect(form.getByLabel('Username')).toBeFocused();
  await form.getByLabel('Username').fill('the-admin');
  await form.getByLabel('Email').fill('Ma.Ei@E2E.example');
  await form.getByLabel('Password').fill('12345');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Password must be at least 6 characters');
  await form.getByLabel('Password').fill('123456');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('This username is already taken');
  await shot('users-add');
  await form.getByLabel('Username').fill('ma-ei');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'User added successfully')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'ma-ei', exact: true })).toBeVisible();
  const visitor = await another(null);
  await visitor.page.goto('/login');
  await fillLogin(visitor.page, tx, 'ma.ei@e2e.example', '123456');
  await visitor.page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(heading(visitor.page, 'Dashboard')).toBeVisible();

  await page.goto('/settings/users/add');
  for (const role of ['admin', 'user', 'rider', 'manager']) {
    await page.getByLabel('Username').fill(`new-${role}`);
    await page.getByLabel('Email').fill(`new-${role}@e2e.example`);
    await page.getByLabel('Password').fill('123456');
    await page.getByLabel('Role').selectOption(role);
    await page.getByRole('main').getByRole('button', { name: 'Add User' }).click();
    await expect(page).toHaveURL(/\/settings\/users$/);
    await expect(page.getByRole('cell', { name: `new-${role}`, exact: true })).toBeVisible();
    await page.goto('/settings/users/add');
  }
});

test('shows a profile, and changes a password and a status', async ({
  page,
  app,
  another,
  shot,
}) => {
  const { username, email } = app.company.people.rider;
  await page.goto('/settings/users?search=e2e.example&limit=25');
  await expect(page.getByText(/^Showing \d+ of \d+ users$/)).toBeVisible();
  await shot('users');
  await page.getByRole('button', { name: `Profile: ${username}` }).click();
  const profile = page.getByRole('dialog', { name: `Profile: ${username}` });
  await expect(fact(profile, 'Email')).toHaveText(email);
  await shot('user-profile');
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();

  const rider = await another('rider');
  await rider.page.goto('/dashboard');
  await expect(heading(rider.page, 'Dashboard')).toBeVisible();
  await page.getByRole('button', { name: `Deactivate: ${username}` }).click();
  await expect(toast(page, 'User deactivated successfully')).toBeVisible();
  await rider.page.goto('/ways');
  await expect(rider.page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: `Activate: ${username}` }).click();
  await expect(toast(page, 'User activated successfully')).toBeVisible();

  await page.getByRole('button', { name: `Update Password: ${username}` }).click();
  const box = page.getByRole('dialog', { name: `Update Password: ${username}` });
  const save = box.getByRole('button', { name: 'Update Password' });
  await expect(box.getByLabel('New Password')).toBeFocused();
  await save.click();
  await expect(box.getByText('Password is required')).toBeVisible();
  await box.getByLabel('New Password').fill('12345');
  await expect(box.getByText('Password must be at least 6 characters')).toBeVisible();
  await box.getByLabel('New Password').fill(PASSWORD);
  await save.click();
  await expect(toast(page, 'Password updated successfully')).toBeVisible();
  await expect(box).toBeHidden();

  const own = app.company.people.admin.username;
  await page.getByRole('button', { name: `Deactivate: ${own}` }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'You cannot deactivate your own account',
  );
});

test.describe('a role without access', () => {
  test.use({ role: 'user' });

  test('sees a message instead of the page', async ({ page, shot }) => {
    await page.goto('/settings/users');
    const message = page.getByRole('main').getByRole('alert');
    await expect(message).toContainText(
      'Access denied. Your role (user) does not have permission to view users. Please contact an administrator.',
    );
    await expect(message.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await shot('users-denied');
  });
});

test('the settings page shows that it saves nothing', async ({ page, shot }) => {
  await page.goto('/settings');
  await page.getByLabel('Company Name').fill('Fast Parcels');
  await page.getByLabel('Time Zone').selectOption('Bangkok (UTC+07:00)');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Nothing on this page is saved yet/)).toBeVisible();
  await shot('settings');
});
