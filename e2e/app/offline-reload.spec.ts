/** The office is opened or reloaded without a line: its worker has stored it. */
import { storedFiles, untilStored } from '../fixtures/officeWorker.ts';
import { heading, logOutThroughMenu, wayTable } from '../fixtures/pages.ts';
import { setPageClock } from '../fixtures/riderPhone.ts';
import { countedScans, openScanStation, postParcels } from '../fixtures/scanStation.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { scanParcels } from '../fixtures/wedge.ts';

test.use({ serviceWorkers: 'allow' });

const CACHED = 'Using cached data. Some information may not be up to date.';

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

    test('worker, check 17: a reload without a line shows the list of the last hour, then says that there is none', async ({
      page,
      context,
      app,
      session,
      shot,
      tx,
    }) => {
      await postWay(app, session!);
      await page.goto('/ways');
      await expect(page.getByText('Golden Books').first()).toBeVisible();
      await untilStored(page, 'WaysPage');
      await page
        .getByRole('link', { name: tx('Users List'), exact: true })
        .first()
        .click();
      const row = page.getByRole('table').getByText('manager@e2e.example');
      await expect(row).toBeVisible();
      await untilStored(page, 'UsersPage');
      await context.setOffline(true);

      await page.reload();
      await expect(heading(page, tx('Users'))).toBeVisible();
      await expect(page.getByText(tx(CACHED))).toBeVisible();
      await expect(row).toBeVisible();
      await shot('offline-reload');
      // Neither screen has been asked for by this page.
      await page.goto('/ways');
      await expect(page.getByText(tx(CACHED))).toBeVisible();
      await expect(page.getByText('Golden Books').first()).toBeVisible();

      await page.addInitScript(setPageClock, 3_700_000);
      // A browser without a line says so; the emulated one does not tell a page that it opens anew.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'onLine', { get: () => false }),
      );
      await page.goto('/settings/users');
      await expect(
        page.getByText(tx('You are offline and no cached data is available')),
      ).toBeVisible();
      await expect(row).toHaveCount(0);
      await shot('offline-reload-after-an-hour');
    });
  });
}

test('worker, check 17: the queue of the scan station outlasts a reload without a line', async ({
  page,
  context,
  app,
  session,
  tx,
}) => {
  const ids = await postParcels(app, session!, 2);
  await openScanStation(page, tx);
  await untilStored(page, 'ScanPage');
  await context.setOffline(true);
  await scanParcels(page, ids);
  await expect(countedScans(page, 'Waiting')).toHaveText('2');
  await page.reload();
  await expect(countedScans(page, 'Waiting')).toHaveText('2');
});

test('worker, check 20: the stored start page draws under its own policy, without a word of it being blocked', async ({
  page,
  context,
  app,
  session,
  seen,
}) => {
  await postWay(app, session!);
  await page.goto('/ways');
  await expect(wayTable(page)).toBeVisible();
  await untilStored(page, 'WaysPage');
  await context.setOffline(true);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  const { 'content-security-policy': policy } = await answer!.allHeaders();
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  // Drawn by a script in the page.
  await expect(page.locator('#root[data-build]')).toBeVisible();
  await expect(wayTable(page)).toContainText('Golden Books');
  const isBlocked = await page.evaluate(async () => {
    const blocked = new Promise((resolve) =>
      document.addEventListener('securitypolicyviolation', () => resolve(true)),
    );
    const script = document.createElement('script');
    script.textContent = 'window.foreign = true';
    document.head.append(script);
    return blocked;
  });
  expect([isBlocked, await page.evaluate('window.foreign')]).toEqual([true, undefined]);
  expect(seen.cspReports.splice(0)).toHaveLength(1);
});

test('worker, check 19: what it stores has no row of anybody, also after signing out', async ({
  page,
  app,
  session,
  tx,
}) => {
  await postWay(app, session!);
  await page.goto('/ways');
  await expect(wayTable(page)).toContainText('Golden Books');
  await untilStored(page, 'WaysPage');
  const expectFilesOnly = async () => {
    const files = await storedFiles(page);
    expect(files.length).toBeGreaterThan(5);
    const others = files.filter(([path]) => !path.startsWith('/assets/'));
    expect(others.map(([path]) => path).toSorted()).toEqual(['/', '/used.json']);
    const traces = ['Golden Books', session!.token, 'admin@e2e.example'];
    expect(files.filter(([, text]) => traces.some((trace) => text.includes(trace)))).toEqual([]);
  };
  await expectFilesOnly();
  await logOutThroughMenu(page, tx);
  await expectFilesOnly();
});
