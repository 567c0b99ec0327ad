/** Accessibility scans like those in axe.spec.ts: rate groups, staff accounts. */
import { expectClean } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

// A scan takes seconds, and each test makes several.

test('rate groups: the form with duplicate townships', async ({ page, app, session, tx, shot }) => {
  const townships = ['Yangon Region', 'Bago Region'].map((state) => ({
    township_name: 'Minhla',
    state,
    delivery_charge: 900.5,
  }));
  const body = { name: 'မြို့ပြင်', townships };
  const group = await app.call<{ id: number }>(session!, 'POST', '/rate-groups', body);
  await page.goto(`/rate-groups/${group.id}/add-township`);
  const blank = page.getByRole('group', { name: tx('Township {n}', { n: 3 }) });
  await blank.getByLabel(tx('Township Name')).fill('minhla');
  await blank.getByLabel(tx('State')).selectOption('Bago Region');
  await expect(page.getByText(tx('Duplicate'), { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: tx('Update Rate Group') }).click();
  await expectClean(page);
  await shot('rate-group-edit');
});

test('staff accounts: form and dialogs', async ({ page, tx, shot }) => {
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
