/** What a clerk does all day and has to feel immediate: typing, reading a sheet, printing labels. */
import type { Browser, Page } from '@playwright/test';
import { xlsxFile } from '../../e2e/fixtures/xlsx.ts';
import type { BenchApp } from '../lib/app.ts';
import { type ReportLine, timeLine } from '../lib/report.ts';
import { median, percentile } from '../lib/stats.ts';
import { LIST, freshContext } from './pages.ts';

const RUNS = 5;
const BLOCKS = 50;
const TYPED = [
  ['Customer Phone', '0978100001'],
  ['Customer Name', 'Daw Khin Thida Hlaing of Bahan'],
  ['Item Price', '1234567890'],
] as const;
const KEY_MS = 50;
const ROWS = 5_000;
const SHEET_MS = 2_000;
const LABELS = 200;
const LABELS_MS = 500;

declare global {
  interface Window {
    keys: number[];
    chosen: number;
    shown: number;
    printed: number;
  }
}

/** The median of some runs, each in a page with an empty cache. */
async function ofRuns(
  browser: Browser,
  app: BenchApp,
  once: (page: Page) => Promise<number>,
): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await freshContext(browser, app, LIST);
    runs.push(await once(await context.newPage()));
    await context.close();
  }
  return median(runs);
}

/** From a key to its letter on the screen, in a new way of 50 deliveries: 19 keys of 20 at most. */
export async function typingLine(browser: Browser, app: BenchApp): Promise<ReportLine> {
  const context = await freshContext(browser, app, LIST);
  const page = await context.newPage();
  await page.goto('/ways/create');
  await page.getByRole('combobox', { name: 'Shop' }).click();
  await page.locator('[role=option]').first().click();
  await page.getByLabel('Delivery Count').fill(String(BLOCKS));
  await page.getByRole('button', { name: 'Next: Add Deliveries' }).click();
  await page
    .getByLabel('Customer Name')
    .nth(BLOCKS - 1)
    .waitFor();
  await page.evaluate(watchKeys);
  let typed = 0;
  for (const block of [0, BLOCKS / 2, BLOCKS - 1]) {
    for (const [label, text] of TYPED) {
      await page.getByLabel(label).nth(block).click();
      // A very fast typist. Any faster, and several keys would share a frame.
      await page.keyboard.type(text, { delay: 60 });
      typed += text.length;
    }
    // On to the next delivery, which unfolds.
    await page.keyboard.press('Enter');
  }
  await page.waitForFunction((all) => window.keys.length >= all, typed);
  const keys = await page.evaluate(() => window.keys);
  await context.close();
  return timeLine(`a key typed among ${BLOCKS} deliveries`, percentile(keys, 0.95), KEY_MS);
}

/** Runs in the page. */
function watchKeys(): void {
  window.keys = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      window.afterFrame(() => window.keys.push(performance.now() - timeStamp));
    },
    true,
  );
}

/** One amount in four is a guess, one phone in fifty a fault. */
const sheet = () =>
  xlsxFile([
    ['စဉ်', 'အမည်', 'ဖုန်း', 'မြို့နယ်', 'လိပ်စာ', 'ပစ္စည်းတန်ဖိုး', 'မှတ်ချက်'],
    ...Array.from({ length: ROWS }, (_, n) => [
      String(n + 1),
      ['ဒေါ်ခင်ခင်ဝင်း', 'Ko Tun', 'မောင်မောင်အေး'][n % 3]!,
      n % 50 === 49 ? '0942' : `0942${String(1_000_000 + n)}`,
      ['တာမွေ', 'Bahan', 'Hlaing'][n % 3]!,
      `အမှတ် ${n}၊ ဗိုလ်ချုပ်လမ်း`,
      n % 4 === 0 ? '25.000' : String(15_000 + n * 50),
      n % 5 === 0 ? 'Call first' : '',
    ]),
  ]);

/** From the choice of a shop's file until its rows are shown. */
export async function sheetLine(browser: Browser, app: BenchApp): Promise<ReportLine> {
  const file = { name: 'parcels.xlsx', mimeType: '', buffer: sheet() };
  const ms = await ofRuns(browser, app, async (page) => {
    await page.goto('/ways/import');
    const input = page.locator('input[type=file]');
    await input.waitFor({ state: 'attached' });
    await page.evaluate(watchRows);
    await input.setInputFiles(file);
    await page.waitForFunction(() => window.shown > 0, undefined, { timeout: 60_000 });
    return page.evaluate(() => window.shown - window.chosen);
  });
  return timeLine(`a sheet of ${ROWS.toLocaleString('en')} rows opened`, ms, SHEET_MS);
}

/** Runs in the page. */
function watchRows(): void {
  addEventListener('change', () => (window.chosen ||= performance.now()), true);
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role=grid] tbody tr') === null) return;
    observer.disconnect();
    window.afterFrame(() => (window.shown = performance.now()));
  }).observe(document, { childList: true, subtree: true });
}

/** From the server's answer until all labels stand on paper and the page asks to print them. */
export async function labelsLine(browser: Browser, app: BenchApp): Promise<ReportLine> {
  const ids = Array.from({ length: LABELS }, (_, n) => 5_000 + n).join();
  const ms = await ofRuns(browser, app, async (page) => {
    // The browser's own dialog stays closed.
    await page.addInitScript(() => (window.print = () => (window.printed = performance.now())));
    await page.addInitScript(() => localStorage.setItem('label size', '80x100'));
    await page.goto(`/parcels/labels?ids=${ids}`);
    await page.locator('.paper-preview .label').first().waitFor();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.waitForFunction(() => window.printed > 0);
    return page.evaluate((labels) => {
      const codes = document.querySelectorAll('.paper-print .label svg path').length;
      if (codes !== 2 * labels) throw new Error(`${codes} codes stand on paper`);
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answered = calls.findLast(({ name }) => name.endsWith('/parcels/labels'));
      return window.printed - answered!.responseEnd;
    }, LABELS);
  });
  return timeLine(`${LABELS} labels printed, 80x100`, ms, LABELS_MS);
}
