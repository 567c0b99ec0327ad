import { cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { riderPhones } from '@waydesk/contract/run/rider-phones.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { phonesOf, riderPhoneOf } from '../../testing/acts.ts';
import {
  NO_RIDERS_CASH,
  postedCount,
  riderRow,
  waitingCount,
  fullCount,
} from '../../testing/cashIns.ts';
import { press } from '../../testing/press.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { CountCashPage } from './CountCashPage.tsx';

const open = (rider: number | 'none' = 7) =>
  renderAt(`/cash-in/${rider}`, {
    '/cash-in': () => <p>the riders</p>,
    '/cash-in/:riderId': CountCashPage,
  });
const box = (note: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Number of ${note} notes` });
const count = async (note: string, text: string) =>
  fireEvent.change(await box(note), { target: { value: text } });
const bodyOf = (request: Request | undefined) => request?.json() as Promise<unknown>;

/** Somebody else in each test: a draft is kept for the next one of the same person. */
let person = 0;

beforeEach(() => {
  person += 1;
  signIn({ id: person, role: 'user' });
  answerCall(cashIns.riders, [riderRow(7, 'Ko Zaw Min'), NO_RIDERS_CASH]);
  answerCall(riderPhones.list, phonesOf({ account: null }));
});

describe('counting', () => {
  test('adds up, sends what was there, and leads on to the next rider', async () => {
    const sent = answerCall(cashIns.create, postedCount());
    const { href } = open();
    await waitFor(async () => expect(document.activeElement).toBe(await box('10,000')));
    await count('10,000', '3');
    await count('5,000', '၁');
    await count('50', '0');
    expect((await box('5,000')).value).toBe('1');
    expect(screen.getByText('MMK 30,000')).toBeTruthy();
    expect(screen.getByText('MMK 35,000')).toBeTruthy();
    press('Save the count');
    await screen.findByText('The cash is handed in.');
    expect(await bodyOf(sent[0])).toEqual({
      rider_id: 7,
      notes: { 10000: 3, 5000: 1 },
      transfers: [],
      replaces: null,
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Next rider' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    fireEvent.click(next);
    await waitFor(() => expect(href()).toBe('/cash-in'));
  });

  test('a rider who has nothing more to hand in meanwhile does not take the count away', async () => {
    open();
    await count('10,000', '3');
    const asked = answerCall(cashIns.riders, [NO_RIDERS_CASH]);
    await act(() => queryClient.invalidateQueries());
    expect(asked).toHaveLength(1);
    expect((await box('10,000')).value).toBe('3');
    answerCall(cashIns.create, () => refuse(409, 'Nothing to hand in'));
    press('Save the count');
    expect(await screen.findByText('Nothing to hand in')).toBeTruthy();
    expect((await box('10,000')).value).toBe('3');
  });

  test('Enter and the arrows go from note to note, the last Enter to the button', async () => {
    open();
    const tens = await box('10,000');
    fireEvent.keyDown(tens, { key: 'Enter' });
    expect(document.activeElement).toBe(await box('5,000'));
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(tens);
    const last = await box('50');
    last.focus();
    fireEvent.keyDown(last, { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save the count' }));
  });

  test('rare notes are there when asked for', async () => {
    open();
    await box('10,000');
    expect(screen.queryByText('20,000')).toBeNull();
    press('More notes');
    await count('20,000', '2');
    expect(screen.getAllByText('MMK 40,000')).toHaveLength(2);
  });

  test('transfers count too; a line that is still empty is not sent', async () => {
    const sent = answerCall(cashIns.create, postedCount());
    open('none');
    await screen.findByRole('heading', { name: 'Cash In: Deliveries without a rider' });
    press('Add a transfer');
    press('Add a transfer');
    const [place] = screen.getAllByLabelText(/^To/);
    fireEvent.change(place!, { target: { value: 'Wave Money' } });
    press('Save the count');
    await screen.findByText('Amount must be a number above 0 with at most 2 decimals');
    expect(sent).toHaveLength(0);
    fireEvent.change(screen.getAllByLabelText(/^Amount/)[0]!, { target: { value: '2,500.5' } });
    expect(screen.getAllByText('MMK 2,500.50')).not.toHaveLength(0);
    press('Save the count');
    await screen.findByText('The cash is handed in.');
    expect(await bodyOf(sent[0])).toMatchObject({
      rider_id: null,
      transfers: [{ place: 'Wave Money', amount: 2500.5, reference: '' }],
    });
  });

  test('too many of a note show an error at the note', async () => {
    open();
    await count('500', '200000');
    press('Save the count');
    await screen.findByText('The number of notes must be a whole number up to 100,000');
    expect((await box('500')).getAttribute('aria-invalid')).toBe('true');
  });

  test('an empty count asks first', async () => {
    const sent = answerCall(cashIns.create, waitingCount({ counted: 0, notes: {} }));
    open();
    await box('10,000');
    press('Save the count');
    await screen.findByRole('alertdialog', { name: 'Nothing handed in?' });
    press('Cancel');
    // The form goes on once it has the answer, a moment after the question is gone.
    await screen.findByRole('button', { name: 'Save the count' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).toHaveLength(0);
    press('Save the count');
    await screen.findByRole('alertdialog');
    press('Yes, nothing');
    await screen.findByText(/The count does not match/);
    expect(await bodyOf(sent[0])).toMatchObject({ notes: {}, transfers: [] });
  });
});

describe('a count that does not match', () => {
  test('says no more than that, and the next one replaces it', async () => {
    const waiting = { id: 12, created_at: '2026-11-20T11:00:00Z' };
    const sent = answerCall(cashIns.create, (_, n) => (n === 1 ? waitingCount() : postedCount()));
    open();
    await count('10,000', '3');
    answerCall(cashIns.riders, [riderRow(7, 'Ko Zaw Min', { waiting })]);
    press('Save the count');
    await screen.findByText('The count does not match. Count again, or ask a manager.');
    expect(document.body.textContent).not.toMatch(/Expected|35,000|Missing/);
    press('Count again');
    await screen.findByText(/What you count now replaces it/);
    expect((await box('10,000')).value).toBe('');
    await count('10,000', '4');
    press('Save the count');
    await screen.findByText('The cash is handed in.');
    expect(await bodyOf(sent[1])).toMatchObject({ replaces: 12 });
  });

  test('a manager may decide at once', async () => {
    signIn({ id: person, role: 'manager' });
    answerCall(cashIns.create, fullCount());
    open();
    await count('10,000', '3');
    press('Save the count');
    const link = await screen.findByRole('link', { name: 'Decide' });
    expect(link.getAttribute('href')).toBe('/cash-ins/12');
  });
});

describe('what can go wrong', () => {
  const HAS_NOTHING = 'This rider has nothing to hand in';
  test.each([
    ['a refusal', refuse(409, HAS_NOTHING), HAS_NOTHING],
    ['a lost connection', HttpResponse.error(), 'Failed to save the count'],
  ])('%s keeps the count', async (_, answered, message) => {
    answerCall(cashIns.create, answered);
    open();
    await count('10,000', '3');
    press('Save the count');
    await screen.findByText(message);
    expect((await box('10,000')).value).toBe('3');
  });

  test('a rider without cash has nothing to count', async () => {
    open();
    await box('10,000');
    renderAt('/cash-in/99', { '/cash-in/:riderId': CountCashPage });
    expect(await screen.findByText(HAS_NOTHING)).toBeTruthy();
  });

  test('the riders cannot be read', async () => {
    answerCall(cashIns.riders, refuse(403));
    open();
    expect(
      await screen.findByText('You do not have permission to perform this action.'),
    ).toBeTruthy();
  });
});

describe('the rider’s phone', () => {
  test('with acts that are not sent yet: who counts is told to ask for them, and no sum', async () => {
    const other = riderPhoneOf({ id: 'b', seen_at: '2026-11-04T05:00:00.000Z', unsent: 1 });
    const phones = [other, riderPhoneOf({ unsent: 2 })];
    answerCall(riderPhones.list, phonesOf({ account: null, phones }), { id: 7 });
    open();
    const notice = await screen.findByText(/3 acts are still on the phone/);
    expect(notice.textContent).toBe(
      'Rider’s phone: Last heard 05 Nov 2026, 17:42. 3 acts are still on the phone. Ask the rider to press Send.',
    );
  });

  test('that has sent everything: only when it was last heard', async () => {
    answerCall(riderPhones.list, phonesOf({ account: null, phones: [riderPhoneOf()] }), { id: 7 });
    open();
    expect((await screen.findByText(/Last heard/)).textContent).toBe(
      'Rider’s phone: Last heard 05 Nov 2026, 17:42',
    );
    expect(screen.queryByText(/press Send/)).toBeNull();
  });
});
