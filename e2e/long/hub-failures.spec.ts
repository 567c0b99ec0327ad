/** Answers that are lost, two tabs, a session that ends: nothing is done twice, nothing is lost. */
import { type Page, expect } from '@playwright/test';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { ApiSession, E2eApp } from '../fixtures/app.ts';
import { endSessions, losingOneAnswer, signInAgain } from '../fixtures/failures.ts';
import { importTest as test } from '../fixtures/importing.ts';
import { toast } from '../fixtures/pages.ts';
import { countedScans, kindsOf, openScanStation, postParcels } from '../fixtures/scanStation.ts';
import { postSlip, postWay } from '../fixtures/seed.ts';
import { scanParcels } from '../fixtures/wedge.ts';

test.slow();

test.describe('an answer that is lost', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

  test('to moving many ways and to taking it back: pressing again tells it, and nothing is done twice', async ({
    page,
    app,
    session,
    ours,
  }) => {
    const ways: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      ways.push((await postWay(app, session!, { shop_id: ours.id })).id);
    }
    await page.route('**/api/ways/many', losingOneAnswer());
    await page.route('**/api/jobs/*/undo', losingOneAnswer());
    await page.goto(`/ways?shop_id=${ours.id}`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar(page).getByRole('button', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New status').selectOption({ label: 'Cancelled' });
    const change = dialog.getByRole('button', { name: 'Change 3 ways' });
    await change.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await change.click();
    await expect(page.getByText('3 ways moved to Cancelled')).toBeVisible();
    const undo = page.getByRole('button', { name: /^Undo/ }).first();
    await undo.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await undo.click();
    await expect(page.getByText('3 ways restored')).toBeVisible();
    for (const id of ways) {
      const reported = await app.call<HistoryEntry[]>(session!, 'GET', `/ways/${id}/history`);
      const marks = reported.flatMap(({ changes }) => Object.keys(changes));
      expect(marks.filter((mark) => mark === 'bulk' || mark === 'undo')).toEqual(['undo', 'bulk']);
    }
  });

  test('to a hand-over: pressing again says that the parcels were returned', async ({
    page,
    app,
    session,
    ours,
    tx,
  }) => {
    const way = await postWay(app, session!, { shop_id: ours.id });
    const slip = await postSlip(app, session!, ours.id, way.deliveries);
    await page.route('**/hand-over', losingOneAnswer());
    await page.goto(`/return-slips/${slip.id}`);
    await page.getByRole('button', { name: 'Hand over to the shop', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Parcels received by').fill('Daw Mya');
    const press = dialog.getByRole('button', { name: 'Hand over to the shop', exact: true });
    await press.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await press.click();
    await expect(toast(page, tx('Parcels returned'))).toBeVisible();
    const kinds = await kindsOf(app, session!, way.deliveries[0]!.id);
    expect(kinds).toEqual(['to_return', 'returned']);
  });
});

test.describe('scans', () => {
  async function expectReceivedOnce(app: E2eApp, session: ApiSession, ids: readonly number[]) {
    for (const id of ids) expect([id, await kindsOf(app, session, id)]).toEqual([id, ['received']]);
  }

  test('whose answer is lost are sent again by themselves and recorded once', async ({
    page,
    app,
    session,
    tx,
  }) => {
    const ids = await postParcels(app, session!, 4);
    await page.route('**/api/parcels/scans', losingOneAnswer());
    await openScanStation(page, tx);
    await scanParcels(page, ids);
    await expect(countedScans(page, 'Done')).toHaveText('4');
    await expect(countedScans(page, 'Waiting')).toHaveText('0');
    await expectReceivedOnce(app, session!, ids);
  });

  test('of one person in two tabs, some of them the same, are recorded once', async ({
    page,
    context,
    app,
    session,
    tx,
  }) => {
    const ids = await postParcels(app, session!, 4);
    const second = await context.newPage();
    for (const tab of [page, second]) await openScanStation(tab, tx);
    await Promise.all([scanParcels(page, ids.slice(0, 3)), scanParcels(second, ids.slice(1))]);
    const done = async (tab: Page) =>
      Number(await countedScans(tab, 'Done').textContent()) +
      Number(await countedScans(tab, 'Already done').textContent());
    await expect.poll(() => done(page)).toBe(3);
    await expect.poll(() => done(second)).toBe(3);
    await expectReceivedOnce(app, session!, ids);
  });

  test('that wait when the session ends are recorded after signing in again', async ({
    page,
    app,
    session,
    tx,
  }) => {
    const ids = await postParcels(app, session!, 4);
    await openScanStation(page, tx);
    await endSessions(app);
    await scanParcels(page, ids);
    await signInAgain(page, tx, app);
    await expect(page).toHaveURL(/\/parcels\/scan$/);
    await expect(countedScans(page, 'Done')).toHaveText('4');
    const { people } = app.company;
    await expectReceivedOnce(app, await app.signIn(people.admin), ids);
  });
});
