/** Two clerks have the same way open. The slower one sees its current state and decides again. */
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPage, cardText } from '../../testing/page.tsx';
import { riderOf } from '../../testing/records.ts';
import { versionsOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { fullWayOf } from '../../testing/wayRecords.ts';
import { WayDetailPage } from './WayDetailPage.tsx';

const CHANGED = 'Someone else changed this in the meantime';
type WayAnswer = ReturnType<typeof fullWayOf>;
const way = (version: number, status: WayAnswer['status'], more: Partial<WayAnswer> = {}) =>
  fullWayOf({ id: 7, status, version, ...more });
const choose = async (status: string) => {
  const select = await screen.findByLabelText<HTMLSelectElement>('New status');
  fireEvent.change(select, { target: { value: status } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Status' }));
};

beforeEach(() => {
  signIn();
  answerCall(ways.history, [], { id: 7 });
  answerCall(riderReads.list, { riders: [riderOf({ id: 9, name: 'Ko Min' })] });
});

/** Answers the first read; later ones stay pending. */
const readOnce = (found: WayAnswer) =>
  answerCall(ways.get, (_, n) => (n === 1 ? found : new Promise<never>(() => {})), { id: 7 });

test('each status change sends the version that the previous one returned', async () => {
  readOnce(way(2, 'assigned'));
  const sent = answerCall(
    ways.setStatus,
    (_, n) => way(n + 2, n === 1 ? 'on_the_way' : 'delivered'),
    { id: 7 },
  );
  showPage('/ways/detail/:id', '/ways/detail/7', WayDetailPage);
  await choose('on_the_way');
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  await choose('delivered');
  await waitFor(() => expect(versionsOf(sent)).toEqual(['"2"', '"3"']));
});

test('a status change that came too late shows the current state and can be repeated', async () => {
  readOnce(way(2, 'assigned'));
  const theirs = way(3, 'on_the_way', { comments: 'Gone at ten' });
  const sent = answerCall(
    ways.setStatus,
    (_, n) => (n === 1 ? refuse(412, CHANGED, { data: theirs }) : way(4, 'delivered')),
    { id: 7 },
  );
  showPage('/ways/detail/:id', '/ways/detail/7', WayDetailPage);
  await choose('cancelled');
  await screen.findByText(CHANGED);
  expect(cardText('Update Status')).toContain('It is now “On the way”.');
  expect(cardText('Way Details')).toContain('Gone at ten');
  expect(screen.getByLabelText<HTMLSelectElement>('New status').value).toBe('');
  expect(toasts()).toEqual([]);
  await choose('delivered');
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(versionsOf(sent)).toEqual(['"2"', '"3"']);
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test('an assignment that came too late is sent under one name only and shows the other rider', async () => {
  readOnce(way(1, 'pending'));
  const taken = way(2, 'assigned', {
    rider: { id: 5, name: 'Ko Lwin', phone_number: '+95942000' },
  });
  const sent = answerCall(ways.accept, refuse(412, CHANGED, { data: taken }), { id: 7 });
  showPage('/ways/detail/:id', '/ways/detail/7', WayDetailPage);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Rider' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Ko Min/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Assign Delivery' }));
  await screen.findByText('It is now with Ko Lwin.');
  expect(screen.getByText(CHANGED)).toBeTruthy();
  expect(versionsOf(sent)).toEqual(['"1"']);
});
