/** Every screen under a thumb: what can be pressed is at least 44 px high and wide, and nothing slides sideways. */
import type { Page } from '@playwright/test';
import { everyScreen } from './fixtures/everyScreen.ts';
import { heading } from './fixtures/pages.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What is too small for a thumb; links within a line of text may be as high as the line. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // Seen by readers only, until it has the focus.
      const isAway = element.closest('.sr-only, [class*="-translate-y-20"]') !== null;
      if (!isShown || isAway || element.closest('p, td, li > span, dd, [data-prose]')) continue;
      // A box of a label is as large as the label.
      const area = element.closest('label') ?? element;
      const around = getComputedStyle(element, '::after');
      const grown = around.content !== 'none' && around.position === 'absolute';
      const box = area.getBoundingClientRect();
      if (grown || box.width === 0) continue;
      if (box.height < 43.5 || box.width < 43.5) {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
        small.push(
          `${element.tagName} "${name}" ${Math.round(box.width)} x ${Math.round(box.height)}`,
        );
      }
    }
    return small;
  });

test('every screen fits a thumb and the width of a phone', async ({ page, app, session }) => {
  test.setTimeout(180_000);
  const faults: Record<string, unknown> = {};
  for (const address of await everyScreen(app, session!)) {
    await page.goto(address);
    await expect(heading(page, /./)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const small = await tooSmall(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (small.length > 0 || wide > 360) faults[address] = { small, wide };
  }
  expect(faults).toEqual({});
});
