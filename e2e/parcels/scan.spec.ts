/** The scan station: a scanner under a Burmese layout, without a connection, and what is undone. */
import type { Page } from '@playwright/test';
import { parcelCode, showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import type { ScanBody } from '@waydesk/contract/parcels/scans.ts';
import type { ApiSession, E2eApp } from '../fixtures/app.ts';
import { expectClean } from '../fixtures/axe.ts';
import { heading } from '../fixtures/pages.ts';
import {
  countedScans,
  kindsOf,
  lastScan,
  openScanStation,
  postParcels,
  storyOf,
} from '../fixtures/scanStation.ts';
import { postRider } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { tooSmall } from '../fixtures/touch.ts';
import { chooseOption } from '../fixtures/wayForm.ts';
import { scanParcels } from '../fixtures/wedge.ts';

const statusOf = async (app: E2eApp, session: ApiSession, id: number) =>
  (await app.call<Delivery>(session, 'GET', `/deliveries/${id}`)).status;

const mode = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

test('200 scans without a connection, then with one: each once, in order', async ({
  page,
  context,
  app,
  session,
  tx,
}) => {
  const ids = [
    ...(await postParcels(app, session!, 100)),
    ...(await postParcels(app, session!, 100)),
  ];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/parcels/scans')) return;
    sent.push(...(request.postDataJSON() as ScanBody).items.map(({ code }) => code));
  });
  await openScanStation(page, tx);
  await context.setOffline(true);
  // Neither in the order of their numbers nor all alike.
  const order = [...ids.slice(100), ...ids.slice(0, 100).toReversed()];
  await scanParcels(page, order);
  await expect(countedScans(page, 'Waiting')).toHaveText('200');
  await expect(page.getByText('Scans waiting: 200.')).toBeVisible();
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect(countedScans(page, 'Done')).toHaveText('200');
  await expect(countedScans(page, 'Waiting')).toHaveText('0');
  expect(sent).toEqual(order.map(parcelCode));
  const stories: ParcelStory[] = [];
  // All at once are more than the server takes.
  for (const id of order) stories.push(await storyOf(app, session!, id));
  expect(stories.map(({ events }) => events.map(({ kind }) => kind))).toEqual(
    Array(200).fill(['received']),
  );
  expect(new Set(stories.map(({ place }) => place))).toEqual(new Set(['hub']));
  const moments = stories.map(({ events }) => Date.parse(events[0]!.happened_at ?? ''));
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
});

test('handed over, scanned twice, undone, brought back with a reason, refused', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const [first, second] = (await postParcels(app, session!, 2)) as [number, number];
  await postRider(app, session!, { name: 'Ko Scan Out' });
  await openScanStation(page, tx);
  await scanParcels(page, [first, second]);
  await expect(countedScans(page, 'Done')).toHaveText('2');
  await mode(page, 'Hand over');
  await scanParcels(page, [first]);
  await expect(lastScan(page, tx)).toContainText('Please select a rider first');
  await page.getByRole('button', { name: `Dismiss ${showParcelCode(first)}` }).click();
  await chooseOption(page.getByRole('combobox', { name: 'Rider' }), 'Ko Scan Out');
  await scanParcels(page, [first]);
  await expect(lastScan(page, tx)).toContainText('Recorded');
  await expect(lastScan(page, tx)).toContainText('Bahan');
  await expect(lastScan(page, tx)).toContainText('Ko Scan Out');
  expect(await statusOf(app, session!, first)).toBe('on_the_way');
  // Again at once it is not even sent; later it is so already.
  await scanParcels(page, [first]);
  await mode(page, 'Hand over');
  await scanParcels(page, [first]);
  await expect(lastScan(page, tx)).toContainText('Already done');
  await expect(countedScans(page, 'Already done')).toHaveText('1');
  expect(await kindsOf(app, session!, first)).toEqual(['received', 'handed']);

  await page.getByRole('button', { name: 'Undo last: 1 parcel' }).click();
  await expect(page.getByText('Hand over: Undone')).toBeVisible();
  expect(await kindsOf(app, session!, first)).toEqual(['received', 'handed', 'undone']);
  expect(await statusOf(app, session!, first)).toBe('pending');

  await mode(page, 'Hand over');
  await scanParcels(page, [second]);
  await expect(lastScan(page, tx)).toContainText('Recorded');
  await mode(page, 'Brought back');
  await page.getByLabel('Reason').selectOption('other');
  await page.getByLabel('Note').fill('Gate closed');
  await page.getByLabel('Next step').selectOption({ label: 'Goes back to the shop' });
  await scanParcels(page, [second]);
  await expect(lastScan(page, tx)).toContainText('Recorded');
  await expect(page.getByLabel('Note')).toHaveValue('Gate closed');
  const { events, returning } = await storyOf(app, session!, second);
  expect(events[0]).toMatchObject({ kind: 'failed', reason: 'other', note: 'Gate closed' });
  expect(returning).toBe(true);

  await mode(page, 'Hand over');
  await scanParcels(page, [second]);
  const refused = page.getByRole('region', { name: 'Refused' });
  await expect(refused).toContainText('It goes back to its shop');
  await shot('scan-refused');
  await refused.getByRole('link', { name: showParcelCode(second) }).click();
  await expect(heading(page, /Delivery/)).toBeVisible();
  await page.goBack();
  await expect(refused).toContainText('It goes back to its shop');
});

test('by keyboard alone: a mode, a number that is typed, and what is unknown', async ({
  page,
  app,
  session,
  tx,
}) => {
  const [id] = (await postParcels(app, session!, 1)) as [number];
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(heading(page, 'Scan Parcels')).toBeVisible();
  await page.getByRole('button', { name: 'Look up', exact: true }).press('Enter');
  await page.keyboard.press('/');
  await page.keyboard.insertText(`#${id}`);
  await page.keyboard.press('Enter');
  await expect(lastScan(page, tx)).toContainText('Found');
  await expect(lastScan(page, tx)).toContainText('Ma Scan');
  await page.keyboard.insertText('9999999');
  await page.keyboard.press('Enter');
  await expect(lastScan(page, tx)).toContainText('Parcel not found');
  await page.keyboard.insertText('12345678');
  await page.keyboard.press('Enter');
  await expect(lastScan(page, tx)).toContainText('Misread, scan again');
  expect(await kindsOf(app, session!, id)).toEqual([]);
});

for (const width of [360, 1920]) {
  test.describe(`${width} pixels wide, in Burmese`, () => {
    test.use({ lang: 'my', viewport: { width, height: 740 }, hasTouch: width === 360 });

    test('everything fits, and nothing is wrong with it in either theme', async ({
      page,
      app,
      session,
      tx,
      shot,
    }) => {
      const parcels = await postParcels(app, session!, 3);
      const [first, second, third] = parcels as [number, number, number];
      await openScanStation(page, tx);
      await mode(page, tx('Brought back'));
      await scanParcels(page, [third]);
      await mode(page, tx('Receive'));
      await scanParcels(page, [first, second]);
      await expect(page.getByText(tx('Recorded'))).not.toHaveCount(0);
      await expect(page.getByRole('region', { name: tx('Refused') })).toBeVisible();
      await mode(page, tx('Brought back'));
      await expectClean(page, { isDarkToo: width > 360 });
      await shot('scan-dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await shot('scan');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      if (width === 360) expect(await tooSmall(page)).toEqual([]);
    });
  });
}
