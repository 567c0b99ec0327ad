/**
 * A day of a company that works by scanning: nobody assigns or moves a way, and its ways follow their
 * parcels with one press.
 */
import type { Page } from '@playwright/test';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import type { E2eApp } from '../fixtures/app.ts';
import { bringBack, returnToShop, openSlip } from '../fixtures/day/brought.ts';
import { apply, chooseAll, moveTo, namedRows, tick } from '../fixtures/day/bulk.ts';
import { countCash, settleShop } from '../fixtures/day/evening.ts';
import { handOver, openScanStationFor, scanAll } from '../fixtures/day/hub.ts';
import {
  IMPORT_HEADERS,
  chooseImportShop,
  chooseSheet,
  importTab,
  saveParcels,
  savedParcels,
} from '../fixtures/importing.ts';
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { toast } from '../fixtures/pages.ts';
import { insertShopRow, postRider } from '../fixtures/seed.ts';
import { english as tx } from '../fixtures/texts.ts';

const test = withOwnCompany();
test.slow();

const SHOP = 'Scanned Shop';
const [CARRIER, LATE] = ['Ko Carrier', 'Ko Late'];
const PRICE = 1000;
const CHARGE = 2500;

/** Seven ways of two parcels, for each has a pickup day of its own. */
const WAYS = 7;
const SHEET = [
  [...IMPORT_HEADERS.en, 'Pickup Date', 'COD'],
  ...Array.from({ length: 2 * WAYS }, (_, n) => [
    'Daw Khin',
    `09448000${String(n).padStart(3, '0')}`,
    'Bahan',
    `${n + 1} Inya Road`,
    String(PRICE),
    `2026-11-0${1 + Math.floor(n / 2)}`,
    'yes',
  ]),
];

/** Ids of the parcels, the two of each way side by side, in the order of the sheet. */
async function stored(app: E2eApp) {
  const rows = await app.sql<{ id: number; way_id: number }>(
    'select id, way_id from deliveries order by way_id, id',
  );
  const ways = [...new Set(rows.map(({ way_id }) => way_id))];
  return { parcels: rows.map(({ id }) => id), ways };
}

/** All that the press must leave alone. */
const besidesWays = async (app: E2eApp) =>
  app.sql(`select
    (select json_agg(d order by d.id) from deliveries as d) as deliveries,
    (select json_agg(m order by m.delivery_id) from delivery_money as m) as money,
    (select json_agg(p order by p.delivery_id) from parcels as p) as parcels,
    (select json_agg(l order by l.id) from ledger as l) as ledger`);

const statusesOf = async (app: E2eApp) =>
  (await app.sql<{ status: string }>('select status from ways where shop_id <> 2 order by id')).map(
    ({ status }) => status,
  );

async function deliverAlone(page: Page, id: number): Promise<void> {
  await page.goto(`/deliveries/${id}`);
  const card = page.getByRole('region', { name: 'Update Delivery' });
  await card.getByLabel('Status').selectOption({ label: 'Sent (Delivered)' });
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Delivery updated')).toBeVisible();
}

const blockOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name });

test('no way is assigned or moved by hand, and none is left in Way Created', async ({
  page,
  app,
  session,
  shot,
}) => {
  const shop = await insertShopRow(app, SHOP);
  const carrier = await postRider(app, session!, { name: CARRIER });
  await postRider(app, session!, { name: LATE });

  await test.step('the sheet of a shop comes in', async () => {
    await page.goto('/ways/import');
    await chooseImportShop(page, tx, SHOP);
    await chooseSheet(page, tx, SHEET);
    await expect(importTab(page, tx, 'All', 2 * WAYS)).toBeVisible();
    await saveParcels(page, tx, 2 * WAYS).click();
    await expect(savedParcels(page, tx, 2 * WAYS)).toBeVisible();
    await expectNothingLost(app, { id: shop, name: SHOP }, { rows: SHEET });
    // As if it had come yesterday, for ways of today are no concern yet.
    await app.sql(`update ways set created_at = created_at - interval '25 hours'
      where shop_id = ${shop}`);
  });
  const { parcels, ways } = await stored(app);
  const of = (...places: number[]) => places.map((place) => parcels[place]!);
  expect(ways).toHaveLength(WAYS);
  await page.goto('/dashboard');
  await expect(blockOf(page, `Unassigned since yesterday ${WAYS}`)).toBeVisible();

  await test.step('parcels are received, one is cancelled, the others are handed out', async () => {
    await openScanStationFor(page, 'Receive');
    await scanAll(page, parcels);
    await page.goto(`/parcels?shop_id=${shop}&limit=50`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await tick(page, of(9), true);
    await moveTo(page, namedRows('parcels', 1), 'Cancelled');
    await openScanStationFor(page, 'Hand over');
    await handOver(page, CARRIER, of(0, 1, 2, 3, 4, 5, 6, 7, 8));
    await handOver(page, LATE, of(10, 11, 12, 13));
  });

  await test.step('one failed, one goes back to its shop, the others are delivered', async () => {
    await openScanStationFor(page, 'Brought back');
    await bringBack(page, failure('No answer', 'Another day'), of(5));
    await bringBack(page, failure('Refused it', 'Goes back to the shop'), of(7));
    await openScanStationFor(page, 'Return to shop');
    await scanAll(page, of(7));
    await openSlip(page, SHOP);
    await returnToShop(page, 'Ma Thida');
    for (const id of of(0, 4)) await deliverAlone(page, id);
    await chooseAll(page, 'parcels', { shop_id: shop, status: 'on_the_way' }, 9);
    // Two are still out.
    await tick(page, of(12, 13), false);
    await moveTo(page, namedRows('parcels', 7), 'Sent');
  });

  await test.step('cash comes in, the shop gets its statement and its money', async () => {
    const carried = 7;
    await countCash(page, carrier.id, carried * (PRICE + CHARGE));
    await settleShop(page, shop, carried * PRICE);
  });

  expect(await statusesOf(app)).toEqual(Array(WAYS).fill('pending'));
  const before = await besidesWays(app);

  await test.step('what waits for nothing needs no attention, before the press already', async () => {
    await page.goto('/dashboard');
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await expect(attention.getByText('Nothing waiting')).toHaveCount(3);
    await expect(page.getByRole('link', { name: `Pending ${WAYS}` })).toBeVisible();
  });

  await test.step('one press for all ready ways', async () => {
    await page.goto('/ways');
    await expect(page.getByText(`${WAYS} ways are ready`)).toBeVisible();
    await shot('ready-ways');
    await page.getByRole('button', { name: 'Match parcels' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Parcels and money stay as they are.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Delivery Assigned1 way',
      'On the way1 way',
      'Sent1 way',
      'Money Sent back to online shops4 ways',
    ]);
    await shot('ready-ways-dialog');
    await apply(page, namedRows('ways', WAYS), 'updated to match their parcels');
    await expect(page.getByText('ways are ready')).toBeHidden();
  });

  await test.step('no way is left in Way Created, and nothing else has changed', async () => {
    expect(await statusesOf(app)).toEqual([
      'completed',
      'completed',
      'assigned',
      'completed',
      'completed',
      'delivered',
      'on_the_way',
    ]);
    expect(await besidesWays(app)).toEqual(before);
    await page.goto('/ways?status=pending');
    await expect(page.getByText('No delivery ways found matching your criteria.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Pending 0' })).toBeVisible();
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await expect(attention.getByText('Nothing waiting')).toHaveCount(3);
    const counts = await app.call<Shop>(session!, 'GET', `/online-shops/${shop}`);
    expect(counts).toMatchObject({
      pendingWays: 0,
      activeWays: 2,
      completedWays: 5,
      toRefundWays: 0,
    });
    const [reported] = await app.call<HistoryEntry[]>(session!, 'GET', `/ways/${ways[0]}/history`);
    expect(reported).toMatchObject({
      description: 'Status changed',
      statusChange: { from: 'pending', to: 'completed' },
      user: { id: app.company.people.admin.id },
    });
  });
});

const failure = (reason: string, next: 'Another day' | 'Goes back to the shop') => ({
  reason,
  next,
  status: 'picked_up' as const,
  numbers: [],
});
