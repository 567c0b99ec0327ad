import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

let stop = () => {};

function Rows() {
  const [rows, setRows] = useState(['one', 'two', 'three']);
  return (
    <main>
      <h1 tabIndex={-1}>Rows</h1>
      {rows.map((row) => (
        <button key={row} onClick={() => setRows(rows.filter((other) => other !== row))}>
          {row}
        </button>
      ))}
      <input aria-label="Text" />
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

/** Removes what is focused and waits. */
async function remove(name: string, how: 'key' | 'hand' = 'key') {
  button(name).focus();
  if (how === 'key') fireEvent.keyDown(button(name), { key: 'Enter' });
  else fireEvent.pointerDown(button(name));
  fireEvent.click(button(name));
  await act(() => vi.advanceTimersByTimeAsync(100));
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<Rows />);
  stop = keepFocus();
});

afterEach(() => {
  stop();
  cleanup();
});

test('goes on to what follows, or back to what is before, and at last to the heading', async () => {
  screen.getByLabelText('Text').remove();
  await remove('one');
  expect(focused()).toBe('two');
  await remove('three');
  expect(focused()).toBe('two');
  await remove('two');
  expect(focused()).toBe('Rows');
});

test('does nothing for a hand', async () => {
  await remove('one', 'hand');
  expect(document.activeElement).toBe(document.body);
});
