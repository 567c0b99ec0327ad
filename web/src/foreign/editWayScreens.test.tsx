/** The form of a way, and the editor of a delivery, with servers other than ours. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDeliveryEditor } from '../entities/delivery/EditDelivery.tsx';
import { renderAt } from '../testing/render.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok, theirDelivery } from '../testing/otherServer.ts';
import { bodiesOf, keysOf, versionsOf } from '../testing/requests.ts';
import { toasts } from '../testing/toasts.ts';
import {
  deliveryBlock,
  inputValue,
  pressButton,
  startForms,
  TOWNSHIPS,
  typeInto,
} from '../testing/wayForms.tsx';
import { addFilledDelivery, openEditWay, saveEditedWay } from '../testing/wayPages.tsx';
import { readDelivery } from './deliveries.ts';

const WAY = {
  id: 5,
  shopId: 3,
  shop: { id: 3, osName: 'Golden Books' },
  pickupType: 'Merchant',
  deliveryCount: 1,
  pickupDate: '2026-01-31T03:30:00Z',
  status: 'way_created',
  comments: 'old',
};
const way = (...rows: object[]) => ({ ...WAY, deliveries: rows });

async function open() {
  openEditWay();
  await screen.findByText('Add a delivery');
}
const PARTLY = 'The way was saved, but some of its deliveries were not.';

beforeEach(() => startForms());

describe('opening', () => {
  test('a way without versions and totals fills the form', async () => {
    answerAddress('get', '/ways/5', () => ok(way(theirDelivery(1))));
    await open();
    const one = deliveryBlock(1);
    expect(inputValue(one.getByLabelText('Delivery Charges'))).toBe('MMK 3,000');
    expect(inputValue(one.getByLabelText('Total Amount to Collect'))).toBe('MMK 4,000');
    one.getByRole('button', { name: 'Cancel delivery 1' });
  });

  test.each([
    ['an empty list', () => ok([])],
    ['no such call', () => notOk(404)],
  ])(
    'requests deliveries that the way does not include, and shows that there are none: %s',
    async (_, answering) => {
      answerAddress('get', '/ways/5', () => ok(WAY));
      const rows = answerAddress('get', '/deliveries', answering);
      await open();
      await screen.findByText(
        'No deliveries found for this way. Please check the way ID or contact support.',
      );
      expect(new URL(rows[0]!.url).searchParams.get('wayId')).toBe('5');
      expect(screen.getByLabelText('Comments').hasAttribute('disabled')).toBe(false);
    },
  );

  test('an empty response shows an error and a link to the list', async () => {
    answerAddress('get', '/ways/5', () => ok(null));
    openEditWay();
    await screen.findByText('No way data found. Please check the way ID or contact support.');
    expect(screen.getByText('Back to Ways').getAttribute('href')).toBe('/ways');
  });
});

describe('saving', () => {
  test('sends the way, then each changed delivery', async () => {
    answerAddress('get', '/ways/5', () => ok(way(theirDelivery(1))));
    const ways = answerAddress('put', '/ways/5', () => ok({ id: 5 }));
    const rows = answerAddress('put', '/deliveries/1', (_, n) =>
      n === 1
        ? notOk(400, 'Bad', { errors: [{ field: 'weight', message: 'Too heavy' }] })
        : ok({ id: 1 }),
    );
    await open();
    typeInto(deliveryBlock(1).getByLabelText('Weight (kg)'), '99');
    await saveEditedWay();
    await screen.findByText(PARTLY);
    deliveryBlock(1).getByText('Too heavy');
    expect(versionsOf(ways)).toEqual([null]);
    typeInto(deliveryBlock(1).getByLabelText('Weight (kg)'), '9');
    await saveEditedWay();
    await screen.findByText('the way');
    const name = expect.stringMatching(/./);
    expect(await bodiesOf(rows)).toMatchObject([
      { weight: 99, customer_name: name },
      { weight: 9, customer_name: name },
    ]);
  });

  test('a new line whose answer was lost is found among its rows', async () => {
    let rows: object[] = [theirDelivery(1)];
    answerAddress('get', '/ways/5', () => ok(way(...rows)));
    answerAddress('put', '/ways/5', () => ok({ id: 5 }));
    const posts = answerAddress('post', '/ways/5/deliveries', (_, n) =>
      n === 1 ? Response.error() : ok({ delivery: { id: 12 } }),
    );
    await open();
    for (const n of [2, 3]) await addFilledDelivery(n);
    await saveEditedWay();
    await screen.findByText(PARTLY);
    rows = [
      ...rows,
      { id: 11, customerName: 'Daw Mya', customerPhone: '09123456782', itemPrice: '2000' },
    ];
    await saveEditedWay();
    await screen.findByText('the way');
    expect(await bodiesOf(posts)).toMatchObject([
      { customer_phone: '09123456782' },
      { customer_phone: '09123456783' },
    ]);
    expect(new Set(keysOf(posts)).size).toBe(2);
  });
});

test('a refused new line stays to be corrected; what is stored is not sent again', async () => {
  answerAddress('get', '/townships', () => ok(TOWNSHIPS));
  answerAddress('get', '/ways/5', () => ok(way(theirDelivery(1))));
  answerAddress('put', '/ways/5', () => ok({ id: 5 }));
  const errors = [{ field: 'customer_name', message: 'Customer name is required' }];
  const posts = answerAddress('post', '/ways/5/deliveries', (_, n) =>
    n === 1 ? notOk(400, 'Bad', { errors }) : ok({ id: 10 + n }),
  );
  await open();
  for (const n of [2, 3]) await addFilledDelivery(n);
  await saveEditedWay();
  await screen.findByText(PARTLY);
  deliveryBlock(2).getByText('Customer name is required');
  deliveryBlock(3).getByText('Written');
  const isLocked = (n: number) => deliveryBlock(n).getByRole('group').hasAttribute('disabled');
  expect([isLocked(2), isLocked(3)]).toEqual([false, true]);
  typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Daw Hla');
  await saveEditedWay();
  await screen.findByText('the way');
  const bodies = await bodiesOf(posts);
  expect(bodies.map((body) => body['customer_name'])).toEqual(['Daw Mya', 'Daw Mya', 'Daw Hla']);
  const ours = { way_id: 5, delivery_charges: 2500, user_id: 1, userId: 1, status: 'pending' };
  expect(bodies[2]).toMatchObject(ours);
});

test('a cancelled line is locked, though the answer is empty and there is no version', async () => {
  answerAddress('get', '/ways/5', () => ok(way(theirDelivery(1))));
  const sent = answerAddress('put', '/deliveries/1', () => ok(null));
  await open();
  await pressButton('Cancel delivery 1');
  await pressButton('Yes, cancel it');
  await deliveryBlock(1).findByText('Cancelled');
  expect(deliveryBlock(1).getByRole('group').hasAttribute('disabled')).toBe(true);
  expect(toasts()).toEqual(['Delivery 1 is cancelled.']);
  expect(await bodiesOf(sent)).toMatchObject([{ status: 'cancelled', customer_name: 'Name B' }]);
  expect(versionsOf(sent)).toEqual([null]);
});

test('the editor of a delivery sends all of it without a version, and takes an empty answer', async () => {
  answerAddress('get', '/townships', () => ok(TOWNSHIPS));
  const sent = answerAddress('put', '/deliveries/1', () => ok(null));
  const saved: number[] = [];
  renderAt('/', {
    '/': function Editing() {
      const { open: edit, editor } = useDeliveryEditor((id) => saved.push(id));
      return (
        <>
          <button type="button" onClick={() => edit(readDelivery(theirDelivery(1))!, 3)}>
            Open
          </button>
          {editor}
        </>
      );
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  typeInto(await screen.findByLabelText(/^Delivery Address/), 'No. 2');
  await saveEditedWay();
  await waitFor(() => expect(saved).toEqual([1]));
  expect(toasts()).toEqual(['Delivery updated']);
  expect(await bodiesOf(sent)).toMatchObject([
    { delivery_address: 'No. 2', customer_name: 'Name B', weight: 1.5, cod: true },
  ]);
  expect(versionsOf(sent)).toEqual([null]);
});
