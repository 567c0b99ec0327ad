/** How soon a screen is usable with a slow connection and a slow processor. */
import type { Browser, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchApp } from '../lib/app.ts';
import type { ReportLine } from '../lib/report.ts';
import { median } from '../lib/stats.ts';
import { CREATE, inBurmese, LIST, LOGIN, type Visit, freshContext } from './pages.ts';

/** 1.6 Mbit/s down, 0.75 up, a round trip of 150 ms; a processor four times slower. */
const SLOW = { down: 1_600_000 / 8, up: 750_000 / 8, latency: 150, cpu: 4 };
const RUNS = 5;
/** Within this time a busy browser has reported what it painted last. */
const REPORT_MS = 500;

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.down,
    uploadThroughput: SLOW.up,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

interface Seen {
  paints: { at: number; size: number }[];
  tasks: number[];
  /** When the first row of a list was drawn, and when the app had drawn it. */
  rows?: number;
  usable?: number;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page, before any of its own scripts. */
function observe(): void {
  const seen: Seen = { paints: [], tasks: [] };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.paints.push({ at: entry.startTime, size: (entry as unknown as { size: number }).size });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  // No function may have a name here: tsx would call a helper that the page does not have.
  new MutationObserver((_, observer) => {
    if (document.querySelector('tbody a[href^="/ways/detail/"]') === null) return;
    const isUsable = document.querySelector('#root[inert]') === null;
    if (isUsable) observer.disconnect();
    requestAnimationFrame(() => {
      // The message arrives after the frame with the row.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.rows ??= performance.now();
        if (isUsable) seen.usable = performance.now();
      };
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

async function seenIn(page: Page, visit: Visit): Promise<Seen> {
  await page.addInitScript(observe);
  await slowDown(page);
  await page.goto(visit.path);
  await visit.filled(page);
  await page.waitForLoadState('networkidle');
  // The browser reports a paint some time after it.
  await page.waitForFunction(() => window.seen.paints.length > 0);
  await wait(REPORT_MS);
  return page.evaluate(() => window.seen);
}

const blocked = ({ tasks }: Seen) => tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);

async function paintLine(
  browser: Browser,
  app: BenchApp,
  visit: Visit,
  limit: number,
): Promise<ReportLine> {
  const runs: Seen[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await freshContext(browser, app, visit);
    runs.push(await seenIn(await context.newPage(), visit));
    await context.close();
  }
  const paint = median(runs.map(({ paints }) => paints.at(-1)?.at ?? Number.NaN));
  return {
    what: `${visit.what}, largest paint`,
    figures: { ms: paint, 'blocked ms': median(runs.map(blocked)) },
    limit: `${limit} ms`,
    ok: paint <= limit,
  };
}

/** The second visit of the same browser: files in its cache, answers in its storage. */
async function againLine(
  browser: Browser,
  app: BenchApp,
  visit: Visit,
  limit: number,
): Promise<ReportLine> {
  const runs: Seen[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await freshContext(browser, app, visit);
    const first = await context.newPage();
    await first.goto(visit.path);
    await visit.filled(first);
    await first.waitForLoadState('networkidle');
    await first.close();
    runs.push(await seenIn(await context.newPage(), visit));
    await context.close();
  }
  const rows = median(runs.map((run) => run.rows ?? Number.NaN));
  return {
    what: `${visit.what}, rows on a second visit`,
    figures: {
      ms: rows,
      'blocked ms': median(runs.map(blocked)),
      'usable ms': median(runs.map(({ usable }) => usable ?? Number.NaN)),
    },
    limit: `${limit} ms`,
    ok: rows <= limit,
  };
}

export async function paintLines(browser: Browser, app: BenchApp): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  for (const inLanguage of [(visit: Visit) => visit, inBurmese]) {
    lines.push(
      await paintLine(browser, app, inLanguage(LOGIN), 1_500),
      await paintLine(browser, app, inLanguage(LIST), 2_500),
      await paintLine(browser, app, inLanguage(CREATE), 2_800),
      await againLine(browser, app, inLanguage(LIST), 800),
    );
  }
  return lines;
}
