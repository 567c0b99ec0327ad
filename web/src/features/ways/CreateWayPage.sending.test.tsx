import { ways } from '@waydesk/contract/ways/ways.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { bodiesOf, keysOf } from '../../testing/requests.ts';
import { toasts } from '../../testing/toasts.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import {
  deliveryBlock,
  fillDelivery,
  goToDeliveries,
  pressButton,
  startForms,
} from '../../testing/wayForms.tsx';
import { submitNewWay } from '../../testing/wayPages.tsx';
import { fullWayOf } from '../../testing/wayRecords.ts';
import { openDeliveries } from '../../testing/newWayLines.ts';

const CREATED = fullWayOf({ id: 41 });
const WRONG = 'Please correct the errors in the form before submitting.';

beforeEach(() => startForms());

describe('sending', () => {
  test('does not send an invalid form, and shows each error at its field', async () => {
    const seen = answerCall(ways.create, CREATED);
    await openDeliveries(2);
    await fillDelivery(1);
    await submitNewWay();
    await screen.findByText(WRONG);
    for (const text of ['Customer name', 'Customer phone', 'Township']) {
      deliveryBlock(2).getByText(`${text} is required`);
      expect(deliveryBlock(1).queryByText(`${text} is required`)).toBeNull();
    }
    expect(document.activeElement).toBe(deliveryBlock(2).getByLabelText(/^Customer Phone/));
    expect(seen).toHaveLength(0);
  });

  test('creates the way in one call, shows it, and deletes the draft', async () => {
    const seen = answerCall(ways.create, CREATED);
    const page = await openDeliveries(2);
    await fillDelivery(1);
    await fillDelivery(2, { name: 'ကိုအောင်' });
    await submitNewWay();
    await screen.findByText('the way');
    expect(page.href()).toBe('/ways/detail/41');
    expect(toasts()).toEqual(['Way created successfully']);
    const [body] = await bodiesOf(seen);
    expect(body).toMatchObject({ shop_id: 3, delivery_count: 2 });
    expect(body?.['deliveries']).toMatchObject([{ rider_id: null }, { customer_name: 'ကိုအောင်' }]);
    // For other servers alone.
    expect(body).not.toHaveProperty('created_by');
    expect(keysOf(seen)[0]).toMatch(/^\w{32}$/);
    await page.go('/ways/create');
    await screen.findByRole('heading', { name: 'Way Details' });
    expect(screen.queryByText(/unsaved work/)).toBeNull();
  });

  test('"Create and next" starts the next way of the same shop', async () => {
    const seen = answerCall(ways.create, CREATED);
    const page = await openDeliveries();
    await fillDelivery(1);
    await pressButton('Create and next');
    await waitFor(() => expect(toasts()).toEqual(['Way created successfully']));
    await screen.findByText('Step 1 of 2');
    expect(page.href()).toBe('/ways/create');
    expect(screen.getByText(`Way #${CREATED.id} created`)).toBeDefined();
    const before = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(before('Open the way')).toBe(`/ways/detail/${CREATED.id}`);
    expect(before('Print labels')).toBe(`/parcels/labels?way=${CREATED.id}`);
    const shop = screen.getByLabelText<HTMLInputElement>(/^Shop/);
    await waitFor(() => expect(document.activeElement).toBe(shop));
    expect(shop.value).toBe('Golden Books');
    await goToDeliveries(1);
    expect(deliveryBlock(1).getByLabelText<HTMLInputElement>(/^Customer Name/).value).toBe('');
    await fillDelivery(1, { name: 'ကိုအောင်' });
    await submitNewWay();
    await screen.findByText('the way');
    const bodies = await bodiesOf(seen);
    expect(bodies.map((body) => body['shop_id'])).toEqual([3, 3]);
    expect(new Set(keysOf(seen)).size).toBe(2);
  });

  test("shows the server's errors at their fields, on the page with the field", async () => {
    const errors = [{ field: 'shop_id', message: 'Please select a shop' }];
    answerCall(ways.create, (_, n) =>
      n === 1
        ? refuse(400, 'Township is required', {
            errors: [{ field: 'deliveries.1.township_id', message: 'Township is required' }],
          })
        : refuse(400, 'Please select a shop', { errors }),
    );
    await openDeliveries(2);
    await fillDelivery(1);
    await fillDelivery(2);
    await submitNewWay();
    await waitFor(() => deliveryBlock(2).getByText('Township is required'));
    expect(toasts()).toEqual([]);
    await submitNewWay();
    await screen.findByRole('button', { name: 'Next: Add Deliveries' });
    expect(document.activeElement).toBe(screen.getByLabelText(/^Shop/));
  });

  test.each([
    ['', 'User session not found. Please log in again.'],
    ['{"role":"admin"}', 'User ID not found. Please log in again.'],
  ])('sends nothing without a stored user (%j)', async (stored, text) => {
    const seen = answerCall(ways.create, CREATED);
    await openDeliveries();
    await fillDelivery(1);
    localStorage.setItem('user', stored);
    await submitNewWay();
    await screen.findByText(text);
    expect(seen).toHaveLength(0);
  });

  test.each([
    [
      'only a toast explains why',
      refuse(403),
      'You do not have permission to perform this action.',
      null,
    ],
    [
      'the server failed',
      refuse(500, 'disk full'),
      'A server error occurred. Please try again later.',
      /Press again: it will not be created twice/,
    ],
  ])('says in the form that it failed if %s', async (_, refusal, toast, advice) => {
    answerCall(ways.create, refusal);
    await openDeliveries();
    await fillDelivery(1);
    await submitNewWay();
    await screen.findByText('Failed to create way and deliveries');
    if (advice !== null) screen.getByText(advice);
    expect(toasts()).toEqual([toast]);
  });

  test('counts a response that is not JSON as lost', async () => {
    answerCall(ways.create, HttpResponse.html('<p>Bad gateway', { status: 502 }));
    await openDeliveries();
    await fillDelivery(1);
    await submitNewWay();
    expect(await screen.findByText(/could not confirm that the way was created/)).toBeTruthy();
    expect(toasts()).toEqual(['Error 502: Failed to create way and deliveries']);
  });
});
