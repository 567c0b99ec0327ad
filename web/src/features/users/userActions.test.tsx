import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage, t } from '../../i18n/t.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ok, refuse, signIn } from '../../testing/server.ts';
import { AddUserPage } from './AddUserPage.tsx';
import { UsersPage } from './UsersPage.tsx';

const user = (more: object = {}) => ({
  id: 7,
  username: 'hla',
  email: 'hla@shop.example',
  role: 'user',
  status: true,
  createdAt: '2026-01-01T00:00:00Z',
  ...more,
});
const open = (href = '/settings/users') =>
  renderAt(href, { '/settings/users': UsersPage, '/settings/users/add': AddUserPage });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const put = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const alerts = () => screen.getAllByRole('alert').map((one) => one.textContent);
const fill = () => {
  put(/^Username/, ' hla ');
  put(/^Email/, 'hla@shop.example');
  put(/^Password/, ' <ab ');
};

beforeEach(() => signIn());

describe('adding', () => {
  test.each(['/settings/users', '/settings/users/add'])('at %s wants all three', async (href) => {
    answer('get', '/users', () => ok([]));
    const sent = answer('post', '/users', () => ok(user()));
    open(href);
    if (href === '/settings/users') {
      press('Add User');
      press('Save');
    } else press('Add User');
    for (const name of ['Username', 'Email', 'Password']) {
      expect(await screen.findByText(`${name} is required`)).toBeTruthy();
    }
    expect(sent).toHaveLength(0);
  });

  test('in the list offers two roles, sends the password unchanged and refetches', async () => {
    answer('get', '/users', (_, n) => ok(n === 1 ? [] : [user()]));
    const sent = answer('post', '/users', () => ok(user()));
    open();
    press('Add User');
    const roles = within(screen.getByLabelText(/^Role/)).getAllByRole('option');
    expect(roles.map((one) => one.textContent)).toEqual(['user', 'admin']);
    fill();
    press('Save');
    await screen.findByText('User added successfully');
    await screen.findByText('Showing 1 of 1 users');
    expect(screen.queryByLabelText(/^Username/)).toBeNull();
    expect(await sent[0]?.json()).toEqual({
      username: 'hla',
      email: 'hla@shop.example',
      password: ' <ab ',
      role: 'user',
      status: true,
    });
  });

  test('on its own page offers four roles and goes to the list', async () => {
    answer('get', '/users', () => ok([]));
    const sent = answer('post', '/users', () => ok(user()));
    const { href } = open('/settings/users/add');
    const roles = within(screen.getByLabelText(/^Role/)).getAllByRole('option');
    expect(roles.map((one) => one.textContent)).toEqual(['admin', 'user', 'rider', 'manager']);
    fill();
    put(/^Role/, 'manager');
    press('Add User');
    await waitFor(() => expect(href()).toBe('/settings/users'));
    expect(await sent[0]?.json()).toMatchObject({ role: 'manager' });
  });

  test.each([
    ['a refusal without words', HttpResponse.json({ success: false }), 'Error adding user'],
    ['a failure', refuse(500), 'Error adding user'],
    ['words', refuse(409, 'This username is already taken'), 'This username is already taken'],
  ])('%s shows in the form', async (_, refusal, text) => {
    answer('post', '/users', () => refusal.clone());
    open('/settings/users/add');
    fill();
    press('Add User');
    await waitFor(() => expect(alerts()).toContain(text));
  });

  test.each([
    ['admin', true],
    ['manager', true],
    ['Administrator', false],
    ['user', false],
  ])('%s: %s', async (role, may) => {
    signIn({ role });
    answer('get', '/users', () => ok([user()]));
    open();
    await screen.findByRole('button', { name: 'Profile: hla' });
    for (const name of ['Add User', 'Update Password: hla', 'Deactivate: hla']) {
      expect(screen.queryByRole('button', { name }) !== null).toBe(may);
    }
  });
});

test('the form in the list asks before it closes with unsaved input', async () => {
  answer('get', '/users', () => ok([]));
  open();
  press('Add User');
  put(/^Username/, 'hla');
  press('Add User');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Cancel'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Username/ }).value).toBe('hla');
  // The only button inside the form.
  press('Cancel');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Leave'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Username/ })).toBeNull());
});

test('a Burmese reader finds a role by its Burmese name', async () => {
  answer('get', '/users', () => ok([user(), user({ id: 8, username: 'mya', role: 'manager' })]));
  await setLanguage('my');
  try {
    open(`/settings/users?search=${t('manager')}`);
    await screen.findByRole('cell', { name: 'mya' });
    expect(screen.queryByRole('cell', { name: 'hla' })).toBeNull();
  } finally {
    await setLanguage('en');
  }
});

describe('one user', () => {
  test('has a profile', async () => {
    answer('get', '/users', () => ok([user({ name: 'Daw Hla' })]));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Profile: hla' }));
    const box = within(screen.getByRole('dialog', { name: 'Profile: hla' }));
    for (const text of ['Daw Hla', 'hla@shop.example', 'user', 'Active']) {
      expect(box.getByText(text)).toBeTruthy();
    }
  });

  test('gets a new password of at least 6 characters', async () => {
    answer('get', '/users', () => ok([user()]));
    const sent = answer('put', '/users/7', (_, n) => (n === 1 ? refuse(400) : ok(user())));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Update Password: hla' }));
    press('Update Password');
    await screen.findByText('Password is required');
    put(/^New Password/, '12345');
    await screen.findByText('Password must be at least 6 characters');
    put(/^New Password/, '123456');
    press('Update Password');
    await screen.findByText('Error updating password');
    press('Update Password');
    await screen.findByText('Password updated successfully');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await sent[1]?.json()).toEqual({ password: '123456' });
  });

  test('a late response leaves the dialog of another user open', async () => {
    answer('get', '/users', () => ok([user(), user({ id: 8, username: 'mya' })]));
    let answerNow = () => {};
    answer('put', '/users/7', () => new Promise((resolve) => (answerNow = () => resolve(ok({})))));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Update Password: hla' }));
    put(/^New Password/, '123456');
    press('Update Password');
    await screen.findByRole('button', { name: 'Saving...' });
    press('Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Update Password: mya' }));
    put(/^New Password/, 'abc');
    answerNow();
    await screen.findByText('Password updated successfully');
    expect(screen.getByLabelText<HTMLInputElement>(/^New Password/).value).toBe('abc');
  });

  test.each([
    ['its data', user({ status: false }), 'User activated successfully', true],
    ['a user in data', { user: user({ status: 'true' }) }, 'User deactivated successfully', false],
  ])('is toggled from the status just read: %s', async (_, found, text, status) => {
    answer('get', '/users', (__, n) => ok([user({ status: n > 1 ? status : true })]));
    answer('get', '/users/7', () => HttpResponse.json({ status: 'success', data: found }));
    const sent = answer('put', '/users/7', () => ok(user({ status })));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: hla' }));
    await screen.findByText(text);
    expect(await sent[0]?.json()).toEqual({ status });
    await screen.findByRole('button', { name: status ? 'Deactivate: hla' : 'Activate: hla' });
  });

  test.each([
    ['cannot be read', () => ok({ id: 7, username: 'hla' }), () => ok(user())],
    ['cannot be written', () => ok(user()), () => refuse(400)],
  ])('that %s stays as it is', async (_, reading, writing) => {
    answer('get', '/users', () => ok([user()]));
    answer('get', '/users/7', reading);
    answer('put', '/users/7', writing);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: hla' }));
    await screen.findByText('Error toggling user status');
    expect(screen.getByRole('button', { name: 'Deactivate: hla' })).toBeTruthy();
  });
});
