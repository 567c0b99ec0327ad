import { expect, test } from 'vitest';
import type { CashInDetail } from './cash-ins.ts';
import { addMoney } from '../values/money.ts';
import { cashInText } from './cash-in-text.ts';

const cashIn: CashInDetail = {
  id: 118,
  rider: { id: 7, name: 'ကိုဇော်မင်း' },
  state: 'posted',
  notes: { 500: 2, 10000: 23 },
  transfers: [{ place: 'Wave Money', amount: 2500.5, reference: 'W 1' }],
  counted: 233_500.5,
  expected: 234_000.5,
  carried: 0,
  difference: 500,
  borne: 0,
  deliveries: 24,
  reason: null,
  replaces: null,
  counted_by: { id: 5, name: 'Ma Hla' },
  decided_by: null,
  created_at: '2026-11-20T11:00:00Z',
  posted_at: '2026-11-20T11:00:00Z',
  decided_at: null,
  voided: null,
  lines: [],
  earlier: [],
  replaced_by: null,
};
const textOf = (more: Partial<CashInDetail> = {}) =>
  cashInText({ ...cashIn, ...more }, 'Asia/Yangon');

test('the text has the count, what it was for, and what is left', () => {
  expect(textOf().split('\n')).toEqual([
    'ငွေအပ်ပြေစာ #118 — ကိုဇော်မင်း',
    '2026 နိုဝင်ဘာ 20, 17:30၊ ရေတွက်သူ Ma Hla',
    '10,000 × 23 = 230,000',
    '500 × 2 = 1,000',
    'Wave Money 2,500.50 (W 1)',
    'စုစုပေါင်း 233,500.50 ကျပ်',
    'ပို့ပြီး 24 ခုအတွက် အပ်ရန် 234,000.50 ကျပ်',
    'ရိုက်ဒါ ပေးရန်ကျန် 500 ကျပ်',
  ]);
});

test.each([
  [{ borne: 500 }, 'ကုမ္ပဏီ ကျခံငွေ 500 ကျပ်\nကြွေးကျန် မရှိပါ'],
  [{ difference: -300, borne: -300 }, 'ကုမ္ပဏီ ယူသည့်ပိုငွေ 300 ကျပ်\nကြွေးကျန် မရှိပါ'],
  [{ difference: -200.5 }, 'ရိုက်ဒါ ပြန်ရရန် 200.50 ကျပ်'],
])('what the company bears is not left: %o', (more, line) => {
  expect(textOf(more)).toMatch(new RegExp(`${line}$`));
});

test.each([
  [500, 1_000, 'ယခင်က ရိုက်ဒါ ပေးရန်ကျန် 500 ကျပ်\nရိုက်ဒါ ပေးရန်ကျန် 1,000 ကျပ်'],
  [-500.5, -0.5, 'ယခင်က ရိုက်ဒါ ပြန်ရရန် 500.50 ကျပ်\nရိုက်ဒါ ပြန်ရရန် 0.50 ကျပ်'],
])('adds up with the %d from before', (carried, difference, lines) => {
  const [expected, counted] = [234_000.5, 233_500.5];
  expect(addMoney(carried, expected, -counted)).toBe(difference);
  expect(textOf({ carried, expected, counted, difference })).toContain(
    `ကျပ်\nပို့ပြီး 24 ခုအတွက် အပ်ရန် 234,000.50 ကျပ်\n${lines}`,
  );
});

test('has no pictures', () => {
  const transfers = [
    { place: 'Wave Money', amount: 1, reference: 'W 👍🏽 7' },
    { place: 'Other', amount: 2, reference: '💸' },
  ];
  const text = textOf({
    rider: { id: 7, name: '🏍️ ကိုဇော် 🇲🇲' },
    counted_by: { id: 5, name: 'Ma 🌸 Hla' },
    transfers,
  });
  expect(text.split('\n').slice(0, 2)).toEqual([
    'ငွေအပ်ပြေစာ #118 — ကိုဇော်',
    '2026 နိုဝင်ဘာ 20, 17:30၊ ရေတွက်သူ Ma Hla',
  ]);
  expect(text).toContain('Wave Money 1 (W 7)\nOther 2\n');
  expect(textOf({ rider: { id: 7, name: '🏍️' } })).toMatch(/^ငွေအပ်ပြေစာ #118\n/);
});

test('a count that waits says so, and no more than was counted', () => {
  const hidden = { expected: null, difference: null, borne: null };
  expect(textOf({ state: 'waiting', posted_at: null, ...hidden })).toMatch(
    /\n\(ဆုံးဖြတ်ချက် စောင့်ဆဲ\)\n[^]*စုစုပေါင်း 233,500\.50 ကျပ်$/,
  );
});
