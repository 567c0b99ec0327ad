/** Rows of lists are as high in Burmese as in English, and one line high where a cell is one line. */
import type { Page } from '@playwright/test';
import { insertShopRow, postRateGroup, postRider, postWay, townshipId } from './fixtures/seed.ts';
import { expect, test } from './fixtures/test.ts';

const LISTS = [
  '/ways',
  '/parcels',
  '/riders',
  '/customers',
  '/townships',
  '/townships/charges',
  '/rate-groups',
  '/settings/users',
];
const ROW = 36;
/** Two lines in either language: the shop with its town and kind, and its four counts. */
const TWO_LINES = '/online-shops';

const heights = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));

async function highest(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await expect(page.getByRole('table').locator('tbody td').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The Burmese font may follow the rows, and the browser may not have begun to fetch it.
  await page.evaluate(async () => {
    for (const weight of [400, 700])
      await document.fonts.load(`${weight} 14px "Noto Sans Myanmar"`, '\u1000');
    await document.fonts.ready;
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, address).toBeLessThanOrEqual(1366);
  return Math.max(...(await heights(page)));
}

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

    test('rows keep their height', async ({ page, app, session }) => {
      const way = await postWay(app, session!);
      // The longest name of a status.
      await app.call(session!, 'PATCH', `/ways/${way.id}/status`, { status: 'completed' });
      await postRateGroup(app, session!, `Row rates ${way.id}`);
      await insertShopRow(app, `အိမ်သုံးပစ္စည်း မောင်မယ် စတိုး ${way.id}`);
      const found: Record<string, number> = {};
      for (const address of LISTS) {
        const height = await highest(page, address);
        // With the line between two rows.
        if (height > ROW + 1) found[address] = height;
      }
      expect(found).toEqual({});
      expect(await highest(page, TWO_LINES)).toBeLessThanOrEqual(56);
    });

    test('tables keep inside their cards, however long their words are', async ({
      page,
      app,
      session,
    }) => {
      const bahan = await townshipId(app, 'Bahan');
      const { id } = await postWay(app, session!, {
        deliveries: [
          {
            customer_name: 'Ma Thandar Aye Myint Kyaw Than Nu',
            customer_phone: '09971000001',
            township_id: bahan,
            delivery_address: 'No. 12, Kabar Aye Road',
            item_price: 1_250_000,
            cod: true,
          },
        ],
      });
      const { id: riderId } = await postRider(app, session!, { name: 'Ko Aung Myint Oo Hlaing' });
      await app.call(session!, 'POST', `/ways/${id}/accept`, { riderId });
      for (const address of [`/ways/detail/${id}`, '/parcels']) {
        await highest(page, address);
        const over = await page.getByRole('table').evaluateAll((tables) =>
          tables.map((table) => {
            const card = table.closest('.border')!.getBoundingClientRect();
            return Math.round(table.getBoundingClientRect().right - card.right);
          }),
        );
        expect(Math.max(...over), address).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('controls are 32 px high among filters and 36 in forms, names of icons told on hover', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!);
  const high = (within: string) =>
    page
      .locator(within)
      .locator('input:not([type=checkbox], [type=file]), select, textarea[rows="1"], button')
      .evaluateAll((all) => [
        ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height))),
      ]);
  await page.goto('/ways');
  const links = page.getByRole('link', { name: /^View details/ });
  await expect(links.first()).toHaveAttribute('title', /^View details/);
  await expect(page.getByRole('link', { name: /^Edit/ }).first()).toHaveAttribute('title', /^Edit/);
  for (const label of ['Status', 'Pickup Type', 'Days', 'Start Date', 'Rows per page']) {
    const filter = page.getByRole('main').getByLabel(label, { exact: true });
    expect((await filter.boundingBox())?.height, label).toBe(32);
  }
  await page.goto('/customers/add');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  expect(await high('form')).toEqual([36]);
  await page.goto(`/ways/detail/${way.id}`);
  const amounts = page.getByRole('table', { name: 'Financial Info' }).getByText(/^MMK [\d,]+$/);
  await expect(amounts.first()).toBeVisible();
  const looks = await amounts.evaluateAll((all) => [
    ...new Set(
      all.map((one) => {
        const cell = getComputedStyle(one.closest('td')!);
        return `${cell.textAlign} ${getComputedStyle(one).fontVariantNumeric}`;
      }),
    ),
  ]);
  expect(looks).toEqual(['right tabular-nums']);
});
