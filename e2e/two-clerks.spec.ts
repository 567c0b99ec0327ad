/** Two clerks have the same record open. The slower one sees its current state and decides again. */
import type { Page } from '@playwright/test';
import type { WayDetail } from '@waydesk/contract/way-detail.ts';
import { heading, type TextLookup, toast } from './fixtures/pages.ts';
import { postRider, postWay } from './fixtures/seed.ts';
import { expect, test as base } from './fixtures/test.ts';
import { chooseOption } from './fixtures/wayForm.ts';

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

for (const lang of ['en', 'my'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('both change the status of a way', async ({
      page,
      way,
      app,
      session,
      another,
      tx,
      shot,
    }) => {
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
        card.getByText(tx('It is "{status}" now.', { status: tx('On the way') })),
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
  });
}

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
  await expect(card.getByText(`It is with ${other} now.`)).toBeVisible();
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

test('changes by the same clerk in a row do not conflict', async ({
  page,
  way,
  app,
  session,
  tx,
}) => {
  const name = 'Ko Alone Today';
  await postRider(app, session!, { name });
  await open(page, tx, way.id);
  await assign(page, tx, name);
  await move(page, tx, 'On the way');
  const card = moves(page, tx);
  await expect(card.getByLabel('New status')).toHaveValue('');
  const note = page.getByRole('region', { name: 'Way Notes' });
  await note.getByLabel('New note').fill('On the bridge');
  await note.getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(page, 'Note added')).toBeVisible();
  await move(page, tx, 'Sent');
  await expect
    .poll(async () => (await app.call<WayDetail>(session!, 'GET', `/ways/${way.id}`)).status)
    .toBe('delivered');
  await expect(card.getByText(CHANGED)).toHaveCount(0);
});

test('both change the status of a rider', async ({ page, app, session, another, tx }) => {
  const name = 'Ko Between Two';
  const { id } = await postRider(app, session!, { name });
  const { page: theirs } = await another('user');
  const status = (at: Page) => at.getByLabel(`Status of ${name}`);
  for (const at of [page, theirs]) {
    await at.goto('/riders?search=Between');
    await expect(status(at)).toHaveValue('active');
  }
  await status(theirs).selectOption({ label: 'Suspended' });
  await expect(toast(theirs, tx('Status updated'))).toBeVisible();

  await status(page).selectOption({ label: 'Inactive' });
  await expect(page.getByRole('main').getByText(CHANGED)).toBeVisible();
  await expect(status(page)).toHaveValue('suspended');
  const between = await app.call<{ rider: object }>(session!, 'GET', `/riders/${id}`);
  expect(between.rider).toMatchObject({ status: 'suspended' });

  await status(page).selectOption({ label: 'Inactive' });
  await expect(toast(page, tx('Status updated'))).toBeVisible();
  const after = await app.call<{ rider: object }>(session!, 'GET', `/riders/${id}`);
  expect(after.rider).toMatchObject({ status: 'inactive' });
});
