import { shops } from '@waydesk/contract/records/shops.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Days } from '../../list/days.ts';
import { parseSearch } from '../../router/address.ts';
import { searchOf, bodiesOf, versionsOf } from '../../testing/requests.ts';
import { toasts } from '../../testing/toasts.ts';
import { showPage, shownHeads } from '../../testing/page.tsx';
import { shopOf } from '../../testing/records.ts';
import { answerCall, enveloped, refuse, signIn } from '../../testing/server.ts';
import { ShopsPage } from './ShopsPage.tsx';

type ShopAnswer = ReturnType<typeof shopOf>;
const shop = (id: number, more: Partial<ShopAnswer> = {}) =>
  shopOf({
    id,
    name: `Shop ${id}`,
    phoneNumber: '+959420012345',
    township: 'Yangon',
    category: 'Clothes',
    facebookLink: 'https://facebook.com/shop',
    tiktokLink: 'javascript:alert(1)',
    pendingWays: 11,
    activeWays: 22,
    completedWays: 33,
    toRefundWays: 44,
    ...more,
  });
const show = (search = '') => showPage('/online-shops', `/online-shops${search}`, ShopsPage);
const toggle = (n: number) => screen.getByRole('switch', { name: `Active: Shop ${n}` });

beforeEach(() => signIn());

describe('the list of shops', () => {
  test('shows their details, counts and social links', async () => {
    const seen = answerCall(
      shops.list,
      enveloped([shop(1)], { pagination: { total: 41, limit: 10 } }),
    );
    show();
    await screen.findByText('Showing 1 of 41 shops');
    expect(searchOf(seen[0])).toEqual({ page: '1', limit: '10' });
    expect(shownHeads()).toEqual([
      'Shop Info',
      'Contact',
      'Ways',
      'Social Links',
      'Active',
      'Actions',
    ]);
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
    const seen = answerCall(shops.list, [shop(1)]);
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
    answerCall(shops.list, [shop(1)]);
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
    answerCall(shops.list, [shop(1)]);
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
    answerCall(shops.list, []);
    const router = show('?search=nothing');
    await screen.findByText('No shops found matching your search.');
    fireEvent.click(screen.getByRole('link', { name: 'Show all shops' }));
    await screen.findByText('No online shops available.');
    expect(router.history.location.href).toBe('/online-shops');
    expect(screen.getAllByRole('link', { name: 'Add Online Shop' })).toHaveLength(2);
  });
});

describe('the switch of a shop', () => {
  beforeEach(() => void answerCall(shops.list, [shop(1)]));

  test('requests the opposite state and shows what the server returns', async () => {
    const decided = shop(1, { status: 'inactive' });
    const sent = answerCall(shops.toggleStatus, decided, { id: 1 });
    show();
    await screen.findByText('Shop 1');
    answerCall(shops.list, [decided]);
    fireEvent.click(toggle(1));
    await waitFor(() => expect(toasts()).toEqual(['Shop status updated successfully']));
    expect(await sent[0]?.json()).toEqual({ isActive: false });
    await waitFor(() => expect(toggle(1).getAttribute('aria-checked')).toBe('false'));
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

describe('two people with the same list: the slower one sees the new state and decides again', () => {
  const CHANGED = 'Someone else changed this in the meantime';
  const shop = (version: number, isActive: boolean) =>
    shopOf({ id: 1, name: 'Shwe Shop', status: isActive ? 'active' : 'inactive', version });
  const toggle = () => screen.getByRole<HTMLButtonElement>('switch', { name: 'Active: Shwe Shop' });
  const press = async () => {
    await waitFor(() => expect(toggle().getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(toggle());
  };

  test('a switch that someone else changed first shows the new state and can be used again', async () => {
    // Only the first request is answered, so later states can only come from the switch.
    answerCall(shops.list, (_, n) => (n === 1 ? [shop(2, true)] : new Promise<never>(() => {})));
    const sent = answerCall(
      shops.toggleStatus,
      (_, n) => (n === 1 ? refuse(412, CHANGED, { data: shop(3, false) }) : shop(n + 2, n === 2)),
      { id: 1 },
    );
    show();
    await screen.findByText('Shwe Shop');
    await press();
    await waitFor(() => expect(toasts()).toEqual([CHANGED]));
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    await press();
    await waitFor(() => expect(toggle().getAttribute('aria-checked')).toBe('true'));
    await press();
    await waitFor(() => expect(versionsOf(sent)).toEqual(['"2"', '"3"', '"4"']));
    expect(await bodiesOf(sent)).toEqual([
      { isActive: false },
      { isActive: true },
      { isActive: false },
    ]);
  });
});
