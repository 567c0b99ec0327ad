/**
 * Two admins have the same list of users open: the slower one sees the current state and decides
 * again.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { answer, ours, refuse, signIn } from '../../testing/server.ts';
import { UsersPage } from './UsersPage.tsx';

const CHANGED = 'Someone else changed this in the meantime';
const user = (version: number, status: boolean) => ({
  id: 7,
  username: 'hla',
  email: 'hla@shop.example',
  name: 'Daw Hla',
  role: 'user',
  status,
  createdAt: '2026-01-01T00:00:00Z',
  version,
});
const paging = { total: 1, totalPages: 1, currentPage: 1 };
const matches = (seen: Request[]) => seen.map((request) => request.headers.get('If-Match'));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  signIn();
  // The first read is answered; later ones stay pending.
  answer('get', '/users', (_, n) =>
    n === 1 ? ours({ users: [user(2, true)], ...paging }) : new Promise(() => {}),
  );
});

test('deactivating a user whom somebody else has deactivated does not reactivate them', async () => {
  answer('get', '/users/7', () => ours(user(3, false)));
  const sent = answer('put', '/users/7', (_, n) =>
    n === 1 ? refuse(412, CHANGED, { data: user(3, false) }) : ours(user(4, true)),
  );
  showPage('/settings/users', '/settings/users', UsersPage);
  await press('Deactivate: hla');
  await screen.findByText(CHANGED);
  await press('Activate: hla');
  await screen.findByText('User activated successfully');
  expect(matches(sent)).toEqual(['"2"', '"3"']);
  expect(await sent[1]?.json()).toEqual({ status: true });
});

test('a password for a user changed meanwhile is refused once', async () => {
  const sent = answer('put', '/users/7', (_, n) =>
    n === 1 ? refuse(412, CHANGED, { data: user(3, false) }) : ours(user(4, false)),
  );
  showPage('/settings/users', '/settings/users', UsersPage);
  await press('Update Password: hla');
  fireEvent.change(screen.getByLabelText(/^New Password/), { target: { value: '123456' } });
  await press('Update Password');
  await screen.findByText(CHANGED);
  await press('Update Password');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(matches(sent)).toEqual(['"2"', '"3"']);
});
