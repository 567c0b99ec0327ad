/** Amounts as people write them: read right, asked about or refused, never read as another one. */
import { describe, expect, test } from 'vitest';
import { amountUnit } from './intake-amounts.ts';
import { readIntake } from './intake-reading.ts';
import type { SheetCell } from './intake-types.ts';
import { MY } from '../texts/my.ts';
import { cellWith, intakeSettings, sheetOf } from '../testing/intake.ts';

const read = (cell: SheetCell, head = 'Price') => cellWith('amount', head, cell);

/** Each is sure, whatever kind of file has it. */
const SURE: Record<string, readonly string[]> = {
  '15,000': [
    '15k',
    '15K',
    '15k.',
    '15k ks',
    '15k Ks.',
    '15k kyats',
    'Ks 15k',
    'Ks. 15k',
    'MMK 15k',
    '15 k ks',
    'k15000',
    '15000k',
    '15,000K',
    '15,000 Ks.',
    '15,000.00',
    '15000.',
    '15000/-',
    'Ks. 15,000/-',
    '15000 /=',
    'MMK 15,000 Ks',
    '၁၅၀၀၀',
    '၁၅,၀၀၀ ကျပ်။',
    'ကျပ် ၁၅၀၀၀',
    '၁၅ဝဝဝ ကျပ်',
    '၁၅ဝဝဝကျပ်',
    '၁5000',
    '၁၅k',
    '１５，０００',
    '１５０００　Ｋｓ',
  ],
  '500,000': ['500k ks', 'Ks 500k', '500,000'],
  '15,500': ['15.5k', '15.50k', '15.500k', '15.5k ks'],
  '1,500.50': ['1500.50', '1,500.5', '1,500.50 Ks'],
  '0': ['ဝ'],
};

test.each(Object.entries(SURE).flatMap(([value, all]) => all.map((typed) => [typed, value])))(
  '%s is surely %s',
  (typed, value) => {
    const { state, value: shown } = read(typed!);
    expect({ shown, isSure: state === 'ok' || state === 'sure' }).toEqual({
      shown: value,
      isSure: true,
    });
  },
);

const ASKED: Record<string, readonly string[]> = {
  '5,000': ['၅ထောင်', '5 thousand', 'five thousand', 'ငါးထောင်', '၅ ထောင်ပါ', 'ကျပ် ၅ထောင်'],
  '15,000': [
    '15 k',
    '15 000',
    '15\u00a0000',
    "15'000",
    '15’000',
    '15.000',
    '၁၅၊၀၀၀',
    '15 ထောင်',
    '၁၅ထောင်ကျပ်',
    'တစ်သောင်းငါးထောင်',
    'တသောင်း ငါးထောင်',
    '၁သောင်း၅ထောင်',
    'တစ်သောင်းခွဲ',
    'သောင်းခွဲ',
    'ဆယ့်ငါးထောင်',
    'fifteen thousand',
    '1.5 သောင်း',
    'COD 15000 only',
    'COD: 15,000 Ks',
    '၁၅၀၀၀ ကျပ်တိတိ',
    '15000/',
    '15.000,00',
  ],
  '25,000': ['၂သောင်းခွဲ', '၂ သောင်းခွဲ', 'နှစ်သောင်းခွဲ', '၂.၅သောင်း', 'twenty five thousand'],
  '150,000': [
    '၁သိန်းခွဲ',
    'တစ်သိန်းခွဲ',
    '1.5 lakh',
    '၁.၅သိန်း',
    '၁သိန်း ၅သောင်း',
    'တစ်သိန်းငါးသောင်း',
    '1 lakh 50 thousand',
    '1 lac and 50 thousand',
    '1,50,000',
    '၁၅သောင်း',
    '150k',
  ],
  '20,000': ['၂ သောင်း'],
  '255,000': ['၂သိန်း၅သောင်း၅ထောင်', '2.55 lakhs'],
  '500,000': ['500k'],
  '1,500': ['၁ထောင့်ငါးရာ', '1.500,00', '1 thousand 5 hundred', '၁၅ရာ'],
  '2,000,000': ['သိန်း ၂၀', '၂၀သိန်း', '2 million', '၂သန်း'],
  '1,250,000': ['1.250.000', '12,50,000', '1 250 000'],
  '15': ['15', '15.00', '15 Ks', '15ks', 'K15'],
  '9,420,012,345': ['9420012345'],
  '0': [''],
};

test.each(Object.entries(ASKED).flatMap(([value, all]) => all.map((typed) => [typed, value])))(
  '%s is asked about: %s',
  (typed, value) => {
    expect(read(typed!)).toMatchObject({ state: 'guess', value });
  },
);

const REFUSED: readonly SheetCell[] = [
  '12.345',
  12.345,
  1234.5678,
  '25.0000',
  '25.00000',
  '12.340',
  '15,00',
  '15,5',
  '15,0000',
  '1,5,000',
  '1,500,00',
  '1.5.000',
  '15.0.00',
  '-500',
  -500,
  '15000-',
  '(15000)',
  '[15,000]',
  '15000 (paid)',
  '15000 + 2000',
  '15000+2500',
  '15000-20000',
  '15k-20k',
  '15000~20000',
  '15000/2000',
  '2 x 15000',
  '15000*2',
  '15000?',
  '~15000',
  '15kk',
  '1500k',
  '1,500k',
  '1000k ks',
  '15000k Ks',
  '15ooo',
  '1S000',
  '15000 total',
  '15000 deli free',
  '15000 each',
  '3 pcs',
  'about 15000',
  '၅ထောင်လောက်',
  '၅သောင်း၂သိန်း',
  '၁သိန်း၅',
  '၁သိန်း၁၅သောင်း',
  '၁.၅သိန်းခွဲ',
  '၁သိန်းခွဲခွဲ',
  'ထောင်',
  'thousand',
  'half lakh',
  '1.2345678 lakh',
  '$15',
  'USD 15',
  '15 US$',
  '15000 THB',
  '฿500',
  '¥1000',
  '€15',
  '15 dollars',
  '၁၅ ဒေါ်လာ',
  '၅၀၀ ဘတ်',
  '015000',
  '09420012345',
  '1.5E+04',
  '15%',
  'free',
  'FOC',
  'Ks',
  'k',
  '/-',
  '15²',
  '½ lakh',
  'TRUE',
  { day: '2026-11-20' },
  '1000000000000',
  1e12,
];

test.each(REFUSED.map((cell) => [cell]))('%j is no amount', (cell) => {
  const { state, value, hint } = read(cell);
  expect({ state, value }).toEqual({ state: 'fault', value: '' });
  expect(MY[hint!.text]).toMatch(/[\u1000-\u109f]/);
});

test('what is not understood is named', () => {
  expect(read('15000 total').hint).toMatchObject({ values: { text: 'total' } });
  expect(read('15000 (paid)').hint).toMatchObject({ values: { text: '(paid)' } });
  expect(read('15 USD').hint?.text).toBe('This is another currency. Type the amount in kyats.');
  expect(read('12.345').hint?.text).toBe('Type the amount in kyats, such as 15,000.');
});

test.each(['15000', '15,000', '1,500.50'])('%s is as it was typed', (typed) => {
  expect(read(typed).state).toBe('ok');
});

test('a number of a spreadsheet is exact but for what calculating leaves over', () => {
  expect(read(15000)).toMatchObject({ state: 'ok', value: '15,000' });
  expect(read(1500.5)).toMatchObject({ state: 'sure', value: '1,500.50' });
  expect(read(0.1 + 0.2 + 1000)).toMatchObject({ state: 'sure', value: '1,000.30' });
  expect(read(14999.9999999999)).toMatchObject({ state: 'sure', value: '15,000' });
});

describe('a header that names a unit', () => {
  test.each([
    ['Price', 1],
    ['Price (Ks)', 1],
    ['Amount (MMK)', 1],
    ['တန်ဖိုး (ကျပ်)', 1],
    ['Price (thousand)', 1000],
    ['Amount in thousands', 1000],
    ['Price (k)', 1000],
    ['Price x1000', 1000],
    ["Price ('000)", 1000],
    ['တန်ဖိုး (ထောင်)', 1000],
    ['တန်ဖိုး (သောင်း)', 10_000],
    ['Amount (lakh)', 100_000],
    ['သိန်း', 100_000],
    ['Price (USD)', 'foreign'],
    ['Price $', 'foreign'],
    ['Amount THB', 'foreign'],
  ])('%s', (head, unit) => expect(amountUnit(head)).toBe(unit));

  const below = (head: string, cell: SheetCell, more = {}) => {
    const sheet = sheetOf([
      ['Name', 'Phone', 'Township', 'Address', head],
      ['Daw Mya', '09420012345', 'Tamwe', '12 Road', cell],
    ]);
    return readIntake(sheet, intakeSettings(more)).rows[0]!.cells.amount;
  };

  test('makes every amount a question, and one that is in kyats already a fault', () => {
    const inThousands = 'Amount (thousand)';
    expect(below(inThousands, '15')).toMatchObject({ state: 'guess', value: '15,000' });
    expect(below(inThousands, 15.5)).toMatchObject({ state: 'guess', value: '15,500' });
    expect(below(inThousands, '15k')).toMatchObject({ state: 'guess', value: '15,000' });
    expect(below(inThousands, 0)).toMatchObject({ state: 'guess', value: '0' });
    expect(below(inThousands, 15000)).toMatchObject({ state: 'fault' });
    expect(below('Price (USD)', 15)).toMatchObject({ state: 'fault' });
    expect(below('Price (USD)', '')).toMatchObject({ state: 'guess', value: '0' });
  });

  test('is not that of what a person types', () => {
    const edits = new Map([[2, { amount: '15000' }]]);
    expect(below('Amount (thousand)', '15', { edits })).toMatchObject({
      state: 'ok',
      value: '15,000',
    });
  });
});
