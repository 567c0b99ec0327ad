import { insertShopRow } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test('on paper the state of a shop is a word instead of a switch', async ({ page, app }) => {
  await insertShopRow(app, 'Shop on Paper');
  await page.goto('/online-shops?search=Shop+on+Paper');
  const row = page.getByRole('row').filter({ hasText: 'Shop on Paper' });
  await expect(row.getByRole('switch', { name: 'Active: Shop on Paper' })).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  const word = row.getByText(/^(Active|Inactive)$/).filter({ visible: true });
  await expect(word).toHaveText('Active');
});
