import { entries } from '@waydesk/contract/money/entries.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { shopReads } from '@waydesk/contract/records/shop.ts';
import { statements } from '@waydesk/contract/money/statements.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cardText, showPage } from '../../testing/page.tsx';
import { bankAccountOf } from '../../testing/records.ts';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { paymentOf, accountsOf, shopPaidTo, statementDetailOf } from '../../testing/statements.ts';
import { toasts } from '../../testing/toasts.ts';
import { StatementPage } from './StatementPage.tsx';

type DetailPart = Partial<ServerData<typeof statements.get>>;
const SHOP = shopPaidTo('Wave Money', [
  bankAccountOf('CB Bank', '0011'),
  bankAccountOf('Yoma Bank', '0022'),
  bankAccountOf('KBZ Bank/Pay', '0033', false),
  bankAccountOf('Wave Money', '0044'),
]);

const VOIDED = {
  state: 'voided',
  voided: { by: { id: 2, name: 'Thiri' }, at: '2026-11-06T05:00:00Z', reason: 'Wrong week' },
} satisfies DetailPart;

const show = () => showPage('/statements/:id', '/statements/118', StatementPage);
const serve = (more: DetailPart = {}) =>
  answerCall(statements.get, statementDetailOf(more), { id: 118 });
const pay = () => screen.getByRole('button', { name: /^Record the payment/ });

beforeEach(() => {
  signIn({ role: 'manager' });
  answerCall(shopReads.get, SHOP, { id: 3 });
  const places = accountsOf({ Cash: 25_000, 'Wave Money': 25_000, Other: 25_000 });
  answerCall(statements.places, places, { id: 118 });
});

describe('a statement', () => {
  test('shows how it adds up and what it holds', async () => {
    serve({ paid: 10_000, state: 'partly_paid', payments: [paymentOf(5, 10_000)] });
    show();
    await screen.findByRole('heading', { level: 1, name: 'Statement S-118' });
    expect(cardText('Calculation')).toContain('To pay to the shopMMK 25,000');
    expect(cardText('Calculation')).toContain('Paid−MMK 10,000Still to payMMK 15,000');
    expect(cardText('Payments')).toContain('MMK 10,000');
    const rows = within(screen.getByRole('table', { name: 'Deliveries (2)' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('12,5002,50010,000');
  });

  test('copies the text for the shop', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
    serve();
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy for Viber' }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        'Statement copied in Burmese, ready to paste into a chat with the shop',
      ]),
    );
    expect(writeText).toHaveBeenCalledWith('Shwe Shop — ငွေစာရင်း S-118');
  });

  test('of a company’s past has no shop and nothing to pay', async () => {
    serve({ shop: null, state: 'paid', paid: 25_000 });
    show();
    expect(await screen.findByText('Before the books began')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Pay' })).toBeNull();
  });

  test('there is none', async () => {
    const refused = refuse(404, 'Statement not found', { code: 'statement_not_found' });
    answerCall(statements.get, refused, { id: 118 });
    show();
    expect(await screen.findByRole('link', { name: 'Statements List' })).toBeTruthy();
  });
});

describe('paying it', () => {
  test('offers the available accounts, the preferred bank first, and what is open', async () => {
    serve({ paid: 10_000 });
    show();
    const group = within(await screen.findByRole('group', { name: 'Pay to' }));
    const numbers = group.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(numbers.map((text) => text?.slice(0, 4))).toEqual(['0044', '0011', '0022', 'Cash']);
    expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('15000');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Paid from/).value).toBe('Wave Money');
    expect(group.getByRole('button', { name: 'Copy number 0044' })).toBeTruthy();
  });

  test('sends account, place, part of the amount and reference', async () => {
    serve();
    const sent = answerCall(
      statements.pay,
      statementDetailOf({ paid: 5000, state: 'partly_paid' }),
      { id: 118 },
    );
    show();
    fireEvent.click(await screen.findByRole('radio', { name: /0022/ }));
    expect(screen.getByLabelText<HTMLSelectElement>(/^Paid from/).value).toBe('Other');
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '၅,၀၀၀' } });
    fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'T-9' } });
    fireEvent.click(pay());
    await waitFor(() => expect(toasts()).toEqual(['The payment was recorded']));
    expect(await sent[0]?.json()).toEqual({
      place: 'Other',
      amount: 5000,
      account: 'Yoma Bank · Hla Hla · 0022',
      reference: 'T-9',
    });
  });

  test('refuses more than what is open before it is sent', async () => {
    serve();
    show();
    fireEvent.change(await screen.findByLabelText(/^Amount/), { target: { value: '25000.01' } });
    fireEvent.click(pay());
    expect(
      await screen.findByText('This is more than is left to pay on the statement'),
    ).toBeTruthy();
  });

  test('is possible in cash when the accounts cannot be read', async () => {
    answerCall(shopReads.get, refuse(400, 'Broken'), { id: 3 });
    serve();
    show();
    await screen.findByText('Broken');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Paid from/).value).toBe('Cash');
  });

  test('is over when it is paid, and cannot begin when it is voided', async () => {
    serve(VOIDED);
    show();
    expect(await screen.findByText(/Voided by Thiri/)).toBeTruthy();
    expect(screen.getByText('Wrong week')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Pay' })).toBeNull();
  });
});

describe('taking back', () => {
  test('a statement needs a reason', async () => {
    serve();
    const sent = answerCall(statements.void, statementDetailOf(VOIDED), { id: 118 });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Void' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Void the statement' }));
    expect(await dialog.findByText('Please give a reason')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Wrong week' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Void the statement' }));
    await waitFor(() => expect(toasts()).toEqual(['Statement S-118 was voided']));
    expect(await sent[0]?.json()).toEqual({ reason: 'Wrong week' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a payment goes to its entry; a refusal stays in the dialog', async () => {
    serve({ paid: 10_000, state: 'partly_paid', payments: [paymentOf(5, 10_000)] });
    const sent = answerCall(entries.void, refuse(409, 'This has already been voided'), { id: 5 });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Void the payment of MMK 10,000' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Bounced' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Void the payment' }));
    expect(await dialog.findByText('This has already been voided')).toBeTruthy();
    expect(await sent[0]?.json()).toEqual({ reason: 'Bounced' });
  });

  test('is not offered to those who only count', async () => {
    signIn({ role: 'user' });
    serve({ paid: 10_000, state: 'partly_paid', payments: [paymentOf(5, 10_000)] });
    show();
    await screen.findByText('Payments');
    expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull();
  });
});
