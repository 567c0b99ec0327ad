/** The tabs of a browser have one stream between them, as long as anybody looks at one of them. */
import type { Page } from '@playwright/test';
import { chip, firstRow, openList, requestsTo } from '../fixtures/liveList.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test('live, check 10: six tabs of a browser have one stream, and all hear it', async ({
  page,
  context,
  app,
  session,
}) => {
  await postWay(app, session!);
  const asked = requestsTo(page, /\/api\/live$/);
  await openList(page);
  const others = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  const theirs = others.map((other) => requestsTo(other, /\/api\/live$/));
  for (const other of others) {
    // They have not been looked at, so they ask once they are.
    await other.goto('/ways');
    await expect(firstRow(other)).toBeVisible();
  }
  const id = (await postWay(app, session!)).id;
  for (const tab of [page, ...others]) {
    await tab.bringToFront();
    const news = chip(tab, /^\d+ new ways?$/);
    await expect(news).toBeVisible();
    await news.click();
    await expect(firstRow(tab)).toContainText(`#${id}`);
  }
  expect([asked.length, theirs.flat().length]).toEqual([1, 0]);
  for (const other of others) await other.close();
});

/** Says to the page whether anybody looks at it. */
const look = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a tab that nobody looks at lets the stream go after half a minute, and opens it again', async ({
  page,
  app,
  session,
}) => {
  await page.clock.install();
  await openList(page);
  const ended = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/live'));
  const asked = requestsTo(page, /\/api\/live$/);
  await look(page, 'hidden');
  await page.clock.runFor(25_000);
  const way = await postWay(app, session!);
  await page.clock.runFor(10_000);
  await ended;
  expect(asked).toHaveLength(0);
  await look(page, 'visible');
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(15_000);
  await chip(page, '1 new way').click();
  await expect(firstRow(page)).toContainText(`#${way.id}`);
});

test('the stream is taken away from a tab of which nothing is heard', async ({
  page,
  context,
  app,
  session,
}) => {
  await postWay(app, session!);
  await page.addInitScript(() => {
    // As a phone does with a tab in the background: it holds its locks and does nothing.
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await openList(page);
  const second = await context.newPage();
  await second.clock.install();
  await second.goto('/ways');
  await expect(firstRow(second)).toBeVisible();
  const asked = requestsTo(second, /\/api\/live$/);
  await second.clock.runFor(60_000);
  expect(asked).toHaveLength(0);
  const ended = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/live'));
  // Between two timers the tab waits for the browser itself, and that takes real time.
  await expect(async () => {
    await second.clock.runFor(10_000);
    expect(asked).toHaveLength(1);
  }).toPass();
  await ended;
  const way = await postWay(app, session!);
  await second.clock.runFor(10_000);
  await chip(second, /^\d+ new ways?$/).click();
  await expect(firstRow(second)).toContainText(`#${way.id}`);
  await second.close();
});
