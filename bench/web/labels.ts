/** How soon 200 labels stand on paper after the server has answered, ready to be printed. */
import type { Browser, Page } from '@playwright/test';
import type { BenchApp } from '../lib/app.ts';
import { newBenchClient } from '../lib/client.ts';
import { jsonOf } from '../lib/decode.ts';
import type { ReportLine } from '../lib/report.ts';
import { median } from '../lib/stats.ts';
import { slowDown } from './load.ts';
import { LIST, freshContext } from './pages.ts';

const COUNT = 200;
const LIMIT_MS = 500;
const RUNS = 5;
const PAPERS = ['80x100', '100x150', 'a4'] as const;

declare global {
  interface Window {
    printed?: number;
  }
}

/** The browser's own dialog stays closed; the page calls it when the labels stand. */
function watchPrint(): void {
  window.print = () => {
    window.printed = performance.now();
  };
}

async function newest(app: BenchApp): Promise<number[]> {
  const client = newBenchClient(app.url, app.token);
  const ids: number[] = [];
  for (const page of [1, 2]) {
    const path = `/api/parcels?page=${page}&limit=${COUNT / 2}`;
    const { data } = jsonOf<{ data: { id: number }[] }>(await client.call({ path }));
    ids.push(...data.map(({ id }) => id));
  }
  client.close();
  return ids;
}

async function drawn(page: Page): Promise<number> {
  const press = page.getByRole('button', { name: 'Print', exact: true });
  await page.locator('.paper-preview .label').first().waitFor();
  await press.click();
  await page.waitForFunction(() => window.printed !== undefined);
  return page.evaluate((count) => {
    const paper = document.querySelectorAll('.paper-print .label svg path').length;
    if (paper !== 2 * count) throw new Error(`${paper} codes stand on paper`);
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answered = calls.findLast(({ name }) => name.endsWith('/parcels/labels'));
    return window.printed! - answered!.responseEnd;
  }, COUNT);
}

export async function measureLabelsDrawn(browser: Browser, app: BenchApp): Promise<ReportLine[]> {
  const path = `/parcels/labels?ids=${(await newest(app)).join()}`;
  const lines: ReportLine[] = [];
  for (const cpu of [1, 4]) {
    for (const paper of PAPERS) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await freshContext(browser, app, LIST);
        await context.addInitScript(watchPrint);
        await context.addInitScript((size) => localStorage.setItem('label size', size), paper);
        const page = await context.newPage();
        await page.goto(path);
        await slowDown(page, { line: false, cpu });
        runs.push(await drawn(page));
        await context.close();
      }
      const ms = median(runs);
      lines.push({
        what: `${COUNT} labels drawn, ${paper}${cpu > 1 ? `, ${cpu}x slower processor` : ''}`,
        figures: { ms },
        ...(cpu === 1 ? { limit: `${LIMIT_MS} ms`, ok: ms <= LIMIT_MS } : {}),
      });
    }
  }
  return lines;
}
