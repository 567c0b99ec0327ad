import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  connectFakePhone,
  pendingActOf,
  PHONE_NOW,
  phoneRunOf,
  runParcelOf,
} from '../../testing/phone.ts';
import { fillIn, press, pressNamed } from '../../testing/press.ts';
import { showPhoneState } from '../phone.ts';
import { App } from './App.tsx';

const mya = runParcelOf({
  remark: 'Ring twice',
  attempts: 2,
  last_reason: 'not_home',
  other_phones: '09250000003, her sister',
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openMya(parcel = mya) {
  const fake = connectFakePhone({ run: phoneRunOf({ stops: [parcel] }) });
  render(<App />);
  press(/^Daw Mya/);
  await heading('Daw Mya');
  return fake;
}

beforeEach(() => history.replaceState(null, ''));

describe('a stop', () => {
  it('shows where it goes and what to collect, and reaches the customer', async () => {
    await openMya();
    expect(screen.getByText('25,000')).toBeTruthy();
    expect(screen.getByText('Ring twice')).toBeTruthy();
    expect(screen.getByText(/Tried 2 times · Not at home/)).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'tel:+959420000001',
      'viber://chat?number=%2B959420000001',
      'geo:0,0?q=No.%2012%2C%20Insein%20Road%2C%20Hlaing%2C%20Yangon%20Region',
      'tel:09250000003',
    ]);
  });

  it('says what the office thinks of an act about it', async () => {
    await openMya();
    const message = 'It is no longer with you. The office decides.';
    act(() => showPhoneState({ pending: [pendingActOf({ state: 'needs_review', message })] }));
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('offers to undo what was just saved, all of one press together', async () => {
    const { calls } = await openMya();
    const both = [1, 2].map((seq) =>
      pendingActOf({ seq, id: `act-${seq}`, state: 'undo', at: PHONE_NOW + seq * 100 }),
    );
    const before = pendingActOf({ seq: 0, id: 'act-0', state: 'undo', at: PHONE_NOW - 5_000 });
    act(() => showPhoneState({ pending: [before, ...both] }));
    expect(screen.getByText('Saved on the phone')).toBeTruthy();
    expect(screen.getByText(/2 parcels/)).toBeTruthy();
    press('Undo');
    await waitFor(() => expect(calls.undo.toSorted()).toEqual(['act-1', 'act-2']));
  });

  it('undoes one door alone, however quickly the rider came to the next', async () => {
    const { calls } = await openMya();
    const both = [1, 2].map((seq) =>
      pendingActOf({ seq, kind: 'delivered', state: 'undo', at: PHONE_NOW + seq * 100 }),
    );
    act(() => showPhoneState({ pending: both }));
    expect(screen.getByText('Delivered · Daw Mya')).toBeTruthy();
    press('Undo');
    await waitFor(() => expect(calls.undo).toEqual(['act-2']));
  });

  it('takes back what was recorded earlier, after asking', async () => {
    const { calls, last } = connectFakePhone({
      run: phoneRunOf({ done: [runParcelOf({ status: 'delivered' })] }),
    });
    last.set(101, { id: 'old', kind: 'delivered', at: PHONE_NOW - 3_600_000 });
    render(<App />);
    press(/^Daw Mya/);
    await pressNamed('Correct: Delivered, 08:30');
    await pressNamed('Take it back');
    await waitFor(() => expect(calls.correct).toEqual([[101, 'old']]));
  });

  it('takes nothing back after a day', async () => {
    const { last } = connectFakePhone({
      run: phoneRunOf({ done: [runParcelOf({ status: 'delivered' })] }),
    });
    last.set(101, { id: 'old', kind: 'delivered', at: PHONE_NOW - 25 * 3_600_000 });
    render(<App />);
    press(/^Daw Mya/);
    await heading('Daw Mya');
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  });
});

describe('Delivered', () => {
  const openForm = async () => {
    const fake = await openMya();
    press('Delivered');
    await heading('Delivered: Daw Mya');
    return fake;
  };

  it('records the amount of the parcel with one more press', async () => {
    const { calls, sheets } = await openForm();
    await pressNamed('Save as delivered');
    await waitFor(() => expect(calls.record).toHaveLength(1));
    expect(calls.record[0]?.[0]).toBe(101);
    expect(calls.record[0]?.[1]).toMatchObject({ kind: 'delivered', collected: 25_000 });
    expect(await screen.findByRole('button', { name: /^Daw Mya/ })).toBeTruthy();
    expect(sheets.size).toBe(0);
  });

  it('asks why it is another amount', async () => {
    const { calls } = await openForm();
    fillIn(/^Collected from the customer/, '20000');
    press('Save as delivered');
    expect(await screen.findByText('Say why it is another amount')).toBeTruthy();
    expect(calls.record).toEqual([]);
    screen.getByRole('radio', { name: 'Shop lowered the price' }).click();
    await pressNamed('Save as delivered');
    await waitFor(() =>
      expect(calls.record[0]?.[1]).toMatchObject({ amount_reason: 'shop_lowered' }),
    );
  });

  it('splits the amount into transfers and cash', async () => {
    const { calls } = await openForm();
    press('Paid by transfer');
    fillIn(/^Account/, 'KBZ Bank/Pay');
    fillIn(/^Amount of the transfer/, '20000');
    fillIn('Number of the transfer', '0123');
    expect(screen.getByText('MMK 5,000')).toBeTruthy();
    press('Save as delivered');
    await waitFor(() =>
      expect(calls.record[0]?.[1]).toMatchObject({
        paid: [
          { account: 'Cash', amount: 5_000 },
          { account: 'KBZ Bank/Pay', amount: 20_000, reference: '0123' },
        ],
      }),
    );
  });

  it('stores what is typed before the camera opens', async () => {
    const { sheets } = await openForm();
    fillIn('Who took the parcel', 'The sister');
    const stored: unknown[] = [];
    const input = screen.getByLabelText('Photo from the camera');
    input.addEventListener('click', () => stored.push(sheets.get(101)?.values));
    press('Take a photo');
    await waitFor(() =>
      expect(stored).toEqual([
        { delivered: expect.objectContaining({ receivedBy: 'The sister' }) },
      ]),
    );
  });

  it('keeps what is typed when it could not be saved, and says why', async () => {
    const { actions, calls } = await openForm();
    const { record } = actions;
    actions.record = () => Promise.reject(new Error(''));
    fillIn('Who took the parcel', 'The sister');
    press('Save as delivered');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved');
    actions.record = record;
    press('Save as delivered');
    await waitFor(() => expect(calls.record[0]?.[1]).toMatchObject({ received_by: 'The sister' }));
  });

  it('refuses photos when the phone is full, and nothing else', async () => {
    await openForm();
    act(() => showPhoneState({ isLowOnSpace: true }));
    expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
    expect(screen.getByText(/too little space/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save as delivered' })).toBeTruthy();
  });
});

describe('Failed', () => {
  const openForm = async () => {
    const fake = await openMya();
    press('Failed');
    await heading('Failed: Daw Mya');
    return fake;
  };

  it('needs a reason, and a note for another reason', async () => {
    const { calls } = await openForm();
    await pressNamed('Save as failed');
    expect(await screen.findByText('Please select why it failed')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(8);
    screen.getByRole('radio', { name: 'Another reason' }).click();
    expect(await screen.findByText('Please describe what happened')).toBeTruthy();
    expect(calls.record).toEqual([]);
  });

  it('records the reason and the day that the customer wishes', async () => {
    const { calls } = await openForm();
    screen.getByRole('radio', { name: 'Asked for another day' }).click();
    await pressNamed('Tomorrow');
    press('Save as failed');
    await waitFor(() =>
      expect(calls.record).toEqual([
        [
          101,
          { kind: 'failed', reason: 'postponed', note: null, wish: '2026-11-29' },
          { photos: [] },
        ],
      ]),
    );
  });

  it('takes no day that is past', async () => {
    await openForm();
    fillIn('Day that the customer wishes', '2026-11-27');
    await pressNamed('Save as failed');
    expect(await screen.findByText('The next day cannot be in the past')).toBeTruthy();
  });
});
