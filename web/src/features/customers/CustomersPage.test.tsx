import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../testing/toasts.ts';
import { showPage } from '../../testing/page.tsx';
import { answer, ok, refuse, signIn } from '../../testing/server.ts';
import { CustomersPage } from './CustomersPage.tsx';

const row = (id: number, name: string) => ({
  id,
  name,
  phoneNumber: `+95942001234${id % 10}`,
  township: 'Bahan',
  address: '7 Inya Road',
  createdAt: '2026-11-19T20:00:00Z',
});
const show = (search = '') => showPage('/customers', `/customers${search}`, CustomersPage);
const searchOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);
const names = () =>
  within(screen.getByRole('table', { name: 'Customers' }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell')[0]?.textContent);
const delivery = (id: number, more: object = {}) => ({
  id,
  customer_name: `Somebody ${id}`,
  customer_phone: `0942001234${id % 10}`,
  delivery_address: '1 Road',
  ...more,
});

beforeEach(() => signIn());

describe('the list of customers', () => {
  test('reads a page from the server and links to each customer', async () => {
    const seen = answer('get', '/customers', () =>
      ok([row(1, 'Daw Mya')], { pagination: { total: 31, page: 1, limit: 10, totalPages: 4 } }),
    );
    const router = show('?search=mya');
    await screen.findByText('Showing 1 of 31 customers');
    expect(searchOf(seen[0])).toEqual({ search: 'mya', page: '1', limit: '10' });
    expect(screen.getByText('09420012341')).toBeTruthy();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Daw Mya')).toBe('/customers/view/1');
    expect(target('View Daw Mya')).toBe('/customers/view/1');
    expect(target('Edit Daw Mya')).toBe('/customers/edit/1');
    expect(target('Add Customer')).toBe('/customers/add');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(router.history.location.href).toContain('sortBy=name'));
  });

  test('searches, sorts and pages a whole list itself', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => row(at + 1, `Nobody ${at + 10}`));
    answer('get', '/customers', () => HttpResponse.json([row(20, 'Daw Mya'), ...rows]));
    show();
    await screen.findByText('Showing 10 of 13 customers');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mya' } });
    await screen.findByText('Showing 1 of 1 customers');
    expect(names()).toEqual(['Daw Mya']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    await screen.findByText('No customers found matching your search.');
    fireEvent.click(screen.getByRole('link', { name: 'Show all customers' }));
    await screen.findByText('Showing 10 of 13 customers');
  });

  test('has a text and a next step for an empty list', async () => {
    answer('get', '/customers', () => ok([]));
    show();
    await screen.findByText('No customers found.');
    const next = screen.getByRole('link', { name: 'Add the first customer' });
    expect(next.getAttribute('href')).toBe('/customers/add');
  });
});

describe('a server without a list of customers', () => {
  test.each([404, 400])('shows whom it delivered to, without a word: %i', async (status) => {
    answer('get', '/customers', () => refuse(status));
    const seen = answer('get', '/deliveries', () =>
      HttpResponse.json([delivery(3), delivery(2, { customer_id: 7 }), delivery(13)]),
    );
    show();
    await screen.findByText('Showing 2 of 2 customers');
    expect(seen).toHaveLength(1);
    expect(searchOf(seen[0])).toEqual({});
    expect(names()).toEqual(['Somebody 3', 'Somebody 2']);
    expect(screen.queryByRole('link', { name: /Somebody 3/ })).toBeNull();
    const known = screen.getByRole('link', { name: 'View Somebody 2' });
    expect(known.getAttribute('href')).toBe('/customers/view/7');
    expect(toasts()).toEqual([]);
  });

  test('but not if the list is forbidden', async () => {
    answer('get', '/customers', (_, n) => refuse(403, n === 1 ? 'Not for riders' : ''));
    const router = show();
    expect(await screen.findByText('Not for riders')).toBeTruthy();
    const text = 'You do not have permission to perform this action.';
    await router.navigate({ href: '/customers?search=x' });
    // In the page and as a toast.
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(toasts()).toEqual([text]);
  });

  test('says so if neither can be loaded, and retries both', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answer('get', '/customers', () => refuse(404));
    let isDown = true;
    answer('get', '/deliveries', () => (isDown ? refuse(500) : ok([delivery(1)])));
    show();
    await screen.findByRole('heading', { name: 'Customers' });
    await vi.advanceTimersByTimeAsync(20_000);
    await screen.findByText('Failed to load customers. Please try again later.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing 1 of 1 customers')).toBeTruthy();
  });
});
