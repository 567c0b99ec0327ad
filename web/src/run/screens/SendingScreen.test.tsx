import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectFakePhone, pendingActOf, PHONE_NOW } from '../../testing/phone.ts';
import { press, pressNamed } from '../../testing/press.ts';
import type { PhoneState } from '../phone.ts';
import { App } from './App.tsx';
import { loadScreensAhead } from './laterScreens.tsx';

beforeAll(loadScreensAhead);

function openSending(state: Partial<PhoneState>) {
  const fake = connectFakePhone(state);
  history.replaceState({ run: { view: { name: 'sending' }, depth: 0, scroll: 0 } }, '');
  render(<App />);
  return fake;
}

const section = (name: RegExp) => within(screen.getByRole('heading', { name }).parentElement!);

beforeEach(() => history.replaceState(null, ''));

describe('Sending', () => {
  it('says that the office has everything', () => {
    const { calls } = openSending({ lastSentAt: PHONE_NOW });
    expect(screen.getByText('The office has everything')).toBeTruthy();
    expect(screen.getByText('Last sent 09:30')).toBeTruthy();
    press('Send now');
    expect(calls.sendNow).toBe(1);
  });

  it('says when it tries again, and that nothing is lost without a line', () => {
    openSending({
      pending: [pendingActOf()],
      photosLeft: 3,
      connection: 'waiting',
      nextAttemptAt: PHONE_NOW + 120_000,
    });
    expect(screen.getByText(/Next attempt 09:32/)).toBeTruthy();
    expect(screen.getByText('Photos still to send: 3')).toBeTruthy();
  });

  it('lists what is stuck, what the office decides and what is not sent, and puts away what was read', async () => {
    const { calls } = openSending({
      pending: [
        pendingActOf({ seq: 1, id: 'due' }),
        pendingActOf({
          seq: 2,
          id: 'stuck',
          state: 'stuck',
          kind: 'failed',
          body: { kind: 'failed', reason: 'no_answer' },
          message: 'This parcel was never on your phone. Tell the office its number.',
        }),
        pendingActOf({
          seq: 3,
          id: 'review',
          state: 'needs_review',
          message: 'It is cancelled. The office decides.',
        }),
      ],
    });
    expect(section(/^Not sent yet/).getAllByRole('listitem')).toHaveLength(1);
    expect(section(/^The office decides/).getByText(/It is cancelled/)).toBeTruthy();
    const stuck = section(/^Could not be sent/);
    expect(stuck.getByText(/never on your phone/)).toBeTruthy();
    expect(stuck.getByText(/No answer/)).toBeTruthy();
    stuck.getByRole('button', { name: 'I have read it' }).click();
    await waitFor(() => expect(calls.dismiss).toEqual(['stuck']));
  });

  it('signs out at once when nothing is unsent', async () => {
    const { calls } = openSending({});
    press('Sign out');
    await waitFor(() => expect(calls.signOut).toEqual(['keep']));
  });

  it('asks what becomes of unsent acts: sends them, stays, or asks again before it discards them', async () => {
    const { calls, actions } = openSending({ pending: [pendingActOf()], photosLeft: 1 });
    press('Sign out');
    expect(screen.getByRole('alertdialog', { name: '2 are still on this phone' })).toBeTruthy();
    press('Stay signed in');
    expect(calls.signOut).toEqual([]);

    const { signOut } = actions;
    actions.signOut = () => Promise.resolve('still-unsent');
    press('Sign out');
    press('Send now and sign out');
    expect(await screen.findByText(/You stay signed in/)).toBeTruthy();
    actions.signOut = signOut;

    await pressNamed('Discard them');
    expect(screen.getByRole('alertdialog', { name: 'Really discard 2?' })).toBeTruthy();
    press('Discard them');
    await waitFor(() => expect(calls.signOut).toEqual(['discard']));
  });
});
