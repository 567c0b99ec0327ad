/** The charges in the forms of a way: those of the shop's rate group where it has one. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { answer, ours, refuse } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import {
  deliveryBlock,
  fillDelivery,
  goToDeliveries,
  inputValue,
  pickOption,
  pressButton,
  startForms,
  typeInto,
} from '../../testing/wayForms.tsx';
import { CreateWayPage } from './CreateWayPage.tsx';
import { EditWayPage } from './EditWayPage.tsx';

const GOLDEN = {
  rateGroup: { id: 7, name: 'Inner', is_active: true },
  // Bahan, whose own charge is 2,500; Hlaing is not in the rate group.
  charges: [
    { township_id: 1, delivery_charge: 1800 },
    { township_id: 2, delivery_charge: 2000 },
  ],
  version: 2,
};
const give = (shop: number, charges: object) =>
  answer('get', `/online-shops/${shop}/charges`, () => ours(charges));

const figures = (n: number) =>
  ['Delivery Charges', 'Total Amount to Collect'].map((label) =>
    inputValue(deliveryBlock(n).getByLabelText(label)).replace('\u00a0', ' '),
  );
const totals = () =>
  screen.getByLabelText('Totals of the way').textContent.replaceAll('\u00a0', ' ');
const create = () => renderAt('/ways/create', { '/ways/create': CreateWayPage });

beforeEach(() => startForms());

test('a new way is charged by the rate group of its shop, which the first page names', async () => {
  give(3, GOLDEN);
  create();
  await goToDeliveries(2);
  await fillDelivery(1, { price: '10000' });
  await fillDelivery(2, { price: '10000', township: 'Hlaing' });
  await waitFor(() => expect(figures(1)).toEqual(['MMK 1,800', 'MMK 1,800']));
  for (const n of [1, 2]) deliveryBlock(n).getByLabelText('COD').click();
  await waitFor(() => expect(figures(1)).toEqual(['MMK 1,800', 'MMK 11,800']));
  expect(figures(2)).toEqual(['MMK 2,000', 'MMK 12,000']);
  expect(totals()).toContain('Delivery ChargesMMK 3,800Total Amount to CollectMMK 23,800');
  await pressButton('Back');
  screen.getByText('Rate group: Inner');
});

test('the list of townships says what each costs the shop', async () => {
  give(3, GOLDEN);
  create();
  await goToDeliveries(1);
  const field = deliveryBlock(1).getByLabelText(/^Township/);
  await pickOption(field, 'Bahan', /Bahan.*1,800/);
  expect(figures(1)[0]).toBe('MMK 1,800');
});

test('another shop changes the charges of what is typed already', async () => {
  give(3, GOLDEN);
  give(4, { rateGroup: null, charges: [], version: 1 });
  create();
  await goToDeliveries(1);
  await fillDelivery(1, { price: '10000' });
  deliveryBlock(1).getByLabelText('COD').click();
  await waitFor(() => expect(figures(1)).toEqual(['MMK 1,800', 'MMK 11,800']));
  await pressButton('Back');
  await pickOption(screen.getByLabelText(/^Shop/), 'No Address', /No Address/);
  await waitFor(() => expect(figures(1)).toEqual(['MMK 2,500', 'MMK 12,500']));
  expect(screen.queryByText('Rate group: Inner')).toBeNull();
  await pressButton('Next: Add Deliveries');
  await waitFor(() => expect(totals()).toContain('MMK 12,500'));
});

test.each([
  ['has no such call', () => refuse(404, 'Not found')],
  ['answers anything', () => Response.json({ success: true, data: { charges: 'x' } })],
])('a server that %s leaves the charges of the townships, silently', async (_, answering) => {
  const seen = answer('get', '/online-shops/3/charges', answering);
  create();
  await goToDeliveries(1);
  await fillDelivery(1);
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  expect(figures(1)).toEqual(['MMK 2,500', 'MMK 2,500']);
  expect(toasts()).toEqual([]);
});

const STORED = {
  id: 5,
  shopId: 3,
  shop: { id: 3, osName: 'Golden Books', name: 'Golden Books', address: null },
  pickupType: 'Merchant',
  deliveryCount: 1,
  pickupDate: '2026-01-31T03:30:00Z',
  status: 'pending',
  version: 7,
  deliveries: [
    {
      id: 1,
      wayId: 5,
      rider: null,
      customer_name: 'Name A',
      customer_phone: '+959111111111',
      other_phones: null,
      township: 'Bahan',
      township_id: 1,
      delivery_address: 'Pansodan',
      weight: null,
      fragile: false,
      item_price: 1000,
      delivery_charges: 2500,
      actualDeliveryCharges: null,
      cod: true,
      os_paid: false,
      status: 'pending',
      version: 1,
    },
  ],
};

test('a stored delivery keeps its charge; another township and new lines follow the rate group', async () => {
  give(3, GOLDEN);
  answer('get', '/ways/5', () => ours(STORED));
  renderAt('/ways/edit/5', { '/ways/edit/:id': EditWayPage });
  await screen.findByText('Save Changes');
  await waitFor(() => expect(figures(1)).toEqual(['MMK 2,500', 'MMK 3,500']));
  await pressButton('Add a delivery');
  await waitFor(() => deliveryBlock(2));
  await fillDelivery(2);
  expect(figures(2)[0]).toBe('MMK 1,800');
  const township = deliveryBlock(1).getByLabelText(/^Township/);
  await pickOption(township, 'Hlaing', /Hlaing.*2,000/);
  expect(figures(1)).toEqual(['MMK 2,000', 'MMK 3,000']);
  await pickOption(township, 'Bahan', /Bahan.*2,500/);
  expect(figures(1)).toEqual(['MMK 2,500', 'MMK 3,500']);
});

test('a copy of a stored delivery costs what the shop pays now', async () => {
  give(3, GOLDEN);
  answer('get', '/ways/5', () => ours(STORED));
  renderAt('/ways/edit/5', { '/ways/edit/:id': EditWayPage });
  await screen.findByText('Save Changes');
  await pressButton('Add a delivery');
  await waitFor(() => deliveryBlock(2));
  await pressButton('Copy from above');
  await waitFor(() => expect(figures(2)).toEqual(['MMK 1,800', 'MMK 2,800']));
  typeInto(deliveryBlock(2).getByLabelText('Item Price'), '2000');
  await waitFor(() => expect(figures(2)).toEqual(['MMK 1,800', 'MMK 3,800']));
});
