import { byName, readCsv } from '../fixtures/csv.ts';
import { insertShopRow, insertWayRows } from '../fixtures/seed.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { settled } from '../fixtures/watch.ts';

/** 23 ways of one shop: 20 completed in January, 2 pending at the ends of a day, 1 cancelled. */
const test = base.extend<{ shop: { id: number; name: string; ids: number[] } }>({
  // oxlint-disable-next-line no-empty-pattern
  shop: async ({ app }, use, info) => {
    const name = `Mart ${info.testId.slice(-8)}`;
    const id = await insertShopRow(app, name);
    const ids = await insertWayRows(app, id, [
      ...Array.from({ length: 20 }, (_, i) => ({
        status: 'completed',
        pickupDate: `2026-01-${String(i + 1).padStart(2, '0')}T03:00:00Z`,
      })),
      // 00:10 and 23:50 on 10 February in Yangon.
      { pickupDate: '2026-02-09T17:40:00Z' },
      { pickupDate: '2026-02-10T17:20:00Z' },
      { status: 'cancelled' },
    ]);
    await use({ id, name, ids });
  },
});

const count = (x: number, y: number) => `Showing ${x} of ${y} ways`;

test('filters by days in Yangon time, both included', async ({ page, shop }) => {
  await page.goto(`/ways?shop_id=${shop.id}&startDate=2026-02-10&endDate=2026-02-10`);
  await expect(page.getByText(count(2, 2))).toBeVisible();
  await expect(page.getByRole('cell', { name: '10 Feb 2026, 00:10' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '10 Feb 2026, 23:50' })).toBeVisible();
  await page.getByLabel('End Date', { exact: true }).fill('');
  await page.getByLabel('Start Date', { exact: true }).fill('2026-01-20');
  await expect(page.getByText(count(3, 3))).toBeVisible();
});

test('links to details, edit form and shop, and returns to the same rows', async ({
  page,
  shop,
}) => {
  await page.goto(`/ways?shop_id=${shop.id}&status=completed&page=2`);
  const row = page.getByRole('row').filter({ hasText: `#${shop.ids[3]}` });
  await expect(row.getByRole('link', { name: shop.name })).toHaveAttribute(
    'href',
    `/online-shops/${shop.id}`,
  );
  await row.getByRole('link', { name: /^View details/ }).click();
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${shop.ids[3]}$`));
  await page.getByRole('link', { name: 'Back to Ways' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(count(10, 20))).toBeVisible();
  // The whole row is a link.
  await row.getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${shop.ids[3]}$`));
  await page.goBack();
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(new RegExp(`/ways/edit/${shop.ids[3]}$`));
});

test(
  'restores the scroll position after going back and after a reload',
  { tag: '@browsers' },
  async ({ page, shop }) => {
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    // The offer of ready ways comes above the rows, and moves them if it comes later.
    const offered = page.waitForResponse('**/api/ways/ready*');
    await page.goto(`/ways?shop_id=${shop.id}&limit=50`);
    const row = page.getByRole('row').filter({ hasText: `#${shop.ids[1]}` });
    const details = row.getByRole('link', { name: /^View details/ });
    await offered;
    // Scrolls as far as the press will.
    await settled(page);
    await details.hover();
    const left = await scrolled();
    expect(left).toBeGreaterThan(200);
    await details.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${shop.ids[1]}`);
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await expect.poll(scrolled).toBe(left);
    await page.reload();
    await expect.poll(scrolled).toBe(left);
  },
);

test('exports every matching row, not just the page', async ({ page, shop }) => {
  await page.goto(`/ways?shop_id=${shop.id}&status=completed&limit=5`);
  await expect(page.getByText(count(5, 20))).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const rows = byName(await readCsv(await started));
  expect(rows.map((row) => Number(row['ID']))).toEqual(shop.ids.slice(0, 20).toReversed());
  expect(new Set(rows.map((row) => row['Status']))).toEqual(
    new Set(['Money Sent back to online shops']),
  );
});
