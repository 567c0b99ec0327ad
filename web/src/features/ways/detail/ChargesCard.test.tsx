import { entries } from '@waydesk/contract/money/entries.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { entryOf } from '../../../testing/entries.ts';
import { cardText, showPage } from '../../../testing/page.tsx';
import { answerCall, refuse, signIn } from '../../../testing/server.ts';
import { toasts } from '../../../testing/toasts.ts';
import { ChargesCard } from './ChargesCard.tsx';

type Money = ServerData<typeof entries.ofWay>;
const OWED: Money = { charges: 7500, deliveries: 3, paid: null };
const PAID: Money = {
  ...OWED,
  paid: { id: 5, amount: 7500, at: '2026-11-05T05:00:00Z', user: { id: 2, name: 'Thiri' } },
};

const show = () => showPage('/', '/', () => <ChargesCard wayId={7} />);
const press = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Charges paid at pickup' }));

beforeEach(() => signIn({ role: 'user' }));

test('one press records what the shop paid, and shows who did', async () => {
  let now = OWED;
  answerCall(entries.ofWay, () => now, { id: 7 });
  const pay = () => {
    now = PAID;
    return entryOf({ id: 5, kind: 'received', amount: 7500, place: 'KBZ Bank/Pay', way_id: 7 });
  };
  const sent = answerCall(entries.chargesPaid, pay, { id: 7 });
  show();
  fireEvent.change(await screen.findByLabelText('Paid into'), {
    target: { value: 'KBZ Bank/Pay' },
  });
  expect(cardText('OS Paid delivery charges')).toContain('The shop owesMMK 7,500');
  await press();
  await waitFor(() => expect(toasts()).toEqual(['The charges were recorded']));
  expect(await sent[0]?.json()).toEqual({ place: 'KBZ Bank/Pay' });
  await screen.findByText('Thiri');
  expect(cardText('OS Paid delivery charges')).toContain('Paid at pickupMMK 7,500');
  expect(screen.queryByRole('button', { name: 'Charges paid at pickup' })).toBeNull();
});

test('tells why it was refused', async () => {
  answerCall(entries.ofWay, OWED, { id: 7 });
  answerCall(entries.chargesPaid, refuse(409, 'This was recorded already'), { id: 7 });
  show();
  await press();
  expect(await screen.findByText('This was recorded already')).toBeTruthy();
});

test.each([
  ['without charges', { charges: 0, deliveries: 0, paid: null }],
  ['with a server that lacks the call', HttpResponse.text('No', { status: 404 })],
])('shows nothing %s', async (_, answered) => {
  const seen = answerCall(entries.ofWay, answered, { id: 7 });
  show();
  await waitFor(() => expect(seen).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: /Charges/ })).toBeNull());
  expect(toasts()).toEqual([]);
});
