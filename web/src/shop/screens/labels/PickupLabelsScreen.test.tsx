import { portal } from '@waydesk/contract/portal/portal.ts';
import { portalPickups } from '@waydesk/contract/portal/portal-pickups.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { MAX_LABELS } from '@waydesk/contract/rules/label-limits.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/queryClient.ts';
import { startSession } from '../../../api/session.ts';
import { pressNamed } from '../../../testing/press.ts';
import { answerCall, refuse } from '../../../testing/server.ts';
import { openPortalView, type PortalView, portalAddress } from '../../views.ts';
import { PortalApp } from '../PortalApp.tsx';

const print = vi.fn<() => void>();

beforeEach(() => {
  startSession('t', { id: 3, name: 'Ma Su' });
  print.mockReset();
  vi.stubGlobal('print', print);
  answerCall(portal.me, {
    person: { id: 3, name: 'Ma Su', phone: '+959420012399' },
    shop: { id: 2, name: 'Silver Toys' },
    company: { name: 'Waydesk Express', phones: ['09 1', '09 2'], logo: null },
    now: '2026-11-05T05:00:00.000Z',
    zone: 'Asia/Yangon',
  });
});
afterEach(() => vi.unstubAllGlobals());

type Pickup = ServerData<typeof portalPickups.get>;
const pickupOf = (parcel_ids: number[], more: Partial<Pickup> = {}): Pickup => ({
  id: 4,
  wanted_on: '2026-11-06',
  part: 'morning',
  count: parcel_ids.length,
  note: null,
  state: 'accepted',
  row_count: 0,
  way_ids: [9],
  reason: null,
  created_at: '2026-11-05T05:00:00.000Z',
  decided_at: '2026-11-05T06:00:00.000Z',
  version: 2,
  person: { id: 3, name: 'Ma Su' },
  rows: [],
  parcel_ids,
  ...more,
});

const labelOf = (id: number): ServerData<typeof portal.labels>[number] => ({
  id,
  way_id: 9,
  customer_name: 'ဒေါ်လှ',
  customer_phone: '+959420012345',
  other_phones: null,
  township: 'Bahan',
  state: 'Yangon Region',
  delivery_address: '1 Inya Road',
  remark: null,
  fragile: false,
  os_paid: false,
  total_collect_amount: 25_000,
  shop: { id: 2, name: 'Silver Toys', phone: null },
  weight: null,
  n: 1,
  of: 3,
  is_tracked: false,
  tracking: null,
});

/** The labels that were asked for, all answered. */
const answerLabels = () =>
  answerCall(portal.labels, async (request) => {
    const { ids } = (await request.json()) as { ids: number[] };
    return ids.map(labelOf);
  });

function open(view: PortalView) {
  openPortalView(view, 'replace');
  render(
    <QueryClientProvider client={queryClient}>
      <PortalApp />
    </QueryClientProvider>,
  );
}

/** No style sheet is fetched here: tells that each one is there, also one that is asked for later. */
const loadStyles = (): Promise<void> =>
  waitFor(() => {
    act(() => {
      for (const link of document.head.querySelectorAll('link'))
        link.dispatchEvent(new Event('load'));
    });
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  });

test('an accepted request leads to its labels, which are printed as they are shown', async () => {
  answerCall(portalPickups.get, pickupOf([12, 13]));
  const asked = answerLabels();
  open({ name: 'pickup', id: 4 });
  const link = await screen.findByRole('link', { name: 'Print labels (2)' });
  expect(link.getAttribute('href')).toBe(portalAddress({ name: 'pickup-labels', id: 4 }));
  fireEvent.click(link);
  await loadStyles();
  const label = await screen.findByRole('article', { name: '0000 0125' });
  expect(label.textContent).toContain('Waydesk Express · 09 1');
  expect(label.textContent).toContain('MMK 25,000');
  // How often the office has printed it is not for the shop.
  expect(label.textContent).not.toContain('Copy');
  await pressNamed('Print (2)');
  expect(print).toHaveBeenCalledTimes(1);
  const paper = document.querySelector('body > .paper-print');
  expect(paper?.querySelectorAll('article')).toHaveLength(2);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('body > .paper-print')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  expect(print).toHaveBeenCalledTimes(2);
  expect(asked).toHaveLength(1);
});

test('what has ended meanwhile is told, and the others are loaded', async () => {
  answerCall(portalPickups.get, (_, n) => pickupOf(n === 1 ? [12, 13] : [13]));
  const asked = answerCall(portal.labels, (_, n) =>
    n === 1 ? refuse(409, 'Labels are for parcels of requests') : [labelOf(13)],
  );
  open({ name: 'pickup-labels', id: 4 });
  expect(
    await screen.findByText('The parcels of this request have changed in the meantime'),
  ).toBeDefined();
  await pressNamed('Load the others');
  expect(await screen.findByRole('button', { name: 'Print (1)' })).toBeDefined();
  expect(await Promise.all(asked.map((one) => one.json()))).toEqual([
    { ids: [12, 13] },
    { ids: [13] },
  ]);
});

test('a failure says so and is tried again', async () => {
  answerCall(portalPickups.get, pickupOf([12]));
  answerCall(portal.labels, (_, n) => (n === 1 ? refuse(500, 'Not now') : [labelOf(12)]));
  open({ name: 'pickup-labels', id: 4 });
  expect(await screen.findByText('Not now')).toBeDefined();
  await pressNamed('Try again');
  expect(await screen.findByRole('button', { name: 'Print (1)' })).toBeDefined();
});

test('more than are printed at once come in parts', async () => {
  const ids = Array.from({ length: MAX_LABELS + 2 }, (_, at) => at + 1);
  answerCall(portalPickups.get, pickupOf(ids));
  const asked = answerLabels();
  open({ name: 'pickup-labels', id: 4 });
  expect(await screen.findByText(/502 parcels. At most 500/)).toBeDefined();
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.change(screen.getByLabelText('Which parcels?'), { target: { value: '1' } });
  expect(await screen.findByRole('button', { name: 'Print (2)' })).toBeDefined();
  expect(await asked[1]!.json()).toEqual({ ids: [501, 502] });
});

test.each([
  ['is not accepted', pickupOf([], { state: 'asked' }), /only for requests/, 'Look at it'],
  ['has no parcels any more', pickupOf([]), /still to be delivered/, 'See your parcels'],
])('a request that %s has no labels, and a way on', async (_, pickup, hint, way) => {
  answerCall(portalPickups.get, pickup);
  const asked = answerLabels();
  open({ name: 'pickup-labels', id: 4 });
  expect(await screen.findByText('No labels to print')).toBeDefined();
  expect(screen.getByText(hint)).toBeDefined();
  expect(screen.getByRole('link', { name: way })).toBeDefined();
  expect(asked).toHaveLength(0);
});

test('a request without parcels to label offers none', async () => {
  answerCall(portalPickups.get, pickupOf([]));
  open({ name: 'pickup', id: 4 });
  expect(await screen.findByRole('link', { name: 'See your parcels' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Print labels/ })).toBeNull();
});
