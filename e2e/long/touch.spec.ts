/**
 * Every screen on a phone: what it is opened for is in sight, what can be pressed is large enough, nothing
 * slides sideways, and a scan for accessibility finds nothing.
 */
import type { Page } from '@playwright/test';
import { COLOURS, expectClean } from '../fixtures/axe.ts';
import {
  loadScreen,
  openScreen,
  screensOf,
  SIGNED_OUT,
  WALK_PARTS,
} from '../fixtures/everyScreen.ts';
import { isAnswered } from '../fixtures/firstQuestions.ts';
import { heading } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';
import { settled } from '../fixtures/watch.ts';

test.slow();

const PHONE = { width: 360, height: 780 };
/** So low that no bar stays over the page, under which a field would be too small by half. */
const LOW = { width: 360, height: 470 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** A phone zooms into fields with smaller text. */
const smallText = (page: Page) =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );

/** What a thumb misses on an open screen, or slides sideways, or zooms into; null for nothing. */
async function faultsOf(page: Page): Promise<object | null> {
  // First, because looking for what is small scrolls the page.
  await page.setViewportSize(LOW);
  // The colours are those of the desk, where they are scanned.
  await expectClean(page, { besides: COLOURS });
  await page.setViewportSize(PHONE);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const small = await tooSmall(page);
  const zooming = await smallText(page);
  return small.length + zooming.length > 0 || wide > 360 ? { small, wide, zooming } : null;
}

// Burmese words are the longer ones.
test.describe('signed in', () => {
  test.use({ lang: 'my' });

  for (const part of WALK_PARTS) {
    test(`every screen answers, and fits a thumb and the width of a phone, part ${part}`, async ({
      page,
      app,
      session,
      tx,
    }) => {
      const errors: Record<string, unknown> = {};
      const unanswered: string[] = [];
      for (const { path, address } of await screensOf(part, app, session!)) {
        await openScreen(page, address);
        if (!(await isAnswered(page, path, tx))) unanswered.push(address);
        const found = await faultsOf(page);
        if (found !== null) errors[address] = found;
      }
      expect(unanswered).toEqual([]);
      expect(errors).toEqual({});
    });
  }
});

test.describe('signed out', () => {
  test.use({ role: null });

  test('every screen fits a thumb', async ({ page }) => {
    for (const address of SIGNED_OUT) {
      await loadScreen(page, address);
      expect(await faultsOf(page), address).toBeNull();
    }
  });
});

/** What is opened on a screen, by the names of what is pressed, one after the other. */
const OPENED: readonly (readonly [address: string, ...pressed: (string | RegExp)[]])[] = [
  ['/ways', 'Filters'],
  ['/ways', 'Menu'],
  ['/ways', 'Search anything'],
  ['/settings/users', /^Profile/],
  ['/settings/users', /^Update Password/],
  ['/settings/users', 'Add User'],
  ['/ways/detail/:way', /^Edit delivery/],
];

test('what opens on them', async ({ page, app, session }) => {
  const way = await postWay(app, session!);
  for (const [address, ...names] of OPENED) {
    await page.goto(address.replace(':way', String(way.id)));
    await expect(heading(page, /./)).toBeVisible();
    for (const name of names) {
      await page.getByRole('button', { name, exact: true }).first().tap();
    }
    await expect(page.locator('dialog[open], form').first()).toBeVisible();
    await settled(page);
    // What a sheet covers is not seen.
    await expectClean(page, { within: 'dialog[open], main form' });
    expect(await tooSmall(page), `${address}: ${names.join(', ')}`).toEqual([]);
  }
});
