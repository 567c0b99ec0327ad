/** Two clerks have the same record open. The slower one sees its current state and decides again. */
import type { Page } from '@playwright/test';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { heading, type TextLookup, toast } from '../fixtures/pages.ts';
import { postRider, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

const CHANGED =
  'Someone else changed this in the meantime, so your change was not saved. Look at what it is now, then decide again.';

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

test('both change the status of a way', async ({ page, app, session, another, tx, shot }) => {
  const way = await postWay(app, session!);
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
