import { describe, expect, it } from 'vitest';
import { MAX_STATEMENT_TEXT_LENGTH, statementText } from './statement-text.ts';
import type { ShopMovement, StatementDetail } from './statements.ts';

const ZONE = 'Asia/Yangon';

const movement = (kind: string, amount: number): ShopMovement => ({
  id: 1,
  at: '2026-11-03T00:00:00.000Z',
  kind,
  amount,
  delivery_id: null,
  entry_id: null,
  reason: null,
});

function textOf(over: Partial<StatementDetail> = {}) {
  return statementText(
    {
      id: 118,
      shop: { id: 1, name: 'ရွှေမင်းသမီး' },
      upto: '2026-11-07',
      state: 'open',
      total: 1_141_500,
      paid: 0,
      deliveries: 42,
      collected: 1_254_000,
      charges: 112_500,
      user: { id: 1, name: 'Ma Hla' },
      created_at: '2026-11-08T00:00:00.000Z',
      paid_at: null,
      voided: null,
      first_at: '2026-11-01T03:00:00.000Z',
      last_at: '2026-11-07T03:00:00.000Z',
      lines: [],
      movements: [],
      carried: 0,
      carried_on: 0,
      payments: [],
      ...over,
    },
    ZONE,
  );
}

describe('the text of a statement', () => {
  it('has the totals first, and what was taken away by its name', () => {
    const movements = [movement('advance', -50_000)];
    expect(textOf({ movements, total: 1_091_500 }).split('\n')).toEqual([
      'ရွှေမင်းသမီး — ငွေစာရင်း S-118 (01–07 နိုဝင်ဘာ)',
      'ပို့ပြီး 42 ခု၊ ကောက်ခံရငွေ 1,254,000',
      'ပို့ခနုတ် 112,500၊ ကြိုပေးငွေနုတ် 50,000',
      'ဆိုင်သို့ ပေးရန် 1,091,500 ကျပ်',
    ]);
  });

  it('leaves out what is 0, also where sums cancel each other', () => {
    const movements = [0.1, 0.2, -0.3].map((amount) => movement('credit', amount));
    expect(textOf({ movements, charges: 0 }).split('\n')).toHaveLength(3);
  });

  it('tells what was carried from before and to the next one', () => {
    const text = textOf({ carried: -6_000, carried_on: -2_500, total: 0 });
    expect(text).toContain('ယခင်စာရင်းမှ နုတ် 6,000');
    expect(text).toContain('နောက်စာရင်းမှ နုတ်ရန် 2,500 ကျပ်');
  });

  it('tells what is still to be paid', () => {
    expect(textOf({ total: 10.3, paid: 10.1 })).toContain('ပေးပြီး 10.10၊ ကျန် 0.20 ကျပ်');
  });

  it('takes days of the zone: a quarter past midnight in Yangon', () => {
    const at = '2026-10-31T17:45:00.000Z';
    expect(textOf({ first_at: at, last_at: at })).toContain('(01 နိုဝင်ဘာ)');
    expect(textOf({ first_at: '2026-10-28T03:00:00.000Z' })).toContain('(28 အောက်တိုဘာ – 07 နိုဝင်ဘာ)');
    expect(textOf({ first_at: null, last_at: null })).toContain('(07 နိုဝင်ဘာ)');
  });

  it('has no pictures', () => {
    const shop = { id: 1, name: '👗 ရွှေ 👩‍👧 Shop 24 🇲🇲' };
    expect(textOf({ shop }).split(' — ')[0]).toBe('ရွှေ Shop 24');
  });

  it('is never too long', () => {
    const kinds = ['received', 'advance', 'return_charge', 'deduction', 'credit', 'delivery'];
    const big = 999_999_999_999.99;
    const text = textOf({
      id: 2_147_483_647,
      shop: { id: 1, name: '𐐷'.repeat(500) },
      movements: kinds.map((kind) => movement(kind, -big)),
      carried: -big,
      carried_on: -big,
      total: big,
      paid: 0.01,
      collected: big,
      charges: big,
      deliveries: 10_000,
    });
    expect(text.length).toBeLessThanOrEqual(MAX_STATEMENT_TEXT_LENGTH);
  });
});
