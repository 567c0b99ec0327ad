import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showDay, showLocal } from './time.ts';
import { parseDay, parseLocal } from './typed-days.ts';

describe('a day is read', () => {
  test.each([
    '20 Nov 2026',
    ' 20  nov 2026 ',
    '20 November 2026',
    '20nov2026',
    '20 Nov, 2026',
    '20/11/2026',
    '20-11-2026',
    '20.11.2026',
    '20.11.26',
    '20 11 26',
    '20–11–2026',
    '2026-11-20',
    '2026/11/20',
    '2026 Nov 20',
    '၂၀/၁၁/၂၀၂၆',
    // Zeros typed as the letter wa, which looks the same.
    '၂ဝ-၁၁-၂ဝ၂၆',
    '2026 နိုဝင်ဘာ 20',
    '၂၀၂၆ နိုဝင်ဘာ ၂၀',
    '20 နိုဝင်ဘာ 2026',
    '၂၀ နိုဝင်ဘာလ ၂၀၂၆',
    '၂၀၂၆၊ နိုဝင်ဘာ ၂၀',
  ])('from "%s"', (text) => expect(parseDay(text)).toBe('2026-11-20'));

  test('with one digit for day and month', () => {
    expect(parseDay('5/3/2026')).toBe('2026-03-05');
    expect(parseDay('5.3.26')).toBe('2026-03-05');
  });

  test.each([
    ['05 Sept 2026', '2026-09-05'],
    ['2026 ဩဂုတ် 05', '2026-08-05'],
    ['2026 သြဂုတ် 05', '2026-08-05'],
    ['29 Feb 2028', '2028-02-29'],
  ])('from "%s"', (text, day) => expect(parseDay(text)).toBe(day));

  test('from the form that the screens show, in both languages', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.constantFrom('en', 'my'), (at, lang) => {
        const local = at.toISOString().slice(0, 16);
        const day = local.slice(0, 10);
        expect(parseDay(day)).toBe(day);
        expect(parseDay(showDay(day, lang))).toBe(day);
        expect(parseLocal(local)).toBe(local);
        expect(parseLocal(showLocal(local, lang))).toBe(local);
      }),
    );
  });
});

test.each([
  '',
  'tomorrow',
  '20',
  '20 Nov',
  '31 Feb 2026',
  '29.2.2026',
  '0/11/2026',
  '20/0/2026',
  // Never month first.
  '11/20/2026',
  'Nov 20 2026',
  '2026-20-11',
  '20 Xyz 2026',
  '20 No 2026',
  '20/11/202',
  '20/11/20266',
  '1/2/3',
  '20/11/2026 09:30',
  '120/11/2026',
])('"%s" is not a day', (text) => expect(parseDay(text)).toBeNull());

test.each([
  '20 Nov 2026, 09:30',
  '20 Nov 2026 9:30',
  '20/11/2026 09:30',
  '20.11.26 9:30',
  '2026-11-20T09:30',
  '2026-11-20 09:30',
  '2026-11-20T9:30',
  '20-11-2026T09:30',
  '၂၀၂၆ နိုဝင်ဘာ ၂၀, ၀၉:၃၀',
  '၂၀/၁၁/၂၀၂၆ ၉:၃၀',
])('a day with its time is read from "%s"', (text) => {
  expect(parseLocal(text)).toBe('2026-11-20T09:30');
});

test('the t of Sept is not taken for the T before a time', () => {
  expect(parseLocal('2026 20 Sept 09:30')).toBeNull();
  expect(parseLocal('20 Nov 26 T 23:59')).toBe('2026-11-20T23:59');
});

test.each(['20 Nov 2026', '09:30', '20 Nov 2026 24:00', '20 Nov 2026 9:60', '20 Nov 2026 930', ''])(
  '"%s" is not a day with a time',
  (text) => expect(parseLocal(text)).toBeNull(),
);
