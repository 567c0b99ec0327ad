import { act, screen, waitFor } from '@testing-library/react';
import { wayListQuery } from '@waydesk/contract/calls/list-queries.ts';
import { useEffect } from 'react';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../router/address.ts';
import { parseLeniently } from '../router/search.ts';
import { renderAt } from '../testing/render.tsx';
import { readAddress, useListAddress, type ListAddress } from './useListAddress.ts';

const SIZES = [5, 10, 20, 50];
let address: ListAddress<typeof wayListQuery>;
function Screen() {
  const now = useListAddress(wayListQuery, { limit: 10, limits: SIZES });
  useEffect(() => {
    address = now;
  });
  return <p>{JSON.stringify(now.query)}</p>;
}
const at = (href: string) =>
  renderAt(href, { '/ways': Screen, '/elsewhere': () => <p>elsewhere</p> });
const query = () => JSON.parse(screen.getByText(/^\{/).textContent) as Record<string, string>;

describe('reading', () => {
  test('a search for digits stays the text that was typed', async () => {
    expect(parseSearch('?search=0123&status=true')).toEqual({ search: '0123', status: 'true' });
    expect(stringifySearch({ search: 'a b&c', page: 2, status: '' })).toBe(
      '?search=a+b%26c&page=2',
    );
    at('/ways?search=0123');
    expect(query()).toEqual({ search: '0123', page: '1', limit: '10' });
  });

  test('invalid parameters are ignored; the rest stays', () => {
    const raw = { page: 'x', limit: '999', status: 'pending', startDate: '2026-02-30', foo: '1' };
    expect(parseLeniently(wayListQuery, raw)).toEqual({ status: 'pending' });
  });

  test('a page size that is not offered becomes the default', async () => {
    at('/ways?limit=7&page=3');
    expect(query()).toEqual({ page: '3', limit: '10' });
  });
});

describe('the order', () => {
  const ordered = (raw: Record<string, string>) => {
    const order = { sortBy: 'status', sortOrder: 'desc' } as const;
    const { sortBy, sortOrder } = readAddress(wayListQuery, raw, { order });
    return [sortBy, sortOrder];
  };

  test('is the default unless the address names one', () => {
    expect(ordered({})).toEqual(['status', 'desc']);
    expect(ordered({ sortOrder: 'asc' })).toEqual(['status', 'asc']);
    expect(ordered({ sortBy: 'status' })).toEqual(['status', 'asc']);
    expect(ordered({ sortBy: 'id' })).toEqual(['id', 'desc']);
    expect(ordered({ sortBy: 'id', sortOrder: 'asc' })).toEqual(['id', 'asc']);
  });

  test('is not sent when it is the default', () => {
    const { query } = readAddress(wayListQuery, {}, { order: { sortBy: 'id', sortOrder: 'asc' } });
    expect(query).toEqual({ page: '1', limit: '10' });
  });
});

describe('changing', () => {
  test('a filter goes to page 1 and into the address; an empty one is removed', async () => {
    const { href } = at('/ways?page=4&search=x');
    await act(async () => address.set({ status: 'pending', search: '' }));
    await waitFor(() => expect(href()).toBe('/ways?status=pending'));
    await act(async () => address.set({ page: 2 }));
    await waitFor(() => expect(href()).toBe('/ways?status=pending&page=2'));
  });

  test('a reset keeps page size and order; one filter can be removed on its own', async () => {
    const { href } = at('/ways?limit=20&sortBy=id&sortOrder=asc&status=pending&search=x&page=2');
    await act(async () => address.reset('status'));
    await waitFor(() =>
      expect(parseSearch(href().split('?')[1] ?? '')).toEqual({
        limit: '20',
        sortBy: 'id',
        sortOrder: 'asc',
        search: 'x',
      }),
    );
    await act(async () => address.reset());
    await waitFor(() =>
      expect(parseSearch(href().split('?')[1] ?? '')).toEqual({
        limit: '20',
        sortBy: 'id',
        sortOrder: 'asc',
      }),
    );
  });

  test('the last typed text changes nothing on another screen', async () => {
    const { href, go } = at('/ways');
    await go('/elsewhere');
    await act(async () => address.set({ search: 'n' }));
    expect(href()).toBe('/elsewhere');
  });
});
