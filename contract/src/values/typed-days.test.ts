import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showDay, showLocal } from './time.ts';
import { isMissingDay, parseDay, parseLocal } from './typed-days.ts';

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

describe('with today, 22 Nov 2026, what is short is read', () => {
  const TODAY = '2026-11-22';

  test.each([
    ['5', '2026-11-05'],
    ['၅', '2026-11-05'],
    ['30', '2026-11-30'],
    ['5/3', '2026-03-05'],
    ['၅/၃', '2026-03-05'],
    ['22.12', '2026-12-22'],
    ['5 Mar', '2026-03-05'],
    ['Mar 5', '2026-03-05'],
    ['မတ် 5', '2026-03-05'],
    ['မတ်လ ၅ ရက်', '2026-03-05'],
    ['မတ်လ ၅ ရက်နေ့', '2026-03-05'],
    ['၂၀၂၅ ခုနှစ် မတ်လ ၅ ရက်', '2025-03-05'],
    ['5/3/25', '2025-03-05'],
    ['2025-03-05', '2025-03-05'],
    ['t', TODAY],
    ['T', TODAY],
    ['Today', TODAY],
    ['ယနေ့', TODAY],
    ['ဒီနေ့', TODAY],
    ['y', '2026-11-21'],
    ['yesterday', '2026-11-21'],
    ['မနေ့က', '2026-11-21'],
    ['+1', '2026-11-23'],
    ['-22', '2026-10-31'],
  ])('"%s"', (text, day) => expect(parseDay(text, TODAY)).toBe(day));

  test.each(['', '31', '0', '31/11', '5/13', '11/20/2026', 'Nov', '2026', '2026-11', 'tomorrow'])(
    '"%s" is still not a day',
    (text) => expect(parseDay(text, TODAY)).toBeNull(),
  );

  test.each([
    ['t 9:30', '2026-11-22T09:30'],
    ['T 09:30', '2026-11-22T09:30'],
    ['y, 18:05', '2026-11-21T18:05'],
    ['5 9:30', '2026-11-05T09:30'],
    ['5/3 9:30', '2026-03-05T09:30'],
    ['5 Sept 9:30', '2026-09-05T09:30'],
    ['၅/၃ ၉:၃၀', '2026-03-05T09:30'],
    // Without a time or a day, that of the value it replaces.
    ['t', '2026-11-22T14:05'],
    ['20.11.26', '2026-11-20T14:05'],
    ['9:30', '2026-10-01T09:30'],
  ])('"%s" with a time', (text, local) => {
    expect(parseLocal(text, TODAY, '2026-10-01T14:05')).toBe(local);
  });

  test.each(['31', '5 24:00', '11/21/2026 9:30', 'soon 9:30', '25:00', ''])(
    '"%s" is still not a day with a time',
    (text) => expect(parseLocal(text, TODAY, '2026-10-01T14:05')).toBeNull(),
  );

  test('a day that its month does not have is told from other texts', () => {
    const missing = ['31', '31/11', '31 Feb 2026', '29.2.2026', '၃၁/၁၁', '31/11 9:30'];
    const unreadable = ['32', '0', '11/20/2026', '5/13', 'soon', '', '22', '22/11'];
    expect(missing.filter((text) => !isMissingDay(text, TODAY))).toEqual([]);
    expect(unreadable.filter((text) => isMissingDay(text, TODAY))).toEqual([]);
  });
});
