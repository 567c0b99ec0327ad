/** Two clerks have the same way open. The slower one sees its current state and decides again. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPage, cardText } from '../../testing/page.tsx';
import { answer, ok, ours, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { WayDetailPage } from './WayDetailPage.tsx';

const CHANGED = 'Someone else changed this in the meantime';
const way = (version: number, status: string, more: object = {}) => ({
  id: 7,
  shopId: 3,
  shop_id: 3,
  shop: { id: 3, osName: 'Shwe Shop', name: 'Shwe Shop', address: 'No. 5, Pansodan' },
  pickupType: 'Merchant',
  deliveryCount: 2,
  pickupDate: null,
  status,
  comments: null,
  parcelPhoto: null,
  createdBy: 1,
  creator: { id: 1, username: 'aye' },
  rider: null,
  riderId: null,
  createdAt: '2026-11-18T04:00:00Z',
  updatedAt: '2026-11-18T04:00:00Z',
  deliveries: [],
  notes: [],
  summary: { totalDeliveries: 0, totalCharges: 0, totalCollected: 0, totalTransferred: 0 },
  version,
  ...more,
});
const matches = (seen: Request[]) => seen.map((request) => request.headers.get('If-Match'));
const choose = async (status: string) => {
  const select = await screen.findByLabelText<HTMLSelectElement>('New status');
  fireEvent.change(select, { target: { value: status } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Status' }));
};

beforeEach(() => {
  signIn();
  answer('get', '/ways/7/history', () => ours([]));
  answer('get', '/riders', () => ours({ riders: [{ id: 9, name: 'Ko Min', status: 'active' }] }));
});

/** Answers the first read; later ones stay pending. */
const readOnce = (found: object) =>
  answer('get', '/ways/7', (_, n) => (n === 1 ? ours(found) : new Promise(() => {})));

test('each status change sends the version that the previous one returned', async () => {
  readOnce(way(2, 'assigned'));
  const sent = answer('patch', '/ways/7/status', (_, n) =>
    ours(way(n + 2, n === 1 ? 'on_the_way' : 'delivered')),
  );
  showPage('/ways/detail/:id', '/ways/detail/7', WayDetailPage);
  await choose('on_the_way');
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  await choose('delivered');
  await waitFor(() => expect(matches(sent)).toEqual(['"2"', '"3"']));
});

test('a status change that came too late shows the current state and can be repeated', async () => {
  readOnce(way(2, 'assigned'));
  const sent = answer('patch', '/ways/7/status', (_, n) =>
    n === 1
      ? refuse(412, CHANGED, { data: way(3, 'on_the_way', { comments: 'Gone at ten' }) })
      : ours(way(4, 'delivered')),
  );
  showPage('/ways/detail/:id', '/ways/detail/7', WayDetailPage);
  await choose('cancelled');
  await screen.findByText(CHANGED);
  expect(cardText('Update Status')).toContain('It is "On the way" now.');
  expect(cardText('Way Details')).toContain('Gone at ten');
  expect(screen.getByLabelText<HTMLSelectElement>('New status').value).toBe('');
  expect(toasts()).toEqual([]);
  await choose('delivered');
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(matches(sent)).toEqual(['"2"', '"3"']);
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test('an assignment that came too late is sent under one name only and shows the other rider', async () => {
  readOnce(way(1, 'pending'));
  const taken = way(2, 'assigned', {
    rider: { id: 5, name: 'Ko Lwin', phone_number: '+95942000' },
    riderId: 5,
  });
  const sent = answer('post', '/ways/7/accept', () => refuse(412, CHANGED, { data: taken }));
  showPage('/ways/detail/:id', '/ways/detail/7', WayDetailPage);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Rider' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Ko Min' }));
  fireEvent.click(screen.getByRole('button', { name: 'Assign Delivery' }));
  await screen.findByText('It is with Ko Lwin now.');
  expect(screen.getByText(CHANGED)).toBeTruthy();
  expect(matches(sent)).toEqual(['"1"']);
});

test('sends no version to a server without versions', async () => {
  answer('get', '/ways/7', () => ok({ ...way(1, 'assigned'), version: undefined }));
  const sent = answer('patch', '/ways/7/status', () => ok(null));
  showPage('/ways/detail/:id', '/ways/detail/7', WayDetailPage);
  await choose('on_the_way');
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(matches(sent)).toEqual([null]);
});
