/** Accessibility scans like those in axe.spec.ts: rate groups, staff accounts, password reset. */
import { expectClean } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

// A scan takes seconds, and each test makes several.
test.describe.configure({ timeout: 180_000 });

test.describe('signed out', () => {
  test.use({ role: null });

  test('password reset: both pages, also with their messages', async ({ page, tx }) => {
    for (const [path, button, message] of [
      ['/forgot-password', 'Send Reset Link', 'Email is required'],
      ['/reset-password/abc', 'Reset Password', 'Password is required'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: tx(button) }).click();
      await expect(page.getByText(tx(message))).toBeVisible();
      await expectClean(page);
    }
  });
});

test('rate groups: detail page, form with duplicate townships', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const townships = ['Yangon Region', 'Bago Region'].map((state) => ({
    township_name: 'Minhla',
    state,
    delivery_charge: 900.5,
  }));
  const body = { name: 'မြို့ပြင်', townships };
  const group = await app.call<{ id: number }>(session!, 'POST', '/rate-groups', body);
  await page.goto(`/rate-groups/${group.id}`);
  await expect(page.getByText('Minhla').first()).toBeVisible();
  await expectClean(page);
  await shot('rate-group');
  await page.goto(`/rate-groups/${group.id}/add-township`);
  const blank = page.getByRole('group', { name: tx('Township {n}', { n: 3 }) });
  await blank.getByLabel(tx('Township Name')).fill('minhla');
  await blank.getByLabel(tx('State')).selectOption('Bago Region');
  await expect(page.getByText(tx('Duplicate'), { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: tx('Update Rate Group') }).click();
  await expectClean(page);
  await shot('rate-group-edit');
  await page.goto('/rate-groups/add');
  await page.getByRole('button', { name: tx('Create Rate Group') }).click();
  await expect(page.getByText(tx('Rate group name is required')).first()).toBeVisible();
  await expectClean(page);
});

test('staff accounts: list, form and dialogs', async ({ page, tx, shot }) => {
  await page.goto('/settings/users');
  await expect(page.getByText('the-rider').first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: tx('Add User') })
    .click();
  await page.getByRole('button', { name: tx('Save'), exact: true }).click();
  await expect(page.getByText(tx('Username is required'))).toBeVisible();
  await expectClean(page);
  await shot('users-add');
  for (const name of ['Profile', 'Update Password']) {
    await page.getByRole('button', { name: `${tx(name)}: the-rider` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Escape');
  }
});
