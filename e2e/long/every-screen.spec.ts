/**
 * Every screen at the desk, as it opens. What it is opened for is in sight. A scan for accessibility finds
 * nothing. By Tab alone: all that can be pressed is reached, in the order it reads, in sight. And what it
 * loads: nothing from another host, and no code for other servers than our own.
 */
import type { Page } from '@playwright/test';
import { expectClean } from '../fixtures/axe.ts';
import {
  loadScreen,
  openScreen,
  screensOf,
  SIGNED_OUT,
  WALK_PARTS,
} from '../fixtures/everyScreen.ts';
import { loadedBy } from '../fixtures/loaded.ts';
import { isAnswered } from '../fixtures/firstQuestions.ts';
import { heading } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test.slow();

/** Scanned in `axe.spec.ts` with few of its rows: one that is half under the bar would be too small. */
const HAS_MANY_ROWS = ['/townships/charges'];

/** Stops walked at either end of a screen; in between are rows like those before. */
const AT_START = 25;
const AT_END = 10;

/** What Tab should reach in the page's own part, in the order of the document. */
const reachable = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const names: string[] = [];
    const each = 'a[href], button, input, select, textarea, summary, [tabindex]';
    for (const element of main.querySelectorAll<HTMLElement>(each)) {
      const { disabled } = element as HTMLButtonElement;
      const isShown = element.checkVisibility({ visibilityProperty: true });
      // Of a group of radio buttons Tab reaches the chosen one.
      if (element.matches('[type=radio]:not(:checked)')) continue;
      if (disabled || element.tabIndex < 0 || !isShown || element.closest(':disabled')) continue;
      element.dataset['tabPlace'] = String(names.length);
      names.push(element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40));
    }
    return names;
  });

interface Stop {
  place: number | null;
  isInMain: boolean;
  isCovered: boolean;
  what: string;
}

type WithStops = typeof globalThis & { stops: Stop[]; noted?: AbortController };

/**
 * Notes from now on where Tab comes to, as it comes up again; asking after each press would take longer
 * than the presses. What is between `from` and `to` is jumped over.
 */
const noteStops = (page: Page, jump: { from: number; to: number }) =>
  page.evaluate(({ from, to }) => {
    const stops: Stop[] = [];
    const noted = new AbortController();
    const screen = globalThis as WithStops;
    // Of the screen before.
    screen.noted?.abort();
    Object.assign(screen, { stops, noted });
    const stopAt = (element: HTMLElement): Stop => {
      const box = element.getBoundingClientRect();
      const x = Math.min(innerWidth - 1, Math.max(0, box.left + Math.min(box.width / 2, 60)));
      const y = box.top + Math.min(box.height / 2, 10);
      const top = document.elementFromPoint(x, y);
      const isSelf = top !== null && (element.contains(top) || top.contains(element));
      // A label or an icon over a control belongs to it.
      const isOwn =
        isSelf || top?.closest('label, .relative') === element.closest('label, .relative');
      const place = element.dataset['tabPlace'];
      return {
        place: place === undefined ? null : Number(place),
        isInMain: element.closest('main') !== null && element.id !== 'main',
        isCovered: y < 0 || y > innerHeight || !isOwn,
        what: element.outerHTML.slice(0, 160),
      };
    };
    const note = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      const stop = stopAt(document.activeElement as HTMLElement);
      stops.push(stop);
      if (stop.place !== from - 1 || to <= from) return;
      document.querySelector<HTMLElement>(`[data-tab-place="${to - 1}"]`)?.focus();
    };
    addEventListener('keyup', note, { signal: noted.signal });
  }, jump);

/** Presses Tab until it leaves the page's own part; where it came to before. */
async function stopsOf(page: Page): Promise<Stop[]> {
  for (let n = 1; n < 2 * (AT_START + AT_END); n += 1) {
    await page.keyboard.press('Tab');
    if (n % 10 > 0) continue;
    if (await page.evaluate(() => (globalThis as WithStops).stops.some((stop) => !stop.isInMain)))
      break;
  }
  const stops = await page.evaluate(() => (globalThis as WithStops).stops);
  const left = stops.findIndex((stop) => !stop.isInMain);
  return left < 0 ? stops : stops.slice(0, left);
}

/** Scans a screen that is open; what is wrong with the order of its keys, null if nothing is. */
async function faultsOf(page: Page, address: string): Promise<object | null> {
  if (!HAS_MANY_ROWS.includes(address)) await expectClean(page, { isDarkToo: true });
  const names = await reachable(page);
  expect(names.length, address).toBeGreaterThan(0);
  await page.locator('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  const jump = { from: AT_START, to: Math.max(AT_START, names.length - AT_END) };
  await noteStops(page, jump);
  // Without a place is what was drawn anew while it was passed.
  const stops = (await stopsOf(page)).filter((stop) => stop.place !== null);
  const visited = stops.map((stop) => stop.place!);
  const covered = stops.filter((stop) => stop.isCovered).map((stop) => stop.what);
  const missed = names.filter(
    (_, place) => (place < jump.from || place >= jump.to) && !visited.includes(place),
  );
  const isInOrder = visited.every((place, n) => n === 0 || place > visited[n - 1]!);
  if (missed.length === 0 && covered.length === 0 && isInOrder) return null;
  return { missed, covered, ...(isInOrder ? {} : { visited }) };
}

for (const part of WALK_PARTS) {
  test(`its answer, scanned, the order of the keyboard, and what is loaded, part ${part}`, async ({
    page,
    app,
    session,
    tx,
  }) => {
    const loaded = loadedBy(page);
    const errors: Record<string, unknown> = {};
    const unanswered: string[] = [];
    for (const { path, address } of await screensOf(part, app, session!)) {
      await openScreen(page, address);
      if (!(await isAnswered(page, path, tx))) unanswered.push(address);
      const found = await faultsOf(page, address);
      if (found !== null) errors[address] = found;
      await expect(heading(page, /^404/)).toBeHidden();
    }
    expect(unanswered).toEqual([]);
    expect(errors).toEqual({});
    expect([...loaded.hosts]).toEqual([new URL(app.url).origin]);
    expect(loaded.foreignServers).toEqual([]);
  });
}

test.describe('signed out', () => {
  test.use({ role: null });

  test('scanned, and the order of the keyboard', async ({ page }) => {
    for (const address of SIGNED_OUT) {
      await loadScreen(page, address);
      expect(await faultsOf(page, address), address).toBeNull();
    }
  });
});
