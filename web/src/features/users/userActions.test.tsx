import { newUser, users } from '@waydesk/contract/records/users.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage, t } from '../../i18n/t.ts';
import { withoutInput } from '../../testing/inputs.ts';
import { fillIn, press, pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { userOf, usersOf } from '../../testing/records.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { AddUserPage } from './AddUserPage.tsx';
import { UsersPage } from './UsersPage.tsx';

type UserAnswer = ReturnType<typeof userOf>;
const user = (more: Partial<UserAnswer> = {}) =>
  userOf({ id: 7, email: 'hla@shop.example', ...more });
const open = (href = '/settings/users') =>
  renderAt(href, { '/settings/users': UsersPage, '/settings/users/add': AddUserPage });
const alerts = () => screen.getAllByRole('alert').map((one) => one.textContent);
const fill = () => {
  fillIn(/^Username/, ' hla ');
  fillIn(/^Email/, 'hla@shop.example');
  fillIn(/^Password/, ' <ab ');
};

beforeEach(() => signIn());

describe('adding', () => {
  test('has an input for each field', () => {
    open('/settings/users/add');
    // A new user is active and named by the username.
    const { name: _, status: __, ...fields } = newUser.shape;
    expect(withoutInput(Object.keys(fields))).toEqual([]);
  });

  test.each(['/settings/users', '/settings/users/add'])('at %s wants all three', async (href) => {
    answerCall(users.list, usersOf());
    const sent = answerCall(users.create, user());
    open(href);
    if (href === '/settings/users') {
      press('Add User');
      await pressNamed('Save');
    } else press('Add User');
    for (const name of ['Username', 'Email', 'Password']) {
      expect(await screen.findByText(`${name} is required`)).toBeTruthy();
    }
    expect(sent).toHaveLength(0);
  });

  test('in the list offers two roles, sends the password unchanged and refetches', async () => {
    answerCall(users.list, (_, n) => (n === 1 ? usersOf() : usersOf(user())));
    const sent = answerCall(users.create, user());
    open();
    press('Add User');
    const roles = within(await screen.findByLabelText(/^Role/)).getAllByRole('option');
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
    answerCall(users.list, usersOf());
    const sent = answerCall(users.create, user());
    const { href } = open('/settings/users/add');
    const roles = within(screen.getByLabelText(/^Role/)).getAllByRole('option');
    expect(roles.map((one) => one.textContent)).toEqual(['admin', 'user', 'rider', 'manager']);
    fill();
    fillIn(/^Role/, 'manager');
    press('Add User');
    await waitFor(() => expect(href()).toBe('/settings/users'));
    expect(await sent[0]?.json()).toMatchObject({ role: 'manager' });
  });

  test.each([
    ['a refusal without words', refuse(400), 'Error adding user'],
    ['a failure', refuse(500), 'Error adding user'],
    ['words', refuse(409, 'This username is already taken'), 'This username is already taken'],
  ])('%s shows in the form', async (_, refusal, text) => {
    answerCall(users.create, refusal);
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
    answerCall(users.list, usersOf(user()));
    open();
    await screen.findByRole('button', { name: 'Profile: hla' });
    for (const name of ['Add User', 'Update Password: hla', 'Deactivate: hla']) {
      expect(screen.queryByRole('button', { name }) !== null).toBe(may);
    }
  });
});

test('the form in the list asks before it closes with unsaved input', async () => {
  answerCall(users.list, usersOf());
  open();
  press('Add User');
  await screen.findByLabelText(/^Username/);
  fillIn(/^Username/, 'hla');
  press('Add User');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Cancel'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Username/ }).value).toBe('hla');
  // The only button inside the form.
  press('Cancel');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Leave'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Username/ })).toBeNull());
});

test('a Burmese reader finds a role by its Burmese name', async () => {
  const manager = user({ id: 8, username: 'mya', role: 'manager' });
  answerCall(users.list, usersOf(user(), manager));
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
    answerCall(users.list, usersOf(user({ name: 'Daw Hla' })));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Profile: hla' }));
    const box = within(screen.getByRole('dialog', { name: 'Profile: hla' }));
    for (const text of ['Daw Hla', 'hla@shop.example', 'user', 'Active']) {
      expect(box.getByText(text)).toBeTruthy();
    }
  });

  test('gets a new password of at least 6 characters', async () => {
    answerCall(users.list, usersOf(user()));
    const sent = answerCall(users.edit, (_, n) => (n === 1 ? refuse(400) : user()), { id: 7 });
    open();
    await pressNamed('Update Password: hla');
    await pressNamed('Update Password');
    await screen.findByText('Password is required');
    fillIn(/^New Password/, '12345');
    await screen.findByText('Password must be at least 6 characters');
    fillIn(/^New Password/, '123456');
    press('Update Password');
    await screen.findByText('Error updating password');
    press('Update Password');
    await screen.findByText('Password updated successfully');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await sent[1]?.json()).toEqual({ password: '123456' });
  });

  test('a late response leaves the dialog of another user open', async () => {
    answerCall(users.list, usersOf(user(), user({ id: 8, username: 'mya' })));
    let answerNow = () => {};
    const held = new Promise<UserAnswer>((resolve) => (answerNow = () => resolve(user())));
    answerCall(users.edit, () => held, { id: 7 });
    open();
    await pressNamed('Update Password: hla');
    await screen.findByLabelText(/^New Password/);
    fillIn(/^New Password/, '123456');
    press('Update Password');
    await screen.findByRole('button', { name: 'Saving...' });
    press('Cancel');
    press('Update Password: mya');
    await screen.findByRole('dialog', { name: /mya/ });
    fillIn(/^New Password/, 'abc');
    answerNow();
    await screen.findByText('Password updated successfully');
    expect(screen.getByLabelText<HTMLInputElement>(/^New Password/).value).toBe('abc');
  });

  test.each([
    ['inactive', 'User activated successfully', true],
    ['active', 'User deactivated successfully', false],
  ])('is toggled from the status just read: %s', async (_, text, status) => {
    answerCall(users.list, (__, n) => usersOf(user({ status: n > 1 ? status : true })));
    answerCall(users.get, user({ status: !status }), { id: 7 });
    const sent = answerCall(users.edit, user({ status }), { id: 7 });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: hla' }));
    await screen.findByText(text);
    expect(await sent[0]?.json()).toEqual({ status });
    await screen.findByRole('button', { name: status ? 'Deactivate: hla' : 'Activate: hla' });
  });

  test.each([
    ['cannot be read', refuse(400), user()],
    ['cannot be written', user(), refuse(400)],
  ])('that %s stays as it is', async (_, reading, writing) => {
    answerCall(users.list, usersOf(user()));
    answerCall(users.get, reading, { id: 7 });
    answerCall(users.edit, writing, { id: 7 });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Deactivate: hla' }));
    await screen.findByText('Error toggling user status');
    expect(screen.getByRole('button', { name: 'Deactivate: hla' })).toBeTruthy();
  });
});
