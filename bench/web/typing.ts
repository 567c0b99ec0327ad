/** The time from a key press to its letter on screen, in a form with 50 deliveries. */
import type { Browser, Page } from '@playwright/test';
import type { BenchApp } from '../lib/app.ts';
import type { ReportLine } from '../lib/report.ts';
import { percentile } from '../lib/stats.ts';
import { slowDown } from './load.ts';
import { LIST, freshContext } from './pages.ts';

const BLOCKS = 50;
/** A very fast typist. Any faster, and several keys would share a frame. */
const PAUSE_MS = 60;
const PHONE = '0978100001';
const TEXT = 'Daw Khin Thida Hlaing of Bahan';

declare global {
  interface Window {
    keys: number[];
  }
}

/** Runs in the page. The message arrives after the frame that shows the letter. */
function watchKeys(): void {
  window.keys = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.keys.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    },
    true,
  );
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/ways/create');
  const shop = page.getByRole('combobox', { name: 'Shop' });
  await shop.click();
  await page.locator('[role=option]').first().click();
  await page.getByLabel('Delivery Count').fill(String(BLOCKS));
  await page.getByRole('button', { name: 'Next: Add Deliveries' }).click();
}

async function type(page: Page): Promise<number[]> {
  const [phones, names] = [page.getByLabel('Customer Phone'), page.getByLabel('Customer Name')];
  await names.nth(BLOCKS - 1).waitFor();
  await page.evaluate(watchKeys);
  for (const block of [0, BLOCKS / 2, BLOCKS - 1]) {
    await phones.nth(block).click();
    await page.keyboard.type(PHONE, { delay: PAUSE_MS });
    await names.nth(block).click();
    await page.keyboard.type(TEXT, { delay: PAUSE_MS });
    await page.getByLabel('Item Price').nth(block).click();
    await page.keyboard.type('1234567890', { delay: PAUSE_MS });
    // On to the next line, which unfolds.
    await page.keyboard.press('Enter');
  }
  const count = 3 * (PHONE.length + TEXT.length + 10 + 1);
  await page.waitForFunction((all) => window.keys.length >= all, count);
  return page.evaluate(() => window.keys);
}

async function measure(browser: Browser, app: BenchApp, cpu: number): Promise<number[]> {
  const context = await freshContext(browser, app, LIST);
  const page = await context.newPage();
  await openForm(page);
  await slowDown(page, { line: false, cpu });
  const keys = await type(page);
  await context.close();
  return keys;
}

export async function measureTyping(browser: Browser, app: BenchApp): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  for (const cpu of [1, 4]) {
    const keys = await measure(browser, app, cpu);
    const p95 = percentile(keys, 0.95);
    lines.push({
      what: `key to paint, ${BLOCKS} deliveries${cpu > 1 ? `, ${cpu}x slower processor` : ''}`,
      figures: { ms: p95, 'p50 ms': percentile(keys, 0.5), keys: keys.length },
      ...(cpu === 1 ? { limit: 'p95 under 50 ms', ok: p95 < 50 } : {}),
    });
  }
  return lines;
}
