/** What the ways of a list bring, for those who may see figures of money. */
import { listSums } from '@waydesk/contract/money/list-sums.ts';
import { wayReads } from '@waydesk/contract/ways/way.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onScreen } from '../../testing/media.ts';
import { showPage, shownHeads } from '../../testing/page.tsx';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, enveloped, signIn } from '../../testing/server.ts';
import { wayRowOf } from '../../testing/wayRecords.ts';
import { WaysPage } from './WaysPage.tsx';
// What the page loads when it is idle is there at once, however busy the machine.
import '../../entities/totals/CollectTotal.tsx';
import '../../entities/totals/WayAmount.tsx';

const RIDER = { id: 4, name: 'Ko Min', phone_number: '+959420012345' };
const PAGE = { pagination: { total: 41, limit: 10, totalPages: 5 } };
const show = (search = '') => showPage('/ways', `/ways${search}`, WaysPage);

beforeEach(() => {
  signIn();
  answerCall(
    wayReads.list,
    enveloped([wayRowOf({ id: 12, rider: RIDER }), wayRowOf({ id: 11 })], PAGE),
  );
});

test('all ways that the filters leave are summed up', async () => {
  const asked = answerCall(listSums.waysTotal, { parcels: 56, amount: 1_234_000 });
  show('?status=delivered&limit=20&sortBy=status');
  const sum = await screen.findByText('MMK 1,234,000');
  expect(sum.closest('p')?.textContent).toBe('Total to collect MMK 1,234,00056 parcels');
  expect(searchOf(asked[0])).toEqual({ status: 'delivered' });
});

test('there is no sum of too many ways', async () => {
  const asked = answerCall(listSums.waysTotal, null);
  show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Total to collect')).toBeNull();
});

test('people who count are neither told nor ask', async () => {
  signIn({ role: 'user' });
  const asked = answerCall(listSums.waysTotal, { parcels: 56, amount: 1_234_000 });
  show();
  await screen.findByText('Showing 2 of 41 ways');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('checkbox', { name: 'Rider' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'To collect' })).toBeNull();
  expect(asked).toHaveLength(0);
});

test('rider and amount are columns, on where there is room', async () => {
  onScreen((query) => query.includes('100rem'));
  const asked = answerCall(listSums.ofWays, [{ id: 12, amount: 25_000 }]);
  show();
  await screen.findByText('MMK 25,000');
  expect(shownHeads()).toEqual(expect.arrayContaining(['Rider', 'To collect']));
  expect(screen.getByText('Ko Min')).toBeTruthy();
  expect(screen.getByText('MMK 0')).toBeTruthy();
  expect(asked.map(searchOf)).toEqual([{ ids: '12,11' }]);
});
