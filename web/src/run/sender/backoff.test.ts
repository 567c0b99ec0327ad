import { expect, test } from 'vitest';
import { retryDelay } from './backoff.ts';

test('the wait doubles from two seconds to two minutes', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 99].map((n) => retryDelay(n, undefined, 0.5) / 1000);
  expect(delays).toEqual([2, 4, 8, 16, 32, 64, 120, 120, 120]);
});

test('it varies by a quarter, and is never less than the server asks for', () => {
  expect([retryDelay(1, undefined, 0), retryDelay(1, undefined, 1)]).toEqual([1_500, 2_500]);
  expect(retryDelay(1, 30_000, 0)).toBe(30_000);
  expect(retryDelay(1, 30_000, 1)).toBe(37_500);
});
