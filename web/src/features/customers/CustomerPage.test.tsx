import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { showPage, cardText } from '../../testing/page.tsx';
import { answer, ok, refuse, signIn } from '../../testing/server.ts';
import { CustomerPage } from './CustomerPage.tsx';

const customer = {
  id: 5,
  name: 'Daw Mya',
  phoneNumber: '+959420012345',
  township: 'Bahan',
  comments: 'Ring twice',
};
const delivery = (id: number, more: object = {}) => ({
  id,
  way_id: 7,
  customer_phone: '09420012345',
  status: 'on_the_way',
  township: 'Bahan',
  created_at: '2026-11-19T20:00:00Z',
  total_collect_amount: 12_500,
  ...more,
});
const show = (id = '5', search = '') =>
  showPage('/customers/view/:id', `/customers/view/${id}${search}`, CustomerPage);
const searchOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);

beforeEach(() => {
  signIn();
  answer('get', '/customers/5', () => ok(customer));
});

describe('the page of a customer', () => {
  test('shows who it is and what was delivered, each leading to its delivery', async () => {
    const seen = answer('get', '/deliveries', () =>
      ok([delivery(4)], { pagination: { total: 14, page: 2, limit: 10, totalPages: 2 } }),
    );
    show('5', '?page=2');
    await screen.findByText('Showing 1 of 14 deliveries');
    expect(searchOf(seen[0])).toEqual({
      page: '2',
      limit: '10',
      customer_id: '5',
      customer_phone: '+959420012345',
    });
    expect(cardText('Customer Info')).toContain('09420012345');
    const row = within(screen.getAllByRole('row')[1]!);
    expect(row.getByRole('link', { name: '#4' }).getAttribute('href')).toBe('/ways/7/deliveries/4');
    expect(row.getByText('On the way')).toBeTruthy();
    expect(row.getByText('20 Nov 2026, 02:30')).toBeTruthy();
    expect(row.getByText('MMK 12,500')).toBeTruthy();
    const edit = screen.getByRole('link', { name: 'Edit Customer' });
    expect(edit.getAttribute('href')).toBe('/customers/edit/5');
  });

  test('keeps only its own deliveries from a server that returns all', async () => {
    answer('get', '/deliveries', () =>
      HttpResponse.json({
        deliveries: [
          delivery(1, {
            created_at: '2026-11-01T00:00:00Z',
            total_collect_amount: undefined,
            item_price: '900',
          }),
          delivery(2, { customer_phone: '0977777777' }),
          delivery(3, { customer_phone: '', customer_id: '5', wayId: null, way_id: null }),
        ],
      }),
    );
    show();
    await screen.findByText('Showing 2 of 2 deliveries');
    const links = within(screen.getByRole('table')).getAllByRole('link');
    const ids = links.map((link) => link.textContent);
    expect(ids).toEqual(['#3', '#1', '#7']);
    expect(links[0]?.getAttribute('href')).toBe('/deliveries/3');
    expect(screen.getByText('MMK 900')).toBeTruthy();
  });

  test('has a text for a customer without deliveries', async () => {
    answer('get', '/deliveries', () => ok([]));
    show();
    const text = 'Nothing has been delivered to this customer yet.';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    ['Customer not found', () => refuse(404)],
    ['Failed to load customer data. Please try again later.', () => refuse(400)],
    ['You do not have permission to perform this action.', () => refuse(403)],
  ])('says why there is none: %s', async (text, answering) => {
    answer('get', '/customers/5', answering);
    show();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('requests nothing at an address that cannot be a customer', async () => {
    show('abc');
    await waitFor(() => expect(screen.getByText('Customer not found')).toBeTruthy());
  });
});
