import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  formatExactMMK,
  formatFigure,
  formatMMK,
  fromHundredths,
  hundredths,
  isMoney,
  MAX_MONEY,
  parseAmount,
  totalToCollect,
} from './money.ts';

/** Whole hundredths, and the same amount written out: the reference for every calculation. */
const whole = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });
const written = (n: bigint) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`;
const amount = (n: bigint) => Number(written(n));
const grouped = (n: bigint) => n.toLocaleString('en-US');

describe('amounts', () => {
  test('every amount with 2 decimals goes to hundredths and back exactly', () => {
    fc.assert(
      fc.property(whole, (n) => {
        expect(BigInt(hundredths(amount(n)))).toBe(n);
        expect(fromHundredths(Number(n))).toBe(amount(n));
        expect(isMoney(amount(n))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('an amount with a third decimal is not money', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 99_999_999_999n }),
        fc.integer({ min: 1, max: 9 }),
        (n, d) => {
          expect(isMoney(Number(`${written(n)}${d}`))).toBe(false);
        },
      ),
    );
  });

  test.each([-1, -0.01, Number.NaN, Infinity, -Infinity, 0.001, MAX_MONEY + 0.01, 0.1 + 0.2])(
    '%s is not money',
    (n) => {
      expect(isMoney(n)).toBe(false);
    },
  );

  test.each([0, 0.01, 0.3, 2500, 1.15, MAX_MONEY])('%s is money', (n) => {
    expect(isMoney(n)).toBe(true);
  });

  test('sums are exact', () => {
    expect(addMoney(0.1, 0.2)).toBe(0.3);
    expect(addMoney(1.13, 0.29)).toBe(1.42);
    expect(addMoney()).toBe(0);
    fc.assert(
      fc.property(fc.array(whole, { maxLength: 80 }), (all) => {
        expect(addMoney(...all.map(amount))).toBe(amount(all.reduce((sum, n) => sum + n, 0n)));
      }),
    );
  });
});

describe('totalToCollect', () => {
  const d = { item_price: 10_000.1, delivery_charges: 2500.2 };
  test.each([
    [false, false, 2500.2],
    [true, false, 12_500.3],
    [false, true, 0],
    [true, true, 0],
  ])('cod %s, paid %s: %s', (cod, os_paid, total) => {
    expect(totalToCollect({ ...d, cod, os_paid })).toBe(total);
  });
});

describe('formatMMK', () => {
  test.each([
    [2500, 'MMK 2,500'],
    [2500.5, 'MMK 2,501'],
    [2500.49, 'MMK 2,500'],
    [-2500.5, '-MMK 2,501'],
    [-0.4, 'MMK 0'],
    [-0, 'MMK 0'],
    [999, 'MMK 999'],
    [Number.NaN, '–'],
  ])('%s shows as %s', (n, shown) => {
    expect(formatMMK(n)).toBe(shown);
  });

  test('shows two decimals on request, also below zero', () => {
    expect(formatMMK(1500, 2)).toBe('MMK 1,500.00');
    expect(formatMMK(0.05, 2)).toBe('MMK 0.05');
    expect(formatMMK(-0.05, 2)).toBe('-MMK 0.05');
  });

  test.each([
    [2500, '2,500'],
    [2500.5, '2,500.50'],
    [-0.05, '-0.05'],
    [0.1 + 0.2, '0.30'],
    [1e6, '1,000,000'],
  ])('%s is exactly %s', (n, shown) => {
    expect(formatFigure(n)).toBe(shown);
    expect(formatExactMMK(Math.abs(n))).toBe(`MMK ${shown.replace('-', '')}`);
  });

  test('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(whole, (n) => {
        expect(formatMMK(amount(n))).toBe(`MMK ${grouped((n + 50n) / 100n)}`);
        const cents = String(n % 100n).padStart(2, '0');
        expect(formatMMK(amount(n), 2)).toBe(`MMK ${grouped(n / 100n)}.${cents}`);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('parseAmount', () => {
  test('reads plain and grouped amounts, in Latin and Burmese digits', () => {
    fc.assert(
      fc.property(whole, fc.boolean(), (n, wa) => {
        const withCommas = `${grouped(n / 100n)}.${String(n % 100n).padStart(2, '0')}`;
        const burmese = withCommas.replace(/\d/g, (d) =>
          d === '0' && wa ? 'ဝ' : String.fromCharCode(0x1040 + Number(d)),
        );
        for (const text of [written(n), withCommas, burmese, ` ${written(n)} `]) {
          expect(parseAmount(text)).toBe(amount(n));
        }
      }),
    );
  });

  test.each([
    ['.5', 0.5],
    ['5.', 5],
    ['-5', -5],
    ['၂,၅၀၀', 2500],
    ['007', 7],
    ['0.001', 0.001],
  ])('%s is %s', (text, n) => {
    expect(parseAmount(text)).toBe(n);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    'abc',
    '1e5',
    '0x10',
    '1,00',
    '1,0000',
    '1 000',
    '25.000',
    '25.0000',
    '12.340',
    '1,500.000',
    '၂၅.၀၀၀',
    '1.2.3',
    '--1',
    '٣',
    'MMK 5',
    'Infinity',
    '9'.repeat(400),
  ])('%j is not an amount', (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});
