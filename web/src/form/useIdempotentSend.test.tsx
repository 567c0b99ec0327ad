import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { ALREADY_SAVED, useIdempotentSend } from './useIdempotentSend.ts';

const lost = new ApiError({ kind: 'network' });
const refused = (status: number) => new ApiError({ kind: 'answered', status });

/** Presses once per outcome, with the body of that press; the keys that were sent. */
async function keysOf(...presses: [body: object, outcome: ApiError | null][]) {
  const { result } = renderHook(() => useIdempotentSend());
  const keys: string[] = [];
  for (const [body, outcome] of presses) {
    const sent = result.current(body, (_, key) => {
      keys.push(key);
      return outcome === null ? Promise.resolve() : Promise.reject(outcome);
    });
    const told = await sent.then(
      () => null,
      (error: unknown) => error,
    );
    const message = outcome?.status === 422 ? ALREADY_SAVED : outcome?.message;
    expect([(told as ApiError | null)?.status, (told as ApiError | null)?.message]).toEqual([
      outcome?.status,
      message,
    ]);
  }
  return keys;
}

test('the same body keeps its key until it was answered', async () => {
  const [first, second, third] = await keysOf(
    [{ a: 1 }, lost],
    [{ a: 1 }, refused(503)],
    [{ a: 1 }, null],
  );
  expect(second).toBe(first);
  expect(third).toBe(first);
});

test('a body mended after a clear refusal is new work', async () => {
  const [first, second] = await keysOf([{ a: 1 }, refused(400)], [{ a: 2 }, null]);
  expect(second).not.toBe(first);
});

test('a first press that is refused so has no twin', async () => {
  const { result } = renderHook(() => useIdempotentSend());
  const failure = refused(422);
  await expect(result.current({ a: 1 }, () => Promise.reject(failure))).rejects.toBe(failure);
});

test('a body changed after a lost answer keeps the key, so that the server can tell of the twin', async () => {
  const [first, second, third] = await keysOf(
    [{ a: 1 }, lost],
    [{ a: 2 }, refused(422)],
    [{ a: 2 }, null],
  );
  expect(second).toBe(first);
  // Told of it and pressed again: a second one is wanted.
  expect(third).not.toBe(first);
});
