/** The day of the next try is one of Yangon's calendar, wherever the browser stands. */
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isNextDay } from './nextDay.ts';
import { NextDayField } from './NextDayField.tsx';

afterEach(() => vi.useRealTimers());

const at = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(moment);
};

test.each([
  // 23:50 on the fourth in Yangon, and 00:10 on the fifth.
  ['2027-03-04T17:20:00Z', ['2027-03-03'], ['2027-03-04', '2027-03-05']],
  ['2027-03-04T17:40:00Z', ['2027-03-04'], ['2027-03-05', '2027-03-06']],
])('at %s the day before is past and today is not', (moment, past, possible) => {
  at(moment);
  expect(past.filter(isNextDay)).toEqual([]);
  expect(possible.filter(isNextDay)).toEqual(possible);
});

test('ten minutes past midnight in Yangon, yesterday is shown as past', () => {
  at('2027-03-04T17:40:00Z');
  render(<NextDayField value="2027-03-04" onChange={() => {}} />);
  expect(screen.getByText('The next day cannot be in the past')).toBeDefined();
});
