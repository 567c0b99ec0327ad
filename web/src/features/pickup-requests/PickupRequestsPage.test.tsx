import { pickupRequests } from '@waydesk/contract/portal/pickup-requests.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onScreen } from '../../testing/media.ts';
import { hrefOf, rowTexts } from '../../testing/page.tsx';
import { pickupRequestOf } from '../../testing/pickups.ts';
import { pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { PickupRequestsPage } from './PickupRequestsPage.tsx';

const open = (search = '') =>
  renderAt(`/pickup-requests${search}`, { '/pickup-requests': PickupRequestsPage });

beforeEach(() => {
  // On a desk: its table needs room.
  onScreen(() => false);
  signIn();
  answerCall(shopReads.list, []);
});

test('what waits is listed: whose, for when, how many parcels and rows', async () => {
  const seen = answerCall(pickupRequests.list, [pickupRequestOf()]);
  open();
  await screen.findByText('Showing 1 of 1 pickup requests');
  expect(searchOf(seen[0])).toEqual({ state: 'asked', page: '1', limit: '20' });
  const [row] = rowTexts(8);
  for (const part of [
    '#12 | Golden Books | 01 Dec 2026 · Morning | 40 | 2 | Ring at the gate | Waiting',
    '28 Nov 2026, 11:30',
  ]) {
    expect(row).toContain(part);
  }
  expect(hrefOf('#12')).toBe('/pickup-requests/12');
});

test('decided ones and all are one press away', async () => {
  const seen = answerCall(pickupRequests.list, [
    pickupRequestOf({ state: 'refused', decided_at: '2026-11-28T06:00:00Z', reason: 'Full' }),
  ]);
  open();
  await pressNamed('Decided');
  await waitFor(() => expect(searchOf(seen.at(-1))['state']).toBe('decided'));
  expect(await screen.findByText('Refused')).toBeTruthy();
  await pressNamed('All');
  await waitFor(() => expect(searchOf(seen.at(-1))['state']).toBeUndefined());
});

test('a shop, days and a search narrow the list, and stand in the address', async () => {
  answerCall(shopReads.get, refuse(404));
  const seen = answerCall(pickupRequests.list, [pickupRequestOf()]);
  open('?shop_id=1&startDate=2026-12-01&endDate=2026-12-01&search=golden&show=all');
  await screen.findByText('Showing 1 of 1 pickup requests');
  expect(searchOf(seen[0])).toEqual({
    shop_id: '1',
    startDate: '2026-12-01',
    endDate: '2026-12-01',
    search: 'golden',
    page: '1',
    limit: '20',
  });
});

test('on a phone a card has the shop, the day and the number of parcels', async () => {
  onScreen();
  answerCall(pickupRequests.list, [pickupRequestOf()]);
  open();
  await screen.findByText('Golden Books');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('01 Dec 2026 · Morning')).toBeTruthy();
  expect(document.body.textContent).toMatch(/Parcels\W*40/);
});

test.each([
  ['', 'No shop waits for an answer about a pickup.', 'See all pickup requests'],
  [
    '?show=all',
    'No pickup requests here yet. People of shops send them from their portal.',
    'Online Shops List',
  ],
  ['?search=x', 'No pickup requests found matching your criteria.', 'Show all that wait'],
])('without rows at "%s" it says so and leads on', async (search, text, link) => {
  answerCall(pickupRequests.list, []);
  open(search);
  await screen.findByText(text);
  expect(screen.getByRole('link', { name: link })).toBeTruthy();
});

test('a failure says so and is tried again', async () => {
  answerCall(pickupRequests.list, (_, n) => (n === 1 ? refuse(400, 'Not now') : []));
  open();
  await screen.findByText('Not now');
  await pressNamed('Try again');
  expect(await screen.findByText('No shop waits for an answer about a pickup.')).toBeTruthy();
});

test('a role that may not see them is told so', async () => {
  answerCall(pickupRequests.list, refuse(403, 'No permission'));
  open();
  expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
});
