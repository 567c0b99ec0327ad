/** What a way's parcels have earned is offered on its page, and done with one press. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pressNamed } from '../../../testing/manyWays.tsx';
import { showPage } from '../../../testing/page.tsx';
import { answer, ours, refuse, signIn } from '../../../testing/server.ts';
import { toasts } from '../../../testing/toasts.ts';
import { wayOf } from '../../../testing/ways.ts';
import { EarnedPart } from './EarnedPart.tsx';

beforeEach(() => signIn());

const reload = vi.fn<() => void>();
const HEAD = 'Parcels are further than the way';

function open(status: string, deliveries: readonly string[], more: object = {}) {
  const rows = deliveries.map((code, n) => ({ id: n + 1, status: code }));
  const way = wayOf({ id: 7, version: 4, status, deliveries: rows, ...more });
  showPage('/', '/', () => <EarnedPart way={way} reload={reload} />);
}

const moved = (more: object = {}) =>
  ours({ job: 5, done: [7], refused: [], ready: [], undoable: true, ...more });

test.each([
  ['pending', ['delivered', 'delivered'], 'Sent'],
  ['assigned', ['delivered', 'cancelled'], 'Sent'],
  ['pending', ['on_the_way', 'delivered'], 'On the way'],
  ['on_the_way', ['returned_to_shop'], 'Returned to Online shops'],
  ['delivered', ['money_sent_to_shop', 'money_sent_to_shop'], 'Money Sent back to online shops'],
  ['pending', ['cancelled'], 'Cancelled'],
])('from %s with %j: %s', async (status, deliveries, target) => {
  const seen = answer('post', '/ways/many', () => moved());
  open(status, deliveries);
  expect(await screen.findByRole('heading', { name: HEAD })).toBeDefined();
  await pressNamed(`Set the way to ${target}`);
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(await seen[0]?.json()).toEqual({
    action: { type: 'follow' },
    items: [{ id: 7, version: 4 }],
  });
  expect(seen[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(reload).toHaveBeenCalled();
});

test.each([
  ['pending', ['delivered', 'pending'], {}],
  ['delivered', ['money_sent_to_shop', 'delivered'], {}],
  ['on_the_way', ['on_the_way', 'delivered'], {}],
  ['completed', ['money_sent_to_shop'], {}],
  ['pending', [], {}],
  ['pending', ['delivered', 'a code of others'], {}],
  ['pending', ['delivered'], { version: null }],
])('nothing from %s with %j', async (status, deliveries, more) => {
  open(status, deliveries, more);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('heading', { name: HEAD })).toBeNull();
});

test('a parcel that changed meanwhile: nothing is said to be done', async () => {
  answer('post', '/ways/many', () =>
    moved({ done: [], refused: [{ id: 7, code: 'changed_since' }] }),
  );
  open('pending', ['delivered']);
  await pressNamed('Set the way to Sent');
  expect(await screen.findByText('Somebody has changed it since')).toBeDefined();
  expect(toasts()).toEqual([]);
  expect(reload).toHaveBeenCalled();
});

test('a refusal is told where it was pressed', async () => {
  answer('post', '/ways/many', () => refuse(409, 'Not now'));
  open('pending', ['delivered']);
  await pressNamed('Set the way to Sent');
  expect(await screen.findByText('Not now')).toBeDefined();
});
