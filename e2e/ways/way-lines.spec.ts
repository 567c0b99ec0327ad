/** The two tables of a way: each parcel along one line, all of what tells it from others in sight. */
import type { Locator, Page } from '@playwright/test';
import { postDeliveries } from '../fixtures/postDeliveries.ts';
import { postWay, townshipId } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { burmeseLetters } from '../fixtures/watch.ts';

const MANY = 50;

/** Names of townships that only their ends tell apart. */
const TOWNSHIPS = [
  'Dagon Myothit (Seikkan)',
  'Dagon Myothit (North)',
  'Dagon Myothit (South)',
  'Dagon Myothit (East)',
  'Hlaingtharya (East)',
  'Hlaingtharya (West)',
];

/** Where the rows of each table begin, and how high they are. */
const linesOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return [Math.round(top + scrollY), Math.round(height)];
      }),
    );

/** Texts of cells that are cut, or stand over the text of another cell. */
const cutCells = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => {
    const isCut = (one: Element) => {
      const { display, position, overflowX } = getComputedStyle(one);
      const isBox = display !== 'inline' && position !== 'absolute' && overflowX !== 'visible';
      return isBox && one.scrollWidth > one.clientWidth + 1;
    };
    const boxesIn = (cell: Element) => {
      const range = document.createRange();
      const found: DOMRect[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement } = texts.currentNode;
        if (getComputedStyle(parentElement!).position === 'absolute') continue;
        range.selectNodeContents(texts.currentNode);
        found.push(...range.getClientRects());
      }
      return found;
    };
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return rows.flatMap((row) => {
      const cells = [...row.children];
      const boxes = cells.map(boxesIn);
      return cells
        .filter(
          (cell, at) =>
            [...cell.querySelectorAll('*'), cell].some(isCut) ||
            boxes.some(
              (others, n) => n > at && others.some((b) => boxes[at]!.some((a) => meet(a, b))),
            ),
        )
        .map((cell) => cell.textContent);
    });
  });

/** Real addresses: of both scripts, and with what one asks for on the way. */
const ADDRESSES = [
  'အမှတ် ၂၃၄၊ မဟာဗန္ဓုလလမ်း၊ ၁၅ ရပ်ကွက်၊ Dagon Centre အနီး',
  'No. 45, Upper Pansodan Road, corner of Bogyoke Aung San Road, 4th floor',
  'အမှတ် ၁၂ (၃ လွှာ)၊ ရွှေဂုံတိုင်လမ်း၊ Junction City Tower',
  'No. 188, Kabar Aye Pagoda Road, ကမာရွတ်ဈေးအနီး',
  'အခန်း ၁၀၄၊ တိုက် ၇၊ ယုဇနဥယျာဉ်မြို့တော်၊ ပင်လုံလမ်းမကြီးနှင့် အောင်မင်္ဂလာလမ်းထောင့်',
];
const NAMES = ['ကိုအောင်ကျော်ဆန်း', 'ဒေါ်အေးအေးမြင့်', 'Aung Kyaw Moe', 'Mya Mya Than'];

/** The most lines that a cell of a column has. */
const mostLines = (table: Locator, head: string) =>
  table.evaluate((element, name) => {
    const heads = [...element.querySelectorAll('th')];
    const at = heads.findIndex((one) => one.textContent === name);
    const lines = [...element.querySelectorAll('tbody tr')].map((row) => {
      const cell = row.children[at]!;
      const range = document.createRange();
      range.selectNodeContents(cell);
      const { height } = range.getBoundingClientRect();
      return Math.ceil(height / Number.parseFloat(getComputedStyle(cell).lineHeight) - 0.3);
    });
    return Math.max(...lines);
  }, head);

/** Where the text in a cell stands. */
const baseline = (cell: Locator) =>
  cell.evaluate((element) => {
    const mark = document.createElement('span');
    mark.style.cssText = 'display: inline-block; width: 0; height: 0';
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let last: Node | null = null;
    while (text.nextNode()) last = text.currentNode;
    last!.parentElement!.append(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  });

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

    test('nothing that tells two parcels apart is cut, and each is read along one line', async ({
      page,
      app,
      session,
      tx,
      shot,
    }) => {
      const ids = await Promise.all(TOWNSHIPS.map((name) => townshipId(app, name)));
      const deliveries = (await postDeliveries(app, TOWNSHIPS.length)).map((one, at) => ({
        ...one,
        township_id: ids[at],
      }));
      const way = await postWay(app, session!, { delivery_count: deliveries.length, deliveries });
      const riderId = app.company.riders.first;
      await app.call(session!, 'POST', `/ways/${way.id}/accept`, { riderId });
      await app.call(session!, 'PATCH', `/ways/${way.id}/status`, { status: 'on_the_way' });
      await page.goto(`/ways/detail/${way.id}`);
      const names = [tx('Customer Info'), tx('Financial Info')] as const;
      await expect(page.getByRole('table', { name: names[1] })).toBeVisible();
      // What is done in a row may follow its text.
      await expect(page.getByRole('button', { name: /#\d+$/ }).first()).toBeVisible();
      await burmeseLetters(page);
      for (const width of [768, 1024, 1280, 1366, 1600, 1920]) {
        await page.setViewportSize({ width, height: 768 });
        await expect.poll(() => cutCells(page), `at ${width}`).toEqual([]);
        if (width < 1366) continue;
        // Both at the same moment: what comes late moves the lines of both.
        await expect(async () => {
          const [first, second] = await Promise.all(names.map((name) => linesOf(page, name)));
          expect(second, `at ${width}`).toEqual(first);
        }).toPass({ timeout: 60_000 });
        const [phone, amount] = [
          page.getByRole('table', { name: names[0] }).getByRole('row').nth(2).getByRole('link'),
          page.getByRole('table', { name: names[1] }).getByRole('row').nth(2).getByRole('cell'),
        ];
        const apart = (await baseline(phone.nth(1))) - (await baseline(amount.last()));
        expect(Math.abs(apart), `at ${width}`).toBeLessThanOrEqual(1);
        if (width === 1366) await shot(`way-lines-${lang}`);
      }
    });

    test('fifty parcels with long names and addresses fit in 3,500 px, all of it in two lines', async ({
      page,
      app,
      session,
      tx,
      shot,
    }) => {
      const ids = await Promise.all(TOWNSHIPS.map((name) => townshipId(app, name)));
      const deliveries = (await postDeliveries(app, MANY)).map((one, at) => ({
        ...one,
        customer_name: NAMES[at % NAMES.length],
        delivery_address: ADDRESSES[at % ADDRESSES.length],
        township_id: ids[at % ids.length],
      }));
      const way = await postWay(app, session!, { delivery_count: MANY, deliveries });
      const riderId = app.company.riders.first;
      await app.call(session!, 'POST', `/ways/${way.id}/accept`, { riderId });
      await app.call(session!, 'PATCH', `/ways/${way.id}/status`, { status: 'on_the_way' });
      await page.goto(`/ways/detail/${way.id}`);
      const customers = page.getByRole('table', { name: tx('Customer Info') });
      // What is done in a row makes it higher.
      await expect(customers.getByRole('button', { name: /#\d+/ })).toHaveCount(4 * MANY);
      await burmeseLetters(page);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      await expect.poll(height).toBeLessThanOrEqual(3_500);
      expect(await cutCells(page)).toEqual([]);
      for (const head of ['Customer Name', 'Township', 'Delivery Address', 'Status'])
        expect(await mostLines(customers, tx(head)), head).toBeLessThanOrEqual(2);
      await shot(`way-of-fifty-long-${lang}`);
    });
  });
}
