import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pressNamed } from '../../testing/manyWays.tsx';
import { renderAt } from '../../testing/render.tsx';
import { answer, ours, signIn } from '../../testing/server.ts';
import { ReturnSlipsPage } from './ReturnSlipsPage.tsx';

const paged = (rows: readonly object[]) =>
  ours(rows, { pagination: { total: rows.length, page: 1, limit: 20, totalPages: 1 } });
const SHOP = { id: 5, osName: 'Shwe Shop', name: 'Shwe Shop' };
const SLIP = {
  id: 12,
  shop: SHOP,
  status: 'open',
  parcels: 3,
  created_by: { id: 1, name: 'Ma Aye' },
  created_at: '2026-11-20T10:00:00Z',
  handed_by: null,
  handed_at: null,
  received_by_name: null,
  version: 1,
};
const parcel = (id: number) => ({
  id,
  way_id: 3,
  shop: SHOP,
  customer_name: `Ma No ${id}`,
  customer_phone: '+959420012345',
  township: 'Bahan',
  status: 'picked_up',
  place: 'hub',
  attempts: 3,
  last_reason: 'no_answer',
  next_on: null,
  returning: true,
  version: 1,
});

beforeEach(() => {
  signIn({ role: 'user' });
  answer('get', '/online-shops', () => paged([SHOP]));
  answer('get', '/online-shops/5', () => ours(SHOP));
});
const Slip = () => <h1>The slip</h1>;
const show = (search = '') =>
  renderAt(`/return-slips${search}`, {
    '/return-slips': ReturnSlipsPage,
    '/return-slips/:id': Slip,
  });

test('lists slips and is narrowed by status', async () => {
  const asked = answer('get', '/return-slips', () => paged([SLIP]));
  const app = show();
  const row = (await screen.findByRole('link', { name: '#12' })).closest('tr');
  expect(row?.textContent).toMatch(/#12Shwe Shop3Not handed over yet/);
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'handed' } });
  await waitFor(() => expect(app.href()).toBe('/return-slips?status=handed'));
  await waitFor(() => expect(asked.at(-1)?.url).toContain('status=handed'));
});

test('what goes back to a shop is put on its slip, without what is on it already', async () => {
  answer('get', '/return-slips', () => paged([SLIP]));
  answer('get', '/return-slips/12', () => ours({ ...SLIP, items: [parcel(56)] }));
  const asked = answer('get', '/parcels', () => paged([parcel(56), parcel(57), parcel(58)]));
  const sent = answer('post', '/return-slips', () => ours({ ...SLIP, items: [] }));
  show('?shop_id=5');
  await screen.findByRole('link', { name: '#12' });
  await pressNamed('Put on a slip');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 on return slip #12 already')).toBeDefined();
  expect(asked[0]?.url).toMatch(/shop_id=5.*returning=true|returning=true.*shop_id=5/);
  const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  fireEvent.click(dialog.getByRole('checkbox', { name: /Ma No 58/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Put on a slip' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toEqual({ shop_id: 5, items: [57] });
  expect(await screen.findByText('The slip')).toBeDefined();
});

test('a shop with nothing to return is told of', async () => {
  answer('get', '/return-slips', () => paged([]));
  answer('get', '/parcels', () => paged([]));
  show('?shop_id=5');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Put on a slip' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No other parcel is to go back to this shop.')).toBeDefined();
});

test('before a shop is chosen, those with parcels to return are offered', async () => {
  answer('get', '/return-slips', () => paged([]));
  const asked = answer('get', '/parcels', () => paged([parcel(57), parcel(58)]));
  show();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Put on a slip' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Shwe Shop' }));
  expect(await dialog.findAllByRole('checkbox')).toHaveLength(2);
  expect(asked[0]?.url).toContain('returning=true');
  expect(asked.at(-1)?.url).toContain('shop_id=5');
});
