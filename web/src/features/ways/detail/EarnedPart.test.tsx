/** What a way's parcels have earned is offered on its page, and done with one press. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadForeignServers } from '../../../api/foreign.ts';
import { pressNamed } from '../../../testing/manyWays.tsx';
import { showPage } from '../../../testing/page.tsx';
import { answer, ours, refuse, signIn } from '../../../testing/server.ts';
import { toasts } from '../../../testing/toasts.ts';
import { wayOf } from '../../../testing/ways.ts';
import { earnedByParcels } from './earnedByParcels.ts';
import { EarnedPart } from './EarnedPart.tsx';

beforeEach(() => signIn());

const reload = vi.fn<() => void>();
beforeEach(() => reload.mockClear());
const HEAD = 'This way is ready';
const CHANGED = 'This was changed by someone else. Please reload and try again.';

function open(status: string, deliveries: readonly string[], more: object = {}) {
  const rows = deliveries.map((code, n) => ({ id: n + 1, status: code }));
  const way = wayOf({ id: 7, version: 4, status, deliveries: rows, ...more });
  const to = earnedByParcels(way);
  showPage('/', '/', () => <EarnedPart way={way} to={to} reload={reload} />);
  return to;
}

test.each([
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
    'The money of all 2 parcels is sent to the shop',
  ],
  ['pending', ['cancelled'], 'Cancelled', 'The parcel is cancelled'],
  ['on_the_way', ['wrong_contact'], /^Set the way to Wrong Phone/, /^The parcel has a wrong phone/],
  ['cancelled', ['returned_to_shop'], 'Returned to Online shops', /^The parcel went back/],
])('from %s with %j: %s', async (status, deliveries, target, said) => {
  const seen = answer('patch', '/ways/:id/status', () => ours(wayOf({ id: 7 })));
  const to = open(status, deliveries);
  expect(await screen.findByRole('heading', { name: HEAD })).toBeDefined();
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getByText('Parcels and money stay as they are.')).toBeDefined();
  await pressNamed(typeof target === 'string' ? `Set the way to ${target}` : target);
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(await seen[0]?.json()).toEqual({ status: to });
  expect(seen[0]?.headers.get('if-match')).toBe('"4"');
});

test.each([
  ['pending', ['delivered', 'pending'], {}],
  ['delivered', ['money_sent_to_shop', 'delivered'], {}],
  ['on_the_way', ['on_the_way', 'delivered'], {}],
  ['completed', ['money_sent_to_shop'], {}],
  ['pending', [], {}],
  ['pending', ['delivered', 'a code of others'], {}],
  ['a status of others', ['delivered'], {}],
  ['pending', ['delivered'], { version: null }],
])('nothing from %s with %j', (status, deliveries, more) => {
  expect(open(status, deliveries, more)).toBeNull();
  expect(screen.queryByRole('heading', { name: HEAD })).toBeNull();
});

test('nothing with a server that knows only the documents', async () => {
  await loadForeignServers();
  expect(open('pending', ['delivered'])).toBeNull();
});

test('a parcel that changed meanwhile: nothing is said to be done', async () => {
  answer('patch', '/ways/:id/status', () => refuse(412, CHANGED));
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
])('a refusal with %i is told', async (status, text) => {
  answer('patch', '/ways/:id/status', () => refuse(status, text));
  open('pending', ['delivered']);
  await pressNamed('Set the way to Sent');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(toasts()).not.toContain('Status updated');
});
