/** The list of ways while a server that sends all rows at once cannot be reached. */
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { answer, ok, ours, signIn } from '../../testing/server.ts';
import { WaysPage } from './WaysPage.tsx';

const CACHED = 'Using cached data. Some information may not be up to date.';
const WAYS = Array.from({ length: 23 }, (_, at) => ({
  id: at + 1,
  shop: { id: 3, osName: 'Shwe Shop' },
  status: at < 4 ? 'delivered' : 'pending',
  comments: `parcel ${at + 1}`,
}));
const show = (search = '') => showPage('/ways', `/ways${search}`, WaysPage);
const search = (text: string) => {
  fireEvent.change(
    screen.getByRole('searchbox', { name: 'Search ID, shop, creator or comments' }),
    {
      target: { value: text },
    },
  );
  fireEvent.submit(screen.getByRole('search'));
};

beforeEach(() => {
  signIn();
  answer('get', '/online-shops', () => ok([]));
});

test('any search, filter and page comes from the kept list, and the banner says so', async () => {
  answer('get', '/ways', (_, n) => (n === 1 ? ok(WAYS) : HttpResponse.error()));
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
  answer('get', '/ways', (_, n) => (n === 1 ? ok(some) : HttpResponse.error()));
  const router = show('?status=delivered');
  await screen.findByText('Showing 4 of 4 ways');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await router.navigate({ href: '/ways?status=pending' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(
    await screen.findByText('Network error. Please check your internet connection.'),
  ).toBeTruthy();
});

test('a page of many does not answer another page', async () => {
  const pagination = { total: 23, page: 1, limit: 10, totalPages: 3 };
  answer('get', '/ways', (_, n) =>
    n === 1 ? ours(WAYS.slice(0, 10), { pagination }) : HttpResponse.error(),
  );
  const router = show();
  await screen.findByText('Showing 10 of 23 ways');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await router.navigate({ href: '/ways?page=2' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(
    await screen.findByText('Network error. Please check your internet connection.'),
  ).toBeTruthy();
});
