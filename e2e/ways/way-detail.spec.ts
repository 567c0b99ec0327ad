/** The page of a way: its parcels beside its status, and one of them corrected in place. */
import type { Locator, Page } from '@playwright/test';
import { postDeliveries } from '../fixtures/postDeliveries.ts';
import { heading, toast } from '../fixtures/pages.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

/** A count that is more than the deliveries of most ways. */
const MANY = 50;

test.describe('a way of fifty deliveries', () => {
  test.beforeEach(async ({ page, app, session }) => {
    const way = await postWay(app, session!, {
      delivery_count: MANY,
      deliveries: await postDeliveries(app, MANY),
    });
    await page.goto(`/ways/detail/${way.id}`);
    await expect(heading(page, /^Way Details/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Financial Info' })).toBeVisible();
  });

  test('fits in 3,500 px, its totals in sight and one parcel marked in both tables', async ({
    page,
    shot,
  }) => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      3_500,
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(1366);
    const [customers, money] = ['Customer Info', 'Financial Info'].map((name) =>
      page.getByRole('table', { name }),
    );
    await money!.getByRole('row').nth(20).scrollIntoViewIfNeeded();
    // Its cells stay in sight, not the row itself.
    const total = money!.getByRole('row').last().getByRole('cell').last();
    await expect(total).toBeInViewport();
    await expect(money!.getByRole('row').last()).toContainText('MMK 500,000');
    const third = customers!.getByRole('row').nth(3);
    await third.scrollIntoViewIfNeeded();
    await third.hover();
    await expect(money!.locator('[data-marked]')).toHaveCount(1);
    await shot('way-of-fifty');
  });

  test('one address is corrected with two presses and the text, and one stays there', async ({
    page,
    shot,
  }) => {
    const row = page.getByRole('table', { name: 'Customer Info' }).getByRole('row').nth(40);
    const pencil = row.getByRole('button', { name: /^Edit delivery/ });
    await pencil.scrollIntoViewIfNeeded();
    await pencil.click();
    const dialog = page.getByRole('dialog', { name: /^Edit Delivery/ });
    await expect(dialog.getByLabel('Delivery Address')).toBeFocused();
    await shot('delivery-edit');
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.type('7 Inya Road');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Delivery updated')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('7 Inya Road');
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
    await expect(pencil).toBeFocused();
  });
});

/** The rows that were marked as changed since, with what they said. */
async function changedRows(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Map<Element, string>();
    Object.assign(window, { changedRows: seen });
    addEventListener('animationstart', ({ animationName, target }) => {
      const row = (target as Element).closest('[data-row]');
      if (animationName === 'changed' && row) seen.set(row, row.textContent);
    });
  });
  return () =>
    page.evaluate(() => [
      ...(window as unknown as { changedRows: Map<Element, string> }).changedRows.values(),
    ]);
}

test('one delivery of a way without pickup date is saved from its row, which is then marked', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!, { pickup_date: null });
  // The mark fades, which is how a test sees it.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/ways/detail/${way.id}`);
  const row = page.getByRole('table', { name: 'Customer Info' }).getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Edit delivery/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit Delivery/ });
  await expect(dialog.getByLabel('Delivery Address')).toBeFocused();
  const changed = await changedRows(page);
  await page.keyboard.type('19 Natmauk Road');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('19 Natmauk Road');
  // One line in each table, once it says what was saved.
  await expect.poll(changed).toHaveLength(2);
  await expect.poll(async () => (await changed()).join()).toContain('19 Natmauk Road');

  await page.goto(`/ways/edit/${way.id}`);
  await page.getByLabel('Comments').fill('Now the whole way');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Pickup date is required')).toBeVisible();
});

test('one parcel is delivered with one press in its row, however often pressed, and taken back', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!);
  const riderId = app.company.riders.first;
  await app.call(session!, 'POST', `/ways/${way.id}/accept`, { riderId });
  await app.call(session!, 'PATCH', `/ways/${way.id}/status`, { status: 'on_the_way' });
  const { id } = way.deliveries[0]!;
  const stored = async () => {
    const [row] = await app.sql<Record<string, unknown>>(
      `select status, rider_id, delivery_date, total_collect_amount from deliveries where id = ${id}`,
    );
    return row;
  };
  const before = await stored();
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/parcels/many')) moves.push(request.url());
  });
  await page.goto(`/ways/detail/${way.id}`);
  await page.getByRole('button', { name: `Delivered #${id}`, exact: true }).dblclick();
  await expect(page.getByText('1 parcel moved to Sent')).toBeInViewport();
  expect(moves).toHaveLength(1);
  expect(await stored()).toMatchObject({ status: 'delivered' });
  await expect(page.getByRole('button', { name: `Delivered #${id}`, exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 parcel restored')).toBeInViewport();
  expect(await stored()).toEqual(before);

  // On its own page, in sight without scrolling, on a phone too.
  await page.goto(`/deliveries/${id}`);
  for (const [width, height] of [
    [360, 780],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Delivered', 'Failed', 'Next day'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Delivered', exact: true }).dblclick();
  await expect(page.getByText('1 parcel moved to Sent')).toBeInViewport();
  expect(moves).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await expect(page.getByText('1 parcel restored')).toBeVisible();
  expect(await stored()).toEqual(before);
});

/** What somebody at the keyboard is at. */
const focused = (page: Page) => page.locator(':focus');

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there');
}

test('a new way is assigned and moved on without the mouse, the next step in sight', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!);
  await page.goto(`/ways/detail/${way.id}`);
  const rider = page.getByRole('combobox', { name: 'Rider' });
  await expect(rider).toBeVisible();
  await tabTo(page, rider);
  await page.keyboard.type('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Assign Delivery');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Rider assigned')).toBeVisible();
  await expect(focused(page)).toHaveText('Next step: On the way');
  // The toast does not lie over what is pressed next.
  const isFree = await focused(page).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((x) =>
      button.contains(document.elementFromPoint(left + x * width, top + height / 2)),
    );
  });
  expect(isFree).toBe(true);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Status updated')).toBeVisible();
  await expect(focused(page)).toHaveText('Next step: Sent');
  await tabTo(page, page.getByLabel('New status'));
  await page.keyboard.type('Canc');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Next step/ })).toHaveCount(0);
  await expect(page.getByLabel('New status')).toBeFocused();
});
