/** Failures of the connection and the server, and what the user sees. */
import type { Page } from '@playwright/test';
import { heading, toast, wayTable } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../fixtures/watch.ts';

const RETRYING = (n: number) => `Connection issue. Retrying (${n}/3)...`;
const RETRIES_FAILED = 'Failed after 3 retries. Please try again later.';
const CACHED = 'Using cached data. Some information may not be up to date.';

// The newest way, which the list shows first, is one of Golden Books.
test.beforeEach(async ({ app, session }) => {
  if (session) await postWay(app, session);
});

test('shows one error after the last retry, and a button to try again', async ({ page, shot }) => {
  let requestCount = 0;
  let fails = true;
  await page.route('**/api/ways?*', async (route) => {
    requestCount += 1;
    await (fails ? route.fulfill({ status: 500, json: { message: 'broken' } }) : route.continue());
  });
  await page.goto('/ways');
  await expect(toast(page, RETRYING(3))).toBeVisible();
  await expect(toast(page, RETRIES_FAILED)).toHaveCount(1);
  await expect(
    page.getByText(
      'Server error occurred. The server might be experiencing issues. Please try again later.',
    ),
  ).toBeVisible();
  await shot('ways-failed');
  expect(requestCount).toBe(4);
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(wayTable(page)).toContainText('Golden Books');
});

test('shows the cached list while offline, says so, and refreshes it', async ({
  page,
  context,
  shot,
}) => {
  await page.goto('/ways');
  // The old rows stay visible until this response, which is the one that is cached.
  const five = page.waitForResponse(/limit=5/);
  await page.getByLabel('Rows per page').selectOption('5');
  await (await five).finished();
  await expect(page).toHaveURL(/limit=5/);
  await expect(wayTable(page)).toContainText('Golden Books');
  await page.getByRole('link', { name: 'Create Ways' }).click();
  await expect(heading(page, 'Create Way')).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByText(CACHED)).toBeVisible();
  await expect(wayTable(page)).toContainText('Golden Books');
  await shot('ways-cached');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText(CACHED)).toBeHidden();
});

test('does not send a write while offline, and says so once', async ({ page, context, app }) => {
  await page.goto(`/ways/detail/${app.company.way}`);
  await page.getByLabel('New note').fill('Written in a tunnel');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(page, 'You are offline. Please check your internet connection.')).toHaveCount(
    1,
  );
  await expect(page.getByLabel('New note')).toHaveValue('Written in a tunnel');
  await context.setOffline(false);
});

test('loads data even if the browser wrongly reports to be offline', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto('/ways');
  await expect(wayTable(page)).toContainText('Golden Books');
});

test(
  'retries a screen whose script cannot be loaded, then offers a reload',
  { tag: '@browsers' },
  async ({ page }) => {
    let requestCount = 0;
    await page.route('**/assets/RidersPage*.js', (route) => {
      requestCount += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await page.goto('/dashboard');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    const link = page.getByRole('link', { name: 'Riders List' });
    const probed = page.waitForResponse('**/health/live');
    await link.hover();
    await probed;
    // Somebody who only passes a link keeps the page that he has.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    expect(documents).toEqual([]);
    await link.click();
    const reload = page.getByRole('button', { name: 'Reload the page' });
    await expect(reload).toBeVisible();
    // A page that keeps reloading would send many more requests.
    expect(requestCount).toBeLessThanOrEqual(5);
    await page.unroute('**/assets/RidersPage*.js');
    await reload.click();
    await expect(heading(page, 'Riders')).toBeVisible();
  },
);

/** The line of somebody who pays for what is fetched. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
const isRiders = (url: string) => /\/assets\/RidersPage-/.test(url);

test(
  'a screen that was not loaded says so while offline, and the app stays',
  { tag: '@browsers' },
  async ({ page, context, shot }) => {
    await saveData(page);
    await page.goto('/ways');
    await expect(wayTable(page)).toContainText('Golden Books');
    await page.getByRole('link', { name: 'Create Ways' }).click();
    await expect(heading(page, 'Create Way')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Riders List' }).click();
    await expect(
      page.getByText('This page has not been loaded yet. Other pages still work.'),
    ).toBeVisible();
    await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
    await shot('screen-not-loaded');
    // A browser that loads the page anew would show its own error.
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('link', { name: 'Create Ways' }).click();
    await expect(heading(page, 'Create Way')).toBeVisible();
    await context.setOffline(false);
    // The page learns of it a moment later.
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole('link', { name: 'Riders List' }).click();
    await expect(heading(page, 'Riders')).toBeVisible();
  },
);

for (const saves of [false, true]) {
  test(
    `the other screens are ${saves ? 'not fetched if data is to be saved' : 'fetched in idle time'}`,
    { tag: '@browsers' },
    async ({ page }) => {
      await page.clock.install();
      if (saves) await saveData(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/ways');
      await expect(wayTable(page)).toContainText('Golden Books');
      expect(asked.some(isRiders)).toBe(false);
      const isFetchedLater = async () => {
        await page.clock.runFor(30_000);
        await settled(page);
        return asked.some(isRiders);
      };
      // What fetches them loads first, and waits until the machine has nothing else to do.
      if (!saves) return expect.poll(isFetchedLater).toBe(true);
      await isFetchedLater();
      expect(await isFetchedLater()).toBe(false);
    },
  );
}

/** The pictures of the page, each scrolled to: what they still lack. */
async function missingPictures(page: Page): Promise<string[]> {
  const pictures = page.getByRole('main').getByRole('img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  }
  return pictures.evaluateAll((all) =>
    (all as HTMLImageElement[]).flatMap((img) => (img.naturalWidth > 0 ? [] : [img.alt])),
  );
}

test(
  'a guide that was read is there while offline; another one says what it needs',
  { tag: '@browsers' },
  async ({ page, context, shot }) => {
    const scanning = heading(page, 'Scan parcels and hand them over');
    await page.goto('/parcels/scan');
    await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click();
    await expect(scanning).toBeVisible();
    expect(await page.getByRole('main').getByRole('img').count()).toBeGreaterThan(0);
    expect(await missingPictures(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create Ways' }).click();
    await expect(heading(page, 'Create Way')).toBeVisible();
    await context.setOffline(true);

    await page.goBack();
    await expect(scanning).toBeVisible();
    await expect(page.getByText("Press the parcel's code to open its page.")).toBeVisible();
    expect(await missingPictures(page)).toEqual([]);

    await page.goBack();
    await expect(heading(page, 'Scan Parcels')).toBeVisible();
    await page.goForward();
    await expect(scanning).toBeVisible();
    await page.getByRole('link', { name: 'Failed attempts and returns' }).click();
    await expect(
      page.getByText('The guide could not be loaded. It needs a connection the first time.'),
    ).toBeVisible();
    await shot('guide-not-loaded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Failed attempts, the next day and returns')).toBeVisible();
  },
);
