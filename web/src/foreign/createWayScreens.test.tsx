/** The form for a new way with servers other than ours. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { codBoxes, answerShopCod, takesCod } from '../testing/codForms.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { bodiesOf } from '../testing/requests.ts';
import { toasts } from '../testing/toasts.ts';
import {
  deliveryBlock,
  fillDelivery,
  goToDeliveries,
  inputValue,
  pressButton,
  RIDERS,
  SHOPS,
  startForms,
  TOWNSHIPS,
  typeInto,
} from '../testing/wayForms.tsx';
import {
  fillNewWay,
  newWayDraft,
  openNewWay,
  reloadNewWay,
  submitNewWay,
} from '../testing/wayPages.tsx';

/** The way as it was sent, with all its deliveries. */
const whole = async (request: Request) => {
  const body = (await request.json()) as { deliveries: object[] };
  const deliveries = body.deliveries.map((one, at) => ({ id: at + 1, ...one }));
  return ok({ id: 41, ...body, deliveries });
};
const missing = (column: string, table: string) =>
  `null value in column "${column}" of relation "${table}" violates not-null constraint`;

beforeEach(async () => {
  await startForms();
  answerAddress('get', '/online-shops', () => ok(SHOPS));
  answerAddress('get', '/riders', () => ok({ riders: RIDERS }));
  answerAddress('get', '/townships', () =>
    ok(TOWNSHIPS.map(({ version: _, ...township }) => township)),
  );
  answerAddress('get', '/customers', () => ok([]));
});

test('after a lost response of a server without keys the clerk is to look at the list', async () => {
  answerAddress('post', '/ways', () => HttpResponse.error());
  openNewWay();
  await fillNewWay();
  await submitNewWay();
  await screen.findByText(
    'The way may have been created. Check the list of ways before you press again.',
  );
  const link = screen.getByRole('link', { name: 'View ways' });
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a server that stores the whole way is sent no delivery again', async () => {
  const sent = answerAddress('post', '/ways', whole);
  const rows = answerAddress('post', '/ways/41/deliveries', () => ok({ id: 9 }));
  const page = openNewWay();
  await fillNewWay(2);
  await submitNewWay();
  await screen.findByText('the way');
  expect(page.href()).toBe('/ways/detail/41');
  expect(toasts()).toEqual(['Way created successfully']);
  expect([sent.length, rows.length]).toEqual([1, 0]);
  const delivery = { delivery_charges: 2500, user_id: 1, userId: 1, status: 'pending' };
  const deliveries = [delivery, delivery];
  const [body] = await bodiesOf(sent);
  expect(body).toMatchObject({ created_by: 1, user_id: 1, status: 'pending', deliveries });
});

describe('a server that takes deliveries one by one', () => {
  test('shows which delivery is missing, remembers it over a reload, and sends only that one', async () => {
    const ways = answerAddress('post', '/ways', () => ok({ id: 41 }));
    const rows = answerAddress('post', '/ways/41/deliveries', (_, n) =>
      n === 2
        ? notOk(400, 'Bad', {
            errors: [{ field: 'customer_name', message: 'Customer name is required' }],
          })
        : ok({ id: n }),
    );
    openNewWay();
    await fillNewWay(3);
    await submitNewWay();
    await screen.findByText('Way #41 was created. Deliveries still missing: 1.');
    deliveryBlock(2).getByText('Customer name is required');
    expect(deliveryBlock(1).getByRole('group').hasAttribute('disabled')).toBe(true);
    await reloadNewWay();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(deliveryBlock(3).getByRole('group').hasAttribute('disabled')).toBe(true);
    typeInto(deliveryBlock(2).getByLabelText(/^Customer Name/), 'Daw Hla');
    await pressButton('Send the missing deliveries');
    await screen.findByText('the way');
    expect(ways).toHaveLength(1);
    const bodies = await bodiesOf(rows);
    expect(bodies.map((body) => body['customer_name'])).toEqual([
      'Daw Mya',
      'Daw Mya',
      'Daw Mya',
      'Daw Hla',
    ]);
    expect(bodies[3]).toMatchObject({ way_id: 41, township_id: 1, delivery_charges: 2500 });
  });

  test('is asked for each customer once, whatever is written', async () => {
    const seen = answerAddress('get', '/customers', () => ok([]));
    answerAddress('post', '/ways', () => ok({ id: 41 }));
    answerAddress('post', '/ways/41/deliveries', (_, n) =>
      n === 2 ? notOk(400, 'Bad') : ok({ id: n }),
    );
    openNewWay();
    await fillNewWay(3);
    await waitFor(() => expect(seen).toHaveLength(3));
    await submitNewWay();
    await screen.findByText('Way #41 was created. Deliveries still missing: 1.');
    await pressButton('Send the missing deliveries');
    await screen.findByText('the way');
    const searches = seen.map(({ url }) => new URL(url).searchParams.get('search'));
    expect(searches).toEqual(['+959123456781', '+959123456782', '+959123456783']);
  });
});

describe('a refusal in the words of a database', () => {
  test.each([
    [400, missing('user_id', 'way_histories')],
    [500, missing('user_id', 'histories')],
  ])('about the history entry alone leaves the way created: %i', async (status, message) => {
    const seen = answerAddress('post', '/ways', () => notOk(status, message));
    const page = openNewWay();
    await fillNewWay();
    await submitNewWay();
    await screen.findByText('the list');
    expect(page.href()).toBe('/ways');
    expect(toasts()).toEqual(['Way was created but there was an issue with the history record.']);
    expect(seen).toHaveLength(1);
    expect(await newWayDraft()).toBeUndefined();
  });

  test.each([
    [400, 'notNull Violation: Way.shopId cannot be null', 'Shop selection is required.'],
    [500, missing('pickup_type', 'ways'), 'Pickup type is required.'],
    [
      500,
      'notNull Violation: Way.weather cannot be null',
      'The weather field cannot be empty. Please provide a value.',
    ],
  ])('is explained, and nothing else is said: %i, %s', async (status, message, text) => {
    answerAddress('post', '/ways', () => notOk(status, message));
    openNewWay();
    await fillNewWay();
    await submitNewWay();
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
    expect(toasts()).toEqual([]);
    expect(screen.queryByText(/Press again/)).toBeNull();
  });
});

describe('a server that only knows the documents', () => {
  test('gets no calls about the last choice of COD: it is off, with the same warning', async () => {
    const asked = answerShopCod(3, true);
    const put = takesCod();
    answerAddress('post', '/ways', whole);
    openNewWay();
    await goToDeliveries(2);
    for (const n of [1, 2]) await fillDelivery(n, { price: '15000' });
    await screen.findByText('2 parcels with a price, none COD');
    expect(codBoxes(2)).toEqual([false, false]);
    await pressButton('COD for these 2 parcels');
    await waitFor(() => expect(codBoxes(2)).toEqual([true, true]));
    await submitNewWay();
    await screen.findByText('the way');
    expect([asked, put]).toEqual([[], []]);
  });

  test('may answer anything about a phone, and no note appears', async () => {
    const asked = answerAddress('get', '/parcels/phones', () => ok([]));
    openNewWay();
    await goToDeliveries(1);
    typeInto(deliveryBlock(1).getByLabelText(/^Customer Phone/), '09123456789');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/were returned/)).toBeNull();
  });

  test('may answer anything about the charges of a shop: those of the townships stay', async () => {
    const asked = answerAddress('get', '/online-shops/3/charges', () => ok({ charges: 'x' }));
    openNewWay();
    await goToDeliveries(1);
    await fillDelivery(1);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    const charges = deliveryBlock(1).getByLabelText('Delivery Charges');
    expect(inputValue(charges).replace('\u00a0', ' ')).toBe('MMK 2,500');
    expect(toasts()).toEqual([]);
  });
});
