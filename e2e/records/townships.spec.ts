import { byName, readCsv } from '../fixtures/csv.ts';
import { expect, test } from '../fixtures/test.ts';

test('exports what the list shows, in its order', async ({ page }) => {
  await page.goto('/townships?state=Yangon%20Region&sortBy=delivery_charge&sortOrder=desc');
  await expect(page.getByRole('row', { name: /^Sanchaung/ })).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^townships_export_\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = byName(await readCsv(file));
  expect(new Set(rows.map(({ State }) => State))).toEqual(new Set(['Yangon Region']));
  await expect(page.getByText(`Showing ${rows.length} of ${rows.length} townships`)).toBeVisible();
  const charges = rows.map((one) => Number(one['Delivery Charge']));
  expect(charges).toEqual(charges.toSorted((a, b) => b - a));
  expect(rows[0]).toMatchObject({ Name: 'Sanchaung' });
  // Most have the same charge: these stand in the same order too.
  const names = await page.getByRole('table').locator('tbody td:first-child').allTextContents();
  expect(rows.map(({ Name }) => Name)).toEqual(names);
});
