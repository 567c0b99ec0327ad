import { figures } from '@waydesk/contract/money/figures.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { townshipReads } from '@waydesk/contract/records/township.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hrefOf } from '../../testing/page.tsx';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { ChargeListPage } from './ChargeListPage.tsx';

type ChargeAnswer = ServerData<typeof figures.charges>[number];
const ROW: ChargeAnswer = {
  id: 9,
  at: '2026-11-24T05:00:00Z',
  kind: 'delivery',
  delivery_id: 7,
  way_id: 3,
  shop: { id: 2, name: 'Shwe Min' },
  township: { id: 4, name: 'Tamwe' },
  amount: -500,
  reason: null,
  user: { id: 1, name: 'Ma Hla' },
};
const DAYS = 'startDate=2026-11-23&endDate=2026-11-24';

const rows = (list: ChargeAnswer[]) => answerCall(figures.charges, list);
const sum = (amount: number) => answerCall(figures.chargesSum, { amount });
const show = (search = '') =>
  renderAt(`/figures/charges${search}`, { '/figures/charges': ChargeListPage });

beforeEach(() => {
  signIn({ role: 'manager' });
  answerCall(shopReads.list, []);
  answerCall(townshipReads.list, []);
});

test('what was earned and taken back, with its delivery and shop, and the sum of all', async () => {
  rows([ROW, { ...ROW, id: 8, kind: 'return_charge', amount: 700, reason: 'came back' }]);
  const sums = sum(200);
  show(`?${DAYS}`);
  const row = (await screen.findByText('−MMK 500')).closest('tr');
  expect(row?.textContent).toMatch(/Delivery #7Shwe MinTamwe.*Ma Hla−MMK 500/);
  expect(screen.getAllByRole('link', { name: '#7' })[0]?.getAttribute('href')).toBe(
    '/ways/3/deliveries/7',
  );
  expect(screen.getAllByRole('link', { name: 'Shwe Min' })[0]?.getAttribute('href')).toBe(
    '/online-shops/2',
  );
  expect(screen.getByText('came back')).toBeDefined();
  expect(await screen.findByText('MMK 200')).toBeDefined();
  expect(new URL(sums[0]!.url).search).toBe(`?${DAYS}`);
  expect(hrefOf('Back to Figures')).toBe(`/figures?${DAYS}`);
  expect(screen.getByText('Showing 2 of 2 charges')).toBeDefined();
});

test('without a township: a chip says so and removes it', async () => {
  const asked = rows([]);
  sum(0);
  const app = show('?township_id=none');
  fireEvent.click(
    await screen.findByRole('button', { name: 'Remove filter Township: Without a township' }),
  );
  await waitFor(() => expect(app.href()).toBe('/figures/charges'));
  expect(new URL(asked[0]!.url).searchParams.get('township_id')).toBe('none');
});

test('nothing yet, and nothing in these days', async () => {
  rows([]);
  sum(0);
  const app = show();
  expect(await screen.findByText('Nothing has been earned yet.')).toBeDefined();
  await app.go(`/figures/charges?${DAYS}`);
  expect(await screen.findByText('No charges found matching your criteria.')).toBeDefined();
});

test('somebody without permission sees why', async () => {
  signIn({ role: 'user' });
  answerCall(figures.charges, refuse(403, 'Forbidden'));
  show();
  expect(await screen.findByText('Forbidden')).toBeDefined();
  expect(screen.queryByText('Total of these charges')).toBeNull();
});
