import { riderReads } from '@waydesk/contract/records/rider.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { readDraft } from '../../form/drafts/drafts.ts';
import { pressNamed } from '../../testing/press.ts';
import { bodiesOf, keysOf } from '../../testing/requests.ts';
import { toasts } from '../../testing/toasts.ts';
import { cardText, hrefOf, showPage } from '../../testing/page.tsx';
import { riderOf } from '../../testing/records.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { deliveryOf, shopOfWayOf, fullWayOf } from '../../testing/wayRecords.ts';
import { WayDetailPage } from './WayDetailPage.tsx';

type WayAnswer = ReturnType<typeof fullWayOf>;

const way = (more: Partial<WayAnswer> = {}) =>
  fullWayOf({
    id: 7,
    shop: shopOfWayOf({ osName: 'Shwe Shop', address: 'No. 5, Pansodan' }),
    deliveryCount: 2,
    pickupDate: '2026-11-19T20:00:00Z',
    status: 'on_the_way',
    comments: 'Call first',
    creator: { id: 2, username: 'aye' },
    createdAt: '2026-11-18T04:00:00Z',
    version: 2,
    ...more,
  });
const NOTE = {
  id: 1,
  note: 'Gate closed',
  user: { id: 1, username: 'mya', name: 'Mya' },
  createdAt: '2026-11-20T04:00:00Z',
};

const show = (id = '7') => showPage('/ways/detail/:id', `/ways/detail/${id}`, WayDetailPage);
const serve = (more: Partial<WayAnswer> = {}) => ({
  way: answerCall(ways.get, way(more), { id: 7 }),
  history: answerCall(ways.history, [], { id: 7 }),
});
const choose = async (status: string) =>
  fireEvent.change(await screen.findByLabelText('New status'), { target: { value: status } });

beforeEach(() => {
  signIn();
  answerCall(riderReads.list, { riders: [riderOf({ id: 9, name: 'Ko Min' })] });
});

describe('opening a way', () => {
  test('requests it once and shows the response', async () => {
    const seen = serve();
    show();
    expect(await screen.findByRole('heading', { name: 'Way Details #7' })).toBeTruthy();
    await waitFor(() => expect(cardText('Way Details')).toContain('Call first'));
    await waitFor(() => expect(seen.history).toHaveLength(1));
    expect(seen.way).toHaveLength(1);
    const facts = cardText('Way Details');
    expect(facts).toContain('No. 5, Pansodan');
    expect(facts).toContain('20 Nov 2026, 02:30');
    expect(hrefOf('Shwe Shop')).toBe('/online-shops/3');
  });

  test('retries once after half a second, then shows an error and a link to the list', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const seen = answerCall(ways.get, refuse(500), { id: 7 });
    show();
    await waitFor(() => expect(seen).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(450);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    await screen.findByText('Unable to access way #7. The server returned an error.');
    expect(seen).toHaveLength(2);
    expect(hrefOf('Back to Ways')).toBe('/ways');
  });

  test('requests nothing if the id is not a number', async () => {
    show('abc');
    const text = 'Unable to access way #abc. The server returned an error.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('shows an error if the user may not see it', async () => {
    answerCall(ways.get, refuse(403), { id: 7 });
    show();
    await screen.findByText('You do not have permission to perform this action.');
    expect(screen.queryByText(/Unable to access/)).toBeNull();
  });

  test('offers no actions before it has loaded', async () => {
    answerCall(ways.get, () => new Promise<never>(() => {}), { id: 7 });
    show();
    await pressNamed('Export CSV');
    expect(toasts()).toEqual(['Way details not loaded. Please refresh the page.']);
  });

  test('names its creator, its history and its notes alike', async () => {
    const aye = { id: 2, username: 'aye', name: 'Daw Aye Aye' };
    answerCall(ways.get, way({ notes: [{ ...NOTE, user: aye }] }), { id: 7 });
    const entry = { id: 1, description: 'Way created', statusChange: null, changes: {} };
    const { createdAt } = NOTE;
    const made = [{ ...entry, actionType: 'UPDATED' as const, user: aye, createdAt }];
    answerCall(ways.history, made, { id: 7 });
    show();
    await waitFor(() => expect(cardText('Way Details')).toContain('Daw Aye Aye (aye)'));
    expect(cardText('Way History')).toContain('Daw Aye Aye (aye)');
    expect(cardText('Way Notes')).toContain('Daw Aye Aye (aye)');
  });

  test('folds its history after five entries, and unfolds it', async () => {
    answerCall(ways.get, way(), { id: 7 });
    const entries = Array.from({ length: 7 }, (_, n) => ({
      id: n + 1,
      actionType: 'UPDATED' as const,
      description: `Change ${n + 1}`,
      statusChange: null,
      changes: {},
      user: { id: 1, username: 'mya', name: 'Mya' },
      createdAt: '2026-11-20T04:00:00Z',
    }));
    answerCall(ways.history, entries, { id: 7 });
    show();
    const all = await screen.findByRole('button', { name: 'Show all 7' });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    const folded = () =>
      [...document.querySelectorAll('li')].filter(({ className }) => /(^| )hidden/.test(className));
    expect(folded().map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('Change 6'),
      expect.stringContaining('Change 7'),
    ]);
    await pressNamed('Show all 7');
    expect(folded()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Show fewer' })).toBeTruthy();
  });

  test('shows the way even if its history fails to load', async () => {
    answerCall(ways.get, way(), { id: 7 });
    answerCall(ways.history, refuse(404), { id: 7 });
    show();
    expect(await screen.findByText('Failed to fetch way history or riders')).toBeTruthy();
    expect(cardText('Way Details')).toContain('Call first');
  });
});

describe('deliveries', () => {
  test('are in two tables, whose rows link to the delivery', async () => {
    const delivery = deliveryOf({
      id: 4,
      customer_name: 'Hla Hla',
      customer_phone: '+959420012345',
      township: 'Hlaing',
      item_price: 10_000,
      delivery_charges: 2500.5,
      cod: true,
      totalCollectAmount: 12_500.5,
      status: 'delivered',
    });
    const summary = {
      totalDeliveries: 1,
      totalCharges: 2500.5,
      totalCollected: 12_500.5,
      totalTransferred: 0,
    };
    serve({ deliveries: [delivery], summary });
    const router = show();
    const customers = within(await screen.findByRole('table', { name: 'Customer Info' }));
    expect(customers.getByText('09420012345')).toBeTruthy();
    const money = within(screen.getByRole('table', { name: 'Financial Info' }));
    // The parcel's own, and the total below.
    expect(money.getAllByRole('cell', { name: 'MMK 12,501' })).toHaveLength(2);
    // The row of the customer says what to collect, too.
    expect(customers.getByText('MMK 12,501')).toBeTruthy();
    expect(cardText('Summary')).toContain('Collected by RiderMMK 12,501');
    fireEvent.click(money.getByText('Hla Hla'));
    await waitFor(() => expect(router.history.location.pathname).toBe('/deliveries/4'));
  });
});

describe('changing the status of a way', () => {
  test('requires a status, sends its code, and reloads way and history', async () => {
    const seen = serve();
    const moved = answerCall(ways.setStatus, way({ status: 'delivered', version: 3 }), {
      id: 7,
    });
    show();
    await pressNamed('Update Status');
    expect(await screen.findByText('Please select a valid status')).toBeTruthy();
    expect(moved).toHaveLength(0);
    const select = screen.getByLabelText('New status');
    expect(within(select).getAllByRole('option')).toHaveLength(9);
    fireEvent.change(select, { target: { value: 'delivered' } });
    await pressNamed('Update Status');
    await waitFor(() => expect(toasts()).toEqual(['Status updated']));
    expect(await bodiesOf(moved)).toEqual([{ status: 'delivered' }]);
    await waitFor(() => expect([seen.way.length, seen.history.length]).toEqual([2, 2]));
  });

  test('shows why it was refused, and what somebody else changed meanwhile', async () => {
    let status: WayAnswer['status'] = 'on_the_way';
    answerCall(ways.get, () => way({ status }), { id: 7 });
    answerCall(ways.history, [], { id: 7 });
    answerCall(ways.setStatus, refuse(409, 'Somebody was faster'), { id: 7 });
    show();
    await choose('returned');
    status = 'pending';
    await pressNamed('Update Status');
    expect(await screen.findByRole('button', { name: 'Assign Delivery' })).toBeTruthy();
    expect(screen.getByText('Somebody was faster')).toBeTruthy();
  });

  test('shows that it failed if the server gives no reason', async () => {
    serve();
    answerCall(ways.setStatus, refuse(500, 'at Object.run (index.js:4)'), { id: 7 });
    show();
    await choose('returned');
    await pressNamed('Update Status');
    expect(await screen.findByText('Failed to update status')).toBeTruthy();
    expect(toasts()).toEqual(['A server error occurred. Please try again later.']);
  });
});

describe('notes', () => {
  test('must not be empty, and are not stored twice after a lost response', async () => {
    const seen = serve();
    const sent = answerCall(ways.addNote, (_, n) => (n === 1 ? HttpResponse.error() : NOTE), {
      id: 7,
    });
    show();
    await pressNamed('Add Note');
    expect(await screen.findByText('Please write a note first')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('New note'), { target: { value: ' Gate closed ' } });
    await pressNamed('Add Note');
    expect(await screen.findByText('Failed to add note')).toBeTruthy();
    await pressNamed('Add Note');
    await waitFor(() => expect(toasts()).toContain('Note added'));
    expect(await bodiesOf(sent)).toEqual([{ note: 'Gate closed' }, { note: 'Gate closed' }]);
    const [first, second] = keysOf(sent);
    expect(first).toMatch(/^[\x21-\x7e]{1,64}$/);
    expect(second).toBe(first);
    await waitFor(() => expect(seen.history.length).toBeGreaterThan(1));
  });

  test('are restored on the next visit while unsent, until they are added or emptied', async () => {
    serve();
    answerCall(ways.addNote, NOTE, { id: 7 });
    const storedNote = () => readDraft<{ note: string }>(currentSession()!, 'ways/note/7/1');
    const box = () => screen.findByLabelText<HTMLTextAreaElement>('New note');
    const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
    const comeBack = () => {
      cleanup();
      show();
    };
    show();
    await screen.findByText('No activity yet');
    await type('Gate closed');
    await waitFor(async () => expect((await storedNote())?.values.note).toBe('Gate closed'));
    comeBack();
    await screen.findByText(/Your unsaved work was restored/);
    expect((await box()).value).toBe('Gate closed');
    await type('');
    await waitFor(async () => expect(await storedNote()).toBeUndefined());
    await type('Gate open');
    await waitFor(async () => expect((await storedNote())?.values.note).toBe('Gate open'));
    await pressNamed('Add Note');
    await waitFor(() => expect(toasts()).toEqual(['Note added']));
    expect((await box()).value).toBe('');
    // Longer than the delay before a draft is stored.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await storedNote()).toBeUndefined();
  });
});
