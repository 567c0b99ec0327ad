/** Every screen under a thumb: what can be pressed is large enough, and nothing slides sideways. */
import { everyScreen } from './fixtures/everyScreen.ts';
import { heading } from './fixtures/pages.ts';
import { expect, test } from './fixtures/test.ts';
import { tooSmall } from './fixtures/touch.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('every screen fits a thumb and the width of a phone', async ({ page, app, session }) => {
  test.setTimeout(180_000);
  const faults: Record<string, unknown> = {};
  for (const address of await everyScreen(app, session!)) {
    await page.goto(address);
    await expect(heading(page, /./)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    const small = await tooSmall(page);
    if (small.length > 0 || wide > 360) faults[address] = { small, wide };
  }
  expect(faults).toEqual({});
});
