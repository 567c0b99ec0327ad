import { riderReads } from '@waydesk/contract/records/rider.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { t } from '../../../i18n/t.ts';
import { offeredActions } from '../../../ui/usePaletteActions.ts';
import { bodiesOf, versionsOf } from '../../../testing/requests.ts';
import { toasts } from '../../../testing/toasts.ts';
import { showPage, cardText } from '../../../testing/page.tsx';
import { riderOf } from '../../../testing/records.ts';
import { answerCall, refuse, signIn } from '../../../testing/server.ts';
import { shownWayOf, fullWayOf } from '../../../testing/wayRecords.ts';
import { WayActions } from './WayActions.tsx';
import { WayDetailPage } from '../WayDetailPage.tsx';

beforeEach(() => {
  signIn();
  answerCall(riderReads.list, { riders: [riderOf({ id: 9, name: 'Ko Min' })] });
});

const reload = vi.fn<() => void>();

const ASSIGNED = fullWayOf({ id: 7, status: 'assigned', version: 2 });

function assign(more: Parameters<typeof shownWayOf>[0] = {}) {
  const way = shownWayOf({ id: 7, ...more });
  showPage('/', '/', () => <WayActions way={way} reload={reload} />);
}

async function pickAndPress() {
  const select = await screen.findByRole('combobox', { name: 'Rider' });
  fireEvent.click(select);
  fireEvent.click(await screen.findByRole('option', { name: /^Ko Min/ }));
  press();
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Assign Delivery' }));

describe('assigning a rider', () => {
  test('requires one', async () => {
    assign();
    await screen.findByRole('combobox', { name: 'Rider' });
    press();
    expect(await screen.findByText('Please select a rider first')).toBeTruthy();
  });

  test('sends the id as a number under the first name', async () => {
    const seen = answerCall(ways.accept, ASSIGNED, { id: 7 });
    assign();
    await pickAndPress();
    await waitFor(() => expect(toasts()).toEqual(['Rider assigned']));
    expect(await bodiesOf(seen)).toEqual([{ riderId: 9 }]);
  });

  test.each([
    ['a conflict', refuse(409, 'Taken')],
    ['a server error', refuse(500)],
    ['a lost response', HttpResponse.error()],
  ])('tries the second name once, without showing the first error: %s', async (_, first) => {
    const seen = answerCall(ways.accept, (__, n) => (n === 1 ? first : ASSIGNED), { id: 7 });
    assign();
    await pickAndPress();
    await waitFor(() => expect(toasts()).toEqual(['Rider assigned']));
    expect(await bodiesOf(seen)).toEqual([{ riderId: 9 }, { rider_id: 9 }]);
  });

  test('gives up after the second name, shows why, and reloads the way', async () => {
    const taken = refuse(409, 'This way has already been assigned');
    const seen = answerCall(ways.accept, taken, { id: 7 });
    assign();
    await pickAndPress();
    expect(await screen.findByText('This way has already been assigned')).toBeTruthy();
    expect(seen).toHaveLength(2);
    expect(reload).toHaveBeenCalledOnce();
    expect(toasts()).toEqual([]);
  });

  test('shows only that it failed if the server gives no reason', async () => {
    answerCall(ways.accept, refuse(500), { id: 7 });
    assign();
    await pickAndPress();
    expect(await screen.findByText('Failed to accept way')).toBeTruthy();
    expect(toasts()).toHaveLength(1);
  });

  test('does not retry with an expired session', async () => {
    const seen = answerCall(ways.accept, refuse(401), { id: 7 });
    assign();
    await pickAndPress();
    await waitFor(() =>
      expect(toasts()).toEqual(['Your session has expired. Please log in again.']),
    );
    expect(seen).toHaveLength(1);
  });

  test('preselects the rider of a way that was set back to its start', async () => {
    const seen = answerCall(ways.accept, ASSIGNED, { id: 7 });
    assign({ rider: { id: 12, name: 'Ko Lwin', phone_number: '+959420012345' } });
    const select = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Rider' });
    expect(select.value).toBe('Ko Lwin');
    press();
    await waitFor(() => expect(toasts()).toEqual(['Rider assigned']));
    expect(await bodiesOf(seen)).toEqual([{ riderId: 12 }]);
  });
});

test('offers the palette every other state of a way that has a rider, and moves it there', async () => {
  const delivered = fullWayOf({ id: 7, status: 'delivered', version: 2 });
  const seen = answerCall(ways.setStatus, delivered, { id: 7 });
  const way = shownWayOf({ id: 7, status: 'on_the_way' });
  showPage('/', '/', () => <WayActions way={way} reload={reload} />);
  const offered = offeredActions();
  expect(offered.map(({ label }) => label(t))).toEqual([
    'Move to Way Created',
    'Move to Delivery Assigned',
    'Move to Sent',
    'Move to Money Sent back to online shops',
    'Move to Wrong Phone/Address',
    'Move to Returned to Online shops',
    'Move to Cancelled',
  ]);
  const { run } = offered[2]!;
  await act(async () => {
    if (typeof run === 'function') run();
  });
  await waitFor(() => expect(toasts()).toEqual(['Status updated']));
  expect(await bodiesOf(seen)).toEqual([{ status: 'delivered' }]);
});

describe('two clerks with the same way: the slower one sees its current state and decides again', () => {
  const CHANGED = 'Someone else changed this in the meantime';
  type WayAnswer = ReturnType<typeof fullWayOf>;
  const way = (version: number, status: WayAnswer['status'], more: Partial<WayAnswer> = {}) =>
    fullWayOf({ id: 7, status, version, ...more });
  const choose = async (status: string) => {
    const select = await screen.findByLabelText<HTMLSelectElement>('New status');
    fireEvent.change(select, { target: { value: status } });
    fireEvent.click(screen.getByRole('button', { name: 'Update Status' }));
  };

  beforeEach(() => void answerCall(ways.history, [], { id: 7 }));

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
    await pickAndPress();
    await screen.findByText('It is now with Ko Lwin.');
    expect(screen.getByText(CHANGED)).toBeTruthy();
    expect(versionsOf(sent)).toEqual(['"1"']);
  });
});
