/** What riders carry and shops sign: the run sheet and the manifest. */
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { expectClean } from '../fixtures/axe.ts';
import { heading } from '../fixtures/pages.ts';
import { pagesOf } from '../fixtures/pdf.ts';
import { postRider, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test('manifest and run sheet: rows, sum, room to sign', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const way = await postWay(app, session!);
  await page.goto(`/ways/detail/${way.id}`);
  await page.getByRole('link', { name: tx('Manifest'), exact: true }).click();
  await expect(heading(page, tx('Manifest of Way #{id}', { id: way.id }))).toBeVisible();
  const table = page.getByRole('table', { name: tx('Parcels') });
  await expect(table).toContainText(showParcelCode(way.deliveries[0]!.id));
  await expectClean(page);
  await shot('manifest');
  const rider = await postRider(app, session!, { name: 'Ko Run Sheet' });
  await page.goto(`/parcels/sheet?rider=${rider.id}`);
  await expect(page.getByText(tx('This rider has nothing to deliver.'))).toBeVisible();
  await expectClean(page);
  await app.call(session!, 'POST', `/ways/${way.id}/accept`, { riderId: rider.id });
  await page.goto(`/riders/${rider.id}`);
  await page.getByRole('link', { name: tx('Run Sheet'), exact: true }).click();
  await expect(table).toContainText('Daw Mya');
  await expectClean(page);
  await shot('run-sheet');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(tx('Signature of the rider'))).toBeVisible();
  await expect(page.getByRole('columnheader', { name: tx('Signature') })).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  expect(pagesOf(pdf)).toEqual(['210x297']);
});
