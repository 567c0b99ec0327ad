import { statements } from '@waydesk/contract/money/statements.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliveryMoneyOf } from '../../testing/deliveryMoney.ts';
import { cardText, hrefOf, showPage } from '../../testing/page.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { MoneyCard } from './MoneyCard.tsx';

type MoneyAnswer = ReturnType<typeof deliveryMoneyOf>;
const HELD: Partial<MoneyAnswer> = {
  state: 'held',
  held_reason: 'Broken',
  held_by: { id: 2, name: 'Thiri' },
};

const show = () =>
  showPage('/', '/', () => (
    <>
      <h1>Page</h1>
      <MoneyCard id={4} />
    </>
  ));
const serve = (more: Partial<MoneyAnswer> = {}) =>
  answerCall(statements.ofDelivery, deliveryMoneyOf(more), { id: 4 });

beforeEach(() => signIn({ role: 'user' }));

describe('where the money of a delivery stands', () => {
  test('is shown with its cash-in and its statement', async () => {
    serve({ state: 'paid', statement_id: 118 });
    show();
    await screen.findByText('Paid to the shop');
    expect(cardText('Money')).toContain('Due to the shopMMK 10,000');
    expect(hrefOf('S-118')).toBe('/statements/118');
    expect(hrefOf('#9')).toBe('/cash-ins/9');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is held while the rider has its cash, and can be released', async () => {
    serve({ ...HELD, state: 'with_rider', collected: null, due: null });
    show();
    await screen.findByText('With the rider');
    const text = cardText('Money');
    for (const part of ['Held', 'Broken', 'Thiri', 'Collected–']) expect(text).toContain(part);
    expect(screen.getByRole('button', { name: 'Release' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull();
  });

  test('is held with a reason', async () => {
    serve();
    const sent = answerCall(statements.hold, deliveryMoneyOf(HELD), { id: 4 });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Hold' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Broken' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Hold' }));
    await waitFor(() => expect(toasts()).toEqual(['The money is on hold']));
    expect(await sent[0]?.json()).toEqual({ reason: 'Broken' });
  });

  test('is let in again after a question', async () => {
    serve(HELD);
    const sent = answerCall(statements.hold, deliveryMoneyOf(), { id: 4 });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Release' }));
    expect(cardText('Money')).toContain('Put on hold byThiri');
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(toasts()).toEqual(['The money is no longer on hold']));
    expect(await sent[0]?.json()).toEqual({ reason: null });
  });

  test('offers to ask again after a failure', async () => {
    answerCall(
      statements.ofDelivery,
      (_, n) => (n === 1 ? refuse(400, 'Broken') : deliveryMoneyOf()),
      { id: 4 },
    );
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ready to settle')).toBeTruthy();
  });
});
