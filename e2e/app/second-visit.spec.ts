/** A list that was looked at before is drawn at once, while the app is still loading. */
import { heading } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test('shows the rows as they were left, then those of now', async ({ page, app, session }) => {
  const { id } = await postWay(app, session!);
  await page.goto('/ways');
  const link = page.locator(`a[href="/ways/detail/${id}"]`).first();
  await expect(link).toBeVisible();
  const title = await heading(page, /./).innerText();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('screen'))).not.toBeNull();
  const next = await postWay(app, session!);

  let load = () => {};
  const loading = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/SignedInApp-/, async (route) => {
    await loading;
    await route.continue();
  });
  await page.reload();
  const root = page.locator('#root');
  await expect(root).toHaveAttribute('inert', '');
  await expect(link).toBeVisible();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('h1:visible').first().innerText()).toBe(title);
  load();
  await expect(root).not.toHaveAttribute('inert');
  const newer = page.locator(`a[href="/ways/detail/${next.id}"]`).first();
  await expect(newer).toBeVisible();
  await newer.click();
  await expect(page).toHaveURL(`/ways/detail/${next.id}`);
});

test('columns that were hidden stay hidden, also in what is drawn first', async ({
  page,
  app,
  session,
}) => {
  await postWay(app, session!);
  const creator = page.getByRole('columnheader', { name: 'Creator' });
  const storedScreen = () => page.evaluate(() => localStorage.getItem('screen'));
  await page.goto('/ways');
  await expect(creator).toBeVisible();
  await expect.poll(storedScreen).not.toBeNull();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Creator' }).uncheck();
  await expect(creator).toBeHidden();
  expect(await storedScreen()).toBeNull();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(creator).toBeHidden();
  await expect.poll(storedScreen).not.toBeNull();
  expect(await storedScreen()).not.toContain('Creator');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(creator).toBeVisible();
});
