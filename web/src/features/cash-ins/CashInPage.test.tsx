import { cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_RIDERS_CASH, riderRow } from '../../testing/cashIns.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { CashInPage } from './CashInPage.tsx';

const open = () =>
  renderAt('/cash-in', {
    '/cash-in': CashInPage,
    '/cash-in/:riderId': () => <p>the count</p>,
  });
const search = () => screen.findByRole('combobox', { name: 'Rider by name or phone' });
const names = () => screen.getAllByRole('option').map((option) => option.textContent);
const marked = () => screen.getByRole('option', { selected: true }).textContent;

const RIDERS = [
  riderRow(7, 'Ko Zaw Min', { oldest: '2020-01-01T05:00:00Z' }),
  riderRow(8, 'ကိုအောင်ကျော်', { deliveries: 1 }),
  NO_RIDERS_CASH,
];

beforeEach(() => signIn({ role: 'user' }));

describe('the riders with cash', () => {
  beforeEach(() => void answerCall(cashIns.riders, RIDERS));

  test('open with the cursor in the search; the arrows mark, Enter opens', async () => {
    const { href } = open();
    const box = await search();
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(names()[0]).toMatch(/^Ko Zaw Min 0942000007 ?2 deliveriesFor \d+ days$/);
    expect(names()[1]).toContain('1 delivery');
    expect(marked()).toContain('Ko Zaw Min');
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(marked()).toContain('ကိုအောင်ကျော်');
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    fireEvent.keyDown(box, { key: 'ArrowUp' });
    expect(marked()).toContain('Ko Zaw Min');
    fireEvent.keyDown(box, { key: 'Enter' });
    await screen.findByText('the count');
    expect(href()).toBe('/cash-in/7');
  });

  test.each([
    ['zaw', 'Ko Zaw Min', '/cash-in/7'],
    ['09420 0000 8', 'ကိုအောင်ကျော်', '/cash-in/8'],
    ['without', 'Deliveries without a rider', '/cash-in/none'],
  ])('typing %s leaves %s', async (typed, name, to) => {
    const { href } = open();
    const box = await search();
    fireEvent.change(box, { target: { value: typed } });
    expect(names()).toHaveLength(1);
    expect(marked()).toContain(name);
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(href()).toBe(to));
  });

  test('are exported with the button of the other lists', async () => {
    const asked = answerCall(cashIns.riders, RIDERS);
    open();
    await search();
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked.at(-1)?.headers.get('accept')).toContain('text/csv'));
  });

  test('a search that finds nobody leads back to all', async () => {
    open();
    const box = await search();
    fireEvent.change(box, { target: { value: 'nobody' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await screen.findByText('No rider with cash has this name or phone.');
    fireEvent.click(screen.getByRole('button', { name: 'Show all riders' }));
    expect(names()).toHaveLength(3);
    expect(document.activeElement).toBe(box);
  });
});

test('a manager also sees amounts, and the counts that wait', async () => {
  signIn({ role: 'manager' });
  const waiting = { id: 12, created_at: '2026-11-20T11:00:00Z' };
  answerCall(cashIns.riders, [
    riderRow(7, 'Ko Zaw Min', { cash: 35_000, account: 500, waiting }),
    riderRow(8, 'Ko Tun', { cash: 12_500, account: -300 }),
  ]);
  open();
  const total = await screen.findByText('MMK 47,500');
  expect(total.closest('p')?.textContent).toBe(
    'Cash with riders MMK 47,500Also owed by riders MMK 200',
  );
  const card = await screen.findByRole('region', { name: 'Counts waiting for a decision' });
  expect(card.textContent).toContain('20 Nov 2026, 17:30');
  expect(card.querySelector('a')?.getAttribute('href')).toBe('/cash-ins/12');
  const [first, second] = names();
  expect(first).toContain('Count waitingMMK 35,000owes MMK 500');
  expect(second).toContain('MMK 12,500is owed MMK 300');
});

test('a clerk sees no total', async () => {
  answerCall(cashIns.riders, RIDERS);
  open();
  await screen.findByText('3 riders');
  expect(screen.queryByText('Cash with riders')).toBeNull();
});

test('a clerk sees that a count waits, and no decision', async () => {
  const waiting = { id: 12, created_at: '2026-11-20T11:00:00Z' };
  answerCall(cashIns.riders, [riderRow(7, 'Ko Zaw Min', { waiting })]);
  open();
  await screen.findByText('Count waiting');
  expect(screen.queryByText('Counts waiting for a decision')).toBeNull();
  expect(screen.queryByText(/MMK/)).toBeNull();
});

describe('without riders', () => {
  test.each([
    ['nobody has cash', [], 'No riders have cash to hand in.'],
    ['the role may not', refuse(403), 'You do not have permission to perform this action.'],
    ['the server has no such call', refuse(404), 'This server does not keep a cash book.'],
    ['the server is broken', refuse(422, 'Not today'), 'Not today'],
  ])('it says that %s', async (_, answered, text) => {
    answerCall(cashIns.riders, answered);
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('it tries again', async () => {
    answerCall(cashIns.riders, (_, n) =>
      n === 1 ? HttpResponse.json({ nothing: true }, { status: 422 }) : RIDERS,
    );
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await search()).toBeTruthy();
  });
});
