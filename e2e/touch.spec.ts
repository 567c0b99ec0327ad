/** Every screen under a thumb: what can be pressed is large enough, and nothing slides sideways. */
import { everyScreen } from './fixtures/everyScreen.ts';
import { heading } from './fixtures/pages.ts';
import { postWay } from './fixtures/seed.ts';
import { expect, test } from './fixtures/test.ts';
import { tooSmall } from './fixtures/touch.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

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

/** What is opened on a screen, by the names of what is pressed, one after the other. */
const OPENED: readonly (readonly [address: string, ...pressed: (string | RegExp)[]])[] = [
  ['/ways', 'Filters'],
  ['/ways', 'Menu'],
  ['/ways', 'Find'],
  ['/settings/users', /^Profile/],
  ['/settings/users', /^Update Password/],
  ['/settings/users', 'Add User'],
  ['/ways/detail/:way', /^Edit delivery/],
];

for (const [address, ...names] of OPENED) {
  test(`${address}: ${names.join(', ')}`, async ({ page, app, session }) => {
    const way = await postWay(app, session!);
    await page.goto(address.replace(':way', String(way.id)));
    await expect(heading(page, /./)).toBeVisible();
    for (const name of names) {
      await page.getByRole('button', { name, exact: true }).first().tap();
    }
    await expect(page.locator('dialog[open], form').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await tooSmall(page)).toEqual([]);
  });
}
