import { expect, it } from 'vitest';
import { newIdempotencyKey, nextAttempt, fingerprintOf } from './attempt.ts';

const photo = (size: number) => new File([new Uint8Array(size)], 'a.jpg', { lastModified: 5 });

it('makes unique keys that are valid in a header', () => {
  const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\w-]{16,60}$/);
});

it('keeps the key for an unchanged way', () => {
  const print = fingerprintOf({ a: 1 }, photo(3));
  const first = nextAttempt(null, print);
  expect(nextAttempt(first, fingerprintOf({ a: 1 }, photo(3)))).toBe(first);
});

it('uses a new key for a way changed after a definite answer', () => {
  const first = nextAttempt(null, fingerprintOf({ a: 1 }, null));
  expect(nextAttempt(first, fingerprintOf({ a: 2 }, null)).key).not.toBe(first.key);
  expect(nextAttempt(first, fingerprintOf({ a: 1 }, photo(1))).key).not.toBe(first.key);
});

it('keeps the key of a way changed after a lost answer: the first click may have succeeded', () => {
  const first = { ...nextAttempt(null, fingerprintOf({ a: 1 }, null)), isLost: true };
  const next = nextAttempt(first, fingerprintOf({ a: 2 }, null));
  expect(next.key).toBe(first.key);
  expect(next.print).not.toBe(first.print);
});
