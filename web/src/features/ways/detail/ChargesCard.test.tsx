import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { cardText, showPage } from '../../../testing/page.tsx';
import { answer, ours, refuse, signIn } from '../../../testing/server.ts';
import { toasts } from '../../../testing/toasts.ts';
import { ChargesCard } from './ChargesCard.tsx';

const OWED = { charges: 7500, deliveries: 3, paid: null };
const PAID = {
  ...OWED,
  paid: { id: 5, amount: 7500, at: '2026-11-05T05:00:00Z', user: { id: 2, name: 'Thiri' } },
};

const show = () => showPage('/', '/', () => <ChargesCard wayId={7} />);
const press = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Charges paid at pickup' }));

beforeEach(() => signIn({ role: 'user' }));

test('one press records what the shop paid, and shows who did', async () => {
  let now: object = OWED;
  answer('get', '/ways/7/money', () => ours(now));
  const sent = answer('post', '/ways/7/charges-paid', () => {
    now = PAID;
    return ours({ id: 5 });
  });
  show();
  fireEvent.change(await screen.findByLabelText('Received at'), {
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
  answer('get', '/ways/7/money', () => ours(OWED));
  answer('post', '/ways/7/charges-paid', () => refuse(409, 'This was recorded already'));
  show();
  await press();
  expect(await screen.findByText('This was recorded already')).toBeTruthy();
});

test.each([
  ['without charges', () => ours({ charges: 0, deliveries: 0, paid: null })],
  ['with a server that answers anything', () => HttpResponse.json({ success: true, data: {} })],
  ['with a server that lacks the call', () => HttpResponse.text('No', { status: 404 })],
])('shows nothing %s', async (_, answering) => {
  const seen = answer('get', '/ways/7/money', answering);
  show();
  await waitFor(() => expect(seen).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: /Charges/ })).toBeNull());
  expect(toasts()).toEqual([]);
});
