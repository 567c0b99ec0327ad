import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FIGURES_OF_DAYS } from '../../testing/figures.ts';
import { renderAt } from '../../testing/render.tsx';
import { answer, ours, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { FiguresPage } from './FiguresPage.tsx';

const asked = (data = FIGURES_OF_DAYS) => answer('get', '/money/figures', () => ours(data));
const show = () =>
  renderAt('/figures?startDate=2026-11-23&endDate=2026-11-24', { '/figures': FiguresPage });
const shown = () => screen.findByText('Cash with riders');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T04:00:00Z') });
  signIn({ role: 'manager' });
});

describe('the past', () => {
  test('is put in order once, by an administrator who is told what it does', async () => {
    signIn({ role: 'admin' });
    asked();
    let done: object | null = null;
    answer('get', '/money/opening', () => ours({ has_past: true, done }));
    const sent = answer('post', '/money/opening', () => {
      done = {
        before: '2026-11-01',
        at: '2026-11-25T04:00:00Z',
        deliveries: 9,
        amount: 800_000,
        user: { id: 1, name: 'Mya' },
      };
      return ours({ has_past: true, done });
    });
    show();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Mark earlier deliveries as settled' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('What was delivered before 01 Nov 2026 then counts');
    expect(dialog.textContent).toContain('This is done once and cannot be taken back.');
    fireEvent.click(
      within(dialog).getByRole('button', { name: 'Mark earlier deliveries as settled' }),
    );
    expect(
      await screen.findByText(
        /Mya marked what was delivered before 01 Nov 2026 as settled: 9 deliveries/,
      ),
    ).toBeDefined();
    expect(await sent[0]!.json()).toEqual({ before: '2026-11-01' });
    expect(toasts()).toContain('Earlier deliveries are marked as settled');
  });

  test('is offered when riders have handed in what is old, but shops may wait for it', async () => {
    signIn({ role: 'admin' });
    answer('get', '/money/opening', () => ours({ has_past: true, done: null }));
    asked({ ...FIGURES_OF_DAYS, ageing: FIGURES_OF_DAYS.ageing.slice(0, 1) });
    show();
    expect(
      await screen.findByRole('button', { name: 'Mark earlier deliveries as settled' }),
    ).toBeDefined();
  });

  test('is not asked about for a manager', async () => {
    const opening = answer('get', '/money/opening', () => ours({ has_past: true, done: null }));
    asked();
    show();
    await shown();
    expect(opening).toHaveLength(0);
  });

  test('is not offered to a company that began with these books', async () => {
    signIn({ role: 'admin' });
    const opening = answer('get', '/money/opening', () => ours({ has_past: false, done: null }));
    asked();
    show();
    await shown();
    await waitFor(() => expect(opening).toHaveLength(1));
    await Promise.resolve();
    expect(screen.queryByRole('button', { name: 'Mark earlier deliveries as settled' })).toBeNull();
  });
});
