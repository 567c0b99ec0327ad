/** A new build of the office is served while somebody works in the old one, and the worker is turned off. */
import type { Browser, Page } from '@playwright/test';
import { type E2eApp, startE2eApp } from '../fixtures/app.ts';
import { firstScripts, untilStored } from '../fixtures/officeWorker.ts';
import { heading, logOutThroughMenu } from '../fixtures/pages.ts';
import { laterOffice } from '../fixtures/riding/laterBuild.ts';
import { type LineToOffice, startRiderLine } from '../fixtures/riding/line.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, storeFirst, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A browser that reaches the office through this line, signed in as an admin. */
async function openOffice(
  browser: Browser,
  app: E2eApp,
  line: LineToOffice,
  lang: 'en' | 'my' = 'en',
): Promise<Page> {
  const session = await app.signIn(app.company.people.admin);
  const context = await browser.newContext({ baseURL: line.url });
  await storeFirst(context, line, session, lang);
  return context.newPage();
}

/** The script that only the later build begins with. */
const laterScript = (page: Page) => page.locator('script[src*="-later."]').first();
/** The browser looks for a new worker by itself with each visit, and some time later. */
const lookForNew = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });

    test('worker, check 18: the old page goes on until the bar is pressed, and no draft is lost', async ({
      browser,
      app,
      tx,
    }) => {
      const line = await startRiderLine(app.url);
      const page = await openOffice(browser, app, line, lang);
      const comments = page.getByRole('textbox', { name: tx('Comments') });
      const open = (name: string) =>
        page
          .getByRole('link', { name: tx(name), exact: true })
          .first()
          .click();
      // What the old page lacks later makes it load anew, as without a worker: both are used before.
      await page.goto('/settings/users');
      await expect(page.getByRole('table').getByText('manager@e2e.example')).toBeVisible();
      await untilStored(page, 'UsersPage');
      await open('Add Customer');
      await expect(comments).toBeVisible();
      await untilStored(page, 'AddCustomerPage');
      line.serve(await laterOffice(app));
      await lookForNew(page);
      await expect.poll(() => hasWaiting(page)).toBe(true);

      // Nothing moves while somebody looks; its own files are no longer served, and it has them.
      const bar = page.getByRole('status').filter({ hasText: tx('A new version is ready') });
      await expect(bar).toHaveCount(0);
      await open('Users List');
      await expect(bar).toBeVisible();
      await expect(heading(page, tx('Users'))).toBeVisible();
      await expect(laterScript(page)).toHaveCount(0);
      await open('Add Customer');
      await comments.fill('Typed in the old version');
      if (process.env['SHOTS'] === '1')
        await page.screenshot({ path: `e2e/shots/new-version-${lang}-1366.png` });
      await bar.getByRole('button').click();
      await expect(laterScript(page)).toBeAttached();
      await expect(comments).toHaveValue('Typed in the old version');
      await expect(bar).toHaveCount(0);
      await expect.poll(() => hasWaiting(page)).toBe(false);
      // Also without a line it is the new one from now on.
      await page.context().setOffline(true);
      await page.reload();
      await expect(laterScript(page)).toBeAttached();
      await expect(comments).toHaveValue('Typed in the old version');
      await page.context().close();
      await line.close();
    });
  });
}

test('worker, check 18: a visit after an update gets the new start page at once, and an old file stays a 404', async ({
  browser,
  app,
  session,
}) => {
  await postWay(app, session!);
  const line = await startRiderLine(app.url);
  const page = await openOffice(browser, app, line);
  await page.goto('/ways');
  await untilStored(page, 'WaysPage');
  const old = await firstScripts(page);
  line.serve(await laterOffice(app));
  await page.reload();
  await expect(heading(page, 'Delivery Ways')).toBeVisible();
  await expect(laterScript(page)).toBeAttached();
  // Nobody else has the old one open, so its worker goes without a word.
  const statusOf = (path: string) =>
    page.evaluate(async (old) => (await fetch(old, { cache: 'no-store' })).status, path);
  await expect.poll(() => statusOf(old[0]!)).toBe(404);
  await expect(page.getByText('A new version is ready')).toHaveCount(0);
  await page.context().setOffline(true);
  await page.reload();
  await expect(laterScript(page)).toBeAttached();
  await expect(page.getByText('Golden Books').first()).toBeVisible();
  await page.context().close();
  await line.close();
});

test('worker, check 18: after signing out, the new version comes by itself', async ({
  browser,
  app,
  tx,
}) => {
  const line = await startRiderLine(app.url);
  const page = await openOffice(browser, app, line);
  await page.goto('/settings/users');
  await untilStored(page, 'UsersPage');
  line.serve(await laterOffice(app));
  await lookForNew(page);
  await expect.poll(() => hasWaiting(page)).toBe(true);
  await logOutThroughMenu(page, tx);
  await expect(laterScript(page)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.context().close();
  await line.close();
});

test('worker, check 18: a server that turns it off heals a browser that has it', async ({
  browser,
  app,
}) => {
  const off = await startE2eApp({ WAYDESK_WORKER: 'off' });
  const line = await startRiderLine(app.url);
  const page = await openOffice(browser, app, line);
  await page.goto('/settings/users');
  await untilStored(page, 'UsersPage');
  const worker = await fetch(new URL('/sw.js', off.url));
  const body = Buffer.from(await worker.arrayBuffer());
  line.serve((path) =>
    path === '/sw.js' ? { headers: { 'content-type': 'text/javascript' }, body } : undefined,
  );
  await page.reload();
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(false);
  await expect(heading(page, 'Users')).toBeVisible();
  await page.context().close();
  await line.close();
  await off.stop();
});
