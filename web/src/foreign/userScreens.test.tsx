/** The screens of users with servers other than ours. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { AddUserPage } from '../features/users/AddUserPage.tsx';
import { UsersPage } from '../features/users/UsersPage.tsx';
import { rowTexts } from '../testing/page.tsx';
import { fillIn, press } from '../testing/press.ts';
import { renderAt } from '../testing/render.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';

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
const open = (search = '') =>
  renderAt(`/settings/users${search}`, { '/settings/users': UsersPage });

beforeEach(() => signIn());

describe('the list of users', () => {
  test.each([
    ['a plain list', () => HttpResponse.json(many(12))],
    ['users beside the flags', () => HttpResponse.json({ success: true, users: many(12) })],
    ['a list as data', () => ok(many(12))],
  ])('%s is paged in the browser, newest first', async (_, answering) => {
    answerAddress('get', '/users', answering);
    const { go } = open();
    await screen.findByText('Showing 10 of 12 users');
    expect(rowTexts(1)[0]).toBe('user12');
    await go('/settings/users?page=2');
    await waitFor(() => expect(rowTexts(1)).toEqual(['user2', 'user1']));
  });

  test('a page with its totals beside the rows is one page of many, also for a search', async () => {
    const all = many(230);
    const seen = answerAddress('get', '/users', ({ url }) => {
      const { searchParams } = new URL(url);
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
      const rows = all.toReversed().slice((page - 1) * limit, page * limit);
      const total = all.length;
      const totalPages = Math.ceil(total / limit);
      return ok({ users: rows, total, totalPages, currentPage: page });
    });
    const { go } = open('?page=5');
    await screen.findByText('Showing 10 of 230 users');
    expect(rowTexts(1)[0]).toBe('user190');
    await go('/settings/users?search=u22@');
    await screen.findByText('Showing 1 of 1 users');
    expect(rowTexts(1)).toEqual(['user22']);
    const pages = seen.slice(1).map(({ url }) => new URL(url).searchParams.get('page'));
    expect(pages).toEqual(['1', '2', '3']);
  });
});

test('a new user who is refused with a success code keeps the form', async () => {
  answerAddress('post', '/users', () => HttpResponse.json({ success: false }));
  renderAt('/settings/users/add', { '/settings/users/add': AddUserPage });
  fillIn(/^Username/, 'hla');
  fillIn(/^Email/, 'hla@shop.example');
  fillIn(/^Password/, '123456');
  press('Add User');
  expect(await screen.findByText('Error adding user')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('hla');
});

describe('one user', () => {
  test('whose status is a word is toggled, and no version is sent', async () => {
    answerAddress('get', '/users', (_, n) => ok([user(7, { status: n === 1 })]));
    answerAddress('get', '/users/7', () => ok({ user: user(7, { status: 'true' }) }));
    const sent = answerAddress('put', '/users/7', () => ok(user(7, { status: false })));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: user7' }));
    await screen.findByText('User deactivated successfully');
    expect(await sent[0]?.json()).toEqual({ status: false });
    expect(sent[0]?.headers.has('If-Match')).toBe(false);
    await screen.findByRole('button', { name: 'Activate: user7' });
  });

  test('whose status is not told stays as it is', async () => {
    answerAddress('get', '/users', () => ok([user(7)]));
    answerAddress('get', '/users/7', () => ok({ id: 7, username: 'user7' }));
    const sent = answerAddress('put', '/users/7', () => ok(user(7)));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: user7' }));
    await screen.findByText('Error toggling user status');
    expect(screen.getByRole('button', { name: 'Deactivate: user7' })).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  test('has the new password also if nothing is answered', async () => {
    answerAddress('get', '/users', () => ok([user(7)]));
    answerAddress('put', '/users/7', () => ok({}));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Update Password: user7' }));
    fillIn(/^New Password/, '123456');
    press('Update Password');
    await screen.findByText('Password updated successfully');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
