/** What the parcels of a way have earned: offered on its page, above the list, and for chosen ways. */
import { expectClean } from '../fixtures/axe.ts';
import { test as bulkTest, bar, box, status } from '../fixtures/bulk.ts';
import { toast } from '../fixtures/pages.ts';
import { markedOf, openPalette } from '../fixtures/palette.ts';
import { postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';

test('the page offers it beside Assign, and sets the way with one press', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const way = await postWay(app, session!);
  for (const { id } of way.deliveries) {
    await app.call(session!, 'PUT', `/deliveries/${id}`, { status: 'delivered' });
  }
  await page.goto(`/ways/detail/${way.id}`);
  const card = page.getByRole('region', { name: tx('This way is ready') });
  await expect(card.getByText(tx('All {n} parcels are delivered', { n: 2 }))).toBeVisible();
  await expect(page.getByRole('region', { name: tx('Assign Delivery') })).toBeVisible();
  await expectClean(page);
  await shot('way-ready');
  const press = card.getByRole('button', {
    name: tx('Set the way to {status}', { status: tx('Sent') }),
  });
  await press.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, tx('Status updated'))).toBeVisible();
  await expect(card).toBeHidden();
  // The focus goes on to what can be done next.
  await expect(
    page.getByRole('region', { name: tx('Update Status') }).locator(':focus'),
  ).toHaveCount(1);
  const after = await app.call<typeof way>(session!, 'GET', `/ways/${way.id}`);
  expect([after.status, after.rider]).toEqual(['delivered', null]);
  expect(after.deliveries.map((one) => [one.status, one.version])).toEqual([
    ['delivered', 2],
    ['delivered', 2],
  ]);
});

test('a parcel that changes meanwhile refuses it, and the page shows what is so now', async ({
  page,
  app,
  session,
  tx,
}) => {
  const way = await postWay(app, session!);
  const [first, second] = way.deliveries.map(({ id }) => id);
  for (const id of [first, second]) {
    await app.call(session!, 'PUT', `/deliveries/${id}`, { status: 'delivered' });
  }
  await page.goto(`/ways/detail/${way.id}`);
  const card = page.getByRole('region', { name: tx('This way is ready') });
  await expect(card).toBeVisible();
  await app.call(session!, 'PUT', `/deliveries/${second}`, { status: 'on_the_way' });
  await card.getByRole('button').click();
  const out = tx('Set the way to {status}', { status: tx('On the way') });
  await expect(card.getByRole('button', { name: out })).toBeVisible();
  await expect(card.getByRole('alert')).toBeVisible();
  expect(await status(app, session!, way.id)).toBe('pending');
  // What is offered now is what is so now.
  await card.getByRole('button', { name: out }).click();
  await expect(toast(page, tx('Status updated'))).toBeVisible();
  expect(await status(app, session!, way.id)).toBe('on_the_way');
});

test.describe('on a phone', () => {
  test.use({ lang: 'my', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('neither the page nor the list is too wide for it', async ({
    page,
    app,
    session,
    tx,
    shot,
  }) => {
    const way = await postWay(app, session!);
    const statuses = ['money_sent_to_shop', 'cancelled'];
    for (const [n, { id }] of way.deliveries.entries()) {
      await app.call(session!, 'PUT', `/deliveries/${id}`, { status: statuses[n] });
    }
    await page.goto(`/ways/detail/${way.id}`);
    await expect(page.getByRole('region', { name: tx('This way is ready') })).toBeVisible();
    const fits = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect(await tooSmall(page)).toEqual([]);
      // Whatever was scrolled below the head of the page counts as cut off.
      await page.evaluate(() => scrollTo(0, 0));
      await expectClean(page);
    };
    await fits();
    await shot('way-ready-phone');
    await page.goto('/ways');
    const open = page.getByRole('button', { name: tx('Match parcels') });
    await expect(open).toBeVisible();
    await fits();
    await shot('ways-ready-phone');
    await open.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(tx('Parcels and money stay as they are.'))).toBeVisible();
    await fits();
    await shot('ways-ready-dialog-phone');
  });
});

bulkTest(
  'chosen ways match their parcels, others are named, and it is taken back',
  async ({ page, app, session, ours, tx }) => {
    const [first, second, waits] = ours.ids as [number, number, number];
    for (const id of [first, second]) {
      await app.sql(`update deliveries set status = 'delivered', delivery_date = now()
      where way_id = ${id}`);
    }
    await page.goto(`/ways?shop_id=${ours.shop}&limit=50`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const id of [first, second, waits]) await box(page, tx, id).check();
    await bar(page, tx).getByRole('button', { name: 'Match parcels' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('2 ways will change')).toBeVisible();
    await expect(dialog.getByText('Its parcels have not moved on')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change 2 ways' }).click();
    await expect(page.getByText('2 ways updated to match their parcels')).toBeVisible();
    expect(await status(app, session!, first)).toBe('delivered');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('2 ways restored')).toBeVisible();
    expect(await status(app, session!, first)).toBe('pending');

    // Without a rider, also by its status, and from the palette.
    await page.goto(`/ways/detail/${second}`);
    await expect(page.getByRole('region', { name: 'This way is ready' })).toBeVisible();
    await openPalette(page);
    await page.keyboard.type('Set the way to Sent');
    await expect(markedOf(page)).toHaveText(/Set the way to Sent/);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Status updated')).toBeVisible();
    expect(await status(app, session!, second)).toBe('delivered');
  },
);
