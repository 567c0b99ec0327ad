/**
 * Two admins have the same list of users open: the slower one sees the current state and decides
 * again.
 */
import { users } from '@waydesk/contract/records/users.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { pressNamed } from '../../testing/press.ts';
import { userOf, usersOf } from '../../testing/records.ts';
import { versionsOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { UsersPage } from './UsersPage.tsx';

const CHANGED = 'Someone else changed this in the meantime';
const user = (version: number, status: boolean) => userOf({ id: 7, status, version });

beforeEach(() => {
  signIn();
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
  showPage('/settings/users', '/settings/users', UsersPage);
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
  showPage('/settings/users', '/settings/users', UsersPage);
  await pressNamed('Update Password: hla');
  fireEvent.change(screen.getByLabelText(/^New Password/), { target: { value: '123456' } });
  await pressNamed('Update Password');
  await screen.findByText(CHANGED);
  await pressNamed('Update Password');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(versionsOf(sent)).toEqual(['"2"', '"3"']);
});
