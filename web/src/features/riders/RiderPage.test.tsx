import { type RiderLoad, riderLoads } from '@waydesk/contract/money/rider-loads.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { riderPhones } from '@waydesk/contract/run/rider-phones.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { t } from '../../i18n/t.ts';
import { parseSearch } from '../../router/address.ts';
import { phonesOf } from '../../testing/acts.ts';
import { showPage, cardText } from '../../testing/page.tsx';
import { oneRiderOf } from '../../testing/records.ts';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, enveloped, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { riderConflictFields } from './riderForm.ts';
import { RiderPage } from './RiderPage.tsx';

type RiderDeliveryAnswer = ServerData<typeof riders.deliveries>['deliveries'][number];
const DELIVERY: RiderDeliveryAnswer = {
  id: 4,
  wayId: 7,
  status: 'delivered',
  amountCollected: 12_500,
  amountTransferred: 0,
  date: '2026-11-19T20:00:00Z',
};
const RIDER = oneRiderOf({
  id: 9,
  phone_number: '+959420012345',
  status: 'suspended',
  cashOnHand: 12_500,
  assignedCount: 3,
  onTheWayCount: 2,
  cancelledCount: 1,
});
const loadOf = (more: Partial<RiderLoad> = {}): RiderLoad => ({
  rider_id: 9,
  out: 2,
  open: 1,
  cash: 7_500,
  ...more,
});
const show = (search = '') => showPage('/riders/:id', `/riders/9${search}`, RiderPage);

beforeEach(() => {
  signIn();
  answerCall(riders.get, RIDER, { id: 9 });
  answerCall(riderLoads.loads, [loadOf()]);
  answerCall(riderPhones.list, phonesOf());
});

describe('the page of a rider', () => {
  test('shows each field that the form has', async () => {
    answerCall(riders.deliveries, { deliveries: [] }, { id: 9 });
    show();
    await screen.findByText('Suspended');
    // Its heading and the label beside it.
    const { name: _name, status: _status, ...fields } = riderConflictFields(t);
    const names = screen.getAllByRole('term').map((name) => name.textContent);
    const labels = Object.values(fields).map(({ label }) => label);
    expect(names).toEqual(expect.arrayContaining(labels));
  });

  test('shows the rider, what they hold and what they delivered', async () => {
    const seen = answerCall(
      riders.deliveries,
      enveloped(
        { deliveries: [DELIVERY] },
        { pagination: { total: 31, page: 1, limit: 10, totalPages: 4 } },
      ),
      { id: 9 },
    );
    const router = show('?startDate=2026-11-01');
    await screen.findByText('Showing 1 of 31 deliveries');
    expect(searchOf(seen[0])).toEqual({ startDate: '2026-11-01', page: '1', limit: '10' });
    await screen.findByRole('link', { name: 'MMK 7,500' });
    expect(cardText('Summary')).toBe(
      'SummaryCash on handMMK 12,500Not handed in yetMMK 7,500Assigned3On The Way2Successful0Cancelled1',
    );
    for (const text of ['09420012345', 'min@example.com', '12 Pansodan Street', 'Motorcycle']) {
      expect(cardText('Rider Details')).toContain(text);
    }
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

  test('has texts for a rider without deliveries, and for days without', async () => {
    answerCall(riders.deliveries, { deliveries: [] }, { id: 9 });
    show();
    await screen.findByText('This rider has no deliveries yet.');
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-03' } });
    expect(await screen.findByText('No deliveries in this period.')).toBeTruthy();
  });

  test.each([
    ['Rider not found', refuse(404)],
    ['Failed to load rider data', refuse(400)],
    ['You do not have permission to perform this action.', refuse(403)],
  ])('says why there is none: %s', async (text, refusal) => {
    answerCall(riders.get, refusal, { id: 9 });
    show();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('what is not handed in yet', () => {
  beforeEach(() => void answerCall(riders.deliveries, { deliveries: [] }, { id: 9 }));

  const shown = () => within(screen.getByText('Not handed in yet').closest('div')!);

  test.each([
    ['admin', { cash: 7_500 }, 'MMK 7,500'],
    ['manager', { cash: 12_500.5 }, 'MMK 12,500.50'],
    ['manager', { cash: -500 }, '−MMK 500'],
    ['Administrator', { cash: 0, open: 0 }, 'MMK 0'],
    // Who counts must not know the amount.
    ['user', { cash: null, open: 3 }, '3 deliveries'],
    ['user', { cash: null, open: 1 }, '1 delivery'],
  ])('is shown to a %s beside the cash on hand, with its link', async (role, load, text) => {
    signIn({ role });
    const asked = answerCall(riderLoads.loads, [loadOf(load)]);
    show();
    const link = await screen.findByRole('link', { name: text });
    expect(shown().getByRole('link')).toBe(link);
    expect(link.getAttribute('href')).toBe('/cash-in/9');
    expect(searchOf(asked[0])).toEqual({ ids: '9' });
  });

  test('is neither asked nor told as a rider', async () => {
    signIn({ role: 'rider' });
    const asked = answerCall(riderLoads.loads, [loadOf()]);
    show();
    await screen.findByText('This rider has no deliveries yet.');
    expect(screen.queryByText(/Not handed in/)).toBeNull();
    expect(asked).toHaveLength(0);
  });

  test('keeps its link where it cannot be read', async () => {
    answerCall(riderLoads.loads, refuse(418));
    show();
    const link = await screen.findByRole('link', { name: '–' });
    expect(link.getAttribute('href')).toBe('/cash-in/9');
    expect(toasts()).toEqual([]);
  });

  test('has the parcels on the road one press away', async () => {
    show();
    const link = await screen.findByRole('link', { name: '2' });
    expect(link.getAttribute('href')).toBe('/parcels?rider_id=9&status=on_the_way');
  });
});
