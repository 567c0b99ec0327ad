/** Every number of the figures, and what it opens; the numbers are the same on every screen. */
import { addDays, dayOf } from '@waydesk/contract/values/time.ts';
import { figureLinks, rowsBehind } from '../fixtures/figureRows.ts';
import { moveMoney } from '../fixtures/moveMoney.ts';
import { heading } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test.slow();

/** Links that differ in days and records alone open the same screen with the same filters. */
const kindOf = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://any');
  const filters = [...searchParams].map(([name, value]) => name + value.replaceAll(/\d/g, ''));
  return `${pathname.replace(/\/\d+$/, '')} ${filters.sort().join()}`;
};

test('every link opens rows that add up to its number', async ({ page, app, session, tx }) => {
  await moveMoney(app, session!);
  const start = addDays(dayOf(new Date(), 'Asia/Yangon'), -20);
  const opened = new Set<string>();
  for (const by of ['day', 'shop', 'township']) {
    await page.goto(`/figures?by=${by}&startDate=${start}`);
    await expect(page.getByText(tx('Worth checking'))).toBeVisible();
    if (by === 'day') await page.getByRole('button', { name: tx('Show as table') }).click();
    const compared: string[] = [];
    for (const { href, shown } of await figureLinks(page)) {
      const behind = await rowsBehind(app, session!, href);
      if (behind !== null && shown !== null) {
        expect([href, ...behind.sums]).toContain(shown);
        compared.push(href);
      }
      if (opened.has(kindOf(href)) || href.includes('#')) continue;
      opened.add(kindOf(href));
      await page.goto(href);
      await expect(heading(page, /./)).toBeVisible();
      await expect(heading(page, /^404/)).toBeHidden();
      await expect(page.getByRole('alert')).toHaveCount(0);
      const isBook = href.startsWith('/cash-book') && shown !== 0;
      const lines = isBook ? '[1-9][0-9]*' : behind?.rows;
      if (isBook || behind?.isPaged) {
        await expect(
          page.getByText(new RegExp(`Showing \\d+ of ${lines}(?![0-9,])`)),
        ).toBeVisible();
      }
      if (isBook && !href.includes('startDate')) {
        const balance = page.getByText(/^Balance:/).locator('..');
        await expect(balance).toContainText(Math.abs(shown!).toLocaleString('en'));
      }
    }
    expect(compared.length).toBeGreaterThan(20);
  }
  const screens = new Set([...opened].map((kind) => kind.split(' ')[0]));
  for (const screen of ['/statements', '/figures/charges', '/parcels', '/settle', '/cash-book']) {
    expect(screens).toContain(screen);
  }
});

test('the sum of all places leads to the card of places', async ({ page, tx }) => {
  await page.goto('/figures');
  await page.getByRole('link', { name: new RegExp(`^${tx('In all accounts')}`) }).click();
  await expect(page).toHaveURL(/#places$/);
  const card = page.getByRole('region', { name: tx('Balance of each account') });
  await expect(card.getByText(tx('Total'))).toBeInViewport();
});
