/** The list of ways with servers other than ours. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { WaysPage } from '../features/ways/WaysPage.tsx';
import { parseSearch } from '../router/address.ts';
import { takeDownloads } from '../testing/downloads.ts';
import { showPage } from '../testing/page.tsx';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { pressNamed } from '../testing/press.ts';
import { signIn } from '../testing/server.ts';
import { toasts } from '../testing/toasts.ts';

const row = (id: number, more: object = {}) => ({
  id,
  shop: { id: 3, osName: 'Shwe Shop' },
  pickupType: 'Merchant',
  status: 'pending',
  creator: { username: 'aye' },
  ...more,
});
const show = (search = '') => showPage('/ways', `/ways${search}`, WaysPage);
const shownIds = () =>
  within(screen.getByRole('table', { name: 'Delivery Ways' }))
    .getAllByRole('link')
    .map((link) => /^#(\d+)$/.exec(link.textContent ?? '')?.[1])
    .filter((id) => id !== undefined);

beforeEach(() => {
  signIn();
  answerAddress('get', '/online-shops', () => ok([]));
});

test('pages, filters and sorts in the browser if the server does not page', async () => {
  const all = Array.from({ length: 12 }, (_, at) => row(at + 1));
  answerAddress('get', '/ways', () => HttpResponse.json([...all, row(99, { status: 'sent' })]));
  const router = show('?limit=5');
  await screen.findByText('Showing 5 of 13 ways');
  expect(shownIds()).toEqual(['99', '12', '11', '10', '9']);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(shownIds()).toEqual(['8', '7', '6', '5', '4']));
  fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'delivered' } });
  await screen.findByText('Showing 1 of 1 ways');
  expect(router.history.location.href).toBe('/ways?limit=5&status=delivered');
});

test('a page with its counts, of a server that pages', async () => {
  const pagination = { total: 41, page: 1, limit: 10, totalPages: 5 };
  answerAddress('get', '/ways', () => ok([row(12), row(11)], { pagination }));
  show();
  await screen.findByText('Showing 2 of 41 ways');
  const [, first] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('Shwe Shop');
  expect(first?.textContent).toContain('aye');
});

test('a pickup type of its own can be chosen if a row has it, is filtered in the browser, and is not sent for a file', async () => {
  const seen = answerAddress('get', '/ways', () =>
    HttpResponse.json([row(1), row(2, { pickupType: 'By boat' })]),
  );
  const router = show();
  await screen.findByText('Showing 2 of 2 ways');
  fireEvent.change(await screen.findByLabelText('Pickup Type'), { target: { value: 'By boat' } });
  await screen.findByText('Showing 1 of 1 ways');
  expect(shownIds()).toEqual(['2']);
  expect(parseSearch(router.history.location.search)).toEqual({ pickup_type: 'By boat' });
  const saved = takeDownloads();
  await pressNamed('Export CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(seen.every((request) => !request.url.includes('pickup_type'))).toBe(true);
  expect(toasts()).toEqual([]);
});

test('a server that knows the documents only is not asked for what it does not know', async () => {
  const ready = answerAddress('get', '/ways/ready', () => notOk(404));
  answerAddress('get', '/ways', () => ok([row(9)]));
  show();
  await screen.findByRole('link', { name: '#9' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Select' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Recent actions' })).toBeNull();
  expect(ready).toHaveLength(0);
});

describe('while a server that sends all rows at once cannot be reached', () => {
  const CACHED = 'Using cached data. Some information may not be up to date.';
  const WAYS = Array.from({ length: 23 }, (_, at) =>
    row(at + 1, { status: at < 4 ? 'delivered' : 'pending', comments: `parcel ${at + 1}` }),
  );
  const search = (text: string) => {
    const name = 'Search ID, shop, creator or comments';
    fireEvent.change(screen.getByRole('searchbox', { name }), { target: { value: text } });
    fireEvent.submit(screen.getByRole('search'));
  };

  test('any search, filter and page comes from the cached list, and the banner says so', async () => {
    answerAddress('get', '/ways', (_, n) => (n === 1 ? ok(WAYS) : HttpResponse.error()));
    const router = show();
    await screen.findByText('Showing 10 of 23 ways');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await router.navigate({ href: '/ways?page=3' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('Showing 3 of 23 ways')).toBeTruthy();
    expect(await screen.findByText(CACHED)).toBeTruthy();
    search('parcel 7');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('Showing 1 of 1 ways')).toBeTruthy();
    expect(await screen.findByText(CACHED)).toBeTruthy();
    await router.navigate({ href: '/ways?status=delivered' });
    await vi.advanceTimersByTimeAsync(10_000);
    await screen.findByText('Showing 4 of 4 ways');
  });

  test('a list that was read with a filter does not answer another one', async () => {
    const some = WAYS.slice(0, 4);
    answerAddress('get', '/ways', (_, n) => (n === 1 ? ok(some) : HttpResponse.error()));
    const router = show('?status=delivered');
    await screen.findByText('Showing 4 of 4 ways');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await router.navigate({ href: '/ways?status=pending' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(
      await screen.findByText('Network error. Please check your internet connection.'),
    ).toBeTruthy();
  });
});
