import { figures } from '@waydesk/contract/money/figures.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FIGURES_OF_DAYS, openFigures } from '../../testing/figures.ts';
import { answerCall, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';

type Sums = ServerData<typeof figures.openingPreview>;
type OpeningAnswer = ServerData<typeof figures.opening>;
const NOT_DONE: OpeningAnswer = { has_past: true, done: null };
const doneOf = ({ deliveries, amount }: Sums): OpeningAnswer => ({
  has_past: true,
  done: {
    before: '2026-11-01',
    at: '2026-11-25T04:00:00Z',
    user: { id: 1, name: 'Mya' },
    deliveries,
    amount,
  },
});

const PRESS = 'Mark earlier deliveries as settled';

async function openDialog() {
  await openFigures();
  fireEvent.click(await screen.findByRole('button', { name: PRESS }));
  return screen.findByRole('dialog');
}

function pastOf(sums: Sums) {
  signIn({ role: 'admin' });
  answerCall(figures.opening, NOT_DONE);
  answerCall(figures.openingPreview, sums);
  return answerCall(figures.open, doneOf(sums));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T04:00:00Z') });
  signIn({ role: 'manager' });
});

describe('the past', () => {
  test('is settled once, by an administrator who sees what it does', async () => {
    signIn({ role: 'admin' });
    const sums = { deliveries: 9, amount: 800_000, cash: 300_000, due: 700_000 };
    let now = NOT_DONE;
    answerCall(figures.opening, () => now);
    const sent = answerCall(figures.open, () => {
      now = doneOf(sums);
      return now;
    });
    const looked = answerCall(figures.openingPreview, sums);
    const dialog = await openDialog();
    await within(dialog).findByText('9 deliveries');
    expect(new URL(looked[0]!.url).searchParams.get('before')).toBe('2026-11-01');
    for (const shownSum of ['800,000', '300,000', '700,000']) {
      expect(dialog.textContent).toContain(shownSum);
    }
    expect(within(dialog).queryByLabelText(/^Type the total/)).toBeNull();
    expect(dialog.textContent).toContain('Everything delivered before 01 Nov 2026 will then count');
    expect(dialog.textContent).toContain('This can be done only once and cannot be undone.');
    fireEvent.click(
      within(dialog).getByRole('button', { name: 'Mark earlier deliveries as settled' }),
    );
    expect(
      await screen.findByText(
        /Mya marked everything delivered before 01 Nov 2026 as settled: 9 deliveries/,
      ),
    ).toBeDefined();
    expect(await sent[0]!.json()).toEqual({ before: '2026-11-01', ...sums });
    expect(toasts()).toContain('Earlier deliveries are marked as settled');
  });

  test.each([
    [{ deliveries: 900, amount: 12_500_000, cash: 1_000, due: 12_000_000 }, '12,500,000'],
    [{ deliveries: 1, amount: 1_000_000.01, cash: 0, due: 0 }, '1,000,000.01'],
    // Little was collected, but shops owe much.
    [{ deliveries: 500, amount: 0, cash: 0, due: -1_250_000 }, '1,250,000'],
  ])('has the sum of %o typed before much is settled', async (sums, sum) => {
    const sent = pastOf(sums);
    const dialog = await openDialog();
    const field = await within(dialog).findByLabelText(/^Type the total/);
    const press = within(dialog).getByRole('button', { name: PRESS });
    for (const wrong of ['', '1000000', `${sum}1`, 'x']) {
      fireEvent.change(field, { target: { value: wrong } });
      fireEvent.click(press);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    }
    expect(sent).toHaveLength(0);
    fireEvent.change(field, { target: { value: sum } });
    fireEvent.click(press);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]!.json()).toEqual({ before: '2026-11-01', ...sums });
  });

  test('has nothing to press while there is nothing to settle', async () => {
    const sent = pastOf({ deliveries: 0, amount: 0, cash: 0, due: 0 });
    const dialog = await openDialog();
    await within(dialog).findByText('There is nothing left to settle from before this day');
    const press = within(dialog).getByRole<HTMLButtonElement>('button', { name: PRESS });
    expect(press.disabled).toBe(true);
    fireEvent.submit(dialog.querySelector('form')!);
    expect(sent).toHaveLength(0);
  });

  test('is offered when riders have handed in what is old, but shops may wait for it', async () => {
    signIn({ role: 'admin' });
    answerCall(figures.opening, NOT_DONE);
    await openFigures({ ageing: FIGURES_OF_DAYS.ageing.slice(0, 1) });
    expect(
      await screen.findByRole('button', { name: 'Mark earlier deliveries as settled' }),
    ).toBeDefined();
  });

  test('is not asked about for a manager', async () => {
    const opening = answerCall(figures.opening, NOT_DONE);
    await openFigures();
    expect(opening).toHaveLength(0);
  });

  test('is not offered to a company that began with these books', async () => {
    signIn({ role: 'admin' });
    const opening = answerCall(figures.opening, { has_past: false, done: null });
    await openFigures();
    await waitFor(() => expect(opening).toHaveLength(1));
    await Promise.resolve();
    expect(screen.queryByRole('button', { name: 'Mark earlier deliveries as settled' })).toBeNull();
  });
});
