/** The app with a server that implements the two documents and nothing else. */
import type { Page } from '@playwright/test';
import { serveDocuments } from '../fixtures/documentServer.ts';
import { fact, heading, toast } from '../fixtures/pages.ts';
import { english as tx } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  deliveryRegion,
  chooseOption,
  fillDetails,
  fillParcel,
  submitWay,
  toDeliveries,
} from '../fixtures/wayForm.ts';

const PARCELS = [
  { name: 'Daw Mya', phone: '09420000001', cod: true, price: '10000' },
  { name: 'Ko Tun', phone: '09420000002', osPaid: true, price: '5000' },
  { name: 'Ma Hla', phone: '09420000003', price: '7000' },
];

async function fillWay(page: Page): Promise<void> {
  await page.goto('/ways/create');
  await fillDetails(page, tx, { shop: 'Paper Boat', count: 3, date: '2026-03-01T09:30' });
  await toDeliveries(page, tx);
  for (const [i, parcel] of PARCELS.entries()) {
    await fillParcel(deliveryRegion(page, tx, i + 1), tx, {
      ...parcel,
      township: ['Bahan', 'Bahan'],
    });
  }
}

test('creates a way with its deliveries in 1 + 3 calls and shows it', async ({ page }) => {
  const server = await serveDocuments(page);
  await fillWay(page);
  await submitWay(page, tx);
  await expect(page).toHaveURL(/\/ways\/detail\/40$/);
  await expect(toast(page, 'Way created successfully')).toBeVisible();
  const writes = server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(writes).toEqual(['/ways', ...Array<string>(3).fill('/ways/40/deliveries')]);
  expect(server.deliveries.map((row) => [row['customer_name'], row['delivery_charges']])).toEqual([
    ['Daw Mya', 2500],
    ['Ko Tun', 2500],
    ['Ma Hla', 2500],
  ]);
  expect(server.deliveries[0]).toMatchObject({
    township: 'Bahan',
    township_id: 5,
    status: 'pending',
  });

  await expect(page.getByText('Way Created').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Customer Info' })).toContainText('Ma Hla');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(fact(summary, 'Total Deliveries')).toHaveText('3');
  await expect(fact(summary, 'Total Charges')).toHaveText('MMK 7,500');
});

test('assigns a rider under the second of the two names', async ({ page }) => {
  const server = await serveDocuments(page);
  server.ways.push({ id: 40, shop_id: 7, pickup_type: 'Merchant', status: 'pending' });
  await page.goto('/ways/detail/40');
  const card = page.getByRole('region', { name: 'Assign Delivery' });
  await chooseOption(card.getByRole('combobox', { name: 'Rider' }), 'Ko Rider');
  await card.getByRole('button', { name: 'Assign Delivery' }).click();
  await expect(page.getByText('Delivery Assigned').first()).toBeVisible();
  const bodies = server.requests
    .filter(({ path }) => path.endsWith('/accept'))
    .map(({ body }) => body);
  expect(bodies).toEqual([{ riderId: 3 }, { rider_id: 3 }]);
});

test('pages and searches an unpaged list, and counts the dashboard from it', async ({ page }) => {
  const server = await serveDocuments(page);
  for (let id = 1; id <= 23; id += 1) {
    const status = id <= 4 ? 'pending' : 'money_sent_to_shop';
    server.ways.push({ id, status, delivery_count: '2', comments: `parcel ${id}` });
  }
  await page.goto('/ways');
  await expect(page.getByText('Showing 10 of 23 ways')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('#23');
  await expect(page.getByRole('cell', { name: 'Paper Boat' }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('parcel 7');
  await expect(page.getByText('Showing 1 of 1 ways')).toBeVisible();
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Total Ways 23' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending 4' })).toBeVisible();
});
