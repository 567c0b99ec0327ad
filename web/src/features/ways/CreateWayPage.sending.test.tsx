import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { toasts } from '../../testing/toasts.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, refuse } from '../../testing/server.ts';
import {
  deliveryBlock,
  bodiesOf,
  fillDelivery,
  goToDeliveries,
  keysOf,
  pressButton,
  startForms,
  TOWNSHIPS,
} from '../../testing/wayForms.tsx';
import { CreateWayPage } from './CreateWayPage.tsx';

const open = () =>
  renderAt('/ways/create', {
    '/ways/create': CreateWayPage,
    '/ways': () => <p>the list</p>,
    '/ways/detail/:id': () => <p>the way</p>,
  });
const submit = () => pressButton('Create Way and Deliveries');
/** What our server answers: the way with all its deliveries. */
const whole = async (request: Request) => {
  const body = (await request.json()) as { deliveries: object[] };
  return ok({
    id: 41,
    ...body,
    deliveries: body.deliveries.map((one, at) => ({ id: at + 1, ...one })),
  });
};
const WRONG = 'Please correct the errors in the form before submitting.';

beforeEach(() => startForms());

describe('sending', () => {
  test('an unfinished form is not sent: every fault stands at its field', async () => {
    const seen = answer('post', '/ways', whole);
    open();
    await goToDeliveries(2);
    await fillDelivery(1);
    await submit();
    await screen.findByText(WRONG);
    for (const text of ['Customer name', 'Customer phone', 'Township']) {
      deliveryBlock(2).getByText(`${text} is required`);
      expect(deliveryBlock(1).queryByText(`${text} is required`)).toBeNull();
    }
    expect(document.activeElement).toBe(deliveryBlock(2).getByLabelText(/^Customer Name/));
    expect(seen).toHaveLength(0);
  });

  test('one call makes the way; then it is shown and nothing is left of the draft', async () => {
    const seen = answer('post', '/ways', whole);
    const page = open();
    await goToDeliveries(2);
    await fillDelivery(1);
    await fillDelivery(2, { name: 'ကိုအောင်' });
    await submit();
    await screen.findByText('the way');
    expect(page.href()).toBe('/ways/detail/41');
    expect(toasts()).toEqual(['Way created successfully']);
    const [body] = await bodiesOf(seen);
    expect(body).toMatchObject({ shop_id: 3, delivery_count: 2, status: 'pending', created_by: 1 });
    expect(body?.['deliveries']).toMatchObject([{ rider_id: null }, { customer_name: 'ကိုအောင်' }]);
    expect(keysOf(seen)[0]).toMatch(/^\w{32}$/);
    await page.go('/ways/create');
    await screen.findByRole('heading', { name: 'Way Details' });
    expect(screen.queryByText(/unsaved work/)).toBeNull();
  });

  test('what the server refuses stands at its field, on the page where it is', async () => {
    const errors = [{ field: 'shop_id', message: 'Please select a shop' }];
    answer('post', '/ways', (_, n) =>
      n === 1
        ? refuse(400, 'Township is required', {
            errors: [{ field: 'deliveries.1.township_id', message: 'Township is required' }],
          })
        : refuse(400, 'Please select a shop', { errors }),
    );
    open();
    await goToDeliveries(2);
    await fillDelivery(1);
    await fillDelivery(2);
    await submit();
    await waitFor(() => deliveryBlock(2).getByText('Township is required'));
    expect(toasts()).toEqual([]);
    await submit();
    await screen.findByRole('button', { name: 'Next: Add Deliveries' });
    expect(document.activeElement).toBe(screen.getByLabelText(/^Shop/));
  });

  test.each([
    ['', 'User session not found. Please log in again.'],
    ['{"role":"admin"}', 'User ID not found. Please log in again.'],
  ])('without a stored user (%j) nothing is called', async (stored, text) => {
    const seen = answer('post', '/ways', whole);
    open();
    await goToDeliveries(1);
    await fillDelivery(1);
    localStorage.setItem('user', stored);
    await submit();
    await screen.findByText(text);
    expect(seen).toHaveLength(0);
  });

  test('what only a toast explains leaves a word in the form', async () => {
    answer('post', '/ways', () => refuse(403));
    open();
    await goToDeliveries();
    await fillDelivery(1);
    await submit();
    await screen.findByText('Failed to create way and deliveries');
    expect(toasts()).toEqual(['You do not have permission to perform this action.']);
  });

  test('a way without its line of history is not called a failure', async () => {
    const missing = 'null value in column "user_id" of relation "histories" violates not-null';
    await startForms(TOWNSHIPS, ok);
    answer('post', '/ways', () => refuse(500, missing));
    const page = open();
    await goToDeliveries();
    await fillDelivery(1);
    await submit();
    await waitFor(() => expect(page.href()).toBe('/ways'));
    expect(toasts()).toEqual(['Way was created but there was an issue with the history record.']);
  });

  test('an answer in no form at all is taken for lost', async () => {
    answer('post', '/ways', () => HttpResponse.html('<p>Bad gateway', { status: 502 }));
    open();
    await goToDeliveries(1);
    await fillDelivery(1);
    await submit();
    expect(await screen.findByText(/The answer of the server was lost/)).toBeTruthy();
    expect(toasts()).toEqual(['Error 502: Failed to create way and deliveries']);
  });

  test('a failure of the server is told in the form too, beside what can be done', async () => {
    answer('post', '/ways', () => refuse(500, 'disk full'));
    open();
    await goToDeliveries();
    await fillDelivery(1);
    await submit();
    await screen.findByText('Failed to create way and deliveries');
    screen.getByText(/Press again: the way will not be created twice/);
    expect(toasts()).toEqual(['A server error occurred. Please try again later.']);
  });

  test.each([
    ['null value in column "pickup_type" violates not-null', 'Pickup type is required.'],
    [
      'notNull Violation: Way.weather cannot be null',
      'The weather field cannot be empty. Please provide a value.',
    ],
  ])('a value that the database misses has its words alone: %s', async (message, text) => {
    await startForms(TOWNSHIPS, ok);
    answer('post', '/ways', () => refuse(500, message));
    open();
    await goToDeliveries();
    await fillDelivery(1);
    await submit();
    await screen.findByText(text);
    expect(toasts()).toEqual([]);
    expect(screen.queryByText(/Press again/)).toBeNull();
  });
});
