/** Two people have the same screens open: each sees what the other does, and nothing moves under anybody. */
import type { Page } from '@playwright/test';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { chip, firstRow, openList, requestsTo, streamOf } from '../fixtures/liveList.ts';
import { heading, toast, wayTable } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

async function openWay(page: Page, id: number): Promise<void> {
  const stream = streamOf(page);
  await page.goto(`/ways/detail/${id}`);
  await expect(heading(page, `Way Details #${id}`)).toBeVisible();
  await stream;
}

test('live, check 1: a change of somebody else shows on an open list and on the page of the record', async ({
  page,
  app,
  session,
  another,
}) => {
  const way = await postWay(app, session!);
  const { page: theirs } = await another('user');
  await openList(page);
  await openWay(theirs, way.id);
  const row = wayTable(page).locator(`[data-row="${way.id}"]`);
  const { version } = await app.call<WayDetail>(session!, 'GET', `/ways/${way.id}`);
  const answer = await fetch(new URL(`/api/ways/${way.id}/status`, app.url), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${session!.token}`,
      'content-type': 'application/json',
      'if-match': `"${version}"`,
    },
    body: JSON.stringify({ status: 'cancelled' }),
  });
  expect(answer.status).toBe(200);
  await expect(row).toContainText('Cancelled');
  const { name } = session!.user as { name: string };
  const notice = chip(theirs, new RegExp(`^${name} saved this, \\d\\d:\\d\\d ?Show$`));
  await expect(notice).toBeVisible();
  await notice.click();
  await expect(theirs.getByRole('main').getByText('Cancelled').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('live, check 13: new rows wait behind a chip, and the list neither jumps nor loses the focus', async ({
  page,
  app,
  session,
}) => {
  for (let n = 0; n < 12; n += 1) await postWay(app, session!);
  await openList(page);
  const last = wayTable(page).locator('tbody tr').last();
  await last.scrollIntoViewIfNeeded();
  await last.getByRole('link').first().focus();
  const at = () =>
    page.evaluate(() => [
      scrollY,
      document.activeElement?.getBoundingClientRect().top,
      document.activeElement?.textContent,
    ]);
  const before = await at();
  const keys = () =>
    wayTable(page)
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
  const shown = await keys();
  const first = await postWay(app, session!);
  const second = await postWay(app, session!);
  const news = chip(page, '2 new ways');
  await expect(news).toBeVisible();
  expect(await at()).toEqual(before);
  expect(await keys()).toEqual(shown);
  await news.click();
  await expect(firstRow(page)).toContainText(`#${second.id}`);
  expect((await keys()).slice(0, 2)).toEqual([String(second.id), String(first.id)]);
  await expect(news).toHaveCount(0);
  await expect(firstRow(page).getByRole('link').first()).toBeFocused();
});

test('live, check 13: a row that no longer fits stays until somebody asks', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!);
  const stream = streamOf(page);
  await page.goto('/ways?status=pending');
  const row = wayTable(page).locator(`[data-row="${way.id}"]`);
  await expect(row).toBeVisible();
  await stream;
  await app.sql(`update ways set status = 'cancelled', version = version + 1 where id = ${way.id}`);
  // Nobody is told of what was done to the database itself; a note touches the list.
  await app.call(session!, 'POST', `/ways/${way.id}/notes`, { note: 'As it was' });
  await expect(row).toHaveAttribute('data-gone', '');
  const news = chip(page, '1 no longer in this list');
  await news.click();
  await expect(row).toHaveCount(0);
});

test('live, check 12: whoever types into a form loses no letter while others save', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!);
  await openWay(page, way.id);
  const asked = requestsTo(page, new RegExp(`/api/ways/${way.id}$`));
  const note = page.getByLabel('New note');
  const text = 'The gate is closed until noon, call before';
  await note.focus();
  for (const [n, letter] of [...text].entries()) {
    await page.keyboard.type(letter);
    if (n % 10 === 0)
      await app.call(session!, 'POST', `/ways/${way.id}/notes`, { note: `Note ${n}` });
  }
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(note).toHaveValue(text);
  await expect(note).toBeFocused();

  const stream = streamOf(page);
  await page.goto(`/ways/edit/${way.id}`);
  const comments = page.getByLabel('Comments');
  await expect(comments).toBeVisible();
  await stream;
  await comments.fill('Typed');
  const { version } = await app.call<WayDetail>(session!, 'GET', `/ways/${way.id}`);
  await app.call(session!, 'POST', `/ways/${way.id}/notes`, { note: String(version) });
  await expect(comments).toHaveValue('Typed');
  await expect(comments).toBeFocused();
});

test('live, check 14: a silent read that is refused or fails shows nothing', async ({
  page,
  app,
  session,
}) => {
  await postWay(app, session!);
  await openList(page);
  const before = await wayTable(page).innerText();
  let asked = 0;
  await page.route(/\/api\/ways\?/, async (route) => {
    asked += 1;
    await route.fulfill({ status: asked === 1 ? 500 : 403, json: { message: 'No' } });
  });
  for (const n of [1, 2]) {
    await postWay(app, session!);
    await expect.poll(() => asked).toBeGreaterThanOrEqual(n);
  }
  expect(await wayTable(page).innerText()).toBe(before);
  await expect(page.locator('#toasts').getByText('No', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('live, check 15: after a change of somebody else the list is still offered offline', async ({
  page,
  context,
  app,
  session,
}) => {
  await postWay(app, session!);
  await openList(page);
  await postWay(app, session!);
  await expect(chip(page, '1 new way')).toBeVisible();
  await page.getByRole('link', { name: 'Create Ways' }).click();
  await expect(heading(page, 'Create Way')).toBeVisible();
  // It is shown nowhere now, so it is forgotten in memory, not in the browser's storage.
  await postWay(app, session!);
  await context.setOffline(true);
  await page.goBack();
  await expect(
    page.getByText('Using cached data. Some information may not be up to date.'),
  ).toBeVisible();
  await expect(firstRow(page)).toBeVisible();
  await context.setOffline(false);
});

test('live, check 16: another server is asked once in a session, and never again', async ({
  page,
}) => {
  const asked = requestsTo(page, /\/api\/live/);
  await page.route(/\/api\/live/, (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found' } }),
  );
  const answered = streamOf(page);
  await page.goto('/ways');
  await answered;
  await page.reload();
  await expect(firstRow(page)).toBeVisible();
  const later = page.waitForRequest(/\/assets\/otherScreens-/);
  await later;
  expect(asked).toHaveLength(1);
  await expect(toast(page, 'Not found')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('live, check 7: a tab that gets no stream reads what it shows within a minute', async ({
  page,
  app,
  session,
}) => {
  await page.route(/\/api\/live$/, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '30' }, json: { message: 'Full' } }),
  );
  await openList(page);
  const way = await postWay(app, session!);
  await expect(chip(page, '1 new way')).toBeVisible({ timeout: 120_000 });
  await chip(page, '1 new way').click();
  await expect(firstRow(page)).toContainText(`#${way.id}`);
});

test('live, check 22: one sees who else has a way open, and edits it; never oneself', async ({
  page,
  context,
  app,
  session,
  another,
}) => {
  const way = await postWay(app, session!);
  const { page: theirs } = await another('user');
  await openWay(page, way.id);
  const own = await context.newPage();
  await own.goto(`/ways/detail/${way.id}`);
  await expect(heading(own, `Way Details #${way.id}`)).toBeVisible();
  await openWay(theirs, way.id);
  const here = (one: Page, name: string) => one.getByText(`${name} is here`);
  const names = ['The admin', 'The user'] as const;
  await expect(here(theirs, names[0])).toBeVisible();
  await page.bringToFront();
  await expect(here(page, names[1])).toBeVisible();
  await expect(here(page, names[0])).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Edit Way' }).click();
  await expect(page.getByText(`${names[1]} is editing`)).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(here(page, names[1])).toHaveCount(0);
  await expect(page.getByText(`${names[1]} is editing`)).toHaveCount(0);
  await own.close();
});
