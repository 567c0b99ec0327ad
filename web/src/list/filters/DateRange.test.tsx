import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage, t } from '../../i18n/t.ts';
import { DateRange } from './DateRange.tsx';
import { daysChip, type Days } from '../days.ts';

function setUp(first: Days = {}) {
  function List() {
    const [days, setDays] = useState(first);
    return (
      <>
        <DateRange days={days} onPick={(next) => setDays({ ...days, ...next })} />
        <output>{`${days.startDate ?? ''} ${days.endDate ?? ''}`}</output>
      </>
    );
  }
  render(<List />);
  const select = screen.getByLabelText<HTMLSelectElement>('Days');
  const pick = (value: string) => fireEvent.change(select, { target: { value } });
  const chosen = () =>
    within(select).getByRole<HTMLOptionElement>('option', { selected: true }).text;
  return { pick, chosen, days: () => screen.getByRole('status').textContent };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const chip = (days: Days, lang: 'en' | 'my' = 'en') =>
  daysChip(days, t, lang).map(({ label }) => label);

beforeEach(() => {
  // The 22nd in Yangon.
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await setLanguage('en');
});

test('the usual days fill both fields, and are shown by their name', () => {
  const { pick, chosen, days } = setUp();
  expect(chosen()).toBe('All days');
  const ranges = {
    Today: '2026-11-22 2026-11-22',
    Yesterday: '2026-11-21 2026-11-21',
    '7 days': '2026-11-16 2026-11-22',
    'This month': '2026-11-01 2026-11-30',
  };
  for (const [name, range] of Object.entries(ranges)) {
    pick(name);
    expect([days(), chosen()]).toEqual([range, name]);
  }
  expect(field('Start Date').value).toBe('01 Nov 2026');
  expect(field('End Date').value).toBe('30 Nov 2026');
  pick('');
  expect([days(), chosen()]).toEqual([' ', 'All days']);
});

test('other days are shown as chosen ones, until usual ones are picked', () => {
  const { pick, chosen } = setUp();
  const start = field('Start Date');
  fireEvent.change(start, { target: { value: '5' } });
  fireEvent.keyDown(start, { key: 'Enter' });
  expect([start.value, chosen()]).toEqual(['05 Nov 2026', 'Custom dates']);
  pick('Today');
  expect([start.value, chosen()]).toEqual(['22 Nov 2026', 'Today']);
  expect(screen.queryByText('Custom dates')).toBeNull();
});

test('an end before the start is reported at the end', () => {
  setUp({ startDate: '2026-11-05', endDate: '2026-11-04' });
  expect(screen.getByText('The end is before the start').id).toBe(
    field('End Date').getAttribute('aria-describedby'),
  );
});

test('one chip shows the days, in both languages', async () => {
  expect(chip({})).toEqual([]);
  expect(chip({ startDate: '2026-11-22', endDate: '2026-11-22' })).toEqual(['Days: Today']);
  expect(chip({ startDate: '2026-11-02', endDate: '2026-11-20' })).toEqual([
    'Days: 02 Nov 2026 – 20 Nov 2026',
  ]);
  expect(chip({ startDate: '2026-11-02' })).toEqual(['Days: from 02 Nov 2026']);
  expect(chip({ endDate: '2026-11-02' })).toEqual(['Days: until 02 Nov 2026']);
  await setLanguage('my');
  expect(chip({ startDate: '2026-11-02' }, 'my')).toEqual(['ရက်များ: 2026 နိုဝင်ဘာ 02 မှ']);
});
