/** What a way's parcels have earned is offered on its page, and done with one press. */
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/page.tsx';
import { pressNamed } from '../../../testing/press.ts';
import { answerCall, refuse, signIn } from '../../../testing/server.ts';
import { toasts } from '../../../testing/toasts.ts';
import { deliveryOf, shownWayOf, fullWayOf } from '../../../testing/wayRecords.ts';
import { readyByParcels } from './readyByParcels.ts';
import { ReadyMoveCard } from './ReadyMoveCard.tsx';

beforeEach(() => signIn());

const reload = vi.fn<() => void>();
beforeEach(() => reload.mockClear());
const HEAD = 'This way is ready';
const CHANGED = 'This was changed by someone else. Please reload and try again.';

function open(status: WayStatus, parcels: readonly DeliveryStatus[]) {
  const deliveries = parcels.map((code, n) => deliveryOf({ id: n + 1, status: code }));
  const way = shownWayOf({ id: 7, version: 4, status, deliveries });
  const to = readyByParcels(way);
  if (to !== null) showPage('/', '/', () => <ReadyMoveCard way={way} to={to} reload={reload} />);
  return to;
}

test.each<[WayStatus, DeliveryStatus[], string | RegExp, string | RegExp]>([
  ['pending', ['delivered', 'sent'], 'Sent', 'All 2 parcels are delivered'],
  ['pending', ['delivered'], 'Sent', 'The parcel is delivered'],
  ['assigned', ['delivered', 'cancelled', 'sent'], 'Sent', 'Sent 2 · Cancelled 1'],
  ['pending', ['on_the_way', 'delivered'], 'On the way', 'On the way 1 · Sent 1'],
  ['pending', ['picked_up', 'assigned'], 'Delivery Assigned', 'All 2 parcels are assigned'],
  ['assigned', ['on_the_way'], 'On the way', 'The parcel is on the way'],
  [
    'on_the_way',
    ['returned_to_shop', 'returned_to_shop', 'returned_to_shop'],
    'Returned to Online shops',
    'All 3 parcels went back to the shop',
  ],
  [
    'delivered',
    ['money_sent_to_shop', 'money_sent_to_shop'],
    'Money Sent back to online shops',
    'The money for all 2 parcels has been sent to the shop',
  ],
  ['pending', ['cancelled'], 'Cancelled', 'The parcel is cancelled'],
  ['on_the_way', ['wrong_contact'], /^Set the way to Wrong Phone/, /^The parcel has a wrong phone/],
  ['cancelled', ['returned_to_shop'], 'Returned to Online shops', /^The parcel went back/],
])('from %s with %j: %s', async (status, parcels, target, said) => {
  const seen = answerCall(ways.setStatus, fullWayOf({ id: 7, version: 5 }), { id: 7 });
  const to = open(status, parcels);
  expect(await screen.findByRole('heading', { name: HEAD })).toBeDefined();
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getByText('Parcels and money stay as they are.')).toBeDefined();
  await pressNamed(typeof target === 'string' ? `Set the way to ${target}` : target);
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(await seen[0]?.json()).toEqual({ status: to });
  expect(seen[0]?.headers.get('if-match')).toBe('"4"');
});

test.each<[WayStatus, DeliveryStatus[]]>([
  ['pending', ['delivered', 'pending']],
  ['delivered', ['money_sent_to_shop', 'delivered']],
  ['on_the_way', ['on_the_way', 'delivered']],
  ['completed', ['money_sent_to_shop']],
  ['pending', []],
])('nothing from %s with %j', (status, parcels) => {
  expect(open(status, parcels)).toBeNull();
});

test('a parcel that changed meanwhile: nothing is said to be done', async () => {
  answerCall(ways.setStatus, refuse(412, CHANGED), { id: 7 });
  open('pending', ['delivered']);
  await pressNamed('Set the way to Sent');
  expect(await screen.findByText(CHANGED)).toBeDefined();
  expect(toasts()).toEqual([]);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  [403, 'You do not have permission to perform this action.'],
  [409, 'Not now'],
  [400, 'Please select a valid status'],
])('a refusal with %i is shown', async (status, text) => {
  answerCall(ways.setStatus, refuse(status, text), { id: 7 });
  open('pending', ['delivered']);
  await pressNamed('Set the way to Sent');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(toasts()).not.toContain('Status updated');
});
