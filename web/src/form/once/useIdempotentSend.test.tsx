import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { ALREADY_SAVED, useIdempotentSend } from './useIdempotentSend.ts';

const lost = new ApiError({ kind: 'network' });
const refused = (status: number) => new ApiError({ kind: 'answered', status });

/** Clicks once per outcome, with that click's body; returns the keys that were sent. */
async function keysOf(...presses: [body: object, outcome: ApiError | null][]) {
  const { result } = renderHook(() => useIdempotentSend());
  const keys: string[] = [];
  for (const [body, outcome] of presses) {
    const sent = result.current(body, (_, key) => {
      keys.push(key);
      return outcome === null ? Promise.resolve() : Promise.reject(outcome);
    });
    const failure = await sent.then(
      () => null,
      (error: unknown) => error,
    );
    const message = outcome?.status === 422 ? ALREADY_SAVED : outcome?.message;
    expect([(failure as ApiError | null)?.status, (failure as ApiError | null)?.message]).toEqual([
      outcome?.status,
      message,
    ]);
  }
  return keys;
}

test('the same body keeps its key until it is answered', async () => {
  const [first, second, third] = await keysOf(
    [{ a: 1 }, lost],
    [{ a: 1 }, refused(503)],
    [{ a: 1 }, null],
  );
  expect(second).toBe(first);
  expect(third).toBe(first);
});

test('a body corrected after a definite refusal gets a new key', async () => {
  const [first, second] = await keysOf([{ a: 1 }, refused(400)], [{ a: 2 }, null]);
  expect(second).not.toBe(first);
});

test('a first attempt refused that way has no earlier copy', async () => {
  const { result } = renderHook(() => useIdempotentSend());
  const failure = refused(422);
  await expect(result.current({ a: 1 }, () => Promise.reject(failure))).rejects.toBe(failure);
});

test('a body changed after a lost answer keeps the key, so that the server can report the earlier copy', async () => {
  const [first, second, third] = await keysOf(
    [{ a: 1 }, lost],
    [{ a: 2 }, refused(422)],
    [{ a: 2 }, null],
  );
  expect(second).toBe(first);
  // The user saw the message and clicked again, so they want a second record.
  expect(third).not.toBe(first);
});
