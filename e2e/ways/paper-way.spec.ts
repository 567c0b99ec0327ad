/** The page of a way on paper, in both languages; every machine prints it alike. */
import type { Page } from '@playwright/test';
import { postDeliveries } from '../fixtures/postDeliveries.ts';
import { heading } from '../fixtures/pages.ts';
import { fontsOf, pagesOf } from '../fixtures/pdf.ts';
import { printed, withoutDialog } from '../fixtures/printing.ts';
import type { ApiSession, E2eApp } from '../fixtures/app.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

const A4 = { format: 'A4' } as const;
const PAPER = {
  A4,
  landscape: { ...A4, landscape: true },
  Letter: { format: 'Letter' },
} as const;
const all = (edge: string) => ({ top: edge, bottom: edge, left: edge, right: edge });
const MARGIN = all('10mm');

/** How many pages each kind of paper takes, with margins and without. */
async function pagesOnPaper(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, paper] of Object.entries(PAPER)) {
    for (const margin of [MARGIN, {}]) {
      const pages = pagesOf(await page.pdf({ ...paper, margin }));
      // A size of our own would win over what is chosen for the paper.
      const [width, height] = pages[0]!.split('x').map(Number);
      expect(width! > height!, name).toBe('landscape' in paper);
      counts[`${name}${margin === MARGIN ? '' : ' without margins'}`] = pages.length;
    }
  }
  return counts;
}

const allOf = (pages: number) =>
  Object.fromEntries(
    Object.keys(PAPER).flatMap((name) => [
      [name, pages],
      [`${name} without margins`, pages],
    ]),
  );

/** As most are when they are printed: with a rider, a note and what became of it. */
async function printUsedWay(page: Page, app: E2eApp, session: ApiSession, count: number) {
  const deliveries = await postDeliveries(app, count);
  const way = await postWay(app, session, { delivery_count: count, deliveries });
  const riderId = app.company.riders.first;
  await app.call(session, 'POST', `/ways/${way.id}/accept`, { riderId });
  await app.call(session, 'POST', `/ways/${way.id}/notes`, { note: 'The shop closes at five' });
  await withoutDialog(page);
  await page.goto(`/ways/detail/${way.id}`);
  await expect(page.getByText('The shop closes at five').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toBeVisible();
}

for (const lang of ['en', 'my'] as const) {
  // Browsers differ in how they set Burmese.
  test.describe(lang, { tag: lang === 'my' ? '@browsers' : [] }, () => {
    test.use({ lang });

    test('a way of five deliveries is one page, without anything of the shell, also by the menu of the browser', async ({
      page,
      app,
      session,
      tx,
    }) => {
      await printUsedWay(page, app, session!, 5);
      // Whoever prints by the menu of the browser has the letters too.
      for (const weight of [400, 700]) {
        for (const family of ['Paper', 'Noto Sans Myanmar']) {
          const font = `${weight} 12px '${family}'`;
          const isThere = () => page.evaluate((wanted) => document.fonts.check(wanted, 'aက'), font);
          await expect.poll(isThere).toBe(true);
        }
      }
      await expect(heading(page, /./)).toBeVisible();
      await page.getByRole('button', { name: tx('Print'), exact: true }).click();
      await expect.poll(() => printed(page)).toBe(1);
      expect(await pagesOnPaper(page)).toEqual(allOf(1));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button', { name: tx('Search anything') })).toHaveCount(0);
      await expect(page.getByText(tx('Loading...'))).toBeHidden();
    });

    test('a way of fifty is three pages with room to spare, in the app’s own letters', async ({
      page,
      app,
      session,
      tx,
      shot,
    }) => {
      await printUsedWay(page, app, session!, 50);
      await page.getByRole('button', { name: tx('Print'), exact: true }).click();
      await expect.poll(() => printed(page)).toBe(1);
      const pages = await pagesOnPaper(page);
      expect(pages).toMatchObject({ A4: 3, 'A4 without margins': 3 });
      expect(Math.max(...Object.values(pages))).toBeLessThanOrEqual(4);
      // Three centimetres less of each page, and a centimetre and a half of each line.
      const narrow = { ...all('10mm'), bottom: '40mm', right: '25mm' };
      const pdf = await page.pdf({ ...A4, margin: narrow });
      expect(pagesOf(pdf)).toHaveLength(3);
      // Of the machine at most the arrow between two values, which no letters of ours have.
      const foreign = fontsOf(pdf).filter((name) => !/^NotoSansMyanmar-(Regular|Bold)$/.test(name));
      expect(foreign.length, foreign.join()).toBeLessThanOrEqual(1);
      await shot(`way-paper-${lang}`);
    });
  });
}
