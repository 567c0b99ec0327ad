import { entries } from '@waydesk/contract/money/entries.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bookLineOf, VOIDED_TRANSFER } from '../../testing/entries.ts';
import { hrefOf, showPage } from '../../testing/page.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { CashBookPage } from './CashBookPage.tsx';

const LINES = [
  bookLineOf(9, {
    kind: 'payment',
    amount: -600.5,
    balance: -100.5,
    entry_id: 5,
    statement_id: 7,
    shop: { id: 3, name: 'Golden Books' },
    reference: 'KBZ-1',
    is_voided: true,
  }),
  bookLineOf(8, {
    kind: 'transfer',
    amount: -300_000,
    balance: 500,
    entry_id: 4,
    other_place: 'KBZ Bank/Pay',
  }),
  bookLineOf(7, {
    kind: 'cash_in',
    amount: 300_000,
    balance: 300_500,
    cash_in_id: 12,
    rider: { id: 4, name: 'Ko Min' },
  }),
  bookLineOf(6, { entry_id: 3, is_reversal: true, amount: 15_000, reason: 'Typed twice' }),
];

const show = (search = '') => showPage('/cash-book', `/cash-book${search}`, CashBookPage);
const book = (rows = LINES) => answerCall(entries.list, rows);
const rowsShown = async () => {
  const table = await screen.findByRole('table', { name: 'Cash Book' });
  await within(table).findByText('KBZ-1');
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

beforeEach(() => signIn({ role: 'manager' }));

test('says what each movement is, with its document and the balance after it', async () => {
  book();
  show();
  const at = '24 Nov 2026, 11:30';
  expect(await rowsShown()).toEqual([
    [at, 'Payment S-7Voided', 'Golden Books', 'KBZ-1', 'Ma Hla', '−600.50', '−100.50', ''],
    [at, 'Transfer to KBZ Bank/Pay', '', '', 'Ma Hla', '−300,000', '500', ''],
    [at, 'Cash-in #12', 'Ko Min', '', 'Ma Hla', '+300,000', '300,500', ''],
    [at, 'ExpenseReversal', '', 'Typed twice', 'Ma Hla', '+15,000', '485,000', ''],
  ]);
  expect(hrefOf('Cash-in #12')).toBe('/cash-ins/12');
  expect(hrefOf('S-7')).toBe('/statements/7');
  expect(hrefOf('Golden Books')).toBe('/online-shops/3');
  expect(hrefOf('Ko Min')).toBe('/riders/4');
});

test('shows the place of the address, and what is there now whatever the days', async () => {
  const asked = book();
  show('?place=KBZ%20Bank/Pay&startDate=2026-11-01&endDate=2026-11-02');
  await rowsShown();
  expect(screen.getByText('Balance: KBZ Bank/Pay').nextElementSibling?.textContent).toBe(
    '−MMK 100.50',
  );
  const queries = asked.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  expect(queries).toContainEqual({ place: 'KBZ Bank/Pay', page: '1', limit: '1' });
  expect(queries).toContainEqual({
    place: 'KBZ Bank/Pay',
    page: '1',
    limit: '20',
    startDate: '2026-11-01',
    endDate: '2026-11-02',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Unrecorded' }));
  await waitFor(() => expect(asked.at(-1)?.url).toContain('place=Unrecorded'));
});

test('an unknown place of an old address is the drawer', async () => {
  const asked = book();
  show('?place=Moon');
  await rowsShown();
  expect(asked.every(({ url }) => url.includes('place=Cash'))).toBe(true);
});

test('entries without money have a list of their own, and can be taken back', async () => {
  const asked = book([
    bookLineOf(4, {
      kind: 'credit',
      place: null,
      balance: null,
      amount: 500,
      entry_id: 2,
      reference: 'KBZ-1',
    }),
  ]);
  show('?place=None');
  expect(await rowsShown()).toEqual([
    ['24 Nov 2026, 11:30', 'Credit', '', 'KBZ-1', 'Ma Hla', '+500', '', ''],
  ]);
  expect(screen.queryByText(/^Balance: /)).toBeNull();
  expect(screen.getByRole('button', { name: 'Void entry #2' })).toBeDefined();
  expect(asked.every(({ url }) => url.includes('place=None'))).toBe(true);
});

test('takes an entry back with a reason, once, and nothing else', async () => {
  book();
  const sent = answerCall(entries.void, VOIDED_TRANSFER, { id: 4 });
  show();
  await rowsShown();
  const buttons = screen.getAllByRole('button', { name: /^Void entry/ });
  expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual(['Void entry #4']);
  fireEvent.click(buttons[0]!);
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Void the entry' });
  fireEvent.click(confirm);
  expect(await within(dialog).findByText('Please give a reason')).toBeDefined();
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Wrong bank' } });
  fireEvent.click(confirm);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await sent[0]!.json()).toEqual({ reason: 'Wrong bank' });
  await waitFor(() => expect(toasts()).toEqual(['Entry voided']));
});

test('a clerk takes nothing back', async () => {
  signIn({ role: 'user' });
  book();
  show();
  await rowsShown();
  expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'New entry' })).toBeDefined();
});

test('an empty book offers the first entry', async () => {
  book([]);
  show();
  expect(await screen.findByText('No movements yet: Cash')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'New entry' })).toHaveLength(2);
});

test('somebody without permission sees why, and no buttons', async () => {
  signIn({ role: 'rider' });
  answerCall(entries.list, refuse(403, 'Not for you'));
  show();
  expect(await screen.findByText('Not for you')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'New entry' })).toBeNull();
});
