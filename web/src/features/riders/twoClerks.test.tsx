/**
 * Two clerks have the same list of riders open: the slower one sees the current state and decides
 * again.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { answer, ours, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { RidersPage } from './RidersPage.tsx';

const CHANGED = 'Someone else changed this in the meantime';
const rider = (version: number, status: string) => ({
  id: 9,
  name: 'Ko Min',
  phone_number: '+959420012345',
  user: { email: 'min@waydesk.example' },
  township: 'Yangon',
  vehicle_type: 'motorcycle',
  status,
  version,
});
const pagination = { total: 1, page: 1, limit: 10, totalPages: 1 };
const matches = (seen: Request[]) => seen.map((request) => request.headers.get('If-Match'));
const select = () => screen.getByLabelText<HTMLSelectElement>('Status of Ko Min');
const choose = async (value: string) => {
  await waitFor(() => expect(select().getAttribute('aria-disabled')).toBeNull());
  fireEvent.change(select(), { target: { value } });
};

beforeEach(() => {
  signIn();
  // The first read is answered; later ones stay pending.
  answer('get', '/riders', (_, n) =>
    n === 1 ? ours({ riders: [rider(2, 'active')] }, { pagination }) : new Promise(() => {}),
  );
});

test('a status changed by somebody else first shows the current one, to be decided again', async () => {
  const sent = answer('put', '/riders/9/status', (_, n) =>
    n === 1
      ? refuse(412, CHANGED, { data: { rider: rider(3, 'suspended') } })
      : ours({ rider: rider(4, 'inactive') }),
  );
  showPage('/riders', '/riders', RidersPage);
  await screen.findByText('Showing 1 of 1 riders');
  await choose('inactive');
  await screen.findByText(CHANGED);
  expect(select().value).toBe('suspended');
  expect(toasts()).toEqual([]);
  await choose('inactive');
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(select().value).toBe('inactive');
  expect(matches(sent)).toEqual(['"2"', '"3"']);
});

test('a second change names the version the first one made', async () => {
  const sent = answer('put', '/riders/9/status', (_, n) =>
    ours({ rider: rider(n + 2, n === 1 ? 'inactive' : 'active') }),
  );
  showPage('/riders', '/riders', RidersPage);
  await screen.findByText('Showing 1 of 1 riders');
  await choose('inactive');
  await waitFor(() => expect(select().value).toBe('inactive'));
  await choose('active');
  await waitFor(() => expect(matches(sent)).toEqual(['"2"', '"3"']));
});
