/** COD while a way is edited: only deliveries that are added begin with the shop's last choice. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { COD_OFF, COD_ON, codBox, codBoxes, givenCod, takesCod } from '../../testing/codForms.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ours } from '../../testing/server.ts';
import {
  bodiesOf,
  deliveryBlock,
  fillDelivery,
  pressButton,
  startForms,
} from '../../testing/wayForms.tsx';
import { EditWayPage } from './EditWayPage.tsx';

const delivery = (id: number, cod: boolean) => ({
  id,
  wayId: 5,
  rider: null,
  customer_name: `Name ${'ABCDEF'[id]}`,
  customer_phone: `+95911111111${id}`,
  other_phones: null,
  weight: null,
  fragile: false,
  os_paid: false,
  actualDeliveryCharges: null,
  township: 'Bahan',
  township_id: 1,
  delivery_address: 'Pansodan',
  item_price: 1000,
  delivery_charges: 2500,
  cod,
  status: 'pending',
  version: 1,
});
const WAY = {
  id: 5,
  shopId: 3,
  shop: { id: 3, osName: 'Golden Books', name: 'Golden Books', address: null },
  comments: null,
  pickupType: 'Merchant',
  deliveryCount: 2,
  pickupDate: '2026-01-31T03:30:00Z',
  status: 'pending',
  version: 7,
  deliveries: [delivery(1, false), delivery(2, true)],
};

async function open(cod: boolean | null) {
  const calls = {
    put: answer('put', '/ways/5', () => ours(WAY)),
    posts: answer('post', '/ways/5/deliveries', (_, n) => ours({ id: 10 + n })),
    remembered: takesCod(),
  };
  answer('get', '/ways/5', () => ours(WAY));
  givenCod(3, cod);
  renderAt('/ways/edit/5', {
    '/ways/edit/:id': EditWayPage,
    '/ways/detail/:id': () => <p>the way</p>,
  });
  await screen.findByText('Delivery 2', { selector: 'h3' });
  return calls;
}
const add = async (n: number) => {
  await pressButton('Add a delivery');
  await waitFor(() => deliveryBlock(n));
  await fillDelivery(n, { price: '15000' });
};
const save = async () => {
  await pressButton('Save Changes');
  await screen.findByText('the way');
};

beforeEach(() => startForms());

test.each([true, false])('what is stored stays, what is added begins with %s', async (cod) => {
  const { put, posts, remembered } = await open(cod);
  await waitFor(() =>
    expect(document.querySelector('[data-cod]')?.getAttribute('data-cod')).toBe(String(cod)),
  );
  expect(codBoxes(2)).toEqual([false, true]);
  expect(screen.queryByText(COD_ON)).toBeNull();
  await add(3);
  expect(codBoxes(3)).toEqual([false, true, cod]);
  await screen.findByText(cod ? COD_ON : COD_OFF);
  await save();
  expect((await bodiesOf(put))[0]).not.toHaveProperty('deliveries');
  expect(await bodiesOf(posts)).toMatchObject([{ cod }]);
  expect(remembered).toEqual([]);
});

test('without a choice the bar counts and sets only what is added', async () => {
  const { put, posts, remembered } = await open(null);
  expect(screen.queryByText(/with a price/)).toBeNull();
  await add(3);
  await add(4);
  const bar = (await screen.findByText('2 parcels with a price, none COD')).parentElement!;
  fireEvent.click(bar.querySelector('button')!);
  await waitFor(() => expect(codBoxes(4)).toEqual([false, true, true, true]));
  await save();
  expect((await bodiesOf(put))[0]).not.toHaveProperty('deliveries');
  expect(await bodiesOf(posts)).toMatchObject([{ cod: true }, { cod: true }]);
  await waitFor(() => expect(remembered).toHaveLength(1));
  expect(await bodiesOf(remembered)).toEqual([{ cod: true }]);
});

test("a stored delivery's COD changes by a press alone, which says nothing about the shop", async () => {
  const { put, remembered } = await open(true);
  fireEvent.click(codBox(1));
  await save();
  expect((await bodiesOf(put))[0]).toMatchObject({ deliveries: [{ id: 1, cod: true }] });
  expect(remembered).toEqual([]);
});

test('a copy of a stored delivery has its COD', async () => {
  await open(true);
  await pressButton('Copy delivery 1 without its customer');
  await waitFor(() => deliveryBlock(3));
  expect(codBoxes(3)).toEqual([false, true, false]);
});
