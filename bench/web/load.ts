/** How soon a screen is usable with a slow connection and a slow processor. */
import type { Browser, Page } from '@playwright/test';
import type { BenchApp } from '../lib/app.ts';
import type { ReportLine } from '../lib/report.ts';
import { median } from '../lib/stats.ts';
import { LIST, LOGIN, type Visit, freshContext } from './pages.ts';

/** 1.6 Mbit/s down, 0.75 up, a round trip of 150 ms; a processor four times slower. */
export const SLOW = { down: 1_600_000 / 8, up: 750_000 / 8, latency: 150, cpu: 4 };
const RUNS = 5;

export async function slowDown(page: Page, { line, cpu }: { line: boolean; cpu: number }) {
  const devtools = await page.context().newCDPSession(page);
  if (line) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latency,
      downloadThroughput: SLOW.down,
      uploadThroughput: SLOW.up,
    });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

interface Seen {
  paints: { at: number; size: number }[];
  tasks: number[];
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
}

interface Load {
  paint: number;
  blocked: number;
}

async function load(browser: Browser, app: BenchApp, visit: Visit): Promise<Load> {
  const context = await freshContext(browser, app, visit);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await slowDown(page, { line: true, cpu: SLOW.cpu });
  await page.goto(visit.path);
  await visit.filled(page);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return {
    paint: seen.paints.at(-1)?.at ?? Number.NaN,
    blocked: seen.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
  };
}

async function lineFor(
  browser: Browser,
  app: BenchApp,
  visit: Visit,
  limit: number,
): Promise<ReportLine> {
  const runs: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await load(browser, app, visit));
  const paint = median(runs.map((run) => run.paint));
  return {
    what: `${visit.what}, largest paint`,
    figures: { ms: paint, 'blocked ms': median(runs.map((run) => run.blocked)) },
    limit: `${limit} ms`,
    ok: paint <= limit,
  };
}

export const measurePaints = async (browser: Browser, app: BenchApp): Promise<ReportLine[]> => [
  await lineFor(browser, app, LOGIN, 2_200),
  await lineFor(browser, app, LIST, 3_200),
];
