/**
 * Two clerks have the same list of riders open: the slower one sees the current state and decides
 * again.
 */
import { riders } from '@waydesk/contract/records/riders.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { oneRiderOf, riderOf } from '../../testing/records.ts';
import { versionsOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { RidersPage } from './RidersPage.tsx';

const CHANGED = 'Someone else changed this in the meantime';
type Status = ReturnType<typeof riderOf>['status'];
const rider = (version: number, status: Status) => oneRiderOf({ id: 9, status, version });
const select = () => screen.getByLabelText<HTMLSelectElement>('Status of Ko Min');
const choose = async (value: string) => {
  await waitFor(() => expect(select().getAttribute('aria-disabled')).toBeNull());
  fireEvent.change(select(), { target: { value } });
};

beforeEach(() => {
  signIn();
  // The first read is answered; later ones stay pending.
  answerCall(riders.list, (_, n) =>
    n === 1 ? { riders: [riderOf({ id: 9, version: 2 })] } : new Promise<never>(() => {}),
  );
});

test('a status changed by somebody else first shows the current one, to be decided again', async () => {
  const sent = answerCall(
    riders.setStatus,
    (_, n) =>
      n === 1 ? refuse(412, CHANGED, { data: rider(3, 'suspended') }) : rider(4, 'inactive'),
    { id: 9 },
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
  expect(versionsOf(sent)).toEqual(['"2"', '"3"']);
});

test('a second change names the version the first one made', async () => {
  const sent = answerCall(
    riders.setStatus,
    (_, n) => rider(n + 2, n === 1 ? 'inactive' : 'active'),
    { id: 9 },
  );
  showPage('/riders', '/riders', RidersPage);
  await screen.findByText('Showing 1 of 1 riders');
  await choose('inactive');
  await waitFor(() => expect(select().value).toBe('inactive'));
  await choose('active');
  await waitFor(() => expect(versionsOf(sent)).toEqual(['"2"', '"3"']));
});
