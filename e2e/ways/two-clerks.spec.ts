/** Two clerks have the same record open. The slower one sees its current state and decides again. */
import type { Page } from '@playwright/test';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { heading, type TextLookup, toast } from '../fixtures/pages.ts';
import { postRider, postWay } from '../fixtures/seed.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { chooseOption } from '../fixtures/wayForm.ts';

const CHANGED =
  'Someone else changed this in the meantime, so your change was not saved. Look at what it is now, then decide again.';

const test = base.extend<{ way: WayDetail }>({
  way: async ({ app, session }, use) => {
    await use(await postWay(app, session!));
  },
});

async function open(page: Page, tx: TextLookup, id: number): Promise<void> {
  await page.goto(`/ways/detail/${id}`);
  await expect(heading(page, `${tx('Way Details')} #${id}`)).toBeVisible();
}

const moves = (page: Page, tx: TextLookup) =>
  page.getByRole('region', { name: tx('Update Status') });

async function move(page: Page, tx: TextLookup, label: string): Promise<void> {
  const card = moves(page, tx);
  await card.getByLabel(tx('New status')).selectOption({ label: tx(label) });
  await card.getByRole('button', { name: tx('Update Status') }).click();
}

async function assign(page: Page, tx: TextLookup, rider: string): Promise<void> {
  const card = page.getByRole('region', { name: tx('Assign Delivery') });
  await chooseOption(card.getByRole('combobox', { name: tx('Rider') }), rider);
  await card.getByRole('button', { name: tx('Assign Delivery') }).click();
}

test('both change the status of a way', async ({ page, way, app, session, another, tx, shot }) => {
  const { id: riderId } = await postRider(app, session!);
  const { version } = await app.call<WayDetail>(session!, 'POST', `/ways/${way.id}/accept`, {
    riderId,
  });
  const { page: theirs } = await another('user');
  await open(page, tx, way.id);
  await open(theirs, tx, way.id);
  await move(theirs, tx, 'On the way');
  await expect(toast(theirs, tx('Status updated'))).toBeVisible();

  await move(page, tx, 'Cancelled');
  const card = moves(page, tx);
  await expect(card.getByText(tx(CHANGED))).toBeVisible();
  await expect(
    card.getByText(tx('It is now “{status}”.', { status: tx('On the way') })),
  ).toBeVisible();
  await expect(toast(page, tx('Status updated'))).toHaveCount(0);
  await shot('two-clerks');
  const between = await app.call<WayDetail>(session!, 'GET', `/ways/${way.id}`);
  expect([between.status, between.version]).toEqual(['on_the_way', version! + 1]);

  await move(page, tx, 'Cancelled');
  await expect(toast(page, tx('Status updated'))).toBeVisible();
  await expect(card.getByText(tx(CHANGED))).toHaveCount(0);
  const after = await app.call<WayDetail>(session!, 'GET', `/ways/${way.id}`);
  expect(after.status).toBe('cancelled');
});

test('both assign a way to a rider', async ({ page, way, app, session, another, tx }) => {
  const mine = 'Ko Second Choice';
  const other = 'Ko First Choice';
  for (const name of [mine, other]) await postRider(app, session!, { name });
  const { page: theirs } = await another('user');
  await open(page, tx, way.id);
  await open(theirs, tx, way.id);
  await assign(theirs, tx, other);
  await expect(toast(theirs, tx('Rider assigned'))).toBeVisible();

  await assign(page, tx, mine);
  const card = moves(page, tx);
  await expect(card.getByText(CHANGED)).toBeVisible();
  await expect(card.getByText(`It is now with ${other}.`)).toBeVisible();
  const between = await app.call<WayDetail>(session!, 'GET', `/ways/${way.id}`);
  expect(between.rider?.name).toBe(other);

  // A way set back to its start can be assigned again.
  await move(page, tx, 'Way Created');
  await expect(toast(page, tx('Status updated'))).toBeVisible();
  await assign(page, tx, mine);
  await expect(toast(page, tx('Rider assigned'))).toBeVisible();
  const after = await app.call<WayDetail>(session!, 'GET', `/ways/${way.id}`);
  expect([after.status, after.rider?.name]).toEqual(['assigned', mine]);
});
