import { expect, test } from './fixtures/test.ts';

test('opens', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveTitle(/Waydesk/);
  await page.screenshot({ path: '/tmp/wdchr/a.png' });
});
