import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseSearch } from '../../router/address.ts';
import { showPage, cardText } from '../../testing/page.tsx';
import { riderRow } from '../../testing/cashIns.ts';
import { answer, ok, ours, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { RiderPage } from './RiderPage.tsx';

const rider = {
  id: 9,
  name: 'Ko Min',
  phone_number: '+959420012345',
  township: 'Yangon',
  full_address: '1 Road',
  user: { email: 'min@waydesk.example' },
  nrc: '12/DAGANA(N)123456',
  emergency_contact: '+959420099999',
  vehicle_type: 'motorcycle',
  status: 'suspended',
  cashOnHand: 12_500,
  assignedCount: 3,
  onTheWayCount: 2,
  successCount: 0,
  cancelledCount: 1,
};
const delivery = (id: number, more: object = {}) => ({
  id,
  wayId: 7,
  status: 'delivered',
  amountCollected: 12_500,
  amountTransferred: 0,
  date: '2026-11-19T20:00:00Z',
  ...more,
});
const show = (search = '') => showPage('/riders/:id', `/riders/9${search}`, RiderPage);
const searchOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);

beforeEach(() => {
  signIn();
  answer('get', '/riders/9', () => ok({ rider }));
  answer('get', '/money/riders', () => refuse(404));
});

describe('the page of a rider', () => {
  test('shows the rider, what they hold and what they delivered', async () => {
    const seen = answer('get', '/riders/9/deliveries', () =>
      ok(
        { deliveries: [delivery(4)] },
        { pagination: { total: 31, page: 1, limit: 10, totalPages: 4 } },
      ),
    );
    const router = show('?startDate=2026-11-01');
    await screen.findByText('Showing 1 of 31 deliveries');
    expect(searchOf(seen[0])).toEqual({ startDate: '2026-11-01', page: '1', limit: '10' });
    expect(cardText('Summary')).toBe(
      'SummaryCash on handMMK 12,500Assigned3On The Way2Successful0Cancelled1',
    );
    expect(cardText('Rider Details')).toContain('09420012345');
    expect(screen.getByText('Suspended')).toBeTruthy();
    const row = within(screen.getAllByRole('row')[1]!);
    expect(row.getByRole('link', { name: '#4' }).getAttribute('href')).toBe('/ways/7/deliveries/4');
    expect(row.getByText('20 Nov 2026, 02:30')).toBeTruthy();
    expect(row.getByText('MMK 12,500')).toBeTruthy();
    expect(row.getByText('Sent')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-30' } });
    await waitFor(() => expect(searchOf(seen.at(-1))['endDate']).toBe('2026-11-30'));
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '' } });
    await waitFor(() => expect(parseSearch(router.history.location.search)).toEqual({}));
  });

  test('filters and sorts a whole list itself', async () => {
    const old = { date: '2026-11-02T00:00:00Z' };
    answer('get', '/riders/9/deliveries', () =>
      HttpResponse.json({ deliveries: [delivery(1, old), delivery(2), delivery(3, old)] }),
    );
    show('?startDate=2026-11-02');
    await screen.findByText('Showing 3 of 3 deliveries');
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('#2');
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-03' } });
    await screen.findByText('Showing 2 of 2 deliveries');
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-02' } });
    fireEvent.change(screen.getByLabelText('Start Date'), { target: { value: '2026-11-01' } });
    expect(await screen.findByText('Showing 2 of 2 deliveries')).toBeTruthy();
  });

  test('has texts for a rider without deliveries, and for days without', async () => {
    answer('get', '/riders/9/deliveries', () => ok({ deliveries: [] }));
    show();
    await screen.findByText('This rider has no deliveries yet.');
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-03' } });
    expect(await screen.findByText('No deliveries between these days.')).toBeTruthy();
  });

  test.each([
    ['Rider not found', () => refuse(404)],
    ['Failed to load rider data', () => refuse(400)],
    ['You do not have permission to perform this action.', () => refuse(403)],
  ])('says why there is none: %s', async (text, answering) => {
    answer('get', '/riders/9', answering);
    show();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('what is not handed in yet', () => {
  beforeEach(() => void answer('get', '/riders/9/deliveries', () => ok({ deliveries: [] })));

  test.each([
    [
      'admin',
      [riderRow(8, 'Ko Zaw', { cash: 1 }), riderRow(9, 'Ko Min', { cash: 7_500 })],
      '7,500',
    ],
    ['manager', [riderRow(9, 'Ko Min', { cash: 12_500.5 })], '12,500.50'],
    ['manager', [riderRow(8, 'Ko Zaw', { cash: 1 })], '0'],
    ['manager', [riderRow(9, 'Ko Min', { cash: -500 })], '−500'],
    ['admin', [riderRow(9, 'Ko Min', { cash: 0, account: 5_000 })], '0'],
    ['Administrator', [], '0'],
    ['admin', [riderRow(9, 'Ko Min', { cash: 1_250_000 })], '1,250,000'],
    ['manager', [riderRow(9, 'Ko Min', { cash: 0.5 }), riderRow(10, 'Ko Oo')], '0.50'],
  ])('is told to a %s beside the cash on hand, with its link', async (role, rows, amount) => {
    signIn({ role });
    answer('get', '/money/riders', () => ours(rows));
    show();
    const link = await screen.findByRole('link', { name: /^Not handed in yet/ });
    expect(link.textContent?.replace(/[^\d,.−]/gu, '')).toBe(amount);
    expect(link.getAttribute('href')).toBe('/cash-in/9');
  });

  test.each(['user', 'rider'])('is neither asked nor told as a %s', async (role) => {
    signIn({ role });
    const asked = answer('get', '/money/riders', () => ours([riderRow(9, 'Ko Min')]));
    show();
    await screen.findByText('This rider has no deliveries yet.');
    expect(screen.queryByText(/Not handed in/)).toBeNull();
    expect(asked).toHaveLength(0);
  });

  test('keeps its link where it cannot be read', async () => {
    answer('get', '/money/riders', () => refuse(418));
    show();
    const link = await screen.findByRole('link', { name: 'Not handed in yet: –' });
    expect(link.getAttribute('href')).toBe('/cash-in/9');
    expect(toasts()).toEqual([]);
  });

  test('is left out where the server cannot tell', async () => {
    const asked = answer('get', '/money/riders', () => refuse(404));
    show();
    await screen.findByText('This rider has no deliveries yet.');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(/Not handed in/)).toBeNull();
    expect(toasts()).toEqual([]);
  });
});
