/** Two users of one computer: the second must not see what the first one saw or typed. */
import type { Page } from '@playwright/test';
import { heading, browserStorage, logInAs, logOutThroughMenu } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const TYPED = 'Typed by the admin and never saved';

/** Opens screens that are stored for offline reading, including the users, and fills half a form. */
async function work(page: Page): Promise<void> {
  for (const [path, title, text] of [
    ['/settings/users', 'Users', 'manager@e2e.example'],
    ['/online-shops?search=Golden%20Books', 'Online Shops', 'Golden Books'],
    ['/customers', 'Customers', ''],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    if (text) await expect(page.getByRole('table').getByText(text).first()).toBeVisible();
  }
  await page.goto('/customers/add');
  await page.getByRole('textbox', { name: 'Comments' }).fill(TYPED);
  await expect.poll(() => browserStorage(page)).toContain(TYPED);
}

test('finds no data of the previous user', async ({ page, app, tx, session }) => {
  await work(page);
  expect(await browserStorage(page)).toContain('manager@e2e.example');
  await page.goto('/settings/users');
  await expect(page.getByRole('table').getByText('manager@e2e.example')).toBeVisible();
  await logOutThroughMenu(page, tx);

  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('manager@e2e.example')).toBeHidden();

  await logInAs(page, tx, app.company.people.user);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  // Only a role that may read other people's accounts ever requests these addresses.
  const traces = [session!.token, 'admin@e2e.example', 'manager@e2e.example', TYPED];
  const expectNone = async () => {
    const storage = await browserStorage(page);
    for (const trace of traces) expect(storage).not.toContain(trace);
  };
  await expectNone();
  await page.goto('/customers/add');
  await expect(heading(page, 'Add Customer')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveValue('');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('manager@e2e.example')).toBeHidden();
  await expectNone();
});
