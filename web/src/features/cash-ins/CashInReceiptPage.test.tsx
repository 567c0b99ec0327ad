import { cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitingCount, postedCount, fullCount } from '../../testing/cashIns.ts';
import { cardText, hrefOf } from '../../testing/page.tsx';
import { press } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { refuseBelowZero } from '../../testing/statements.ts';
import { CashInReceiptPage } from './CashInReceiptPage.tsx';

const open = (cashIn: ReturnType<typeof waitingCount>) => {
  const seen = answerCall(cashIns.get, cashIn, { id: 12 });
  renderAt('/cash-ins/12', { '/cash-ins/:id': CashInReceiptPage });
  return seen;
};
const bodyOf = (request: Request | undefined) => request?.json() as Promise<unknown>;
const EARLIER = {
  id: 11,
  counted: 20_000,
  notes: { 10000: 2 },
  counted_by: { id: 6, name: 'Ko Tun' },
  created_at: '2026-11-20T10:00:00Z',
};
const VOIDED = postedCount({
  state: 'voided',
  voided: { by: { id: 1, name: 'Mya' }, at: '2026-11-21T05:00:00Z', reason: 'Twice' },
});

beforeEach(() => {
  signIn({ id: 1, role: 'manager' });
  answerCall(acts.list, []);
});

describe('the receipt', () => {
  test('shows what was counted, and what it was for', async () => {
    open(postedCount({ transfers: [{ place: 'Wave Money', amount: 2500.5, reference: 'W 1' }] }));
    await screen.findByRole('heading', { name: 'Cash-in #12' });
    expect(screen.getByText('Posted')).toBeTruthy();
    expect(cardText('Receipt')).toBe(
      'ReceiptRiderKo Zaw MinCounted ByMa HlaCounted at20 Nov 2026, 17:30Deliveries2' +
        'ExpectedMMK 35,000CountedMMK 35,000Still owedMMK 0',
    );
    expect(cardText('Counted')).toContain('10,0003MMK 30,000');
    expect(cardText('Counted')).toContain('Wave Money W 1MMK 2,500.50');
    expect(cardText('Deliveries')).toContain('#4Daw MyaGolden BooksMMK 35,000');
  });

  test('shows a clerk no sums of a count that waits', async () => {
    signIn({ role: 'user' });
    open(waitingCount());
    await screen.findByText('The count does not match. Count again, or ask a manager.');
    expect(hrefOf('Count again')).toBe('/cash-in/7');
    expect(cardText('Receipt')).not.toMatch(/Expected|Missing|Deliveries/);
    expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'All counts' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Void/ })).toBeNull();
  });

  test('leads from a count to the one that replaced it', async () => {
    open(fullCount({ state: 'recounted', replaced_by: 13 }));
    const link = await screen.findByRole('link', { name: 'Cash-in #13' });
    expect(link.getAttribute('href')).toBe('/cash-ins/13');
  });

  test.each([
    [404, 'Cash-in not found'],
    [403, 'You do not have permission to perform this action.'],
    [422, 'Failed to fetch the cash-in'],
  ])('says what is wrong: %s', async (status, text) => {
    answerCall(cashIns.get, refuse(status), { id: 12 });
    renderAt('/cash-ins/12', { '/cash-ins/:id': CashInReceiptPage });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('on paper and in a chat', () => {
  const prints: string[] = [];
  class Sheet {
    text = '';
    replaceSync(text: string) {
      this.text = text;
    }
  }

  beforeEach(() => {
    prints.length = 0;
    vi.stubGlobal('CSSStyleSheet', Sheet);
    Object.defineProperty(document, 'adoptedStyleSheets', {
      configurable: true,
      writable: true,
      value: [],
    });
    vi.stubGlobal('print', () => {
      prints.push(
        (document.adoptedStyleSheets as unknown as Sheet[]).map(({ text }) => text).join(),
      );
    });
  });
  afterEach(() => Reflect.deleteProperty(document, 'adoptedStyleSheets'));

  test('each button asks for its paper, and the slip is gone afterwards', async () => {
    open(postedCount());
    await screen.findByRole('heading', { name: 'Cash-in #12' });
    press('Print A4');
    await waitFor(() => expect(prints[0]).toContain('size: A4'));
    fireEvent(window, new Event('afterprint'));
    press('Print 80 mm');
    await waitFor(() => expect(prints).toHaveLength(2));
    expect(prints[1]).toMatch(/size: 80mm \d+mm; margin: 3mm/);
    const slip = document.querySelector('[data-slip]');
    expect(slip?.textContent).toContain('10,000 × 3MMK 30,000');
    expect(slip?.textContent).toContain('Signature of the rider');
    fireEvent(window, new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-slip]')).toBeNull());
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  test('the text is copied, or shown where there is no clipboard', async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', {
      onLine: true,
      clipboard: { writeText: async (text: string) => void written.push(text) },
    });
    open(postedCount());
    await screen.findByRole('heading', { name: 'Cash-in #12' });
    press('Copy as text');
    await screen.findByText('Copied in Burmese, ready to paste into a chat with the rider');
    expect(written[0]).toContain('ငွေအပ်ပြေစာ #12 — Ko Zaw Min');
    vi.stubGlobal('navigator', { onLine: true });
    press('Copy as text');
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy as text' });
    expect(box.value).toBe(written[0]);
  });
});

describe('a count that waits', () => {
  test('stands beside the earlier ones, with what was expected', async () => {
    open(fullCount({ earlier: [EARLIER] }));
    const counts = await screen.findByRole('region', { name: 'All counts' });
    // The one who decides is not asked to call a manager.
    expect(
      screen.getByText('The count does not match. It is waiting for a decision.'),
    ).toBeTruthy();
    const row = within(counts).getByRole('row', { name: /^10,000/ });
    expect(row.textContent).toBe('10,00032');
    expect(counts.textContent).toContain('#12 Ma Hla20 Nov 2026, 17:30');
    expect(counts.textContent).toContain('#11 Ko Tun');
    await waitFor(() =>
      expect(cardText('Decision')).toContain(
        'ExpectedMMK 35,000Owed BeforeMMK 0CountedMMK 30,000MissingMMK 5,000',
      ),
    );
  });

  test('is accepted, with who bears the difference', async () => {
    const sent = answerCall(cashIns.decide, postedCount(), { id: 12 });
    const seen = open(fullCount());
    await screen.findByRole('button', { name: 'Save the decision' });
    press('Save the decision');
    await screen.findByText('Please accept or refuse the count');
    fireEvent.click(screen.getByLabelText('Accept: the company covers the shortage'));
    press('Save the decision');
    await screen.findByText('Decision saved');
    expect(await bodyOf(sent[0])).toEqual({ accept: true, bears: 'company', reason: '' });
    await waitFor(() => expect(seen.length).toBeGreaterThan(1));
  });

  test('is refused with a reason only', async () => {
    const sent = answerCall(cashIns.decide, fullCount({ state: 'refused' }), { id: 12 });
    open(fullCount());
    fireEvent.click(await screen.findByLabelText(/^Refuse/));
    press('Save the decision');
    await screen.findByText('Please give a reason');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Two notes torn' } });
    press('Save the decision');
    await screen.findByText('Decision saved');
    expect(await bodyOf(sent[0])).toEqual({ accept: false, reason: 'Two notes torn' });
  });

  test('has other words when there is too much', async () => {
    open(fullCount({ difference: -700, counted: 35_700 }));
    await screen.findByLabelText('Accept: the rider is owed the excess');
    expect(cardText('Decision')).toContain('ExcessMMK 700');
  });

  test('shows why a decision was refused', async () => {
    const text = 'This count is no longer waiting for a decision';
    answerCall(cashIns.decide, refuse(409, text), { id: 12 });
    open(fullCount());
    fireEvent.click(await screen.findByLabelText('Accept: the rider owes the shortage'));
    press('Save the decision');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    ['manager', false],
    ['admin', true],
  ])('counted by oneself: a %s may decide: %s', async (role, may) => {
    signIn({ id: 5, role });
    open(fullCount());
    await screen.findByRole('region', { name: 'Decision' });
    expect(screen.queryByRole('button', { name: 'Save the decision' }) !== null).toBe(may);
  });
});

test('a cash-in is voided with a reason', async () => {
  const sent = answerCall(
    cashIns.void,
    (_, n) =>
      n === 1 ? refuse(409, 'Some deliveries in this cash-in are already in a statement') : VOIDED,
    { id: 12 },
  );
  open(postedCount());
  fireEvent.click(await screen.findByRole('button', { name: 'Void this cash-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Void' }));
  await dialog.findByText('Please give a reason');
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Counted twice' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Void' }));
  await dialog.findByText('Some deliveries in this cash-in are already in a statement');
  fireEvent.click(dialog.getByRole('button', { name: 'Void' }));
  await screen.findByText('Cash-in voided. The rider has to hand in the cash again.');
  expect(await bodyOf(sent[1])).toEqual({ reason: 'Counted twice' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one that would leave places below zero is voided when it is allowed', async () => {
  const sent = answerCall(
    cashIns.void,
    (_, n) =>
      n < 3
        ? refuseBelowZero(
            { place: 'Cash', balance: 10_000, after: -20_000 },
            { place: 'Wave Money', balance: 0, after: -5_000 },
          )
        : VOIDED,
    { id: 12 },
  );
  open(postedCount());
  fireEvent.click(await screen.findByRole('button', { name: 'Void this cash-in' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Counted twice' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Void' }));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText('Take Cash, Wave Money below zero?')).toBeTruthy();
  expect(
    asked.getByText(
      'Cash has MMK 10,000. Taking out MMK 30,000 would leave it MMK 20,000 below zero.',
    ),
  ).toBeTruthy();
  expect(
    asked.getByText(
      'Wave Money has MMK 0. Taking out MMK 5,000 would leave it MMK 5,000 below zero.',
    ),
  ).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Counted twice');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Void' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Void anyway' }));
  await screen.findByText('Cash-in voided. The rider has to hand in the cash again.');
  expect(await Promise.all(sent.map(bodyOf))).toEqual([
    { reason: 'Counted twice' },
    { reason: 'Counted twice' },
    { reason: 'Counted twice', allow_negative: true },
  ]);
});

test('a voided cash-in says by whom and why', async () => {
  open(VOIDED);
  await screen.findByText(/Voided by Mya: Twice/);
  expect(screen.queryByRole('button', { name: /Void/ })).toBeNull();
});
