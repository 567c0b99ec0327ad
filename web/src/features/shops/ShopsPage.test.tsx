import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Days } from '../../list/days.ts';
import { parseSearch } from '../../router/address.ts';
import { toasts } from '../../testing/toasts.ts';
import { showPage } from '../../testing/page.tsx';
import { answer, ok, refuse, signIn } from '../../testing/server.ts';
import { ShopsPage } from './ShopsPage.tsx';

const shop = (id: number, more: object = {}) => ({
  id,
  osName: `Shop ${id}`,
  ownerName: 'Ma Hla',
  phoneNumber: '+959420012345',
  township: 'Yangon',
  category: 'Clothes',
  facebookLink: 'https://facebook.com/shop',
  tiktokLink: 'javascript:alert(1)',
  startDate: `2026-11-0${id}`,
  createdAt: `2026-10-0${id}T04:00:00Z`,
  isActive: true,
  pendingWays: 11,
  activeWays: 22,
  completedWays: 33,
  toRefundWays: 44,
  ...more,
});
const paged = (total: number, ...rows: object[]) =>
  ok(rows, { pagination: { total, page: 1, limit: 10, totalPages: 1 } });
const show = (search = '') => showPage('/online-shops', `/online-shops${search}`, ShopsPage);
const searchOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Shop \d/.exec(row.textContent ?? '')?.[0]);
const toggle = (n: number) => screen.getByRole('switch', { name: `Active: Shop ${n}` });

beforeEach(() => signIn());

describe('the list of shops', () => {
  test('shows their details, counts and social links', async () => {
    const seen = answer('get', '/online-shops', () => paged(41, shop(1)));
    show();
    await screen.findByText('Showing 1 of 41 shops');
    expect(searchOf(seen[0])).toEqual({ page: '1', limit: '10' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Shop Info', 'Contact', 'Ways', 'Social Links', 'Active', 'Actions']);
    const row = within(screen.getAllByRole('row')[1]!);
    expect(row.getByText('Yangon · Clothes')).toBeTruthy();
    expect(row.getByText('09420012345')).toBeTruthy();
    const counts = row.getAllByRole('definition').map((count) => count.textContent);
    expect(counts).toEqual(['11', '22', '33', '44']);
    const facebook = row.getByRole('link', { name: 'Facebook' });
    expect(facebook.getAttribute('rel')).toBe('noopener noreferrer');
    // An address that is not http or https appears as plain text.
    expect(row.getByText('javascript:alert(1)').closest('a')).toBeNull();
    const href = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(href('View Shop 1')).toBe('/online-shops/1');
    expect(href('Edit Shop 1')).toBe('/online-shops/1/edit');
  });

  test('applies the date range only when Filter is pressed', async () => {
    const seen = answer('get', '/online-shops', () => paged(1, shop(1)));
    const router = show('?page=3');
    await screen.findByText('Showing 1 of 1 shops');
    fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-30' } });
    expect(parseSearch(router.history.location.search)).not.toHaveProperty('startDate');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(() =>
      expect(searchOf(seen.at(-1))).toEqual({
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        page: '1',
        limit: '10',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: /Days: / }));
    await waitFor(() => expect(parseSearch(router.history.location.search)).toEqual({}));
    expect(screen.getByLabelText<HTMLInputElement>('Start Date').value).toBe('');
  });

  test('usual days apply at once and replace what was typed', async () => {
    answer('get', '/online-shops', () => paged(1, shop(1)));
    const router = show();
    await screen.findByText('Showing 1 of 1 shops');
    const start = screen.getByLabelText<HTMLInputElement>('Start Date');
    fireEvent.change(start, { target: { value: '1 Nov 2020' } });
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: 'Today' } });
    await screen.findByRole('button', { name: 'Remove filter Days: Today' });
    const { startDate, endDate } = parseSearch(router.history.location.search) as Days;
    expect(startDate).toBe(endDate);
    expect(start.value).not.toBe('01 Nov 2020');
  });

  test('Filter stands behind both dates, and keeps the focus when it is pressed', async () => {
    answer('get', '/online-shops', () => paged(1, shop(1)));
    show();
    await screen.findByText('Showing 1 of 1 shops');
    const [start, end] = ['Start Date', 'End Date'].map((name) => screen.getByLabelText(name));
    const filter = screen.getByRole('button', { name: 'Filter' });
    const isAfter = (a: Element, b: Element) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([isAfter(start!, end!), isAfter(end!, filter)]).toEqual([true, true]);
    for (const [input, value] of [
      [end!, '1 Nov 2026'],
      [start!, '2 Nov 2026'],
    ] as const) {
      fireEvent.change(input, { target: { value } });
      fireEvent.blur(input);
    }
    filter.focus();
    fireEvent.click(filter);
    await screen.findByText('The end is before the start');
    expect(document.activeElement).toBe(filter);
  });

  test('has separate texts for no shops and no matches, each with a next step', async () => {
    answer('get', '/online-shops', () => paged(0));
    const router = show('?search=nothing');
    await screen.findByText('No shops found matching your search.');
    fireEvent.click(screen.getByRole('link', { name: 'Show all shops' }));
    await screen.findByText('No online shops available.');
    expect(router.history.location.href).toBe('/online-shops');
    expect(screen.getAllByRole('link', { name: 'Add Online Shop' })).toHaveLength(2);
  });

  test('searches, filters, sorts and pages a full list in the browser', async () => {
    const all = [
      shop(1),
      shop(2, { status: 'inactive', isActive: undefined, startDate: null }),
      shop(3, { ownerName: 'Ko Zaw', phoneNumber: '09770000000' }),
    ];
    answer('get', '/online-shops', () => HttpResponse.json(all));
    const router = show();
    await screen.findByText('Showing 3 of 3 shops');
    expect(names()).toEqual(['Shop 3', 'Shop 2', 'Shop 1']);
    const at = async (search: string) => {
      await router.navigate({ href: `/online-shops?${search}` });
      await waitFor(() => expect(screen.queryByText(/Showing 3 of/)).toBeNull());
      return names();
    };
    expect(await at('search=zaw')).toEqual(['Shop 3']);
    expect(await at('search=9597700')).toEqual(['Shop 3']);
    expect(await at('status=inactive')).toEqual(['Shop 2']);
    // Without a start date it counts by the day it was added.
    expect(await at('endDate=2026-10-31')).toEqual(['Shop 2']);
    expect(await at('startDate=2026-11-01&sortBy=name&sortOrder=asc')).toEqual([
      'Shop 1',
      'Shop 3',
    ]);
  });

  test('shows why the list is missing and loads it on Try again', async () => {
    answer('get', '/online-shops', (_, n) => (n === 1 ? refuse(400) : paged(1, shop(1))));
    show();
    await screen.findByText('Error fetching shops');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Shop 1')).toBeTruthy();
  });
});

describe('the switch of a shop', () => {
  beforeEach(() => answer('get', '/online-shops', () => paged(1, shop(1))));

  test('requests the opposite state and shows what the server returns', async () => {
    const decided = shop(1, { isActive: false, status: 'inactive' });
    const sent = answer('patch', '/online-shops/1/toggle-status', () =>
      HttpResponse.json({ status: 'success', data: decided }),
    );
    show();
    await screen.findByText('Shop 1');
    answer('get', '/online-shops', () => paged(1, decided));
    fireEvent.click(toggle(1));
    await waitFor(() => expect(toasts()).toEqual(['Shop status updated successfully']));
    expect(await sent[0]?.json()).toEqual({ isActive: false });
    await waitFor(() => expect(toggle(1).getAttribute('aria-checked')).toBe('false'));
  });

  test('fails unless the answer reports success', async () => {
    // "active" is the status of the shop, not of the envelope.
    answer('patch', '/online-shops/1/toggle-status', () =>
      HttpResponse.json({ id: 1, status: 'active' }),
    );
    show();
    await screen.findByText('Shop 1');
    fireEvent.click(toggle(1));
    await waitFor(() => expect(toasts()).toEqual(['Error updating shop status']));
    expect(toggle(1).getAttribute('aria-checked')).toBe('true');
  });

  test('is plain text without the permission, and there are no Edit or Add links', async () => {
    signIn({ role: 'manager' });
    show();
    await screen.findByText('Shop 1');
    expect(screen.queryByRole('switch')).toBeNull();
    const row = within(screen.getAllByRole('row')[1]!);
    expect(row.getByText('Active')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^(Edit|Add)/ })).toBeNull();
    expect(row.getByRole('link', { name: 'View Shop 1' })).toBeTruthy();
  });
});
