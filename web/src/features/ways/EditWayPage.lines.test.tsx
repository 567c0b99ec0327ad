import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodiesOf, keysOf } from '../../testing/requests.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import {
  deliveryBlock,
  findDeliveryBlock,
  inputValue,
  pressButton,
  startForms,
  typeInto,
} from '../../testing/wayForms.tsx';
import { addFilledDelivery, openEditWay, saveEditedWay } from '../../testing/wayPages.tsx';
import { deliveryOf, fullDeliveryOf, fullWayOf } from '../../testing/wayRecords.ts';

type DeliveryAnswer = ReturnType<typeof deliveryOf>;
type WayAnswer = ReturnType<typeof fullWayOf>;

const delivery = (id: number, more: Partial<DeliveryAnswer> = {}) =>
  deliveryOf({
    id,
    customer_name: `Name ${'ABCDEF'[id]}`,
    customer_phone: `+95911111111${id}`,
    delivery_charges: 2500,
    totalCollectAmount: 3500,
    cod: true,
    ...more,
  });
const way = (more: Partial<WayAnswer> = {}) =>
  fullWayOf({
    deliveryCount: 2,
    pickupDate: '2026-01-31T03:30:00Z',
    version: 7,
    deliveries: [delivery(1), delivery(2)],
    ...more,
  });

const isLocked = (n: number) => deliveryBlock(n).getByRole('group').hasAttribute('disabled');
const PARTLY = 'The way was saved, but some of its deliveries were not.';

async function openWithLines(count: number, now: () => WayAnswer = () => way()) {
  answerCall(ways.get, now, { id: 5 });
  openEditWay();
  await screen.findByText('Save Changes');
  for (let n = 3; n < 3 + count; n++) await addFilledDelivery(n);
}

beforeEach(() => startForms());

describe('new lines', () => {
  test('follow the way in one call with a key, and raise the count that matched', async () => {
    const put = answerCall(ways.edit, way(), { id: 5 });
    const posts = answerCall(ways.addDeliveries, [], { id: 5 });
    await openWithLines(2);
    expect(inputValue(screen.getByLabelText(/^Delivery Count/))).toBe('4');
    expect(deliveryBlock(3).queryByLabelText('Agreed Charge')).toBeNull();
    await saveEditedWay();
    await screen.findByText('the way');
    expect(await bodiesOf(put)).toEqual([{ delivery_count: 4 }]);
    expect(await bodiesOf(posts)).toEqual([
      {
        deliveries: [
          expect.objectContaining({ customer_phone: '09123456783', item_price: 3000 }),
          expect.objectContaining({
            customer_phone: '09123456784',
            item_price: 4000,
            township_id: 1,
          }),
        ],
      },
    ]);
    expect(keysOf(posts)[0]).toMatch(/^\w{32}$/);
    expect(toasts()).toEqual(['Way updated successfully']);
  });

  test('are validated as those of a new way, and can be removed again', async () => {
    const put = answerCall(ways.edit, way(), { id: 5 });
    await openWithLines(0);
    await pressButton('Copy delivery 1 without its customer');
    await waitFor(() => deliveryBlock(3));
    expect(inputValue(deliveryBlock(3).getByLabelText('Item Price'))).toBe('1000');
    typeInto(deliveryBlock(3).getByLabelText(/^Customer Phone/), '123');
    await saveEditedWay();
    await screen.findByText('Please correct the errors in the form before submitting.');
    deliveryBlock(3).getByText('Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX');
    expect(put).toHaveLength(0);
    await pressButton('Remove delivery 3');
    await pressButton('Remove');
    await waitFor(() => expect(findDeliveryBlock(3)).toBeNull());
    expect(inputValue(screen.getByLabelText(/^Delivery Count/))).toBe('2');
    expect(screen.queryByRole('button', { name: 'Remove delivery 1' })).toBeNull();
  });

  test('are corrected and sent again together when one is refused', async () => {
    const put = answerCall(ways.edit, way(), { id: 5 });
    const errors = [{ field: 'deliveries.1.customer_name', message: 'Customer name is required' }];
    const posts = answerCall(
      ways.addDeliveries,
      (_, n) => (n === 1 ? refuse(400, 'Bad', { errors }) : []),
      { id: 5 },
    );
    await openWithLines(2);
    await saveEditedWay();
    await screen.findByText(PARTLY);
    deliveryBlock(4).getByText('Customer name is required');
    expect([isLocked(3), isLocked(4)]).toEqual([false, false]);
    typeInto(deliveryBlock(4).getByLabelText(/^Customer Name/), 'Daw Hla');
    await saveEditedWay();
    await screen.findByText('the way');
    expect(put).toHaveLength(2);
    const names = (await bodiesOf(posts)).map((body) =>
      (body['deliveries'] as Record<string, unknown>[]).map((one) => one['customer_name']),
    );
    expect(names).toEqual([
      ['Daw Mya', 'Daw Mya'],
      ['Daw Mya', 'Daw Hla'],
    ]);
    expect(new Set(keysOf(posts)).size).toBe(2);
  });

  test('are locked after a lost answer until the same is sent again, also after a reload', async () => {
    answerCall(ways.edit, way(), { id: 5 });
    const posts = answerCall(ways.addDeliveries, (_, n) => (n < 3 ? Response.error() : []), {
      id: 5,
    });
    await openWithLines(2);
    const unsure = () => {
      expect([1, 2, 3, 4].map(isLocked)).toEqual([false, false, true, true]);
      expect(screen.queryByRole('button', { name: 'Add a delivery' })).toBeNull();
      deliveryBlock(4).getByText(/We could not confirm that this was saved/);
    };
    await saveEditedWay();
    await screen.findByText(PARTLY);
    unsure();
    await saveEditedWay();
    await waitFor(() => expect(posts).toHaveLength(2));
    await screen.findByText(PARTLY);
    cleanup();
    openEditWay();
    await pressButton('Restore');
    await waitFor(() => deliveryBlock(4));
    unsure();
    await saveEditedWay();
    await screen.findByText('the way');
    const [first, ...others] = await bodiesOf(posts);
    expect(others).toEqual([first, first]);
    expect(new Set(keysOf(posts)).size).toBe(1);
  });

  test("stay when somebody else's changes are taken over", async () => {
    let now = way();
    answerCall(ways.edit, way(), { id: 5 });
    const posts = answerCall(ways.addDeliveries, [], { id: 5 });
    await openWithLines(1, () => now);
    typeInto(screen.getByLabelText('Comments'), 'mine');
    now = way({ comments: 'theirs', version: 8, deliveries: [...way().deliveries, delivery(4)] });
    await saveEditedWay();
    await screen.findByText('Not saved yet: choose whose changes to keep.');
    await pressButton('Save with these choices');
    await screen.findByText('the way');
    const deliveries = [{ customer_phone: '09123456783' }];
    expect(await bodiesOf(posts)).toMatchObject([{ deliveries }]);
  });
});

describe('cancelling a line', () => {
  test('asks, sends the status, and locks the line', async () => {
    const cancelled = delivery(2, { status: 'cancelled', version: 2 });
    const sent = answerCall(deliveries.edit, fullDeliveryOf(cancelled), { id: 2 });
    const first = delivery(1, { cod: false, totalCollectAmount: 2500, version: 2 });
    const put = answerCall(ways.edit, way({ version: 8, deliveries: [first, cancelled] }), {
      id: 5,
    });
    await openWithLines(0);
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Typed for nothing');
    await pressButton('Cancel delivery 2');
    await screen.findByText('Cancel delivery 2? It stays in the way, as cancelled.');
    await pressButton('Yes, cancel it');
    await deliveryBlock(2).findByText('Cancelled');
    expect(await bodiesOf(sent)).toEqual([{ status: 'cancelled' }]);
    expect(isLocked(2)).toBe(true);
    expect(inputValue(deliveryBlock(2).getByLabelText(/^Customer Name/))).toBe('Name C');
    // What is set for all lines leaves it alone.
    await pressButton('COD for all');
    await saveEditedWay();
    await screen.findByText('the way');
    expect(await bodiesOf(put)).toMatchObject([{ deliveries: [{ id: 1, cod: false }] }]);
  });

  test('is only offered while it is pending, also by then', async () => {
    let second = delivery(2);
    const first = delivery(1, { status: 'assigned' });
    const sent = answerCall(deliveries.edit, () => fullDeliveryOf(second), { id: 2 });
    await openWithLines(0, () => way({ deliveries: [first, second] }));
    expect(deliveryBlock(1).queryByRole('button', { name: 'Cancel delivery 1' })).toBeNull();
    second = delivery(2, { status: 'assigned' });
    await pressButton('Cancel delivery 2');
    await pressButton('Yes, cancel it');
    await deliveryBlock(2).findByText('Delivery Assigned');
    expect(toasts()).toEqual(['Delivery 2 is no longer pending.']);
    expect(sent).toHaveLength(0);
    expect(isLocked(2)).toBe(false);
  });
});

test('a block from a spreadsheet fills new lines', async () => {
  await openWithLines(0);
  await pressButton('Add a delivery');
  await waitFor(() => deliveryBlock(3));
  fireEvent.paste(deliveryBlock(3).getByLabelText(/^Customer Phone/), {
    clipboardData: { getData: () => '0912345601\tDaw Aye\n0912345602\tDaw Bo' },
  });
  await waitFor(() => deliveryBlock(4));
  expect(inputValue(deliveryBlock(4).getByLabelText(/^Customer Name/))).toBe('Daw Bo');
  expect(inputValue(screen.getByLabelText(/^Delivery Count/))).toBe('4');
});
