/** The API's documentation page, opened without signing in to the app. */
import { expect, test } from '../fixtures/test.ts';

test.use({ role: null });

test('lists the calls, sends one with a token and none to another host', async ({ page, app }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Waydesk/ })).toBeVisible();
  const calls = page.getByRole('main');
  for (const area of ['auth', 'ways', 'deliveries', 'rateGroups']) {
    await expect(calls.getByRole('link', { name: area, exact: true })).toBeVisible();
  }
  await calls.getByRole('link', { name: 'ways', exact: true }).click();
  const post = calls.getByRole('button', { name: 'post /ways', exact: true });
  await post.click();
  const bodyType = calls.getByRole('combobox').filter({ hasText: 'multipart/form-data' });
  await expect(bodyType).toBeVisible();
  await expect(calls.getByText('signed-in').first()).toBeVisible();
  await post.click();
  await expect(bodyType).toBeHidden();

  const { token } = await app.signIn(app.company.people.admin);
  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.dialog-ux');
  // The other form takes an API key.
  const form = dialog.locator('form').filter({ hasText: 'Of a session' });
  await form.getByRole('textbox').fill(token);
  await form.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await calls.getByRole('link', { name: 'townships', exact: true }).click();
  await calls.getByRole('button', { name: 'get /townships', exact: true }).click();
  await calls.getByRole('button', { name: 'Try it out' }).click();
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/townships'));
  await calls.getByRole('button', { name: 'Execute' }).click();
  expect((await answered).status()).toBe(200);
  await expect(calls.getByText('"success": true').first()).toBeVisible();
  expect([...hosts].filter((origin) => /^https?:/.test(origin))).toEqual([app.url]);
  // After each test, a fixture checks that the content security policy blocked nothing.
});
