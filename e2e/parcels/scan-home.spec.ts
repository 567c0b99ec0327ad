/** What the scan station refuses leads on, and what left the way by its status alone comes home. */
import { DESK_AND_PHONE } from '../fixtures/deskAndPhone.ts';
import type { Page } from '@playwright/test';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { PARCEL_REFUSALS } from '@waydesk/contract/rules/parcel-refusals.ts';
import { SCAN_TEXTS } from '@waydesk/contract/parcels/scans.ts';
import { heading } from '../fixtures/pages.ts';
import { lastScan, openScanStation, postParcels, storyOf } from '../fixtures/scanStation.ts';
import { postRider } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseOption } from '../fixtures/wayForm.ts';
import { scanParcels } from '../fixtures/wedge.ts';

const mode = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

test('a wrong address that somebody set by its status comes home, is planned and goes out again', async ({
  page,
  app,
  session,
  tx,
}) => {
  const [first, second] = (await postParcels(app, session!, 2)) as [number, number];
  for (const id of [first, second]) {
    await app.call(session!, 'PUT', `/deliveries/${id}`, { status: 'wrong_contact' });
  }
  await postRider(app, session!, { name: 'Ko Comes Home' });
  await openScanStation(page, tx);
  await scanParcels(page, [first]);
  await expect(lastScan(page, tx)).toContainText('Recorded');
  await mode(page, 'Brought back');
  await page.getByLabel('Reason').selectOption('wrong_contact');
  await scanParcels(page, [second]);
  await expect(lastScan(page, tx)).toContainText('Recorded');
  expect(await storyOf(app, session!, first)).toMatchObject({ place: 'hub', attempts: 0 });
  expect(await storyOf(app, session!, second)).toMatchObject({ place: 'hub', attempts: 1 });

  await mode(page, 'Hand over');
  await chooseOption(page.getByRole('combobox', { name: 'Rider' }), 'Ko Comes Home');
  await scanParcels(page, [second]);
  await expect(lastScan(page, tx)).toContainText(PARCEL_REFUSALS.no_next_day);
  const refused = page.getByRole('region', { name: 'Refused' });
  await refused.getByRole('link', { name: showParcelCode(second) }).click();
  await expect(heading(page, /Delivery/)).toBeVisible();
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  await page.getByRole('button', { name: 'Change 1 parcel' }).click();
  await expect(page.getByText('Next day set')).toBeVisible();
  await page.goBack();
  await mode(page, 'Hand over');
  await scanParcels(page, [second]);
  await expect(lastScan(page, tx)).toContainText('Recorded');

  await mode(page, 'Receive');
  await scanParcels(page, [second]);
  await expect(lastScan(page, tx)).toContainText(PARCEL_REFUSALS.on_the_way);
  await mode(page, 'Brought back');
  await scanParcels(page, [second]);
  await expect(lastScan(page, tx)).toContainText('Recorded');
  expect(await storyOf(app, session!, second)).toMatchObject({ place: 'hub', attempts: 2 });
});

for (const [, lang, { width }] of DESK_AND_PHONE) {
  test.describe(`${lang}, ${width} pixels wide`, () => {
    test.use({ lang, viewport: { width, height: 740 } });

    test('a device with a wrong clock says so, and so does the parcel', async ({
      page,
      app,
      session,
      tx,
      shot,
    }) => {
      const [id, other] = (await postParcels(app, session!, 2)) as [number, number];
      await app.call(session!, 'PUT', `/deliveries/${other}`, { status: 'delivered' });
      await openScanStation(page, tx);
      await page.clock.setFixedTime(new Date('2099-01-01T00:00:00Z'));
      await scanParcels(page, [other, id]);
      await expect(lastScan(page, tx)).toContainText(tx(SCAN_TEXTS.done_ahead));
      const refused = page.getByRole('region', { name: tx('Refused') });
      await expect(refused).toContainText(tx(PARCEL_REFUSALS.delivered));
      await shot('scan-clock');
      const { events } = await storyOf(app, session!, id);
      expect(Date.parse(events[0]!.happened_at!)).toBeLessThan(Date.parse('2099-01-01'));
      await page.goto(`/deliveries/${id}`);
      await expect(
        page.getByText(tx('Time corrected: the device’s clock was ahead')),
      ).toBeVisible();
      await shot('scan-clock-story');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  });
}
