/**
 * Every list, in both languages. At the desk its rows begin high, also where filters are in use and a
 * notice stands; nothing that tells two rows apart is cut. On a tablet nothing of a row is beside the window.
 */
import type { Page } from '@playwright/test';
import { exampleRecords, openScreen } from '../fixtures/everyScreen.ts';
import { insertShopRow, postRider, postWay, townshipId } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { burmeseLetters, settled } from '../fixtures/watch.ts';

test.slow();

/** Each with filters in use that leave rows, where it has filters. */
const LISTS: Record<string, string> = {
  '/ways': '?search=o&startDate=2020-01-01',
  '/parcels': '?startDate=2020-01-01&endDate=2099-12-31&search=a',
  '/return-slips': '?status=open',
  '/cash-ins': '?startDate=2020-01-01',
  '/cash-book': '?startDate=2020-01-01',
  '/settle': '?search=o',
  '/statements': '?startDate=2020-01-01',
  '/closings': '?startDate=2020-01-01',
  '/figures/charges': '?startDate=2020-01-01',
  '/online-shops': '?search=o&status=active',
  '/riders': '?search=o&status=active',
  '/riders/to-check': '?show=all&startDate=2020-01-01',
  '/townships': '?search=a&state=Yangon+Region',
  '/townships/charges': '?state=Yangon+Region',
  '/customers': '?search=a',
  '/rate-groups': '?search=a',
  '/settings/users': '?search=a',
};

/** From the window's upper edge to that of the rows, in px. */
const HIGHEST = 180;

/** Where the table begins, or what stands instead of rows. */
const topOfRows = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      Math.round(
        (main.querySelector('table') ?? main.querySelector('.shadow-card'))!.getBoundingClientRect()
          .top,
      ),
    );

/** Texts of rows or cards that are cut: with up to sixty letters, none needs to be. */
const cutTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('tbody td, :is(tbody td, .shadow-card) *')].flatMap(
      (part) => {
        const { overflowX, overflowY, position } = getComputedStyle(part);
        const isHidden = overflowX !== 'visible' || overflowY !== 'visible';
        const isOver =
          part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2;
        const text = part.textContent.trim();
        const isRead = position !== 'absolute' && !part.matches('select, input');
        return isHidden && isOver && isRead && text.length <= 60 ? [text] : [];
      },
    ),
  );

/** What can be slid sideways, but for the tabs. */
const slides = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')].flatMap((part) => {
      const { overflowX } = getComputedStyle(part);
      const isBox = overflowX === 'auto' || overflowX === 'scroll';
      const isTabs = part.getAttribute('role') === 'group';
      return isBox && !isTabs && part.scrollWidth > part.clientWidth ? [part.className] : [];
    }),
  );

const ENDS = ['North', 'South', 'East', 'Seikkan'];

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

    test('lists begin high, cut no name, and fit a tablet', async ({ page, app, session, tx }) => {
      await exampleRecords(app, session!);
      const townships = await Promise.all(
        ENDS.map((end) => townshipId(app, `Dagon Myothit (${end})`)),
      );
      for (const end of ['East', 'West']) {
        const shop = await insertShopRow(app, `Golden Lotus Fashion ${end} ${lang}`);
        const rider = await postRider(app, session!, { name: `Ko Aung Myint Oo ${end}` });
        const { id } = await postWay(app, session!, {
          shop_id: shop,
          delivery_count: 4,
          deliveries: townships.map((township, n) => ({
            customer_name: `Daw Thandar Aye Myint Kyaw ${end}`,
            customer_phone: `0942100000${n}`,
            township_id: township,
            delivery_address: `No. ${n}, Ground Floor, Kabar Aye Pagoda Road, ${end}`,
            item_price: 12_500,
            weight: 1,
            cod: true,
          })),
        });
        await app.call(session!, 'POST', `/ways/${id}/accept`, { riderId: rider.id });
      }
      // A large amount leaves the names beside it less room.
      await postWay(app, session!, {
        delivery_count: 1,
        deliveries: [
          {
            customer_name: 'Ko Dear',
            customer_phone: '09421000009',
            township_id: townships[0]!,
            delivery_address: 'No. 9',
            item_price: 125_000_000,
            weight: 1,
            cod: true,
          },
        ],
      });
      const found: string[] = [];
      const noteDesk = async (address: string) => {
        const top = await topOfRows(page);
        if (top > HIGHEST) found.push(`${address}: rows begin at ${top}`);
        for (const text of await cutTexts(page)) found.push(`${address}: cut: ${text}`);
      };
      for (const path of Object.keys(LISTS)) {
        await page.setViewportSize({ width: 1366, height: 768 });
        await openScreen(page, path);
        await burmeseLetters(page);
        const hide = page.getByRole('button', { name: tx('Hide Filters') });
        if (await hide.isVisible()) await hide.click();
        await noteDesk(path);
        for (const width of [360, 768]) {
          await page.setViewportSize({ width, height: 1024 });
          await settled(page);
          for (const text of await cutTexts(page)) found.push(`${path} at ${width}: cut: ${text}`);
        }
        // The table goes as the cards come.
        await expect.poll(() => slides(page), { message: `${path} slides at 768` }).toEqual([]);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      for (const [path, filters] of Object.entries(LISTS)) {
        await openScreen(page, path + filters);
        await noteDesk(path + filters);
      }
      expect(found).toEqual([]);
    });

    test('a tablet shows status and amount of each row', async ({ page, app, session }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      const shop = await insertShopRow(app, `Tablet ${lang}`);
      await postWay(app, session!, { shop_id: shop });
      await page.goto(`/parcels?shop_id=${shop}`);
      const cards = page.locator('li[data-row]');
      await expect(cards).toHaveCount(2);
      for (const card of await cards.all()) {
        await expect(card.getByText(/^MMK [\d,]+$/)).toBeInViewport({ ratio: 1 });
        const status = lang === 'en' ? 'Way Created' : /\S/;
        await expect(card.getByText(status).first()).toBeInViewport({ ratio: 1 });
      }
    });
  });
}
