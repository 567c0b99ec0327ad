import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/t.ts';
import { onScreen } from '../../testing/media.ts';
import { DateInput, type DateInputProps } from './DateInput.tsx';

type Given = Partial<DateInputProps>;

function setUp({ value: first = '', ...props }: Given = {}) {
  const onChange = vi.fn<(value: string) => void>();
  function Form() {
    const [value, setValue] = useState(first);
    return (
      <>
        <label htmlFor="day">Day</label>
        <DateInput
          id="day"
          {...props}
          value={value}
          onChange={(next) => {
            onChange(next);
            setValue(next);
          }}
        />
        <output>{value}</output>
      </>
    );
  }
  render(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>('Day');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const value = () => screen.getByRole('status').textContent;
  return { input, type, value, onChange };
}

async function openCalendar() {
  const button = screen.getByRole('button', { name: 'Open the calendar' });
  button.focus();
  fireEvent.click(button);
  const calendar = await screen.findByRole('dialog', { name: 'Calendar' });
  return { button, calendar, days: within(calendar) };
}

const press = (key: string) =>
  act(() => {
    fireEvent.keyDown(document.activeElement!, { key });
  });

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage('en');
});

test('parses typed text and shows it like the tables on blur', () => {
  const { input, type, value } = setUp();
  type('5/3/26');
  expect(input.value).toBe('5/3/26');
  expect(value()).toBe('2026-03-05');
  fireEvent.blur(input);
  expect(input.value).toBe('05 Mar 2026');
  type('');
  expect(value()).toBe('');
});

test('keeps text it cannot parse, and passes it on as is', () => {
  const { input, type, value } = setUp({ value: '2026-03-05' });
  type('31 Feb 2026');
  expect(value()).toBe('31 Feb 2026');
  fireEvent.blur(input);
  expect(input.value).toBe('31 Feb 2026');
});

test('accepts a 24-hour time', () => {
  const { input, type, value } = setUp({ time: true, value: '2026-01-31T10:00' });
  expect(input.value).toBe('31 Jan 2026, 10:00');
  type('20.11.26 9:30');
  expect(value()).toBe('2026-11-20T09:30');
});

test('with a time, what was not typed stays as it was', () => {
  const { input, type, value } = setUp({ time: true, value: '2026-01-31T10:00' });
  type('20.11.26');
  expect(value()).toBe('2026-11-20T10:00');
  type('9:30');
  expect(value()).toBe('2026-01-31T09:30');
  type('');
  type('5/3/26');
  fireEvent.blur(input);
  expect(input.value).toBe('05 Mar 2026, 10:00');
});

describe('with a known today', () => {
  beforeEach(() => {
    // Sunday the 22nd in Yangon.
    vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => void vi.useRealTimers());

  test('reads short forms', () => {
    const { type, value } = setUp();
    const read = (text: string) => {
      type(text);
      return value();
    };
    expect(['5', '5/3', 't', 'y', '+1', '၅'].map(read)).toEqual(
      ['11-05', '03-05', '11-22', '11-21', '11-23', '11-05'].map((day) => `2026-${day}`),
    );
  });

  test('a time left out is the present one', () => {
    const { type, value } = setUp({ time: true });
    type('y');
    expect(value()).toBe('2026-11-21T00:30');
  });

  test('up and down go by a day, without settling', () => {
    const onDone = vi.fn<(value: string) => void>();
    const { input, value } = setUp({ onDone });
    const step = (key: string) => fireEvent.keyDown(input, { key });
    step('ArrowUp');
    expect(value()).toBe('2026-11-22');
    step('ArrowUp');
    step('ArrowUp');
    step('ArrowDown');
    expect(input.value).toBe('23 Nov 2026');
    expect(onDone).not.toHaveBeenCalled();
    step('Enter');
    expect(onDone).toHaveBeenCalledExactlyOnceWith('2026-11-23');
  });

  test('up and down keep the time, and text that is not a day', () => {
    const { input, type, value } = setUp({ time: true, value: '2026-12-31T10:00' });
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(value()).toBe('2027-01-01T10:00');
    type('soon');
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(value()).toBe('soon');
  });
});

test('reads and writes Burmese', async () => {
  await setLanguage('my');
  const { input, type, value } = setUp({ value: '2026-11-20' });
  expect(input.value).toBe('2026 နိုဝင်ဘာ 20');
  type('၂၁ နိုဝင်ဘာ ၂၀၂၆');
  expect(value()).toBe('2026-11-21');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input.value).toBe('2026 နိုဝင်ဘာ 21');
});

test('a day set from outside replaces typed text', () => {
  const { rerender } = render(<DateInput aria-invalid value="" onChange={() => undefined} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(input, { target: { value: 'nonsense' } });
  rerender(<DateInput value="2026-11-20" onChange={() => undefined} />);
  expect(input.value).toBe('20 Nov 2026');
});

test('keys move through the calendar; picking a day keeps the time', async () => {
  const { value } = setUp({ time: true, value: '2026-01-31T10:00' });
  const { button } = await openCalendar();
  const at = () => document.activeElement?.getAttribute('aria-label');
  await waitFor(() => expect(at()).toBe('Saturday, 31 Jan 2026'));
  press('ArrowRight');
  await waitFor(() => expect(at()).toBe('Sunday, 1 Feb 2026'));
  press('PageDown');
  await waitFor(() => expect(at()).toBe('Sunday, 1 Mar 2026'));
  press('End');
  await waitFor(() => expect(at()).toBe('Saturday, 7 Mar 2026'));
  press('Home');
  press('PageUp');
  await waitFor(() => expect(at()).toBe('Sunday, 1 Feb 2026'));
  fireEvent.click(document.activeElement!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(value()).toBe('2026-02-01T10:00');
  expect(document.activeElement).toBe(button);
});

test('the keys of a list open it, Escape closes it without a choice', async () => {
  const { input, onChange } = setUp({ value: '2026-11-20' });
  input.focus();
  fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
  const calendar = await screen.findByRole('dialog', { name: 'Calendar' });
  fireEvent(calendar, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(input);
  expect(onChange).not.toHaveBeenCalled();
});

test('days before the first and after the last are not available', async () => {
  setUp({ value: '2026-11-20', min: '2026-11-10', max: '2026-11-20' });
  const { days } = await openCalendar();
  const day = (name: string) => days.getByRole<HTMLButtonElement>('button', { name });
  expect(day('Monday, 9 Nov 2026').disabled).toBe(true);
  expect(day('Tuesday, 10 Nov 2026').disabled).toBe(false);
  expect(day('Saturday, 21 Nov 2026').disabled).toBe(true);
});

test('today is the business zone’s day, announced and marked; Burmese has Burmese months', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] });
  try {
    await setLanguage('my');
    setUp();
    fireEvent.click(screen.getByRole('button', { name: 'ပြက္ခဒိန် ဖွင့်မည်' }));
    const days = within(await screen.findByRole('dialog', { name: 'ပြက္ခဒိန်' }));
    const today = days.getByRole('button', { name: 'စနေ, 2026 နိုဝင်ဘာ 21, ယနေ့' });
    expect(today.closest('[data-today]')).not.toBeNull();
    expect(days.getByRole('grid', { name: '2026 နိုဝင်ဘာ' })).toBeDefined();
    expect(days.getByLabelText('ကြာသပတေး').textContent).toBe('တေး');
  } finally {
    vi.useRealTimers();
  }
});

test('a touch screen uses its native picker, and shows the day as elsewhere', () => {
  onScreen((query) => query === '(pointer: coarse)');
  const { input, type, value } = setUp({ value: '2026-11-20' });
  expect(input.type).toBe('date');
  expect(input.value).toBe('2026-11-20');
  expect(screen.getByText('20 Nov 2026')).toBeDefined();
  type('2026-11-21');
  expect(value()).toBe('2026-11-21');
  // Who types sees what they type.
  fireEvent.keyDown(input, { key: '2' });
  expect(screen.queryByText('21 Nov 2026')).toBeNull();
  fireEvent.blur(input);
  expect(screen.getByText('21 Nov 2026')).toBeDefined();
});
