/**
 * Rows of lists are as high in Burmese as in English, and one line high where each cell is one line;
 * long names take up to four lines, facts keep their words whole.
 */
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/everyScreen.ts';
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';
import { insertShopRow, postRider, postWay, townshipId } from '../fixtures/seed.ts';
import { burmeseLetters } from '../fixtures/watch.ts';

// Rows of others would have names of other lengths.
const test = withOwnCompany();

const LISTS = ['/ways', '/riders', '/customers', '/townships', '/settings/users'];
const ROW = 36;
/** Of more lines in either language: a shop with its town and kind; on a tablet, a state below its township. */
const MORE_LINES = { '/online-shops': 100, '/townships/charges': 56 };
/** A tablet upright, with cards, and on its side, where tables scroll in their boxes, and two screens. */
const WIDTHS = [768, 1024, 1280, 1366] as const;
/** Of the longest names, in Burmese. */
const THREE_LINES = 80;
const FOUR_LINES = 100;

/** From here on each list is a table, however wide it is; narrower, some are cards. */
const ALL_TABLES = 1280;

async function heights(page: Page, width: number): Promise<number[]> {
  const rows = page.getByRole('table').locator('tbody tr');
  // Another width may draw the rows anew, a frame later.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  if (width >= ALL_TABLES) await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  );
}

/** Opens a page and waits for its rows and its Burmese font. */
async function open(page: Page, address: string): Promise<void> {
  await openScreen(page, address);
  await expect(page.getByRole('table').locator('tbody td').first()).toBeVisible();
  await burmeseLetters(page);
}

/** Selects in rows that are too narrow for what they say. */
const narrowSelects = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('combobox')
    .evaluateAll(
      (selects) =>
        selects.filter((select) => {
          const copy = select.cloneNode(true) as HTMLElement;
          copy.style.cssText = 'position: absolute; width: max-content; min-width: 0';
          select.after(copy);
          const { offsetWidth } = copy;
          copy.remove();
          return (select as HTMLElement).offsetWidth < offsetWidth;
        }).length,
    );

/** The rows that are higher than they may be: the highest at each width, and on a screen the lowest. */
async function tooHigh(page: Page, address: string, most: number, short = most) {
  await open(page, address);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    const all = await heights(page, width);
    if (Math.max(...all) > most) found.push(`${address} at ${width}: a row of ${Math.max(...all)}`);
    if (width === 1366 && Math.min(...all) > short)
      found.push(`${address} at ${width}: a short row of ${Math.min(...all)}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${address} at ${width}: ${wide} wide`);
    const narrow = await narrowSelects(page);
    if (narrow > 0) found.push(`${address} at ${width}: ${narrow} selects cut their words`);
  }
  return found;
}

const LONG = 'A long description of all that belongs to it, which no row has the room for';

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

    test('rows keep their height at every width', async ({ page, app, session }) => {
      const rider = await postRider(app, session!, { name: `Ko Aung Myint Oo Hlaing ${lang}` });
      const shop = await insertShopRow(app, `အိမ်သုံးပစ္စည်း မောင်မယ် စတိုး ${rider.id}`);
      const way = await postWay(app, session!, { shop_id: shop });
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
      const pages = ['/rate-groups', `/riders/${rider.id}`, `/rate-groups/${rates.id}`];
      const found: string[] = [];
      // With the line between two rows.
      for (const address of LISTS)
        found.push(...(await tooHigh(page, address, THREE_LINES, ROW + 1)));
      // Others may show more than their status, in a second line.
      found.push(...(await tooHigh(page, `/parcels?shop_id=${shop}`, FOUR_LINES)));
      for (const address of pages) found.push(...(await tooHigh(page, address, THREE_LINES)));
      for (const [address, most] of Object.entries(MORE_LINES))
        found.push(...(await tooHigh(page, address, most)));
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
            other_phones: '09971000002',
            item_price: 12_500_000,
            weight: 12.5,
            cod: true,
          },
        ],
      });
      // A charge that was agreed has a column of its own, as other phones have.
      const { deliveries } = await app.call<{ deliveries: { id: number }[] }>(
        session!,
        'GET',
        `/ways/${id}`,
      );
      await app.call(session!, 'PUT', `/deliveries/${deliveries[0]!.id}`, {
        actualDeliveryCharges: 2500,
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

test('controls are 32 px high among filters and 36 in forms, names of icons shown on hover', async ({
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
