import { cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { actOf } from '../../testing/acts.ts';
import { fullCount, postedCount, type waitingCount } from '../../testing/cashIns.ts';
import { cardText } from '../../testing/page.tsx';
import { renderAt } from '../../testing/render.tsx';
import { searchOf } from '../../testing/requests.ts';
import { answerCall, signIn } from '../../testing/server.ts';
import { CashInReceiptPage } from './CashInReceiptPage.tsx';

const open = (cashIn: ReturnType<typeof waitingCount>) => {
  answerCall(cashIns.get, cashIn, { id: 12 });
  renderAt('/cash-ins/12', { '/cash-ins/:id': CashInReceiptPage });
};

describe('amounts that differ', () => {
  const differs = (id: number, more: Parameters<typeof actOf>[0] = {}) =>
    actOf({
      id: `act ${id}`,
      parcel: { ...actOf().parcel, id },
      effect: 'applied',
      code: 'amount_differs',
      amount_reason: 'customer_short',
      ...more,
    });

  test('who decides sees those of the deliveries of this cash-in', async () => {
    signIn({ id: 1, role: 'manager' });
    const seen = answerCall(acts.list, [differs(4), differs(99)]);
    open(fullCount());
    await screen.findByText(/Took MMK 12,000 instead of MMK 15,000/);
    const text = cardText('Amounts that differ');
    expect(text).toContain('The customer had too little');
    expect(text).toContain('0000 004');
    expect(text.match(/Took/g)).toHaveLength(1);
    expect(searchOf(seen[0])).toEqual({ rider_id: '7', differs: 'true', limit: '100' });
  });

  test('a clerk is not even asked for them', async () => {
    signIn({ id: 5, role: 'user' });
    const seen = answerCall(acts.list, [differs(4)]);
    open(postedCount());
    await screen.findByText('Golden Books');
    expect(screen.queryByText('Amounts that differ')).toBeNull();
    expect(seen).toEqual([]);
  });
});
