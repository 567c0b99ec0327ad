import { figures } from '@waydesk/contract/money/figures.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openFigures } from '../../testing/figures.ts';
import { hrefOf } from '../../testing/page.tsx';
import { answerCall, signIn } from '../../testing/server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T04:00:00Z') });
  signIn({ role: 'manager' });
});

describe('the check', () => {
  const TOTALS = 'the totals match the ledger';
  const RULES = ['all rows are balanced', TOTALS];

  test('is made when it is asked for', async () => {
    const checks = answerCall(figures.check, {
      ok: true,
      checked: RULES,
      broken: [],
      payable_early: [],
    });
    await openFigures();
    expect(checks).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Check all totals' }));
    expect(await screen.findByText('All totals match')).toBeDefined();
    expect(checks).toHaveLength(1);
  });

  test('names what does not agree, with its first rows', async () => {
    answerCall(figures.check, {
      ok: false,
      checked: RULES,
      broken: [{ name: TOTALS, count: 1200, first: [{ account: 'money', total: 5, sum: null }] }],
      payable_early: [{ delivery_id: 7, amount: 12_500 }],
    });
    await openFigures();
    fireEvent.click(screen.getByRole('button', { name: 'Check all totals' }));
    expect(
      await screen.findByText('1,200 do not match: the totals match the ledger'),
    ).toBeDefined();
    expect(screen.getByText('account: money · total: 5 · sum: –')).toBeDefined();
    expect(hrefOf('#7')).toBe('/deliveries/7');
  });
});
