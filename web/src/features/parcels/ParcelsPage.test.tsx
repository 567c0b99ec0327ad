import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { townshipReads } from '@waydesk/contract/records/township.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pressNamed } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { onScreen } from '../../testing/media.ts';
import { answerCall, signIn } from '../../testing/server.ts';
import { ParcelsPage } from './ParcelsPage.tsx';

const ZERO = { count: 0, atLeast: false };
const COUNTS = {
  unassigned: ZERO,
  assigned: ZERO,
  on_the_road: ZERO,
  to_decide: ZERO,
  ended: ZERO,
};

const show = (search = '') => renderAt(`/parcels${search}`, { '/parcels': ParcelsPage });
const asksAll = () => {
  answerCall(shopReads.list, []);
  answerCall(riderReads.list, { riders: [] });
  answerCall(townshipReads.list, []);
  return { list: answerCall(parcels.list, []), counts: answerCall(parcels.counts, COUNTS) };
};
const cashOf = (request: Request | undefined) =>
  request && new URL(request.url).searchParams.get('cash');

beforeEach(() => signIn({ role: 'manager' }));

test('cash that riders have narrows list and tabs; its chip removes it', async () => {
  const { list, counts } = asksAll();
  const app = show();
  await pressNamed('Filter');
  fireEvent.change(await screen.findByLabelText('Cash'), { target: { value: 'with_rider' } });
  await waitFor(() => expect(app.href()).toBe('/parcels?cash=with_rider'));
  await waitFor(() => expect(cashOf(list.at(-1))).toBe('with_rider'));
  await waitFor(() => expect(cashOf(counts.at(-1))).toBe('with_rider'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Cash: With riders' }));
  await waitFor(() => expect(app.href()).toBe('/parcels'));
});

test('who counts cash is not offered it, but sees what an address asks for', async () => {
  signIn({ role: 'user' });
  asksAll();
  const app = show();
  await pressNamed('Filter');
  await screen.findByLabelText('Status');
  expect(screen.queryByLabelText('Cash')).toBeNull();
  await app.go('/parcels?cash=with_rider');
  expect(await screen.findByLabelText('Cash')).toBeDefined();
});

test('a tab of before is a chip, which removes it', async () => {
  const { list } = asksAll();
  const app = show('?stage=failed');
  const chip = await screen.findByRole('button', { name: 'Remove filter Stage: Failed' });
  expect(new URL(list.at(-1)!.url).searchParams.get('stage')).toBe('failed');
  fireEvent.click(chip);
  await waitFor(() => expect(app.href()).toBe('/parcels'));
});

test('what goes back to shops is put on a slip from here', async () => {
  asksAll();
  const app = show();
  await screen.findByRole('button', { name: 'Filter' });
  expect(screen.queryByRole('button', { name: 'Add to a slip' })).toBeNull();
  await app.go('/parcels?returning=true');
  expect(await screen.findByRole('button', { name: 'Add to a slip' })).toBeDefined();
});

test('many may fail or get another day', async () => {
  asksAll();
  show();
  await pressNamed('Select');
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
  const names = bar.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(
    expect.arrayContaining([
      'Assign rider',
      'Change status',
      'Could not be handed over',
      'Next day',
    ]),
  );
});

const PARCEL = {
  id: 41,
  way_id: 7,
  customer_id: 3,
  customer_name: 'Ma Hla',
  customer_phone: '+959420000100',
  township: 'Bahan',
  township_id: 5,
  delivery_address: null,
  rider: { id: 9, name: 'Ko Zaw' },
  status: 'on_the_way',
  total_collect_amount: 12_000,
  created_at: '2026-11-28T03:00:00.000Z',
  version: 2,
  shop: { id: 4, osName: 'Golden Lotus', name: 'Golden Lotus', address: 'Bahan' },
  place: 'rider',
  attempts: 0,
  last_reason: null,
  next_on: null,
  returning: false,
  remark: null,
  prints: 0,
} as const;

test('a tablet on its side has cards with all that a table says, as none would fit', async () => {
  asksAll();
  answerCall(parcels.list, [PARCEL]);
  onScreen((query) => query === '(width < 80rem)');
  show();
  const cards = await screen.findByRole('list', { name: 'Parcels' });
  await within(cards).findByText('#41', { exact: false });
  for (const text of ['Ma Hla', 'Bahan', 'Golden Lotus', 'Ko Zaw', 'MMK 12,000', '28 Nov 2026'])
    expect(cards.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  expect(screen.queryByRole('table')).toBeNull();
});
