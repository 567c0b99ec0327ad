import { fillLogin, heading, toast } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('adds a user, who can then sign in until deactivated', async ({ page, another, tx, shot }) => {
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

  await page.getByRole('button', { name: 'Deactivate: ma-ei' }).click();
  await expect(toast(page, 'User deactivated successfully')).toBeVisible();
  await visitor.page.goto('/ways');
  await expect(visitor.page).toHaveURL(/\/login$/);
});
