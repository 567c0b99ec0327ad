import { shopReads } from '@waydesk/contract/records/shop.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { bankAccountOf } from '../../testing/records.ts';
import { bodiesOf, keysOf } from '../../testing/requests.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import {
  accountsOf,
  accountsWithoutBalances,
  refuseBelowZero,
  shopPaidTo,
  statementDetailOf,
} from '../../testing/statements.ts';
import { toasts } from '../../testing/toasts.ts';
import { StatementPage } from './StatementPage.tsx';

const SHOP = shopPaidTo('Aya Bank/Pay', [
  bankAccountOf('Aya Bank/Pay', '0011'),
  bankAccountOf('Wave Money', '0044'),
]);
const AYA_BELOW = { place: 'Aya Bank/Pay', balance: 20_000, after: -5_000 };
const WHY =
  'Aya Bank/Pay has MMK 20,000. Taking out MMK 25,000 would leave it MMK 5,000 below zero.';

const show = () => showPage('/statements/:id', '/statements/118', StatementPage);
const has = (balances: Readonly<Record<string, number>>) =>
  answerCall(statements.places, accountsOf(balances), { id: 118 });
const hasHidden = (balances: Readonly<Record<string, number>>) =>
  answerCall(statements.places, accountsWithoutBalances(balances), { id: 118 });
const from = () => screen.findByLabelText<HTMLSelectElement>(/^Paid from/);
const chosen = async () => (await from()).value;
const optionTexts = async () => [...(await from()).options].map(({ text }) => text);
const type = (amount: string) =>
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: amount } });
const choose = async (place: string) =>
  void fireEvent.change(await from(), { target: { value: place } });
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Record the payment/ }));
const question = async () => within(await screen.findByRole('alertdialog'));
const said = (name: string) => screen.findByRole('button', { name });
const refusedOnce = (...places: Parameters<typeof refuseBelowZero>) =>
  answerCall(
    statements.pay,
    (_, n) =>
      n === 1 ? refuseBelowZero(...places) : statementDetailOf({ paid: 25_000, state: 'paid' }),
    { id: 118 },
  );

beforeEach(() => {
  signIn({ role: 'manager' });
  answerCall(shopReads.get, SHOP, { id: 3 });
  answerCall(statements.get, statementDetailOf(), { id: 118 });
});

describe('the place that is paid from', () => {
  test('each with its balance, also one below zero', async () => {
    has({ Cash: 1_200_000, 'Aya Bank/Pay': -750_500, 'Wave Money': -357_500, Other: 0.5 });
    show();
    expect(await optionTexts()).toEqual([
      'Cash · 1,200,000',
      'Aya Bank/Pay · −750,500',
      'CB Bank · 0',
      'KBZ Bank/Pay · 0',
      'Wave Money · −357,500',
      'Other · 0.50',
    ]);
  });

  test('is the shop’s own bank while that has the amount', async () => {
    has({ Cash: 90_000, 'Aya Bank/Pay': 25_000 });
    show();
    expect(await chosen()).toBe('Aya Bank/Pay');
    expect(screen.queryByText(/below zero/)).toBeNull();
  });

  test('is the first that has it, not the shop’s own bank without it', async () => {
    has({ 'Aya Bank/Pay': 24_999, 'CB Bank': 25_000, Other: 90_000 });
    show();
    expect(await chosen()).toBe('CB Bank');
  });

  test('is none where none has it, and is asked for', async () => {
    has({ Cash: 24_999 });
    const sent = refusedOnce();
    show();
    expect(await chosen()).toBe('');
    expect(screen.getByText(/^No account has MMK 25,000\./)).toBeTruthy();
    press();
    expect(await screen.findByText('Please select an account')).toBeTruthy();
    expect(sent).toHaveLength(0);
    await choose('Cash');
    expect(screen.queryByText(/^No account has/)).toBeNull();
    expect(
      await screen.findByText(
        'Cash has MMK 24,999. Taking out MMK 25,000 would leave it MMK 1 below zero.',
      ),
    ).toBeTruthy();
  });

  test('is chosen again for a part, unless the person chose it', async () => {
    has({ Cash: 10_000, 'Aya Bank/Pay': 5_000 });
    show();
    expect(await chosen()).toBe('');
    type('10000');
    await waitFor(async () => expect(await chosen()).toBe('Cash'));
    type('');
    await waitFor(async () => expect(await chosen()).toBe(''));
    type('5000');
    await waitFor(async () => expect(await chosen()).toBe('Aya Bank/Pay'));
    await choose('Other');
    type('9000');
    expect(
      await screen.findByText(/^Other has MMK 0\. Taking out MMK 9,000 would leave it/),
    ).toBeTruthy();
    expect(await chosen()).toBe('Other');
    // Another account of the shop is another payment.
    fireEvent.click(screen.getByRole('radio', { name: /0044/ }));
    await waitFor(async () => expect(await chosen()).toBe('Cash'));
  });

  test('tells no figure to who may not see it, and takes one that has all', async () => {
    signIn({ role: 'user' });
    hasHidden({ Cash: 61_234 });
    show();
    expect(await chosen()).toBe('Cash');
    expect(await optionTexts()).toEqual(
      'Cash,Aya Bank/Pay,CB Bank,KBZ Bank/Pay,Wave Money,Other'.split(','),
    );
    expect(document.body.textContent.replaceAll(',', '')).not.toContain('61234');
    await choose('Aya Bank/Pay');
    expect(screen.queryByText(/below zero/)).toBeNull();
  });

  test('of a part is the shop’s own bank where nobody may see who has it: the server asks', async () => {
    signIn({ role: 'user' });
    hasHidden({ Cash: 24_000 });
    show();
    expect(await chosen()).toBe('');
    type('20000');
    await waitFor(async () => expect(await chosen()).toBe('Aya Bank/Pay'));
    expect(screen.queryByText(/^No account has/)).toBeNull();
  });

  test('can be chosen when the balances cannot be read, and they are asked for again', async () => {
    answerCall(
      statements.places,
      (_, n) => (n === 1 ? refuse(400, 'Not now') : accountsOf({ Cash: 25_000 })),
      { id: 118 },
    );
    show();
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect(await chosen()).toBe('Aya Bank/Pay');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await chosen()).toBe('Cash'));
    expect(screen.queryByText('Not now')).toBeNull();
  });
});

describe('a payment that takes a place below zero', () => {
  test('asks, and is sent once more as allowed, with a key of its own', async () => {
    has({ 'Aya Bank/Pay': 25_000 });
    const sent = refusedOnce(AYA_BELOW);
    show();
    await from();
    press();
    const asked = await question();
    expect(asked.getByText('Take Aya Bank/Pay below zero?')).toBeTruthy();
    expect(asked.getByText(WHY)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Choose another account');
    fireEvent.click(await said('Pay anyway'));
    await waitFor(() => expect(toasts()).toEqual(['Paid in full']));
    const [first, second, ...more] = await bodiesOf(sent);
    expect(first).toMatchObject({ place: 'Aya Bank/Pay', amount: 25_000 });
    expect(second).toEqual({ ...first, allow_negative: true });
    expect(more).toEqual([]);
    const keys = keysOf(sent);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(null);
  });

  test.each(['the button', 'Escape'])('goes to the place by %s, and keeps all', async (how) => {
    has({ 'Aya Bank/Pay': 25_000 });
    const sent = refusedOnce(AYA_BELOW);
    show();
    await from();
    type('24000');
    fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'T-9' } });
    press();
    await question();
    if (how === 'Escape') {
      fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    } else {
      fireEvent.click(await said('Choose another account'));
    }
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(async () => expect(document.activeElement).toBe(await from()));
    expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('24000');
    expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('T-9');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toasts()).toEqual([]);
    expect(sent).toHaveLength(1);
    await choose('Cash');
    press();
    await waitFor(() => expect(sent).toHaveLength(2));
    const second = (await bodiesOf(sent))[1];
    expect(second).toMatchObject({ place: 'Cash', amount: 24_000, reference: 'T-9' });
    expect(second).not.toHaveProperty('allow_negative');
  });

  test('asks without a figure where the server tells none', async () => {
    signIn({ role: 'user' });
    hasHidden({ 'Aya Bank/Pay': 25_000 });
    refusedOnce({ place: 'Aya Bank/Pay' });
    show();
    await from();
    press();
    const asked = await question();
    expect(asked.getByText('Aya Bank/Pay does not have enough money for this.')).toBeTruthy();
    expect(screen.getByRole('alertdialog').textContent).not.toMatch(/\d/);
  });

  test('is asked anew each time: nobody allows the next one', async () => {
    has({ 'Aya Bank/Pay': 25_000 });
    const sent = answerCall(statements.pay, refuseBelowZero(AYA_BELOW), { id: 118 });
    show();
    await from();
    for (const n of [1, 2]) {
      press();
      await question();
      fireEvent.click(await said('Choose another account'));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(sent).toHaveLength(n);
    }
    expect(await bodiesOf(sent)).not.toContainEqual(
      expect.objectContaining({ allow_negative: true }),
    );
  });

  test('says what was refused after it was allowed', async () => {
    has({ 'Aya Bank/Pay': 25_000 });
    const refused = refuse(409, 'This statement is paid in full or voided');
    answerCall(statements.pay, (_, n) => (n === 1 ? refuseBelowZero(AYA_BELOW) : refused), {
      id: 118,
    });
    show();
    await from();
    press();
    await question();
    fireEvent.click(await said('Pay anyway'));
    expect(await screen.findByText('This statement is paid in full or voided')).toBeTruthy();
  });
});
