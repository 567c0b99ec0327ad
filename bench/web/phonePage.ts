/** The page of a rider's phone: what its first load fetches, how soon the day stands, and what a press takes. */
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { addParcels, benchPhone } from '../api/phones/benchPhone.ts';
import { ADMIN } from '../data/company.ts';
import type { Build } from '../lib/builds.ts';
import { type ReportLine, timeLine } from '../lib/report.ts';
import { median } from '../lib/stats.ts';
import { AFTER_FRAME } from './pages.ts';
import { PREFETCH_MS } from './size.ts';
import { SLOW, slowDown } from './slowLine.ts';

/** Kilobytes of 1,000 bytes, gzip, without the Burmese texts and letters. */
const FIRST_LOAD_KB = 115;
const BURMESE_TEXTS = /\/myRun-[^/]+\.js$/;
const FIRST_MS = 1_500;
const AGAIN_MS = 1_000;
const PRESS_MS = 100;
const RUNS = 5;

/**
 * The page fetches its other screens half a second after the first one: until `goOn()` no such timer
 * ends, since a busy machine would draw the first one later than that.
 */
const HOLD_LONG_TIMERS = `
  const held = [];
  const start = window.setTimeout.bind(window);
  window.setTimeout = (work, ms = 0, ...args) =>
    ms < 400 ? start(work, ms, ...args) : -held.push([work, ms, args]);
  window.goOn = () => {
    window.setTimeout = start;
    for (const [work, ms, args] of held) start(work, ms, ...args);
  };`;
const [PICKUPS, STOPS] = [10, 80];
/** A row of Today, in any language. */
const ROW = 'main li button';

declare global {
  interface Window {
    rowsAt: number;
    pressedAt: number;
    savedAt: number;
  }
}

/** Runs in the page, before any of its own scripts. */
function watchDay(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('main li button') === null) return;
    observer.disconnect();
    window.afterFrame(() => (window.rowsAt = performance.now()));
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page, before each press. */
function watchPress(): void {
  window.savedAt = 0;
  addEventListener('click', ({ timeStamp }) => (window.pressedAt = timeStamp), {
    capture: true,
    once: true,
  });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=status]')?.textContent.includes('Saved')) return;
    observer.disconnect();
    window.afterFrame(() => (window.savedAt = performance.now()));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

interface PhoneOptions {
  /** Whether its worker may store the page. */
  isStored: boolean;
  language: 'my' | 'en';
}

/** A phone of 360 x 640 whose rider has signed in and sees the day. */
async function signedInPhone(
  browser: Browser,
  { app, bare }: Build,
  { isStored, language }: PhoneOptions,
  watch: Partial<Record<'opened' | 'stands' | 'ends', (page: Page) => Promise<void>>> = {},
): Promise<BrowserContext> {
  const { email } = await benchPhone(bare);
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: isStored ? 'allow' : 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: app.url, localStorage: [{ name: 'language', value: language }] }],
    },
  });
  await context.addInitScript(AFTER_FRAME);
  await context.addInitScript(watchDay);
  const page = await context.newPage();
  await watch.opened?.(page);
  await page.goto('/run/');
  await page.locator('input[name=email]').waitFor();
  await watch.stands?.(page);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(ADMIN.password);
  await page.locator('input[name=name]').fill('Samsung A03');
  await page.locator('button[type=submit]').click();
  await page.locator(ROW).first().waitFor();
  if (isStored) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await watch.ends?.(page);
  await page.close();
  return context;
}

const days = new WeakSet<object>();

/** The rider of the company gets a day, once. */
async function giveDay({ bare }: Build): Promise<void> {
  if (days.has(bare)) return;
  days.add(bare);
  const phone = await benchPhone(bare);
  const group = { each: 4, isOnPhone: false } as const;
  await addParcels(bare, phone, { ...group, status: 'assigned', ways: PICKUPS });
  await addParcels(bare, phone, { ...group, status: 'on_the_way', ways: STOPS / group.each });
}

/** What is fetched until the first screen stands; then what signing in and the other screens take. */
export async function phoneSizeLine(browser: Browser, build: Build): Promise<ReportLine> {
  await giveDay(build);
  const size = { 'gzip kB': 0, 'texts kB': 0, 'fonts kB': 0, 'ahead kB': 0 };
  const files: Promise<void>[] = [];
  const early = new Set<string>();
  let isStanding = false;
  const add = async (response: Response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return;
    const isText = BURMESE_TEXTS.test(response.url());
    const first = kind === 'font' ? 'fonts kB' : isText ? 'texts kB' : 'gzip kB';
    const body = await response.body();
    const { length } = kind === 'font' ? body : gzipSync(body, { level: 9 });
    size[early.has(response.url()) ? first : 'ahead kB'] += length / 1_000;
  };
  const options = { isStored: false, language: 'my' } as const;
  const context = await signedInPhone(browser, build, options, {
    opened: async (page) => {
      await page.addInitScript(HOLD_LONG_TIMERS);
      page.on('request', (request) => void (isStanding || early.add(request.url())));
      page.on('response', (response) => files.push(add(response)));
    },
    stands: async (page) => {
      isStanding = true;
      await page.evaluate('goOn()');
    },
    ends: async () => {
      await wait(PREFETCH_MS);
      await Promise.all(files);
    },
  });
  await context.close();
  return {
    what: '/run/',
    figures: size,
    limit: `${FIRST_LOAD_KB} kB`,
    ok: size['gzip kB'] <= FIRST_LOAD_KB,
  };
}

/** When the day stood after opening the page anew, on a slow line with a slow processor. */
async function dayTimes(browser: Browser, build: Build, isStored: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await signedInPhone(browser, build, { isStored, language: 'my' });
    const page = await context.newPage();
    const devtools = await slowDown(page, SLOW);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: !isStored });
    // What the phone has stored needs no line at all.
    if (isStored) await context.setOffline(true);
    await page.goto('/run/');
    await page.waitForFunction(() => window.rowsAt > 0);
    times.push(await page.evaluate(() => window.rowsAt));
    await context.close();
  }
  return times;
}

/** From a press on "Save as delivered" until the screen says that it is stored, without a line. */
async function pressTimes(browser: Browser, build: Build): Promise<number[]> {
  const times: number[] = [];
  const context = await signedInPhone(browser, build, { isStored: true, language: 'en' });
  const page = await context.newPage();
  await slowDown(page, SLOW);
  await context.setOffline(true);
  await page.goto('/run/');
  for (let run = 0; run < RUNS; run += 1) {
    // What is saved leaves this list.
    await page.locator(ROW).first().click();
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    const save = page.getByRole('button', { name: 'Save as delivered' });
    await save.waitFor();
    // The one before can be undone for some seconds.
    await page.getByText('Saved on the phone').waitFor({ state: 'hidden' });
    await page.evaluate(watchPress);
    await save.click();
    await page.waitForFunction(() => window.savedAt > 0);
    times.push(await page.evaluate(() => window.savedAt - window.pressedAt));
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  }
  await context.close();
  return times;
}

export async function phoneLines(browser: Browser, build: Build): Promise<ReportLine[]> {
  await giveDay(build);
  const first = median(await dayTimes(browser, build, false));
  const again = median(await dayTimes(browser, build, true));
  const press = median(await pressTimes(browser, build));
  return [
    timeLine('/run/ in Burmese, the day of a rider, nothing in the cache', first, FIRST_MS),
    timeLine('/run/ in Burmese, the day of a rider, without a line', again, AGAIN_MS),
    timeLine('/run/, from a press to what is stored, without a line', press, PRESS_MS),
  ];
}
