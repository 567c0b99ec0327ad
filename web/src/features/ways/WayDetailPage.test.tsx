import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { readDraft } from '../../form/drafts.ts';
import { toasts } from '../../testing/toasts.ts';
import { showPage, cardText } from '../../testing/page.tsx';
import { answer, ok, refuse, signIn } from '../../testing/server.ts';
import { WayDetailPage } from './WayDetailPage.tsx';

const way = (more: object = {}) => ({
  id: 7,
  shop: { id: 3, osName: 'Shwe Shop', address: 'No. 5, Pansodan' },
  pickupType: 'Merchant',
  deliveryCount: 2,
  pickupDate: '2026-11-19T20:00:00Z',
  status: 'on_the_way',
  comments: 'Call first',
  creator: { username: 'aye' },
  createdAt: '2026-11-18T04:00:00Z',
  deliveries: [],
  notes: [],
  version: 2,
  ...more,
});

const show = (id = '7') => showPage('/ways/detail/:id', `/ways/detail/${id}`, WayDetailPage);
const serve = (more: object = {}, history: unknown[] = []) => ({
  way: answer('get', '/ways/7', () => ok(way(more))),
  history: answer('get', '/ways/7/history', () => ok(history)),
});
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const calls = (seen: Request[]) => Promise.all(seen.map((request) => request.json()));

beforeEach(() => {
  signIn();
  answer('get', '/riders', () => ok({ riders: [{ id: 9, name: 'Ko Min', status: 'active' }] }));
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
    const shop = screen.getByRole('link', { name: 'Shwe Shop' });
    expect(shop.getAttribute('href')).toBe('/online-shops/3');
  });

  test('retries once after half a second, then shows an error and a link to the list', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const seen = answer('get', '/ways/7', () => refuse(500));
    show();
    await waitFor(() => expect(seen).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(450);
    expect(seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    await screen.findByText('Unable to access way #7. The server returned an error.');
    expect(seen).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back to Ways' }).getAttribute('href')).toBe('/ways');
  });

  test('requests nothing if the id is not a number', async () => {
    show('abc');
    const text = 'Unable to access way #abc. The server returned an error.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('shows an error if the user may not see it', async () => {
    answer('get', '/ways/7', () => refuse(403));
    show();
    await screen.findByText('You do not have permission to perform this action.');
    expect(screen.queryByText(/Unable to access/)).toBeNull();
  });

  test('offers no actions before it has loaded', async () => {
    answer('get', '/ways/7', () => new Promise<never>(() => {}));
    show();
    await press('Export CSV');
    expect(toasts()).toEqual(['Way details not loaded. Please refresh the page.']);
  });

  test('shows the way even if its history fails to load', async () => {
    answer('get', '/ways/7', () => ok(way()));
    answer('get', '/ways/7/history', () => refuse(404));
    show();
    expect(await screen.findByText('Failed to fetch way history or riders')).toBeTruthy();
    expect(cardText('Way Details')).toContain('Call first');
  });
});

describe('a server with only its own field names', () => {
  test('may send a bare way under other names, separate deliveries and a bare history', async () => {
    const { deliveries: _, version: __, ...bare } = way();
    answer('get', '/ways/7', () => HttpResponse.json({ ...bare, status: 'way_created' }));
    answer('get', '/ways/7/history', () =>
      HttpResponse.json([{ changes: { fragile: { from: false, to: true } }, user: 'aye' }]),
    );
    const requests = answer('get', '/deliveries', () =>
      HttpResponse.json([
        { id: 1, way_id: 7, customer_name: 'Hla Hla', item_price: '500', delivery_charges: '100' },
        { id: 2, way_id: 8, customer_name: 'Of another way' },
      ]),
    );
    show();
    expect((await screen.findAllByText('Hla Hla')).length).toBe(2);
    expect(screen.queryByText('Of another way')).toBeNull();
    expect(new URL(requests[0]?.url ?? '').search).toBe('?wayId=7');
    await waitFor(() => expect(cardText('Way History')).toContain('Fragile: No → Yes'));
    expect(cardText('Summary')).toContain('Total ChargesMMK 100');
    expect(screen.getByRole('button', { name: 'Assign Delivery' })).toBeTruthy();
  });
});

describe('deliveries', () => {
  test('are in two tables, whose rows link to the delivery', async () => {
    serve({
      deliveries: [
        {
          id: 4,
          customer_name: 'Hla Hla',
          customer_phone: '+959420012345',
          township: 'Hlaing',
          item_price: 10_000,
          delivery_charges: 2500.5,
          cod: true,
          totalCollectAmount: 12_500.5,
          status: 'delivered',
        },
      ],
    });
    const router = show();
    const customers = within(await screen.findByRole('table', { name: 'Customer Info' }));
    expect(customers.getByText('09420012345')).toBeTruthy();
    const money = within(screen.getByRole('table', { name: 'Financial Info' }));
    // The parcel's own, and the total below.
    expect(money.getAllByText('MMK 12,501')).toHaveLength(2);
    expect(cardText('Summary')).toContain('Collected by RiderMMK 12,501');
    fireEvent.click(money.getByText('Hla Hla'));
    await waitFor(() => expect(router.history.location.pathname).toBe('/deliveries/4'));
  });
});

describe('changing the status of a way', () => {
  test('requires a status, sends its code, and reloads way and history', async () => {
    const seen = serve();
    const moved = answer('patch', '/ways/7/status', () => ok(way({ status: 'delivered' })));
    show();
    await press('Update Status');
    expect(await screen.findByText('Please select a valid status')).toBeTruthy();
    expect(moved).toHaveLength(0);
    const select = screen.getByLabelText('New status');
    expect(within(select).getAllByRole('option')).toHaveLength(9);
    fireEvent.change(select, { target: { value: 'delivered' } });
    await press('Update Status');
    await waitFor(() => expect(toasts()).toEqual(['Status updated']));
    expect(await calls(moved)).toEqual([{ status: 'delivered' }]);
    await waitFor(() => expect([seen.way.length, seen.history.length]).toEqual([2, 2]));
  });

  test('shows why it was refused, and what somebody else changed meanwhile', async () => {
    let status = 'on_the_way';
    answer('get', '/ways/7', () => ok(way({ status })));
    answer('get', '/ways/7/history', () => ok([]));
    answer('patch', '/ways/7/status', () => refuse(409, 'Somebody was faster'));
    show();
    fireEvent.change(await screen.findByLabelText('New status'), {
      target: { value: 'returned' },
    });
    status = 'pending';
    await press('Update Status');
    expect(await screen.findByRole('button', { name: 'Assign Delivery' })).toBeTruthy();
    expect(screen.getByText('Somebody was faster')).toBeTruthy();
  });

  test('shows who got the way if two people assign it', async () => {
    let now: object = { status: 'pending' };
    answer('get', '/ways/7', () => ok(way(now)));
    answer('get', '/ways/7/history', () => ok([]));
    answer('post', '/ways/7/accept', () => {
      now = { status: 'assigned', rider: { id: 12, name: 'Ko Lwin' } };
      return refuse(409, 'This way has already been assigned');
    });
    show();
    fireEvent.click(await screen.findByRole('combobox', { name: 'Rider' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Ko Min' }));
    await press('Assign Delivery');
    const select = await screen.findByLabelText('New status');
    expect(await screen.findByText('This way has already been assigned')).toBeTruthy();
    expect(screen.getByText('It is with Ko Lwin now.')).toBeTruthy();
    fireEvent.change(select, { target: { value: 'delivered' } });
    expect(screen.queryByText('This way has already been assigned')).toBeNull();
  });

  test('shows that it failed if the server gives no reason', async () => {
    serve();
    answer('patch', '/ways/7/status', () => refuse(500, 'at Object.run (index.js:4)'));
    show();
    fireEvent.change(await screen.findByLabelText('New status'), {
      target: { value: 'returned' },
    });
    await press('Update Status');
    expect(await screen.findByText('Failed to update status')).toBeTruthy();
    expect(toasts()).toEqual(['A server error occurred. Please try again later.']);
  });
});

describe('notes', () => {
  test('must not be empty, and are not stored twice after a lost response', async () => {
    const seen = serve();
    const sent = answer('post', '/ways/7/notes', (_, n) =>
      n === 1 ? HttpResponse.error() : ok({ id: 1, note: 'Gate closed' }),
    );
    show();
    await press('Add Note');
    expect(await screen.findByText('Please write a note first')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('New note'), { target: { value: ' Gate closed ' } });
    await press('Add Note');
    expect(await screen.findByText('Failed to add note')).toBeTruthy();
    await press('Add Note');
    await waitFor(() => expect(toasts()).toContain('Note added'));
    expect(await calls(sent)).toEqual([{ note: 'Gate closed' }, { note: 'Gate closed' }]);
    const [first, second] = sent.map((request) => request.headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[\x21-\x7e]{1,64}$/);
    expect(second).toBe(first);
    await waitFor(() => expect(seen.history.length).toBeGreaterThan(1));
  });

  test('are restored on the next visit while unsent, until they are added or emptied', async () => {
    serve();
    answer('post', '/ways/7/notes', () => ok({ id: 1, note: 'Gate closed' }));
    const kept = () => readDraft<{ note: string }>(currentSession()!, 'ways/note/7/1');
    const box = () => screen.findByLabelText<HTMLTextAreaElement>('New note');
    const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
    const comeBack = () => {
      cleanup();
      show();
    };
    show();
    await screen.findByText('Nothing has happened yet');
    await type('Gate closed');
    await waitFor(async () => expect((await kept())?.values.note).toBe('Gate closed'));
    comeBack();
    await screen.findByText(/Your unsaved work was restored/);
    expect((await box()).value).toBe('Gate closed');
    await type('');
    await waitFor(async () => expect(await kept()).toBeUndefined());
    await type('Gate open');
    await waitFor(async () => expect((await kept())?.values.note).toBe('Gate open'));
    await press('Add Note');
    await waitFor(() => expect(toasts()).toEqual(['Note added']));
    expect((await box()).value).toBe('');
    // Longer than the delay before a draft is stored.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await kept()).toBeUndefined();
  });
});
