import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../testing/server.ts';
import { fetchOtherScreens } from './otherScreens.ts';

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

test('fetches each screen once, and only after the first one stands', () => {
  stop = fetchOtherScreens();
  vi.advanceTimersByTime(5_000);
  expect(asked).toEqual([]);
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
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
});
