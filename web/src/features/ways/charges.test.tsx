/** The charges in the forms of a way: those of the shop's rate group where it has one. */
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCall, refuse } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import {
  deliveryBlock,
  fillDelivery,
  inputValue,
  pickOption,
  pressButton,
  startForms,
  TOWNSHIPS,
  typeInto,
} from '../../testing/wayForms.tsx';
import { openEditWay } from '../../testing/wayPages.tsx';
import { deliveryOf, shopOfWayOf, fullWayOf } from '../../testing/wayRecords.ts';
import { openDeliveries } from '../../testing/newWayLines.ts';

const GOLDEN = {
  rateGroup: { id: 7, name: 'Inner', is_active: true },
  // Bahan, whose own charge is 2,500; Hlaing is not in the rate group.
  charges: [
    { township_id: 1, delivery_charge: 1800 },
    { township_id: 2, delivery_charge: 2000 },
  ],
  version: 2,
};

/** What the townships themselves charge. */
const OWN = TOWNSHIPS.map(({ id, delivery_charge }) => ({ township_id: id, delivery_charge }));

const figures = (n: number) =>
  ['Delivery Charges', 'Total Amount to Collect'].map((label) =>
    inputValue(deliveryBlock(n).getByLabelText(label)).replace('\u00a0', ' '),
  );
const totals = () =>
  screen.getByLabelText('Totals of the way').textContent.replaceAll('\u00a0', ' ');

beforeEach(() => startForms());

test('a new way is charged by the rate group of its shop, which the first page names', async () => {
  answerCall(shopCharges.get, GOLDEN, { id: 3 });
  await openDeliveries(2);
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
  answerCall(shopCharges.get, GOLDEN, { id: 3 });
  await openDeliveries();
  const field = deliveryBlock(1).getByLabelText(/^Township/);
  await pickOption(field, 'Bahan', /Bahan.*1,800/);
  expect(figures(1)[0]).toBe('MMK 1,800');
});

test('another shop changes the charges of what is typed already', async () => {
  answerCall(shopCharges.get, GOLDEN, { id: 3 });
  answerCall(shopCharges.get, { rateGroup: null, charges: OWN, version: 1 }, { id: 4 });
  await openDeliveries();
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

test('a server that has no such call leaves the charges of the townships, silently', async () => {
  const seen = answerCall(shopCharges.get, refuse(404, 'Not found'), { id: 3 });
  await openDeliveries();
  await fillDelivery(1);
  await waitFor(() => expect(seen.length).toBeGreaterThan(0));
  expect(figures(1)).toEqual(['MMK 2,500', 'MMK 2,500']);
  expect(toasts()).toEqual([]);
});

const STORED = fullWayOf({
  id: 5,
  shop: shopOfWayOf({ id: 3 }),
  version: 7,
  deliveries: [
    deliveryOf({
      township: 'Bahan',
      township_id: 1,
      item_price: 1000,
      delivery_charges: 2500,
      totalCollectAmount: 3500,
      cod: true,
    }),
  ],
});

test('a stored delivery keeps its charge; another township and new lines follow the rate group', async () => {
  answerCall(shopCharges.get, GOLDEN, { id: 3 });
  answerCall(ways.get, STORED, { id: 5 });
  openEditWay();
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
  answerCall(shopCharges.get, GOLDEN, { id: 3 });
  answerCall(ways.get, STORED, { id: 5 });
  openEditWay();
  await screen.findByText('Save Changes');
  await pressButton('Add a delivery');
  await waitFor(() => deliveryBlock(2));
  await pressButton('Copy from above');
  await waitFor(() => expect(figures(2)).toEqual(['MMK 1,800', 'MMK 2,800']));
  typeInto(deliveryBlock(2).getByLabelText('Item Price'), '2000');
  await waitFor(() => expect(figures(2)).toEqual(['MMK 1,800', 'MMK 3,800']));
});
