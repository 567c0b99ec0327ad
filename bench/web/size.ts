/** The scripts and styles that a first visit of each screen loads. */
import type { Browser, Response } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BenchApp } from '../lib/app.ts';
import { type ReportLine, tellLine } from '../lib/report.ts';
import { isWanted } from '../lib/wanted.ts';
import { type Visit, VISITS, freshContext } from './pages.ts';

/** Limits in kB of 1,000 bytes, gzip; without the Burmese texts except for `/login`. */
const LIMITS: Record<string, number> = {
  '/login': 105,
  '/ways': 205,
  // All guides, so that they can be searched and read offline.
  '/help': 230,
};
const BURMESE_TEXTS = /\/(my|myPublic|sign-in)-[^/]+\.js$/;
/** The limit of every other screen. */
const LIMIT = 220;
/** A screen that has rendered starts its prefetches within this time, in ms. */
export const PREFETCH_MS = 3_000;

/** In kB of 1,000 bytes, compressed with gzip. */
interface Size {
  gzip: number;
  /** Of the Burmese texts, which the other figures do not include. */
  texts: number;
  /** The Burmese letters, as sent. */
  fonts: number;
  /** Of what is prefetched after the screen has rendered. */
  ahead: number;
}

/**
 * Holds what the app does in idle time until `goOn()` is called in the page: a busy machine would
 * draw the screen late and fetch ahead before it stands.
 */
const HOLD_IDLE_TIME = `
  const held = [];
  const ask = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work) => held.push(work);
  window.goOn = () => {
    window.requestIdleCallback = ask;
    for (const work of held) ask(work);
  };`;

async function sizeOf(browser: Browser, app: BenchApp, visit: Visit): Promise<Size> {
  const context = await freshContext(browser, app, visit);
  const page = await context.newPage();
  await page.addInitScript(HOLD_IDLE_TIME);
  let isLoaded = false;
  const early = new Set<string>();
  const files: { part: keyof Size; body: Promise<Buffer> }[] = [];
  page.on('request', (request) => {
    if (!isLoaded) early.add(request.url());
  });
  page.on('response', (response) => {
    const part = partOf(response, early);
    if (part) files.push({ part, body: response.body() });
  });
  const document = await page.goto(visit.path);
  await visit.filled(page);
  isLoaded = true;
  await page.evaluate('goOn()');
  await wait(PREFETCH_MS);
  const [, inPage = ''] = /<script>(.*?)<\/script>/s.exec((await document?.text()) ?? '') ?? [];
  const size: Size = { gzip: kB(gzipped(Buffer.from(inPage))), texts: 0, fonts: 0, ahead: 0 };
  for (const { part, body } of files) {
    size[part] += kB(part === 'fonts' ? await body : gzipped(await body));
  }
  await context.close();
  return size;
}

/** What a file counts as; undefined for pictures and answers. */
function partOf(response: Response, early: ReadonlySet<string>): keyof Size | undefined {
  const kind = response.request().resourceType();
  if (kind === 'font') return 'fonts';
  if (kind !== 'script' && kind !== 'stylesheet') return undefined;
  if (!early.has(response.url())) return 'ahead';
  return BURMESE_TEXTS.test(response.url()) ? 'texts' : 'gzip';
}

const kB = ({ length }: Buffer) => length / 1000;
const gzipped = (body: Buffer) => gzipSync(body, { level: 9 });

export async function sizeLines(browser: Browser, app: BenchApp): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  for (const visit of VISITS.filter(({ what }) => isWanted(what))) {
    const { gzip, texts, fonts, ahead } = await sizeOf(browser, app, visit);
    const limit = LIMITS[visit.path] ?? LIMIT;
    const isWhole = visit.path === '/login';
    const line = {
      what: visit.what,
      figures: { 'gzip kB': gzip, 'texts kB': texts, 'fonts kB': fonts, 'ahead kB': ahead },
      limit: `${limit} kB${isWhole ? ' with texts' : ''}`,
      ok: gzip + (isWhole ? texts : 0) <= limit,
    };
    lines.push(tellLine(line));
  }
  return lines;
}
