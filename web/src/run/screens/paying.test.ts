import { describe, expect, it } from 'vitest';
import { cashLeft, deliveredMove, doorProblems, type DoorValues } from './paying.ts';

const typed = (values: Partial<DoorValues> = {}): DoorValues => ({
  collected: '25,000',
  amountReason: null,
  transfers: [],
  receivedBy: '',
  note: '',
  ...values,
});
const KBZ = { account: 'KBZ Bank/Pay', amount: '20,000', reference: ' 0123 ' } as const;

describe('what is paid at the door', () => {
  it('is all in cash unless the rider says otherwise', () => {
    expect(deliveredMove(typed(), 25_000)).toEqual({
      kind: 'delivered',
      collected: 25_000,
      amount_reason: null,
      received_by: null,
      note: null,
    });
  });

  it('is in cash as far as it was not transferred', () => {
    expect(cashLeft(typed({ transfers: [KBZ] }))).toBe(5_000);
    expect(deliveredMove(typed({ transfers: [KBZ] }), 25_000).paid).toEqual([
      { account: 'Cash', amount: 5_000 },
      { account: 'KBZ Bank/Pay', amount: 20_000, reference: '0123' },
    ]);
    const all = { ...KBZ, amount: '25000' };
    expect(deliveredMove(typed({ transfers: [all] }), 25_000).paid).toHaveLength(1);
  });

  it('is exact in hundredths', () => {
    const values = typed({ collected: '0.30', transfers: [{ ...KBZ, amount: '0.1' }] });
    expect(cashLeft(values)).toBe(0.2);
  });

  it('needs a reason when it is another amount, and sends none when it is not', () => {
    const less = typed({ collected: '20000' });
    expect(doorProblems(less, 25_000)?.amountReason).toBe('Say why it is another amount');
    expect(doorProblems({ ...less, amountReason: 'customer_short' }, 25_000)).toBeNull();
    const corrected = typed({ amountReason: 'customer_short' });
    expect(deliveredMove(corrected, 25_000).amount_reason).toBeNull();
  });

  it('reads Burmese digits, and refuses what is no amount', () => {
    expect(doorProblems(typed({ collected: '၂၅၀၀၀' }), 25_000)).toBeNull();
    expect(doorProblems(typed({ collected: '25.000' }), 25_000)?.collected).toBeDefined();
    expect(doorProblems(typed({ collected: '-5' }), 25_000)?.collected).toBeDefined();
  });

  it('refuses transfers without an account or an amount, or of more than was collected', () => {
    const transfers = [
      { ...KBZ, account: '' },
      { ...KBZ, amount: '0' },
    ] as const;
    expect(doorProblems(typed({ transfers: [...transfers] }), 25_000)?.transfers).toEqual({
      0: 'Please select an account',
      1: 'Enter the amount of the transfer',
    });
    const tooMuch = typed({ transfers: [{ ...KBZ, amount: '30000' }] });
    expect(doorProblems(tooMuch, 25_000)?.cash).toBeDefined();
  });
});
