/** How soon a sheet of 5,000 rows is read in the browser, and what is pressed there is shown. */
import type { Browser, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { xlsxFile } from '../../e2e/fixtures/xlsx.ts';
import type { BenchApp } from '../lib/app.ts';
import type { ReportLine } from '../lib/report.ts';
import { median, percentile } from '../lib/stats.ts';
import { LIST, freshContext } from './pages.ts';

const ROWS = 5_000;
/** From the choice of the file until its rows are shown. */
const READ_MS = 2_000;
/** Longer, and a press no longer feels immediate. */
const PRESS_MS = 100;
const READS = 5;
const EDITS = 20;
/** Within this time a busy browser has reported its long tasks. */
const REPORT_MS = 300;
/** After a press, for what it begins. */
const PAUSE_MS = 100;

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

interface Watched {
  /** When the file was chosen, and when its rows were shown. */
  chosen: number;
  shown: number;
  /** From presses to what they change on the screen. */
  presses: number[];
  tasks: number[];
}
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page; the message arrives after the frame. */
function watch(): void {
  const watched: Watched = { chosen: 0, shown: 0, presses: [], tasks: [] };
  window.watched = watched;
  const afterPaint = [
    (then: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
      }),
  ][0]!;
  addEventListener('change', () => (watched.chosen ||= performance.now()), true);
  for (const kind of ['keydown', 'click']) {
    addEventListener(
      kind,
      ({ timeStamp }) => afterPaint(() => watched.presses.push(performance.now() - timeStamp)),
      true,
    );
  }
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role=grid] tbody tr') === null) return;
    observer.disconnect();
    afterPaint(() => (watched.shown = performance.now()));
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** The processor time of the page's thread so far: what else the machine does is not in it. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Opens the sheet in a page of its own. */
async function openSheet(page: Page, file: Buffer): Promise<Watched & { work: number }> {
  await page.goto('/ways/import');
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await page.evaluate(watch);
  const workSoFar = await workOf(page);
  const before = await workSoFar();
  await input.setInputFiles({ name: 'parcels.xlsx', mimeType: '', buffer: file });
  await page.waitForFunction(() => window.watched.shown > 0, undefined, { timeout: 60_000 });
  await wait(REPORT_MS);
  const work = (await workSoFar()) - before;
  return { ...(await page.evaluate(() => window.watched)), work };
}

/** What a press costs: its time until the frame that shows it, and the work of the page's thread. */
interface Press {
  ms: number;
  work: number;
}
type Presser = (count: number, press: (n: number) => Promise<void>) => Promise<Press[]>;

/** Presses so many times, none of which overlaps another. */
async function presser(page: Page): Promise<Presser> {
  const workSoFar = await workOf(page);
  return async (count, press) => {
    const presses: Press[] = [];
    for (let n = 0; n < count; n += 1) {
      await page.evaluate(() => (window.watched.presses = []));
      const before = await workSoFar();
      await press(n);
      await page.waitForFunction(() => window.watched.presses.length > 0);
      await wait(PAUSE_MS);
      const work = (await workSoFar()) - before;
      const [ms = Number.NaN] = await page.evaluate(() => window.watched.presses);
      presses.push({ ms, work });
    }
    return presses;
  };
}

const line = (what: string, presses: readonly Press[]): ReportLine => {
  const works = presses.map(({ work }) => work);
  const p95 = percentile(works, 0.95);
  return {
    what,
    figures: {
      ms: median(presses.map(({ ms }) => ms)),
      'work ms': median(works),
      'p95 work ms': p95,
      presses: presses.length,
    },
    limit: `p95 work under ${PRESS_MS} ms`,
    ok: p95 < PRESS_MS,
  };
};

async function pressLines(page: Page): Promise<ReportLine[]> {
  const pressed = await presser(page);
  const cell = page.getByRole('gridcell', { name: /^09/ });
  const edits: Press[] = [];
  const letters: Press[] = [];
  for (let n = 0; n < EDITS; n += 1) {
    await cell.nth(n).focus();
    await page.keyboard.press('F2');
    letters.push(...(await pressed(3, () => page.keyboard.press('Backspace'))));
    edits.push(...(await pressed(1, () => page.keyboard.press('Enter'))));
  }
  const tabs = page.getByRole('group', { name: 'Rows of the sheet' }).getByRole('button');
  const choices = await pressed(10, (n) => tabs.nth((n + 1) % 3).click());
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await tabs.first().click();
  const pages = await pressed(10, () => next.click());
  const all = page.getByRole('button', { name: 'Confirm 25,000' }).first();
  const undo = page.getByRole('button', { name: 'Undo the last change' });
  const confirms: Press[] = [];
  for (let n = 0; n < 5; n += 1) {
    confirms.push(...(await pressed(1, () => all.click())));
    confirms.push(...(await pressed(1, () => undo.click())));
  }
  return [
    line('a letter, at 5,000 rows', letters),
    line('Enter, which ends the edit of a cell', edits),
    line('another tab', choices),
    line('the next page', pages),
    line('an amount confirmed in all its rows, and taken back', confirms),
  ];
}

/** The lines of reading a sheet and of working on it. */
export async function measureSheet(browser: Browser, app: BenchApp): Promise<ReportLine[]> {
  const file = sheet();
  const reads: Awaited<ReturnType<typeof openSheet>>[] = [];
  let lines: ReportLine[] = [];
  for (let run = 0; run < READS; run += 1) {
    const context = await freshContext(browser, app, LIST);
    const page = await context.newPage();
    reads.push(await openSheet(page, file));
    if (run === READS - 1) lines = await pressLines(page);
    await context.close();
  }
  const ms = median(reads.map(({ shown, chosen }) => shown - chosen));
  const longest = median(reads.map(({ tasks }) => Math.max(0, ...tasks)));
  return [
    {
      what: `an XLSX of ${ROWS.toLocaleString('en')} rows, from choosing it to its rows`,
      figures: { ms, 'work ms': median(reads.map(({ work }) => work)), 'longest task ms': longest },
      limit: `${READ_MS} ms`,
      ok: ms <= READ_MS,
    },
    ...lines,
  ];
}
