/** A line that drops, answers that are lost, two tabs, a session that ends: nothing twice, nothing lost. */
import type { Page, Route } from '@playwright/test';
import { parcelCode } from '@waydesk/contract/parcel-code.ts';
import type { ParcelStory } from '@waydesk/contract/parcels.ts';
import type { HistoryEntry } from '@waydesk/contract/ways.ts';
import type { ApiSession, E2eApp } from './fixtures/app.ts';
import { PASSWORD } from './fixtures/company.ts';
import {
  chooseImportShop,
  chooseSheet,
  gridCell,
  parcelsOf,
  rowsOnDays,
  saveParcels,
  savedParcels,
} from './fixtures/importing.ts';
import { type TextLookup, fillLogin, toast } from './fixtures/pages.ts';
import { insertShopRow, postSlip, postWay } from './fixtures/seed.ts';
import { expect, test as base } from './fixtures/test.ts';
import { scanParcels } from './fixtures/wedge.ts';

interface Ours {
  id: number;
  name: string;
  mark: string;
}
const test = base.extend<{ ours: Ours }>({
  ours: async ({ app }, use, info) => {
    const mark = String(parseInt(info.testId.slice(-6), 36) % 10_000).padStart(4, '0');
    const name = `Fault Shop ${mark}`;
    await use({ id: await insertShopRow(app, name), name, mark });
  },
});

/** It arrives and is done; the first time nobody hears of it. */
const losingOneAnswer = () => {
  let isLost = false;
  return async (route: Route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  };
};

const endSession = (app: E2eApp) =>
  app.sql(`delete from sessions where user_id = ${app.company.people.admin.id}`);
async function signInAgain(page: Page, tx: TextLookup, app: E2eApp): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, tx, app.company.people.admin.email, PASSWORD);
  await page.getByRole('button', { name: tx('Login'), exact: true }).click();
}

test.describe('an import', () => {
  /** Twelve ways of two parcels: two pieces. */
  async function openSheet(page: Page, tx: TextLookup, { name, mark }: Ours): Promise<void> {
    await page.goto('/ways/import');
    await chooseImportShop(page, tx, name);
    await chooseSheet(page, tx, rowsOnDays(mark, 24, 2));
    await expect(saveParcels(page, tx, 24)).toBeVisible();
  }
  const ALL = { parcels: 24, ways: 12 };

  test('goes on after the line dropped between two pieces and came back', async ({
    page,
    context,
    app,
    ours,
    tx,
  }) => {
    await openSheet(page, tx, ours);
    let sent = 0;
    await page.route('**/api/intake', async (route) => {
      sent += 1;
      if (sent === 2) await context.setOffline(true);
      await route.continue();
    });
    await saveParcels(page, tx, 24).click();
    await expect(page.getByRole('heading', { name: tx('Saving was interrupted') })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: tx('Go on saving') }).click();
    await expect(savedParcels(page, tx, 24)).toBeVisible();
    expect(await parcelsOf(app, ours.id)).toEqual(ALL);
  });

  test('that two tabs save at once is saved once', async ({ page, context, app, ours, tx }) => {
    await openSheet(page, tx, ours);
    const second = await context.newPage();
    await second.goto('/ways/import');
    await expect(saveParcels(second, tx, 24)).toBeVisible();
    await Promise.all([saveParcels(page, tx, 24).click(), saveParcels(second, tx, 24).click()]);
    for (const tab of [page, second]) {
      await expect(tab.getByText(tx('Parcels to save: {n}', { n: 0 }))).toBeVisible();
    }
    expect(await parcelsOf(app, ours.id)).toEqual(ALL);
  });

  test('is still there, with what was typed, after the session ended and somebody signed in again', async ({
    page,
    app,
    ours,
    tx,
  }) => {
    await openSheet(page, tx, ours);
    await gridCell(page, 'Daw Khin').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Daw Typed Here');
    await page.keyboard.press('Enter');
    await expect(gridCell(page, 'Daw Typed Here')).toBeVisible();
    await endSession(app);
    await saveParcels(page, tx, 24).click();
    await signInAgain(page, tx, app);
    await expect(page).toHaveURL(/\/ways\/import$/);
    await page.getByRole('button', { name: tx('Go on saving') }).click();
    await expect(savedParcels(page, tx, 24)).toBeVisible();
    expect(await parcelsOf(app, ours.id)).toEqual(ALL);
    const typed = await app.sql(
      `select from deliveries d join ways w on w.id = d.way_id
       where w.shop_id = ${ours.id} and d.customer_name = 'Daw Typed Here'`,
    );
    expect(typed).toHaveLength(1);
  });
});

test.describe('an answer that is lost', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Chosen rows' });

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
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
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
    await expect(page.getByText('3 ways back as before')).toBeVisible();
    for (const id of ways) {
      const told = await app.call<HistoryEntry[]>(session!, 'GET', `/ways/${id}/history`);
      const marks = told.flatMap(({ changes }) => Object.keys(changes));
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
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Parcels received by').fill('Daw Mya');
    const press = dialog.getByRole('button', { name: 'Hand over', exact: true });
    await press.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await press.click();
    await expect(toast(page, tx('Parcels returned'))).toBeVisible();
    const { events } = await storyOf(app, session!, way.deliveries[0]!.id);
    expect(events.map(({ kind }) => kind)).toEqual(['returned', 'to_return']);
  });
});

const storyOf = (app: E2eApp, session: ApiSession, id: number) =>
  app.call<ParcelStory>(session, 'GET', `/parcels/${id}`);

test.describe('scans', () => {
  const counted = (page: Page, name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  async function openBench(page: Page): Promise<void> {
    await page.goto('/parcels/scan');
    await expect(page.getByRole('status', { name: 'Last scan', exact: true })).toBeVisible();
  }
  async function expectReceivedOnce(app: E2eApp, session: ApiSession, ids: readonly number[]) {
    for (const id of ids) {
      const { events } = await storyOf(app, session, id);
      expect([parcelCode(id), events.map(({ kind }) => kind)]).toEqual([
        parcelCode(id),
        ['received'],
      ]);
    }
  }
  const parcels = async (app: E2eApp, session: ApiSession, { id }: Ours) => {
    const one = await postWay(app, session, { shop_id: id });
    const other = await postWay(app, session, { shop_id: id });
    return [...one.deliveries, ...other.deliveries].map((parcel) => parcel.id);
  };

  test('whose answer is lost are sent again by themselves and recorded once', async ({
    page,
    app,
    session,
    ours,
  }) => {
    const ids = await parcels(app, session!, ours);
    await page.route('**/api/parcels/scans', losingOneAnswer());
    await openBench(page);
    await scanParcels(page, ids);
    await expect(counted(page, 'Done')).toHaveText('4');
    await expect(counted(page, 'Wait')).toHaveText('0');
    await expectReceivedOnce(app, session!, ids);
  });

  test('of one person in two tabs, some of them the same, are recorded once', async ({
    page,
    context,
    app,
    session,
    ours,
  }) => {
    const ids = await parcels(app, session!, ours);
    const second = await context.newPage();
    for (const tab of [page, second]) await openBench(tab);
    await Promise.all([scanParcels(page, ids.slice(0, 3)), scanParcels(second, ids.slice(1))]);
    const done = async (tab: Page) =>
      Number(await counted(tab, 'Done').textContent()) +
      Number(await counted(tab, 'Already so').textContent());
    await expect.poll(() => done(page)).toBe(3);
    await expect.poll(() => done(second)).toBe(3);
    await expectReceivedOnce(app, session!, ids);
  });

  test('that wait when the session ends are recorded after signing in again', async ({
    page,
    app,
    session,
    ours,
    tx,
  }) => {
    const ids = await parcels(app, session!, ours);
    await openBench(page);
    await endSession(app);
    await scanParcels(page, ids);
    await signInAgain(page, tx, app);
    await expect(page).toHaveURL(/\/parcels\/scan$/);
    await expect(counted(page, 'Done')).toHaveText('4');
    const { people } = app.company;
    await expectReceivedOnce(app, await app.signIn(people.admin), ids);
  });
});
