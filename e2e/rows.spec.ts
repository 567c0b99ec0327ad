/**
 * Rows of lists are as high in Burmese as in English, and one line high where a cell is one line;
 * facts keep their words whole.
 */
import type { Page } from '@playwright/test';
import { insertShopRow, postRider, postWay, townshipId } from './fixtures/seed.ts';
import { expect, test } from './fixtures/test.ts';

const LISTS = [
  '/ways',
  '/parcels',
  '/riders',
  '/customers',
  '/townships',
  '/rate-groups',
  '/settings/users',
];
const ROW = 36;
/** Two lines in either language: a shop with its town and kind; on a tablet, a state below its township. */
const TWO_LINES = ['/online-shops', '/townships/charges'];
/** A tablet upright and on its side, where tables scroll in their boxes, and two screens. */
const WIDTHS = [768, 1024, 1280, 1366] as const;

const heights = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));

/** Opens a page and waits for its rows and its Burmese font. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('table').locator('tbody td').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The font may follow the rows, and the browser may not have begun to fetch it.
  await page.evaluate(async () => {
    for (const weight of [400, 700])
      await document.fonts.load(`${weight} 14px "Noto Sans Myanmar"`, '\u1000');
    await document.fonts.ready;
  });
}

/** The highest row at each width, where it is higher than it may be. */
async function tooHigh(page: Page, address: string, most: number): Promise<string[]> {
  await open(page, address);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    const height = Math.max(...(await heights(page)));
    if (height > most) found.push(`${address} at ${width}: a row of ${height}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${address} at ${width}: ${wide} wide`);
  }
  return found;
}

const LONG = 'A long description of all that belongs to it, which no row has the room for';

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

    test('rows keep their height at every width', async ({ page, app, session }) => {
      const rider = await postRider(app, session!, { name: `Ko Aung Myint Oo Hlaing ${lang}` });
      const way = await postWay(app, session!);
      await app.call(session!, 'POST', `/ways/${way.id}/accept`, { riderId: rider.id });
      // The longest name of a status.
      await app.call(session!, 'PATCH', `/ways/${way.id}/status`, { status: 'completed' });
      const rates = await app.call<{ id: number }>(session!, 'POST', '/rate-groups', {
        name: `Row rates ${way.id}`,
        description: LONG,
        townships: [
          { township_name: 'Dagon Myothit (East)', state: 'Yangon Region', delivery_charge: 900 },
        ],
      });
      await insertShopRow(app, `အိမ်သုံးပစ္စည်း မောင်မယ် စတိုး ${way.id}`);
      const pages = [...LISTS, `/riders/${rider.id}`, `/rate-groups/${rates.id}`];
      const found: string[] = [];
      // With the line between two rows.
      for (const address of pages) found.push(...(await tooHigh(page, address, ROW + 1)));
      for (const address of TWO_LINES) found.push(...(await tooHigh(page, address, 56)));
      expect(found).toEqual([]);
    });

    test('facts are not broken inside', async ({ page, app, session }) => {
      const { id } = await postRider(app, session!, {
        nrc: '12/KAMAYA(N)389710',
        email: `${lang}@rows.example`,
      });
      await page.goto(`/riders/${id}`);
      const nrc = page.getByText('12/KAMAYA(N)389710');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 768 });
        await expect(nrc).toBeVisible();
        // Each value of the card on one line, and each Burmese word of their names.
        const lines = await nrc.evaluate((value) =>
          [...value.closest('section')!.querySelectorAll('dt span, dd')].map((one) => {
            const height = Number.parseFloat(getComputedStyle(one).lineHeight);
            return Math.round(one.getBoundingClientRect().height / height);
          }),
        );
        expect(Math.max(...lines), `at ${width}`).toBe(1);
      }
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
        await open(page, address);
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
