import { users } from '@waydesk/contract/records/users.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { rowTexts } from '../../testing/page.tsx';
import { renderAt } from '../../testing/render.tsx';
import { userOf, usersOf } from '../../testing/records.ts';
import { searchOf, versionsOf } from '../../testing/requests.ts';
import { answerCall, enveloped, refuse, signIn } from '../../testing/server.ts';
import { UsersPage } from './UsersPage.tsx';
import { pressNamed } from '../../testing/press.ts';

type UserAnswer = ReturnType<typeof userOf>;
const user = (id: number, role: UserAnswer['role'] = 'user') =>
  userOf({ id, username: `user${id}`, email: `u${id}@shop.example`, role });
const many = (count: number) => Array.from({ length: count }, (_, n) => user(n + 1));
/** The page that is asked for, newest first. */
const paged = (all: UserAnswer[]) => (request: Request) => {
  const { searchParams } = new URL(request.url);
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
  const rows = all.toReversed().slice((page - 1) * limit, page * limit);
  const total = all.length;
  const totalPages = Math.ceil(total / limit);
  const pagination = { total, page, limit, totalPages };
  return enveloped({ users: rows, total, totalPages, currentPage: page }, { pagination });
};
const open = (search = '') =>
  renderAt(`/settings/users${search}`, { '/settings/users': UsersPage });

beforeEach(() => signIn());

describe('reading', () => {
  test('asks for one page, newest first, and shows five page buttons with gaps', async () => {
    const seen = answerCall(users.list, paged(many(95)));
    open('?page=5');
    await screen.findByText('Showing 10 of 95 users');
    expect(searchOf(seen[0])).toEqual({
      page: '5',
      limit: '10',
      sortBy: 'createdAt',
      order: 'desc',
    });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    const labels = pages.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(labels.slice(1, -1)).toEqual(['Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 10']);
    expect(pages.getAllByText('…')).toHaveLength(2);
    const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
    expect(sizes.map((one) => one.textContent)).toEqual(['10', '25', '50', '100']);
  });

  test('a search covers all pages: username, email and role', async () => {
    const all = many(230).with(3, user(4, 'manager'));
    const seen = answerCall(users.list, paged(all));
    const { go } = open('?search=MANAG');
    await screen.findByText('Showing 1 of 1 users');
    expect(rowTexts(1)).toEqual(['user4']);
    expect(seen.map((request) => searchOf(request)['page'])).toEqual(['1', '2', '3']);
    expect(searchOf(seen[0])['limit']).toBe('100');
    await go('/settings/users?search=u22@');
    await waitFor(() => expect(rowTexts(1)).toEqual(['user22']));
    await go('/settings/users?search=nobody');
    await screen.findByText('No users found');
  });
});

describe('when it cannot be read', () => {
  test('a role that may not read it sees a text instead of the table, and no toast', async () => {
    signIn({ role: 'rider' });
    answerCall(users.list, refuse(403, 'Forbidden'));
    open();
    await screen.findByText(
      'Access denied. Your role (rider) does not have permission to view users. Please contact an administrator.',
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/You do not have permission/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull();
  });

  test('a failure without a message has its own text', async () => {
    answerCall(users.list, refuse(400));
    open();
    expect(await screen.findByText('Error fetching users')).toBeTruthy();
  });

  test('offline, shows what was read within five minutes; otherwise says so', async () => {
    const seen = answerCall(users.list, paged(many(3)));
    const first = open();
    await screen.findByText('Showing 3 of 3 users');
    // A new start of the app: its memory is empty, the browser's storage is not.
    queryClient.clear();
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    await first.go('/settings/users?limit=10');
    await screen.findByText('Using cached data. Some information may not be up to date.');
    expect(rowTexts(1)).toHaveLength(3);
    expect(seen).toHaveLength(1);
    await first.go('/settings/users?page=1&limit=25');
    await screen.findByText('You are offline and no cached data is available');
  });
});

describe('two admins with the same list: the slower one sees the current state and decides again', () => {
  const CHANGED = 'Someone else changed this in the meantime';
  const user = (version: number, status: boolean) => userOf({ id: 7, status, version });

  beforeEach(() => {
    // The first read is answered; later ones stay pending.
    answerCall(users.list, (_, n) =>
      n === 1 ? usersOf(user(2, true)) : new Promise<never>(() => {}),
    );
  });

  test('deactivating a user whom somebody else has deactivated does not reactivate them', async () => {
    answerCall(users.get, user(3, false), { id: 7 });
    const sent = answerCall(
      users.edit,
      (_, n) => (n === 1 ? refuse(412, CHANGED, { data: user(3, false) }) : user(4, true)),
      { id: 7 },
    );
    open();
    await pressNamed('Deactivate: hla');
    await screen.findByText(CHANGED);
    await pressNamed('Activate: hla');
    await screen.findByText('User activated successfully');
    expect(versionsOf(sent)).toEqual(['"2"', '"3"']);
    expect(await sent[1]?.json()).toEqual({ status: true });
  });

  test('a password for a user changed meanwhile is refused once', async () => {
    const sent = answerCall(
      users.edit,
      (_, n) => (n === 1 ? refuse(412, CHANGED, { data: user(3, false) }) : user(4, false)),
      { id: 7 },
    );
    open();
    await pressNamed('Update Password: hla');
    fireEvent.change(await screen.findByLabelText(/^New Password/), {
      target: { value: '123456' },
    });
    await pressNamed('Update Password');
    await screen.findByText(CHANGED);
    await pressNamed('Update Password');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(versionsOf(sent)).toEqual(['"2"', '"3"']);
  });
});
