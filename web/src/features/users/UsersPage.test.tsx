import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, refuse, signIn } from '../../testing/server.ts';
import { UsersPage } from './UsersPage.tsx';

const user = (id: number, more: object = {}) => ({
  id,
  username: `user${id}`,
  email: `u${id}@shop.example`,
  role: 'user',
  status: true,
  createdAt: `2026-01-01T00:00:${String(id).padStart(2, '0')}Z`,
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, n) => user(n + 1));
/** A server that pages, newest first. */
const paged = (all: object[]) => (request: Request) => {
  const { searchParams } = new URL(request.url);
  const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
  const rows = all.toReversed().slice((page - 1) * limit, page * limit);
  const total = all.length;
  const totalPages = Math.ceil(total / limit);
  return HttpResponse.json({
    status: 'success',
    data: { users: rows, total, totalPages, currentPage: page },
  });
};
const open = (search = '') =>
  renderAt(`/settings/users${search}`, { '/settings/users': UsersPage });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const parts = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);

beforeEach(() => signIn());

describe('reading', () => {
  test('asks for one page, newest first, and shows five page buttons with gaps', async () => {
    const seen = answer('get', '/users', paged(many(95)));
    open('?page=5');
    await screen.findByText('Showing 10 of 95 users');
    expect(parts(seen[0])).toEqual({ page: '5', limit: '10', sortBy: 'createdAt', order: 'desc' });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    const labels = pages.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(labels.slice(1, -1)).toEqual(['Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 10']);
    expect(pages.getAllByText('…')).toHaveLength(2);
    const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
    expect(sizes.map((one) => one.textContent)).toEqual(['10', '25', '50', '100']);
  });

  test.each([
    ['a plain list', HttpResponse.json(many(12))],
    ['users beside the flags', HttpResponse.json({ success: true, users: many(12) })],
    ['a list as data', ok(many(12))],
  ])('%s is paged in the browser, newest first', async (_, answering) => {
    answer('get', '/users', () => answering.clone());
    const { go } = open();
    await screen.findByText('Showing 10 of 12 users');
    expect(names()[0]).toBe('user12');
    await go('/settings/users?page=2');
    await waitFor(() => expect(names()).toEqual(['user2', 'user1']));
  });

  test('a search covers all pages: username, email and role', async () => {
    const all = many(230).map((one, n) => (n === 3 ? { ...one, role: 'manager' } : one));
    const seen = answer('get', '/users', paged(all));
    const { go } = open('?search=MANAG');
    await screen.findByText('Showing 1 of 1 users');
    expect(names()).toEqual(['user4']);
    expect(seen.map((request) => parts(request)['page'])).toEqual(['1', '2', '3']);
    expect(parts(seen[0])['limit']).toBe('100');
    await go('/settings/users?search=u22@');
    await waitFor(() => expect(names()).toEqual(['user22']));
    await go('/settings/users?search=nobody');
    await screen.findByText('No users found');
  });

  test('a new search goes to the first page', async () => {
    answer('get', '/users', paged(many(95)));
    const { href } = open('?page=5');
    await screen.findByText('Showing 10 of 95 users');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'user1' } });
    await waitFor(() => expect(href()).toBe('/settings/users?search=user1'));
  });
});

describe('when it cannot be read', () => {
  test('a role that may not read it sees a text instead of the table, and no toast', async () => {
    signIn({ role: 'rider' });
    answer('get', '/users', () => refuse(403, 'Forbidden'));
    open();
    await screen.findByText(
      'Access denied. Your role (rider) does not have permission to view users. Please contact an administrator.',
    );
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/You do not have permission/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull();
  });

  test('a failure without a message has its own text', async () => {
    answer('get', '/users', () => refuse(400));
    open();
    expect(await screen.findByText('Error fetching users')).toBeTruthy();
  });

  test('offline, shows what was read within five minutes; otherwise says so', async () => {
    const seen = answer('get', '/users', paged(many(3)));
    const first = open();
    await screen.findByText('Showing 3 of 3 users');
    // A new start of the app: its memory is empty, the browser's storage is not.
    queryClient.clear();
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    await first.go('/settings/users?limit=10');
    await screen.findByText('Using cached data. Some information may not be up to date.');
    expect(names()).toHaveLength(3);
    expect(seen).toHaveLength(1);
    await first.go('/settings/users?page=1&limit=25');
    await screen.findByText('You are offline and no cached data is available');
  });

  test('cached rows show at once, and is replaced', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    answer('get', '/users', (request, n) =>
      n === 1 ? paged(many(3))(request) : held.then(() => paged(many(4))(request)),
    );
    const first = open();
    await screen.findByText('Showing 3 of 3 users');
    queryClient.clear();
    await first.go('/settings/users?limit=10');
    await screen.findByText('Showing 3 of 3 users');
    letGo();
    expect(await screen.findByText('Showing 4 of 4 users')).toBeTruthy();
  });
});
