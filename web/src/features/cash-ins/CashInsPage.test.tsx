import { cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { riderReads } from '@waydesk/contract/records/rider.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { waitingCount, postedCount } from '../../testing/cashIns.ts';
import { hrefOf } from '../../testing/page.tsx';
import { renderAt } from '../../testing/render.tsx';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { CashInsPage } from './CashInsPage.tsx';

const open = (search = '') => renderAt(`/cash-ins${search}`, { '/cash-ins': CashInsPage });

beforeEach(() => {
  signIn({ role: 'user' });
  answerCall(riderReads.list, { riders: [] });
});

describe('the list of cash-ins', () => {
  test('shows each with its state, its count, and what is missing if the server says so', async () => {
    answerCall(cashIns.list, [postedCount({ id: 13 }), waitingCount()]);
    open();
    await screen.findByText('Showing 2 of 2 cash-ins');
    const [, first, second] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(first).toBe('#1320 Nov 2026, 17:30Ko Zaw MinPosted2MMK 35,000MMK 0Ma Hla');
    expect(second).toBe('#1220 Nov 2026, 17:30Ko Zaw MinWaiting for a Decision–MMK 30,000–Ma Hla');
    expect(hrefOf('#13')).toBe('/cash-ins/13');
  });

  test('its address has state, days and search', async () => {
    const seen = answerCall(cashIns.list, [waitingCount()]);
    open('?state=waiting&startDate=2026-11-20&search=zaw');
    await screen.findByText('Showing 1 of 1 cash-ins');
    expect(searchOf(seen[0])).toEqual({
      state: 'waiting',
      startDate: '2026-11-20',
      search: 'zaw',
      page: '1',
      limit: '20',
    });
    expect(screen.getByText('Status: Waiting for a Decision')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    fireEvent.change(await screen.findByLabelText('Status'), { target: { value: 'posted' } });
    await waitFor(() => expect(searchOf(seen.at(-1))['state']).toBe('posted'));
  });

  test.each([
    ['', 'No cash has been handed in yet.', 'Cash In'],
    ['?state=refused', 'No cash-ins found matching your criteria.', 'Show all cash-ins'],
  ])('without rows at "%s" it says so and leads on', async (search, text, link) => {
    answerCall(cashIns.list, []);
    open(search);
    await screen.findByText(text);
    expect(screen.getAllByRole('link', { name: link })).not.toHaveLength(0);
  });

  test('offers nothing to a role that may not see it', async () => {
    signIn({ role: 'rider' });
    answerCall(cashIns.list, refuse(403));
    open();
    await screen.findByText('You do not have permission to perform this action.');
    expect(screen.queryByRole('link', { name: 'Cash In' })).toBeNull();
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  });
});
