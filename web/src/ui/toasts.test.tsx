import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { dismissToast, showToast } from './toasts.ts';

const shown = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((e) => e.textContent);
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const say = (...texts: string[]) => act(() => texts.forEach((text) => showToast('info', text)));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});

test('closes after five seconds', () => {
  say('one');
  wait(4900);
  expect(shown()).toEqual(['one']);
  wait(200);
  expect(shown()).toEqual([]);
});

test('shows three; the others wait their turn and then have their full time', () => {
  say('1', '2', '3', '4', '5');
  expect(shown()).toEqual(['1', '2', '3']);
  wait(5000);
  expect(shown()).toEqual(['4', '5']);
  wait(4900);
  expect(shown()).toEqual(['4', '5']);
  wait(200);
  expect(shown()).toEqual([]);
});

test('the same text is not stacked, another kind is another toast', () => {
  say('same', 'same');
  act(() => showToast('error', 'same'));
  expect(shown()).toEqual(['same', 'same']);
});

test('the same text again restarts its time', () => {
  say('saved');
  wait(4000);
  say('saved');
  wait(4900);
  expect(shown()).toEqual(['saved']);
  wait(200);
  expect(shown()).toEqual([]);
});

test('a toast with an id is replaced in place, and lasts as long as it says', () => {
  act(() => showToast('warning', 'trying 1', { id: 'x', lasting: true }));
  say('other');
  wait(9000);
  act(() => showToast('warning', 'trying 2', { id: 'x', lasting: true }));
  expect(shown()).toEqual(['trying 2']);
  act(() => showToast('error', 'over', { id: 'x' }));
  wait(5100);
  expect(shown()).toEqual([]);
});

test('errors and warnings interrupt, the rest is polite', () => {
  for (const kind of ['success', 'error', 'info'] as const) act(() => showToast(kind, kind));
  expect(screen.getAllByRole('alert').map((e) => e.textContent)).toEqual(['error']);
  expect(screen.getAllByRole('status').map((e) => e.textContent)).toEqual(['success', 'info']);
});

test('can be closed, which lets the next one in', () => {
  say('1', '2', '3', '4');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(shown()).toEqual(['2', '3', '4']);
});

test('stays while the pointer is on it', () => {
  say('read me');
  fireEvent.mouseEnter(screen.getByRole('status'));
  wait(20_000);
  expect(shown()).toEqual(['read me']);
  fireEvent.mouseLeave(screen.getByRole('status'));
  wait(5100);
  expect(shown()).toEqual([]);
});

test('dismissing an unknown toast changes nothing', () => {
  say('1');
  act(() => dismissToast('nobody'));
  expect(shown()).toEqual(['1']);
});
