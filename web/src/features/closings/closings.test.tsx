import { closings } from '@waydesk/contract/money/closings.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { removeDraftsOfOthers } from '../../form/drafts/drafts.ts';
import { currentSession } from '../../api/session.ts';
import { cardText, showPage } from '../../testing/page.tsx';
import { bodiesOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { CloseDayPage } from './CloseDayPage.tsx';
import { ClosingsPage } from './ClosingsPage.tsx';

const CLOSING: ServerData<typeof closings.create> = {
  id: 4,
  notes: { 50: 1, 10000: 12 },
  counted: 120_050,
  expected: 120_100,
  difference: -50,
  reason: 'A note was torn',
  balances: { Cash: 120_050, 'KBZ Bank/Pay': 800_000, Unrecorded: -50.5 },
  user: { id: 1, name: 'Ma Hla' },
  created_at: '2026-11-24T12:00:00Z',
};
const open = () => showPage('/cash-book/close', '/cash-book/close', CloseDayPage);
const count = (note: string, n: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: `Number of ${note} notes` }), {
    target: { value: n },
  });
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close the drawer' }));

beforeEach(async () => {
  signIn({ role: 'manager' });
  await removeDraftsOfOthers({ ...currentSession()!, user: { id: 0 } });
});

test('the drawer is counted by notes; the difference shows once it is posted', async () => {
  const sent = answerCall(closings.create, CLOSING);
  open();
  count('10,000', '12');
  count('50', '1');
  expect(screen.getByText('Counted').nextElementSibling?.textContent).toBe('MMK 120,050');
  expect(document.body.textContent).not.toContain('120,100');
  close();
  expect(await screen.findByText(/^The difference is posted/)).toBeDefined();
  expect(await bodiesOf(sent)).toEqual([{ notes: { 10000: 12, 50: 1 }, reason: '' }]);
  expect(cardText('The drawer')).toContain('Per cash bookMMK 120,100Difference−MMK 50');
  const places = screen.getByRole('region', { name: 'Balance of each account' });
  expect(within(places).getByRole('row', { name: /^Total/ }).textContent).toBe(
    'TotalMMK 919,999.50',
  );
  expect(within(places).getByRole('row', { name: /^Unrecorded/ }).textContent).toContain(
    '−MMK 50.50',
  );
  expect(within(places).getByRole('link', { name: 'KBZ Bank/Pay' }).getAttribute('href')).toBe(
    '/cash-book?place=KBZ+Bank%2FPay',
  );
});

test('a drawer that agrees says so', async () => {
  answerCall(closings.create, { ...CLOSING, expected: 120_050, difference: 0 });
  open();
  count('10,000', '12');
  close();
  expect(await screen.findByText('The drawer matches the cash book.')).toBeDefined();
});

test('a manager is asked for a reason, a clerk is sent to a manager', async () => {
  const give = 'The count differs from the cash book. Please give a reason.';
  const sent = answerCall(closings.create, refuse(409, give, { code: 'reason_needed' }));
  open();
  count('1,000', '5');
  close();
  const reason = await screen.findByLabelText(/^Reason/);
  expect(screen.getByText(give)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(reason));
  fireEvent.change(reason, { target: { value: 'Taken for lunch' } });
  answerCall(closings.create, CLOSING);
  close();
  expect(await screen.findByText('The day is closed')).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('a clerk has no field for it', async () => {
  signIn({ role: 'user' });
  const ask = 'The count differs from the cash book. Count again, or ask a manager.';
  answerCall(closings.create, refuse(409, ask, { code: 'reason_needed' }));
  open();
  count('1,000', '5');
  close();
  expect(await screen.findByText(ask)).toBeDefined();
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
});

test('an empty drawer is asked about first', async () => {
  const sent = answerCall(closings.create, CLOSING);
  open();
  close();
  const question = await screen.findByRole('alertdialog', { name: 'Is the drawer empty?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent).toHaveLength(0);
  // The button has its own words again a moment after the answer.
  fireEvent.click(await screen.findByRole('button', { name: 'Close the drawer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, empty' }));
  expect(await screen.findByText('The day is closed')).toBeDefined();
  expect(await bodiesOf(sent)).toEqual([{ notes: {}, reason: '' }]);
});

test('past closings, and one whole', async () => {
  answerCall(closings.list, [CLOSING]);
  showPage('/closings', '/closings', ClosingsPage);
  const table = await screen.findByRole('table', { name: 'Closings' });
  const cells = [...(await within(table).findAllByRole('row'))[1]!.children];
  await waitFor(() =>
    expect([...within(table).getAllByRole('row')[1]!.children].map((c) => c.textContent)).toEqual([
      '24 Nov 2026, 18:30',
      'MMK 120,050',
      'MMK 120,100',
      '−MMK 50',
      'MMK 919,999.50',
      'A note was torn',
      'Ma Hla',
      '',
    ]),
  );
  expect(cells).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: /^Balance of each account, / }));
  const dialog = await screen.findByRole('dialog', { name: 'Closing #4' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['10,000 × 12MMK 120,000', '50 × 1MMK 50']);
});

test('none yet', async () => {
  answerCall(closings.list, []);
  showPage('/closings', '/closings', ClosingsPage);
  expect(await screen.findByText('No day has been closed yet.')).toBeDefined();
});

test('somebody without permission sees why', async () => {
  signIn({ role: 'rider' });
  answerCall(closings.list, refuse(403, 'Not for you'));
  showPage('/closings', '/closings', ClosingsPage);
  expect(await screen.findByText('Not for you')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Close the day' })).toBeNull();
});
