import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../testing/server.ts';
import { fetchOtherScreens } from './otherScreens.ts';
import { startLater } from './startLater.ts';

const asked: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  signIn();
  asked.length = 0;
  window.preloadScreen = (name) => void asked.push(name);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete window.preloadScreen;
  Reflect.deleteProperty(navigator, 'connection');
});
const line = (values: object) =>
  Object.defineProperty(navigator, 'connection', { value: values, configurable: true });

test('fetches each screen once', () => {
  stop = fetchOtherScreens();
  vi.advanceTimersByTime(60_000);
  expect(asked).toContain('CreateWayPage');
  expect(asked).toContain('RiderPage');
  expect(new Set(asked).size).toBe(asked.length);
});

test.each([
  ['data is to be saved', { saveData: true }],
  ['the line is slow', { effectiveType: 'slow-2g' }],
])('fetches nothing if %s', (_, values) => {
  line(values);
  stop = fetchOtherScreens();
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
});

test('stops when the app ends', () => {
  fetchOtherScreens()();
  const before = asked.length;
  expect(before).toBeLessThan(2);
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(before);
});

test('a start whose code is still loading does not begin once it is over', async () => {
  const start = vi.fn<() => () => void>();
  const { begin, end } = startLater(async () => start);
  begin();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(start).not.toHaveBeenCalled();
});
