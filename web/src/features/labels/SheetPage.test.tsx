import { labels } from '@waydesk/contract/parcels/labels.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { SheetPage } from './SheetPage.tsx';

beforeEach(() => signIn({ role: 'rider' }));

const show = (search: string) =>
  renderAt(`/parcels/sheet${search}`, { '/parcels/sheet': SheetPage });

type LineAnswer = ServerData<typeof labels.sheet>['rows'][number];
const row = (id: number, more: Partial<LineAnswer> = {}): LineAnswer => ({
  id,
  way_id: 4,
  customer_name: 'Ma Hla',
  customer_phone: '+959420012345',
  other_phones: null,
  township: 'Bahan',
  state: 'Yangon Region',
  delivery_address: '1 Inya Road',
  remark: 'Ring twice',
  fragile: true,
  os_paid: false,
  total_collect_amount: 12_500,
  shop: { id: 1, name: 'Golden Shop', phone: null },
  status: 'on_the_way',
  ...more,
});
const RUN = { rider: { id: 3, name: 'Ko Aung', phone: '09420000003' }, way: null };

test('a run sheet has what is to be collected at each door, and the sum', async () => {
  answerCall(labels.sheet, {
    ...RUN,
    rows: [row(12), row(13, { total_collect_amount: 0, os_paid: true })],
    count: 2,
  });
  show('?rider=3');
  expect(await screen.findByRole('heading', { name: 'Run Sheet of Ko Aung' })).toBeDefined();
  const rows = within(screen.getByRole('table', { name: 'Parcels' })).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(rows[1]!.textContent).toMatch(/0000 0125.*Ma Hla.*09420012345.*Ring twice.*Fragile/);
  expect(rows[1]!.textContent).toContain('Golden Shop');
  expect(rows[2]!.textContent).toContain('OS Paid');
  expect(rows[3]!.textContent?.replace('\u00a0', ' ')).toContain('MMK 12,500');
});

test('a sheet that is too long says so', async () => {
  answerCall(labels.sheet, { ...RUN, rows: [row(12)], count: 7 });
  show('?rider=3');
  expect(await screen.findByText('Only the first 1 of 7 parcels are shown.')).toBeDefined();
});

test('a rider without parcels, and one who does not exist', async () => {
  answerCall(labels.sheet, { ...RUN, rows: [], count: 0 });
  const app = show('?rider=3');
  expect(await screen.findByText('This rider has nothing to deliver.')).toBeDefined();
  answerCall(labels.sheet, refuse(404, 'Rider not found'));
  await app.go('/parcels/sheet?rider=9');
  expect(await screen.findByText('Rider not found')).toBeDefined();
});

test('an address that names neither shows where to begin', async () => {
  show('?rider=x');
  expect(await screen.findByText('No rider or way is selected')).toBeDefined();
});
