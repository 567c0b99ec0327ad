import { expect, test } from 'vitest';
import { daysIn, MAX_DRAWN_DAYS, periodIn, periodsOn } from './periods.ts';

const named = (today: string) =>
  Object.fromEntries(
    periodsOn(today).map(([name, { startDate, endDate }]) => [name, `${startDate} ${endDate}`]),
  );

test('a week begins on Monday, a month on its first, and nothing lies ahead', () => {
  expect(named('2026-11-25')).toEqual({
    Today: '2026-11-25 2026-11-25',
    'This week': '2026-11-23 2026-11-25',
    'Last week': '2026-11-16 2026-11-22',
    'This month': '2026-11-01 2026-11-25',
    'Last month': '2026-10-01 2026-10-31',
  });
});

test('on a Sunday that is the first of a year', () => {
  expect(named('2023-01-01')).toMatchObject({
    'This week': '2022-12-26 2023-01-01',
    'Last week': '2022-12-19 2022-12-25',
    'This month': '2023-01-01 2023-01-01',
    'Last month': '2022-12-01 2022-12-31',
  });
});

test.each([
  [{}, '2026-11-01', '2026-11-25'],
  [{ startDate: '2026-10-05' }, '2026-10-05', '2026-11-25'],
  [{ startDate: '2026-12-05' }, '2026-12-05', '2026-12-05'],
  [{ endDate: '2026-10-05' }, '2026-10-05', '2026-10-05'],
  [{ startDate: '2026-10-05', endDate: '2026-10-07' }, '2026-10-05', '2026-10-07'],
])('the period of an address with %j', (days, startDate, endDate) => {
  expect(periodIn(days, '2026-11-25')).toEqual({ startDate, endDate });
});

test('the days of a period, as far as they can be drawn', () => {
  expect(daysIn({ startDate: '2026-02-27', endDate: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysIn({ startDate: '2026-01-01', endDate: '2026-03-03' })).toHaveLength(MAX_DRAWN_DAYS);
  expect(daysIn({ startDate: '2026-01-01', endDate: '2026-03-04' })).toEqual([]);
});
