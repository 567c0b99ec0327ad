import { portal } from '@waydesk/contract/portal/portal.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../api/queryClient.ts';
import { startSession } from '../../../api/session.ts';
import { answerCall, refuse } from '../../../testing/server.ts';
import { openPortalView, type PortalView, portalAddress } from '../../views.ts';
import { PortalApp } from '../PortalApp.tsx';

beforeEach(() => startSession('t', { id: 3, name: 'Ma Su' }));

const parcelOf = (may_label: boolean): ServerData<typeof portal.parcel> => ({
  id: 12,
  way_id: 9,
  customer_name: 'ဒေါ်လှ',
  customer_phone: '+959420012345',
  township: 'Bahan',
  delivery_address: '1 Inya Road',
  status: 'pending',
  stage: 'unassigned',
  item_price: 25_000,
  charge: 2500,
  total_collect_amount: 27_500,
  created_at: '2026-11-05T05:00:00.000Z',
  delivered_at: null,
  place: 'shop',
  attempts: 0,
  last_reason: null,
  next_on: null,
  returning: false,
  other_phones: null,
  weight: null,
  fragile: false,
  cod: true,
  os_paid: false,
  remark: null,
  steps: [],
  failed_attempts: [],
  proofs: [],
  money: {
    state: 'not_delivered',
    waits_for: null,
    collected: 0,
    charge: 0,
    due: 0,
    statement_id: null,
  },
  wish: null,
  may_wish: [],
  may_label,
});

function open(view: PortalView) {
  openPortalView(view, 'replace');
  return render(
    <QueryClientProvider client={queryClient}>
      <PortalApp />
    </QueryClientProvider>,
  );
}

test('a parcel that may have a label leads to it, another does not', async () => {
  answerCall(portal.parcel, (_, n) => parcelOf(n === 1));
  const { unmount } = open({ name: 'parcel', id: 12 });
  const link = await screen.findByRole('link', { name: 'Print label' });
  expect(link.getAttribute('href')).toBe(portalAddress({ name: 'parcel-label', id: 12 }));
  unmount();
  queryClient.clear();
  open({ name: 'parcel', id: 12 });
  expect(await screen.findByRole('heading', { name: 'Its money' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Print label' })).toBeNull();
});

test.each([
  ['before it is asked', false],
  ['by then', true],
])('a parcel that has ended %s has no label, and a way back to it', async (_, mayLabel) => {
  answerCall(portal.parcel, parcelOf(mayLabel));
  const asked = answerCall(portal.labels, refuse(409, 'Labels are for parcels of requests'));
  open({ name: 'parcel-label', id: 12 });
  expect(await screen.findByText('No labels to print')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Look at it' }).getAttribute('href')).toBe(
    portalAddress({ name: 'parcel', id: 12 }),
  );
  expect(asked).toHaveLength(mayLabel ? 1 : 0);
});
