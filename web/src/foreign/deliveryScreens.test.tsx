/** The page of a delivery with servers other than ours. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeliveryPage } from '../features/deliveries/DeliveryPage.tsx';
import { showPage } from '../testing/page.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';

const delivery = (more: object = {}) => ({
  id: 4,
  way_id: 7,
  customer_name: 'Hla Hla',
  customer_phone: '+959420012345',
  township: 'Hlaing',
  township_id: 5,
  delivery_address: '',
  item_price: 10_000,
  delivery_charges: 2500,
  cod: true,
  os_paid: false,
  totalCollectAmount: 12_500,
  status: 'assigned',
  rider: { id: 9, name: 'Ko Min' },
  ...more,
});
const show = () => showPage('/deliveries/:id', '/deliveries/4', DeliveryPage);
const showOfWay = () =>
  showPage('/ways/:wayId/deliveries/:deliveryId', '/ways/7/deliveries/4', DeliveryPage);
const noCall = () => HttpResponse.text('Cannot GET', { status: 404 });

beforeEach(() => {
  signIn();
  answerAddress('get', '/parcels/4', noCall);
  answerAddress('get', '/deliveries/4/money', noCall);
  answerAddress('get', '/riders', () =>
    ok({ riders: [{ id: 12, name: 'Ko Lwin', status: 'active' }] }),
  );
});

describe('a server without a call for one delivery', () => {
  beforeEach(() => void answerAddress('get', '/deliveries/4', noCall));

  test('requests the way in the address', async () => {
    answerAddress('get', '/ways/7', () =>
      HttpResponse.json({ id: 7, shop: { id: 3, os_name: 'Shwe Shop' }, deliveries: [delivery()] }),
    );
    const sent = answerAddress('put', '/deliveries/4', () => ok(delivery()));
    showOfWay();
    await screen.findByRole('link', { name: 'Shwe Shop' });
    expect(toasts()).toEqual([]);
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'sent' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toasts()).toEqual(['Delivery updated']));
    expect(sent[0]?.headers.get('If-Match')).toBeNull();
    const body: unknown = await sent[0]?.json();
    expect(body).toMatchObject({
      status: 'sent',
      rider_id: 9,
      customer_name: 'Hla Hla',
      township_id: 5,
      item_price: 10_000,
      cod: true,
      os_paid: false,
    });
    expect(body).not.toHaveProperty('delivery_address');
  });

  test('requests all deliveries if the address contains no way', async () => {
    answerAddress('get', '/deliveries', () => HttpResponse.json([delivery({ id: 3 }), delivery()]));
    show();
    expect(await screen.findByText('09420012345')).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  test('requests all deliveries if the way does not contain it', async () => {
    answerAddress('get', '/ways/7', () => notOk(404));
    answerAddress('get', '/deliveries', () => HttpResponse.json([delivery()]));
    showOfWay();
    expect(await screen.findByText('09420012345')).toBeTruthy();
  });

  test('finds it in another way than the one in the address', async () => {
    answerAddress('get', '/ways/7', () => notOk(404));
    answerAddress('get', '/deliveries', () => HttpResponse.json([delivery({ way_id: 8 })]));
    showOfWay();
    expect(await screen.findByText('The requested resource was not found.')).toBeTruthy();
  });

  test('shows that there is none', async () => {
    answerAddress('get', '/deliveries', () => HttpResponse.json([]));
    show();
    expect(await screen.findByText('The requested resource was not found.')).toBeTruthy();
  });
});
