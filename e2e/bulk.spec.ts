/** Many ways or parcels at once: chosen, looked at, moved, and taken back. */
import type { Locator, Page } from '@playwright/test';
import type { WayDetail } from '@waydesk/contract/ways.ts';
import type { ApiSession, E2eApp } from './fixtures/app.ts';
import { expectClean } from './fixtures/axe.ts';
import type { TextLookup } from './fixtures/pages.ts';
import { insertShopRow, postRider, postWay } from './fixtures/seed.ts';
import { expect, test as base } from './fixtures/test.ts';
import { tooSmall } from './fixtures/touch.ts';
import { chooseOption } from './fixtures/wayForm.ts';

interface Ours {
  shop: number;
  /** Twelve new ways of two parcels, oldest first. */
  ids: number[];
  rider: string;
}

async function prepare(app: E2eApp, session: ApiSession, mark: string): Promise<Ours> {
  const shop = await insertShopRow(app, `Bulk ${mark}`);
  // A name has no digits.
  const rider = `Ko Bulk ${mark.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  await postRider(app, session, { name: rider });
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push((await postWay(app, session, { shop_id: shop })).id);
  return { shop, ids, rider };
}

const test = base.extend<{ ours: Ours }>({
  ours: async ({ app, session }, use, info) => {
    await use(await prepare(app, session!, info.testId.slice(-8)));
  },
});

const bar = (page: Page, tx: TextLookup) => page.getByRole('region', { name: tx('Chosen rows') });
const ways = (tx: TextLookup, n: number) => tx(n === 1 ? '{n} way' : '{n} ways', { n });

const box = (page: Page, tx: TextLookup, id: number) =>
  page.getByRole('checkbox', { name: tx('Choose #{id}', { id }), exact: true });
const status = async (app: E2eApp, session: ApiSession, id: number) =>
  (await app.call<WayDetail>(session, 'GET', `/ways/${id}`)).status;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 120; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

for (const lang of ['en', 'my'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('twelve ways by keyboard alone; one changed meanwhile is named; all is taken back', async ({
      page,
      app,
      session,
      ours,
      another,
      tx,
      shot,
    }) => {
      test.setTimeout(120_000);
      const { shop, ids, rider } = ours;
      const key = page.keyboard;
      await page.goto(`/ways?shop_id=${shop}&limit=20`);
      await expect(page.getByRole('link', { name: `#${ids[0]}`, exact: true })).toBeVisible();
      await key.press('x');
      await expect(box(page, tx, ids[11]!)).toBeFocused();
      for (let n = 0; n < 11; n += 1) await key.press('Shift+ArrowDown');
      const count = bar(page, tx).getByRole('status');
      await expect(count).toContainText(tx('{rows} chosen', { rows: ways(tx, 12) }));
      await expectClean(page);
      await shot('bulk-chosen');

      await tabTo(page, bar(page, tx).getByRole('button', { name: tx('Assign rider') }));
      await key.press('Enter');
      const dialog = page.getByRole('dialog');
      const choice = dialog.getByRole('combobox', { name: tx('Rider') });
      await tabTo(page, choice);
      await key.type(rider);
      await expect(page.getByRole('option', { name: rider })).toBeVisible();
      await key.press('Enter');
      const will = tx('{rows} will change', { rows: ways(tx, 12) });
      await expect(dialog.getByText(will)).toBeVisible();
      await expectClean(page);
      await shot('bulk-preview');
      const change = dialog.getByRole('button', {
        name: tx('Change {rows}', { rows: ways(tx, 12) }),
      });
      await tabTo(page, change);
      await key.press('Enter');
      const assigned = tx('{rows} assigned to {name}', { rows: ways(tx, 12), name: rider });
      await expect(page.getByText(assigned)).toBeVisible();
      await expect(bar(page, tx)).toBeHidden();

      // The second time to the end of the page and back.
      await key.press('x');
      await expect(box(page, tx, ids[11]!)).toBeFocused();
      await key.press('Space');
      for (let n = 0; n < 11; n += 1) await key.press('ArrowDown');
      await key.press('Shift+Space');
      await expect(count).toContainText(tx('{rows} chosen', { rows: ways(tx, 12) }));
      await tabTo(page, bar(page, tx).getByRole('button', { name: tx('Change status') }));
      await key.press('Enter');
      await tabTo(page, dialog.getByLabel(tx('New status')));
      // The first of them: on the way.
      await key.press('ArrowDown');
      await expect(dialog.getByText(will)).toBeVisible();

      // Somebody else is faster with one of them.
      const { page: theirs } = await another('user');
      await theirs.goto(`/ways/detail/${ids[4]}`);
      const note = theirs.getByRole('region', { name: tx('Update Status') });
      await note.getByLabel(tx('New status')).selectOption({ label: tx('Sent') });
      await note.getByRole('button', { name: tx('Update Status') }).click();
      await expect.poll(() => status(app, session!, ids[4]!)).toBe('delivered');

      await tabTo(page, change);
      await key.press('Enter');
      const moved = tx('{rows} moved to {status}', {
        rows: ways(tx, 11),
        status: tx('On the way'),
      });
      await expect(page.getByText(moved)).toBeVisible();
      const told = page.getByRole('status').filter({ hasText: moved });
      await expect(told.getByText(tx('Somebody has changed it since'))).toBeVisible();
      await expect(told.getByRole('link', { name: `#${ids[4]}`, exact: true })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await expectClean(page);
      await shot('bulk-told');
      expect(await status(app, session!, ids[3]!)).toBe('on_the_way');

      // It is still there after a look at the one that was not moved.
      await told.getByRole('link', { name: `#${ids[4]}`, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/ways/detail/${ids[4]}$`));
      await page.goBack();
      await expect(page.getByText(moved)).toBeVisible();
      await key.press('Control+z');
      await expect(
        page.getByText(tx('{rows} back as before', { rows: ways(tx, 11) })),
      ).toBeVisible();
      expect(await status(app, session!, ids[3]!)).toBe('assigned');
      expect(await status(app, session!, ids[4]!)).toBe('delivered');

      await page.getByRole('button', { name: tx('Recent actions') }).click();
      await expect(dialog.getByText(moved).first()).toBeVisible();
      // What was done before that has been gone on with, also by taking it back.
      await dialog.getByRole('button', { name: `${tx('Undo this')}: ${assigned}` }).click();
      await expect(
        dialog.getByText(tx('{rows} could not be undone', { rows: ways(tx, 12) })),
      ).toBeVisible();
      await expectClean(page);
      await shot('bulk-recent');
      expect(await status(app, session!, ids[3]!)).toBe('assigned');
    });
  });
}

test('the history of a way tells that it was moved with others and taken back', async ({
  page,
  app,
  session,
  ours,
}) => {
  const [one] = ours.ids;
  const { version } = await app.call<WayDetail>(session!, 'GET', `/ways/${one}`);
  const made = await app.call<{ job: number }>(session!, 'POST', '/ways/many', {
    action: { type: 'status', status: 'cancelled' },
    items: [{ id: one, version }],
  });
  await app.call(session!, 'POST', `/jobs/${made.job}/undo`);
  await page.goto(`/ways/detail/${one}`);
  const history = page.getByRole('region', { name: 'Way History' });
  await expect(history.getByText(`Together with others: action #${made.job}`)).toBeVisible();
  await expect(history.getByText(`Taken back: action #${made.job}`)).toBeVisible();
});

test('parcels are picked by the filter, but for those taken out', async ({
  page,
  app,
  ours,
  tx,
}) => {
  const { shop, rider } = ours;
  await page.goto(`/parcels?shop_id=${shop}&limit=10`);
  await expect(page.getByText('Showing 10 of 24 parcels')).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await page.getByRole('button', { name: 'Choose all 24 that match' }).click();
  const count = bar(page, tx).getByRole('status');
  await expect(count).toContainText('24 parcels chosen');
  await page.getByRole('button', { name: 'Page 3' }).click();
  const oldest = page.locator('[data-row]').last();
  await oldest.getByRole('checkbox').uncheck();
  await expect(count).toContainText('23 parcels chosen');

  const act = async (name: string) =>
    bar(page, tx).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await act('Assign rider');
  await chooseOption(dialog.getByRole('combobox', { name: 'Rider' }), rider);
  await dialog.getByRole('button', { name: 'Change 23 parcels' }).click();
  await expect(page.getByText(`23 parcels assigned to ${rider}`)).toBeVisible();
  const left = await app.sql<{ id: number }>(
    `select d.id from deliveries d join ways w on w.id = d.way_id
     where w.shop_id = ${shop} and d.rider_id is null`,
  );
  expect(left.map(({ id }) => `${id}`)).toEqual([await oldest.getAttribute('data-row')]);

  // Another filter means other rows.
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await page.getByRole('button', { name: /^To assign/ }).click();
  await expect(count).toContainText('0 parcels chosen');
  await page.keyboard.press('Escape');
  await expect(bar(page, tx)).toBeHidden();
});

test('ways that their parcels have overtaken are moved on from the list of parcels', async ({
  page,
  app,
  session,
  ours,
  tx,
}) => {
  const { shop, ids, rider } = ours;
  const [way] = ids;
  const { id: riderId } = await postRider(app, session!, { name: rider });
  const { deliveries } = await app.call<WayDetail>(session!, 'POST', `/ways/${way}/accept`, {
    riderId,
  });
  await page.goto(`/parcels?shop_id=${shop}&limit=50`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const { id } of deliveries) await box(page, tx, id).check();
  const dialog = page.getByRole('dialog');
  await bar(page, tx).getByRole('button', { name: 'Change status' }).click();
  await dialog.getByLabel('New status').selectOption({ label: 'On the way' });
  await dialog.getByRole('button', { name: 'Change 2 parcels' }).click();
  await expect(page.getByText('2 parcels moved to On the way')).toBeVisible();
  await page.getByRole('button', { name: 'Move 1 way to On the way' }).click();
  await dialog.getByRole('button', { name: 'Change 1 way' }).click();
  await expect(page.getByText('1 way moved to On the way')).toBeVisible();
  expect(await status(app, session!, way!)).toBe('on_the_way');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const lang of ['en', 'my'] as const) {
    test.describe(`in ${lang}`, () => {
      test.use({ lang });

      test('cards have boxes, and the bar stands above the menu', async ({
        page,
        ours,
        tx,
        shot,
      }) => {
        const { shop, ids, rider } = ours;
        await page.goto(`/ways?shop_id=${shop}&limit=20`);
        await page.getByRole('button', { name: tx('Select'), exact: true }).tap();
        for (const id of ids.slice(-3)) await box(page, tx, id).tap();
        await expect(bar(page, tx).getByRole('status')).toContainText(ways(tx, 3));
        const menu = page.getByRole('navigation', { name: tx('Quick menu') });
        const [low, high] = [await bar(page, tx).boundingBox(), await menu.boundingBox()];
        expect(low!.y + low!.height).toBeLessThanOrEqual(high!.y);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(360);
        await expectClean(page);
        await page.evaluate(() => scrollTo(0, 0));
        expect(await tooSmall(page)).toEqual([]);
        await shot('bulk-phone');
        await bar(page, tx)
          .getByRole('button', { name: tx('Assign rider') })
          .tap();
        const dialog = page.getByRole('dialog');
        await chooseOption(dialog.getByRole('combobox', { name: tx('Rider') }), rider);
        await expect(
          dialog.getByText(tx('{rows} will change', { rows: ways(tx, 3) })),
        ).toBeVisible();
        await expectClean(page);
        expect(await tooSmall(page)).toEqual([]);
        await shot('bulk-phone-preview');
        await dialog
          .getByRole('button', { name: tx('Change {rows}', { rows: ways(tx, 3) }) })
          .tap();
        await expect(
          page.getByText(tx('{rows} assigned to {name}', { rows: ways(tx, 3), name: rider })),
        ).toBeVisible();
        // Nothing half under the head of the page.
        await page.evaluate(() => scrollTo(0, 0));
        await expectClean(page);
        await shot('bulk-phone-told');
      });
    });
  }
});
