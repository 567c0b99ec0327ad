/** How soon a screen is usable with a slow connection and a slow processor. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchApp } from '../lib/app.ts';
import { type ReportLine, timeLine, tellLine } from '../lib/report.ts';
import { median } from '../lib/stats.ts';
import { isWanted } from '../lib/wanted.ts';
import { CREATE, inBurmese, LIST, LOGIN, type Visit, freshContext } from './pages.ts';
import { SLOW, openSlowLine, slowDown } from './slowLine.ts';

const RUNS = 5;
/** More, because two medians are compared. */
const TURNS_AGAIN = 9;
/** Within this time a busy browser has reported what it painted last. */
const REPORT_MS = 500;

interface Seen {
  /** When each was painted, the largest last. */
  paints: number[];
  tasks: number[];
  /** When the first row of a list was drawn, perhaps as it was left. */
  rows?: number;
  /** When it could be pressed. */
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
  new MutationObserver((_, observer) => {
    if (document.querySelector('#root:not([inert]) tbody a[href^="/ways/detail/"]') === null)
      return;
    observer.disconnect();
    window.afterFrame(() => (seen.usable = performance.now()));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['inert'] });
}

/** So long without a request a page has what it wants, in ms. */
const QUIET_MS = 500;

/** Resolves once the page is quiet; the stream of live changes has no end. Called before it opens. */
function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/live')) return;
    open.add(request);
    last = Date.now();
  });
  const ended = (request: Request) => {
    if (open.delete(request)) last = Date.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    while (open.size > 0 || Date.now() - last < QUIET_MS) await wait(50);
  };
}

async function seenIn(page: Page, visit: Visit, slow = SLOW): Promise<Seen> {
  await page.addInitScript(observe);
  await slowDown(page, slow);
  const isQuiet = followRequests(page);
  await page.goto(visit.path);
  await visit.filled(page);
  await isQuiet();
  // The browser reports a paint some time after it.
  await page.waitForFunction(() => window.seen.paints.length > 0);
  await wait(REPORT_MS);
  return page.evaluate(() => window.seen);
}

const blocked = ({ tasks }: Seen) => tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0);

/** What is seen of each visit with empty caches. */
async function runsOf(browser: Browser, app: BenchApp, visit: Visit): Promise<Seen[]> {
  const runs: Seen[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await freshContext(browser, app, visit);
    runs.push(await seenIn(await context.newPage(), visit));
    await context.close();
  }
  return runs;
}

/** Of the page alone: the line is slow by itself. */
const SLOW_PROCESSOR = { ...SLOW, down: -1, up: -1, latency: 0 };

const OFFLINE = { ...SLOW_PROCESSOR, offline: true };

/** `waitForFunction` would take the promise itself for an answer. */
async function untilStored(page: Page): Promise<void> {
  const isStored = async () => (await caches.match('/used.json')) !== undefined;
  while (!(await page.evaluate(isStored))) await wait(100);
}

/** Files are in the caches, answers in the storage, and the worker has what the screen needs. */
async function visitedContext(
  browser: Browser,
  app: BenchApp,
  visit: Visit,
  worker: 'allow' | 'block',
): Promise<BrowserContext> {
  const context = await freshContext(browser, app, visit, worker);
  const page = await context.newPage();
  const isQuiet = followRequests(page);
  await page.goto(visit.path);
  await visit.filled(page);
  if (worker === 'block') await isQuiet();
  else await untilStored(page);
  await page.close();
  return context;
}

interface VisitsAgain {
  withWorker: Seen;
  withoutWorker: Seen;
  offline: Seen;
}

/** Visits after the first one, with the worker and without it in turns, and without a line. */
async function runsAgain(browser: Browser, app: BenchApp, visit: Visit): Promise<VisitsAgain[]> {
  const line = await openSlowLine(app.url, SLOW);
  const runs: VisitsAgain[] = [];
  for (let run = 0; run < TURNS_AGAIN; run += 1) {
    const again = async (worker: 'allow' | 'block') => {
      const context = await visitedContext(browser, { ...app, url: line.url }, visit, worker);
      return { context, seen: await seenIn(await context.newPage(), visit, SLOW_PROCESSOR) };
    };
    const without = await again('block');
    await without.context.close();
    const { context, seen } = await again('allow');
    await context.setOffline(true);
    const offline = await seenIn(await context.newPage(), visit, OFFLINE);
    await context.close();
    runs.push({ withWorker: seen, withoutWorker: without.seen, offline });
  }
  await line.close();
  return runs;
}

const lineOf = (what: string, times: readonly number[], runs: readonly Seen[], most: number) =>
  timeLine(what, median(times), most, { 'blocked ms': median(runs.map(blocked)) });

const ROWS_AGAIN_MS = 800;
const OFFLINE_MS = 500;
/** The worker may not slow a second visit down; visits of the same kind differ by a tenth. */
const WORKER_RATIO = 1.1;

function againLines(visit: Visit, runs: readonly VisitsAgain[]): ReportLine[] {
  const again = runs.map((run) => run.withWorker);
  const offline = runs.map((run) => run.offline);
  const compared = (name: 'rows' | 'usable') => {
    const ms = median(again.map((seen) => seen[name] ?? Number.NaN));
    const without = median(runs.map((run) => run.withoutWorker[name] ?? Number.NaN));
    return {
      what: `${visit.what}, ${name} on a second visit, by the worker`,
      figures: { ms, 'ms without': without, ratio: ms / without },
      limit: `${WORKER_RATIO}x`,
      ok: ms / without <= WORKER_RATIO,
    };
  };
  const rows = again.map((seen) => seen.rows ?? Number.NaN);
  const paints = offline.map((seen) => seen.paints[0] ?? Number.NaN);
  return [
    lineOf(`${visit.what}, rows on a second visit`, rows, again, ROWS_AGAIN_MS),
    compared('rows'),
    compared('usable'),
    lineOf(`${visit.what}, first paint without a line`, paints, offline, OFFLINE_MS),
  ];
}

/** At most so many ms after a first visit began. */
const FIRST_VISITS: readonly [Visit, number][] = [
  [LOGIN, 1_500],
  [LIST, 2_500],
  [CREATE, 2_800],
];

/** The largest paint of a first visit. */
export async function firstPaintLine(
  browser: Browser,
  app: BenchApp,
  visit: Visit,
  most: number,
): Promise<ReportLine> {
  const runs = await runsOf(browser, app, visit);
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
    lines.push(...againLines(visit, await runsAgain(browser, app, visit)).map(tellLine));
  }
  return lines;
}
