/** How soon a screen is usable with a slow connection and a slow processor. */
import type { Browser, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchApp } from '../lib/app.ts';
import { type ReportLine, timeLine, tellLine } from '../lib/report.ts';
import { median } from '../lib/stats.ts';
import { isWanted } from '../lib/wanted.ts';
import { CREATE, inBurmese, LIST, LOGIN, type Visit, freshContext } from './pages.ts';
import { SLOW, slowDown } from './slowLine.ts';

const RUNS = 5;
/** Within this time a busy browser has reported what it painted last. */
const REPORT_MS = 500;

interface Seen {
  /** When each was painted, the largest last. */
  paints: number[];
  tasks: number[];
  /** When the first row of a list was drawn. */
  rows?: number;
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
    for (const { startTime } of list.getEntries()) seen.paints.push(startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  // No function may have a name here: tsx would call a helper that the page does not have.
  new MutationObserver((_, observer) => {
    if (document.querySelector('tbody a[href^="/ways/detail/"]') === null) return;
    observer.disconnect();
    window.afterFrame(() => (seen.rows = performance.now()));
  }).observe(document, { childList: true, subtree: true });
}

async function seenIn(page: Page, visit: Visit): Promise<Seen> {
  await page.addInitScript(observe);
  await slowDown(page, SLOW);
  await page.goto(visit.path);
  await visit.filled(page);
  await page.waitForLoadState('networkidle');
  // The browser reports a paint some time after it.
  await page.waitForFunction(() => window.seen.paints.length > 0);
  await wait(REPORT_MS);
  return page.evaluate(() => window.seen);
}

const blocked = ({ tasks }: Seen) => tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);

/** What is seen of each visit; on a second one files are in the cache and answers in the storage. */
async function runsOf(
  browser: Browser,
  app: BenchApp,
  visit: Visit,
  isSecond: boolean,
): Promise<Seen[]> {
  const runs: Seen[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await freshContext(browser, app, visit);
    if (isSecond) {
      const first = await context.newPage();
      await first.goto(visit.path);
      await visit.filled(first);
      await first.waitForLoadState('networkidle');
      await first.close();
    }
    runs.push(await seenIn(await context.newPage(), visit));
    await context.close();
  }
  return runs;
}

const lineOf = (what: string, times: readonly number[], runs: readonly Seen[], most: number) =>
  timeLine(what, median(times), most, { 'blocked ms': median(runs.map(blocked)) });

/** At most so many ms after a first visit began. */
const FIRST_VISITS: readonly [Visit, number][] = [
  [LOGIN, 1_500],
  [LIST, 2_500],
  [CREATE, 2_800],
];
const ROWS_AGAIN_MS = 800;

/** The largest paint of a first visit. */
export async function firstPaintLine(
  browser: Browser,
  app: BenchApp,
  visit: Visit,
  most: number,
): Promise<ReportLine> {
  const runs = await runsOf(browser, app, visit, false);
  const paints = runs.map((run) => run.paints.at(-1) ?? Number.NaN);
  return tellLine(lineOf(`${visit.what}, largest paint`, paints, runs, most));
}

export async function paintLines(browser: Browser, app: BenchApp): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  for (const inLanguage of [(visit: Visit) => visit, inBurmese]) {
    for (const [screen, most] of FIRST_VISITS) {
      const visit = inLanguage(screen);
      if (!isWanted(visit.what)) continue;
      lines.push(await firstPaintLine(browser, app, visit, most));
    }
    const visit = inLanguage(LIST);
    if (!isWanted(visit.what)) continue;
    const runs = await runsOf(browser, app, visit, true);
    const rows = runs.map((run) => run.rows ?? Number.NaN);
    const what = `${visit.what}, rows on a second visit`;
    lines.push(tellLine(lineOf(what, rows, runs, ROWS_AGAIN_MS)));
  }
  return lines;
}
