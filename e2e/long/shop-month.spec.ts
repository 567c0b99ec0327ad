/**
 * A shop and its portal over a month: invited, its request of 200 parcels is accepted by one of two clerks
 * who press at once, and what becomes of them, with the money, is what the shop reads.
 */
import type { Page } from '@playwright/test';
import type { StatementDetail } from '@waydesk/contract/money/statements.ts';
import { addMoney, formatExactMMK } from '@waydesk/contract/values/money.ts';
import {
  chooseSheet,
  IMPORT_HEADERS,
  importTab,
  parcelsOf,
  saveParcels,
} from '../fixtures/importing.ts';
import { heading, toast, type TextLookup } from '../fixtures/pages.ts';
import { joinShop, newShopPhone, portalSession, readPortalIn } from '../fixtures/portal.ts';
import { insertCodShop, postRider, postSlip } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test.slow();

const ROWS = 200;
const SHOP_NAME = 'Month Shop';
const FAILED = 10;
const RETURNED = 5;

const sheetOfMonth = () => [
  IMPORT_HEADERS.en,
  ...Array.from({ length: ROWS }, (_, n) => [
    'Daw Khin',
    `0945${String(1_000_000 + n)}`,
    'Bahan',
    `${n + 1} Inya Road`,
    String(10_000 + 500 * (n % 7)),
  ]),
];

/** An administrator invites a person on the shop's page; the link as it is shown there, once. */
async function invite(page: Page, tx: TextLookup, shop: number, phone: string): Promise<string> {
  await page.goto(`/online-shops/${shop}`);
  await page.getByRole('button', { name: tx('Invite'), exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(tx('Name')).fill('Ma Su');
  await form.getByLabel(tx('Phone Number')).fill(phone);
  await form.getByRole('button', { name: tx('Make the link') }).click();
  const { pathname, hash } = new URL(await page.getByLabel(tx('Invitation link')).inputValue());
  return `${pathname}${hash}`;
}

interface Sums {
  ready: { due: number }[];
  waiting: { due: number }[];
  total: number;
}

test('a month of a shop in its portal', async ({ page, another, app, session, tx }) => {
  const shop = await insertCodShop(app, SHOP_NAME);
  const phone = newShopPhone();
  const url = await invite(page, tx, shop, phone);

  const { page: mine } = await another(null);
  await readPortalIn(mine, 'en');
  await joinShop(mine, tx, url);
  await mine.goto('/shop/pickups/new');
  await mine.getByLabel(tx('When should we come?')).selectOption({ index: 2 });
  await mine.getByLabel(tx('Morning or afternoon')).selectOption(tx('Morning'));
  await chooseSheet(mine, tx, sheetOfMonth());
  // Until all is read there is nothing to send.
  await expect(importTab(mine, tx, 'All', ROWS)).toBeVisible();
  await mine.getByRole('button', { name: tx('Send to the office') }).click();
  await expect(toast(mine, tx('Sent to the office'))).toBeVisible();
  await expect(mine.getByText(tx('{n} parcels', { n: ROWS }))).toBeVisible();

  await test.step('two clerks accept it at once', async () => {
    const clerks = [(await another('user')).page, (await another('user')).page];
    for (const clerk of clerks) {
      await clerk.goto('/pickup-requests');
      await clerk
        .getByRole('link', { name: /^#\d+$/ })
        .first()
        .click();
      await clerk.getByRole('link', { name: tx('Open in Import Parcels') }).click();
      await expect(saveParcels(clerk, tx, ROWS)).toBeVisible();
    }
    await Promise.all(clerks.map((clerk) => saveParcels(clerk, tx, ROWS).click()));
    const saved = tx('Parcels saved: {n}', { n: ROWS });
    const isSaved = () => Promise.all(clerks.map((one) => one.getByText(saved).count()));
    await expect
      .poll(async () => (await isSaved()).reduce((sum, n) => sum + n, 0))
      .toBeGreaterThan(0);
    const other = clerks[(await isSaved()).indexOf(0)]!;
    await expect(other.getByText(/accepted this request|Nothing was saved/).first()).toBeVisible();
    expect(await parcelsOf(app, shop)).toEqual({ parcels: ROWS, ways: ROWS / 100 });
  });
  await mine.goto('/shop/pickups');
  await expect(mine.getByText(tx('Accepted'))).toBeVisible();

  const parcels = await app.sql<{ id: number; version: number; way_id: number }>(
    `select d.id, d.version, d.way_id from deliveries d join ways w on w.id = d.way_id
     where w.shop_id = ${shop} order by d.id`,
  );
  const rider = await postRider(app, session!, { name: 'Ko Month' });
  await test.step('out with a rider; some fail, some go back, the others are delivered', async () => {
    const ways = [...new Set(parcels.map(({ way_id: way }) => way))];
    for (const way of ways) {
      await app.call(session!, 'POST', `/ways/${way}/accept`, { riderId: rider.id });
      await app.call(session!, 'PATCH', `/ways/${way}/status`, { status: 'on_the_way' });
    }
    const out = await app.sql<{ id: number; version: number }>(
      `select id, version from deliveries where id in
       (${parcels
         .slice(0, FAILED)
         .map(({ id }) => id)
         .join()}) order by id`,
    );
    const back = out.slice(0, RETURNED);
    const fail = (items: object[], more: object) =>
      app.call(session!, 'POST', '/parcels/many', {
        items,
        action: { type: 'failed', reason: 'no_answer', ...more },
      });
    await fail(back, { returning: true });
    await fail(out.slice(RETURNED), {});
    const slip = await postSlip(app, session!, shop, back);
    await app.call(session!, 'POST', `/return-slips/${slip.id}/hand-over`, {
      received_by_name: 'Ma Su',
    });
    for (const way of ways) {
      await app.call(session!, 'PATCH', `/ways/${way}/status`, { status: 'delivered' });
    }
  });

  await mine.goto('/shop/');
  await expect(heading(mine, SHOP_NAME)).toBeVisible();
  await expect(
    mine.getByRole('link', { name: new RegExp(`^${tx('Could not be delivered')}`) }).last(),
  ).toContainText(String(FAILED - RETURNED));
  await mine.goto(`/shop/parcels/${parcels[0]!.id}`);
  await expect(mine.getByText(tx('Back at your shop'))).toBeVisible();
  await mine.goto(`/shop/parcels/${parcels[FAILED - 1]!.id}`);
  await expect(mine.getByText(tx('No answer'))).toBeVisible();
  await mine.goto(`/shop/parcels/${parcels[FAILED]!.id}`);
  await expect(mine.getByText(tx('Waiting'))).toBeVisible();
  await expect(mine.getByText(tx('The cash is still with the rider'))).toBeVisible();

  await test.step('the cash comes in, and the statement is what the shop has read', async () => {
    const cash = await app.call<{ rider: { id: number } | null; cash: number | null }[]>(
      session!,
      'GET',
      '/money/riders',
    );
    const owed = cash.find((row) => row.rider?.id === rider.id)?.cash ?? 0;
    const notes = {
      10_000: Math.floor(owed / 10_000),
      500: (owed % 10_000) / 500,
    };
    await app.call(session!, 'POST', '/cash-ins', { rider_id: rider.id, notes });
    const portal = await portalSession(app, phone);
    const before = await app.call<Sums>(portal, 'GET', '/portal/money');
    expect(before.waiting).toEqual([]);
    expect(before.ready).toHaveLength(ROWS - FAILED);
    expect(addMoney(...before.ready.map(({ due }) => due))).toBe(before.total);
    const { upto } = await app.call<{ upto: string }>(
      session!,
      'GET',
      `/online-shops/${shop}/money`,
    );
    const statement = await app.call<StatementDetail>(session!, 'POST', '/statements', {
      shop_id: shop,
      upto,
      expect: before.total,
    });
    expect(statement.total).toBe(before.total);
    expect(statement.lines).toEqual(before.ready);
    await mine.goto('/shop/money');
    await mine.getByRole('link', { name: tx('Statements of before') }).click();
    await mine.getByRole('link', { name: new RegExp(`S-${statement.id}`) }).click();
    await expect(mine.getByText(formatExactMMK(statement.total)).first()).toBeVisible();
  });
});
