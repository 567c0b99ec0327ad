import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DateFilter } from './DateFilter.tsx';

function setUp() {
  const onPick = vi.fn<(day: string) => void>();
  function List() {
    const [day, setDay] = useState('2026-11-01');
    return (
      <>
        <DateFilter
          label="Start Date"
          value={day}
          onPick={(next) => {
            onPick(next);
            setDay(next);
          }}
        />
        <button onClick={() => setDay('2026-10-01')}>elsewhere</button>
      </>
    );
  }
  render(<List />);
  const input = screen.getByLabelText<HTMLInputElement>('Start Date');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  return { input, type, onPick };
}
const TEXT = 'Type a date such as 20 Nov 2026, 20/11 or t for today';

test('a typed date applies on Enter or blur, never while half typed', () => {
  const { input, type, onPick } = setUp();
  for (const text of ['5', '5/11', '5/11/20', '5/11/2026']) type(text);
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-11-05');
  type('6 Nov 2026');
  fireEvent.blur(input);
  expect(onPick).toHaveBeenLastCalledWith('2026-11-06');
  expect(input.value).toBe('06 Nov 2026');
});

test('a complete ISO date and an emptied field apply at once', () => {
  const { type, onPick } = setUp();
  type('2026-11-20');
  expect(onPick).toHaveBeenLastCalledWith('2026-11-20');
  type('');
  expect(onPick).toHaveBeenLastCalledWith('');
});

test('text that is not a date stays in the field, shows an error and filters nothing', () => {
  const { input, type, onPick } = setUp();
  type('11/20/2026');
  expect(screen.queryByText(TEXT)).toBeNull();
  fireEvent.blur(input);
  expect(screen.getByText(TEXT)).toBeDefined();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.value).toBe('11/20/2026');
  expect(onPick).not.toHaveBeenCalled();
  type('20/11/2026');
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('a date set elsewhere replaces typed text', () => {
  const { input, type } = setUp();
  type('nonsense');
  fireEvent.click(screen.getByText('elsewhere'));
  expect(input.value).toBe('01 Oct 2026');
});
