import { shopReads } from '@waydesk/contract/records/shop.ts';
import { wayReads } from '@waydesk/contract/ways/way.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hrefOf, showPage, shownHeads } from '../../testing/page.tsx';
import { pressNamed } from '../../testing/press.ts';
import { shopOf } from '../../testing/records.ts';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, enveloped, refuse, signIn } from '../../testing/server.ts';
import { shopOfWayOf, wayRowOf } from '../../testing/wayRecords.ts';
import { wayList } from './list/listPosition.ts';
import { WaysPage } from './WaysPage.tsx';
import { setLanguage } from '../../i18n/t.ts';
import { renderAt } from '../../testing/render.tsx';

const SHOP = shopOf({ id: 3, osName: 'Shwe Shop' });
const row = (id: number) =>
  wayRowOf({
    id,
    shop: shopOfWayOf({ id: 3, osName: 'Shwe Shop' }),
    deliveryCount: 2,
    pickupDate: '2026-11-19T20:00:00Z',
    creator: { id: 2, username: 'aye' },
  });
const paged = (total: number, ...ids: number[]) =>
  enveloped(ids.map(row), {
    pagination: { total, limit: 10, totalPages: Math.ceil(total / 10) },
  });
const show = (search = '') => showPage('/ways', `/ways${search}`, WaysPage);

beforeEach(() => {
  signIn();
  answerCall(shopReads.list, [SHOP]);
  answerCall(shopReads.get, SHOP, { id: 3 });
});

describe('the list of ways', () => {
  test('shows a page with its counts and links', async () => {
    const seen = answerCall(wayReads.list, paged(41, 12, 11));
    show();
    await screen.findByText('Showing 2 of 41 ways');
    expect(searchOf(seen[0])).toEqual({ page: '1', limit: '10' });
    const first = screen.getAllByRole('row')[1];
    if (first === undefined) throw new Error('No row');
    const cells = within(first);
    expect(cells.getByText('Way Created')).toBeTruthy();
    expect(cells.getByText('20 Nov 2026, 02:30')).toBeTruthy();
    const target = (name: string) => cells.getByRole('link', { name }).getAttribute('href');
    expect(target('Shwe Shop')).toBe('/online-shops/3');
    expect(target('View details of way #12')).toBe('/ways/detail/12');
    expect(target('Edit way #12')).toBe('/ways/edit/12');
    expect(shownHeads()).toEqual([
      'ID',
      'Shop',
      'Pickup Type',
      'Delivery Count',
      'Pickup Date',
      'Status',
      'Creator',
      'Actions',
    ]);
  });

  test('filters as in the address, and each chip removes its filter', async () => {
    const seen = answerCall(wayReads.list, paged(1, 12));
    const router = show(
      '?shop_id=3&status=delivered&startDate=2026-11-01&limit=20&sortBy=nonsense',
    );
    const chips = within(await screen.findByRole('list', { name: 'Filters in use' }));
    expect(searchOf(seen[0])).toEqual({
      shop_id: '3',
      status: 'delivered',
      startDate: '2026-11-01',
      page: '1',
      limit: '20',
    });
    await chips.findByText('Shop: Shwe Shop');
    expect(chips.getByText('Status: Sent')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Status: Sent' }));
    await waitFor(() => expect(router.history.location.href).not.toContain('status'));
    fireEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
    await waitFor(() => expect(router.history.location.href).toBe('/ways?limit=20'));
    await waitFor(() => expect(searchOf(seen.at(-1))).toEqual({ page: '1', limit: '20' }));
    expect(router.buildLocation(wayList()).href).toBe('/ways?limit=20');
  });

  test('does not filter by a shop that was typed but not picked', async () => {
    answerCall(wayReads.list, paged(1, 12));
    show();
    const shop = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Shop' });
    fireEvent.change(await shop(), { target: { value: 'Shw' } });
    fireEvent.blur(await shop());
    expect((await shop()).value).toBe('');
  });

  test.each(['', '?limit=20&status=sent'])(
    'resets text that was only typed, too: %s',
    async (href) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      answerCall(wayReads.list, paged(1, 12));
      const router = show(href);
      const shop = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Shop' });
      const search = () => screen.findByRole<HTMLInputElement>('searchbox');
      fireEvent.change(await shop(), { target: { value: 'Shw' } });
      fireEvent.change(await search(), { target: { value: 'aye' } });
      fireEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
      await vi.advanceTimersByTimeAsync(400);
      expect([(await shop()).value, (await search()).value]).toEqual(['', '']);
      expect(router.history.location.href).not.toContain('search');
    },
  );

  test('filters, sorts, and hides the filters', async () => {
    answerCall(wayReads.list, paged(1, 12));
    const router = show('?page=4');
    await screen.findByText('Showing 1 of 1 ways');
    fireEvent.click(screen.getByRole('combobox', { name: 'Shop' }));
    fireEvent.click(await screen.findByRole('option', { name: /^Shwe Shop/ }));
    await waitFor(() => expect(router.history.location.href).toBe('/ways?shop_id=3'));
    fireEvent.change(screen.getByLabelText('Pickup Type'), { target: { value: 'dropoff' } });
    await waitFor(() => expect(router.history.location.href).toContain('pickup_type=dropoff'));
    fireEvent.click(screen.getByRole('button', { name: 'Delivery Count' }));
    await waitFor(() => expect(router.history.location.href).toContain('sortBy=delivery_count'));
    fireEvent.click(screen.getByRole('button', { name: 'Hide Filters' }));
    expect(screen.queryByLabelText('Pickup Type')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show Filters' })).toBeTruthy();
  });

  test('filters that a person hid stay hidden for that person only', async () => {
    answerCall(wayReads.list, paged(1, 12));
    show();
    await pressNamed('Hide Filters');
    cleanup();
    show();
    await screen.findByRole('button', { name: 'Show Filters' });
    cleanup();
    signIn({ id: 2 });
    show();
    expect(await screen.findByLabelText('Pickup Type')).toBeTruthy();
  });

  test('shows a message and the next step if there are no ways', async () => {
    answerCall(wayReads.list, paged(0));
    show();
    await screen.findByText('No delivery ways found matching your criteria.');
    expect(hrefOf('Create the first way')).toBe('/ways/create');
  });
});

describe('a list that cannot be loaded', () => {
  test.each([
    [
      'a server error',
      refuse(503),
      'Server error occurred. The server might be experiencing issues. Please try again later.',
    ],
    [
      'a network error',
      HttpResponse.error(),
      'Network error. Please check your internet connection.',
    ],
  ])('shows its message for %s', async (_, refusal, text) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answerCall(wayReads.list, refusal);
    show();
    await screen.findByRole('heading', { name: 'Delivery Ways' });
    await vi.advanceTimersByTimeAsync(20_000);
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('shows its message for any other failure', async () => {
    answerCall(wayReads.list, refuse(418));
    show();
    expect(await screen.findByText('Failed to fetch ways')).toBeTruthy();
  });

  test.each([
    ['another page', '/ways?page=2'],
    ['a filter', '/ways?status=pending'],
  ])('a stored page of many does not stand in for %s', async (_, href) => {
    const page = paged(23, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
    answerCall(wayReads.list, (_request, n) => (n === 1 ? page : HttpResponse.error()));
    const router = show();
    await screen.findByText('Showing 10 of 23 ways');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await router.navigate({ href });
    await vi.advanceTimersByTimeAsync(10_000);
    const text = 'Network error. Please check your internet connection.';
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('more rows than were counted', () => {
  /** Pages have rows up to `last`; 1,000 are counted. */
  const pagesUpTo = (last: number) => (request: Request) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const rows = page > last ? [] : [wayRowOf({ id: page })];
    const pagination = { total: 10_000, page, limit: 10, totalPages: 1_000, atLeast: true };
    return enveloped(rows, { pagination });
  };
  const open = (search = '') => renderAt(`/ways${search}`, { '/ways': WaysPage });
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

  afterEach(() => setLanguage('en'));

  test('the total is a lower bound, in both languages', async () => {
    answerCall(wayReads.list, pagesUpTo(2_000));
    open();
    await screen.findByText('Showing 1 of more than 10000 ways');
    await setLanguage('my');
    expect(await screen.findByText('Way 10000 ခုကျော်အနက် 1 ခုကို ပြထားသည်')).toBeTruthy();
  });

  test('the last button leads to the last page that is known, next to those after it', async () => {
    answerCall(wayReads.list, pagesUpTo(1_001));
    const { href } = open();
    fireEvent.click(await button('Page 1000'));
    await waitFor(() => expect(href()).toBe('/ways?page=1000'));
    await screen.findByRole('link', { name: 'View details of way #1000' });
    fireEvent.click(await button('Next'));
    await screen.findByRole('link', { name: 'View details of way #1001' });
    expect(href()).toBe('/ways?page=1001');
    expect((await button('Page 1001')).getAttribute('aria-current')).toBe('page');
  });

  test('after the last row, the last page that is known is shown', async () => {
    answerCall(wayReads.list, pagesUpTo(1_000));
    const { href } = open('?page=1001');
    await screen.findByRole('link', { name: 'View details of way #1000' });
    expect(href()).toBe('/ways?page=1000');
  });
});
