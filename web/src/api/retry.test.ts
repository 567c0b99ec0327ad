import { describe, expect, test, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { withRetries, type RetryPolicy } from './retry.ts';

const answered = (status: number, retryAfter?: number) =>
  new ApiError({ kind: 'answered', status, retryAfter });

/**
 * Runs against failures in turn, repeating the last one; returns when each attempt began, in ms.
 */
async function run(
  retryPolicy: RetryPolicy,
  failures: ApiError[],
  { takes = 0, leave = new AbortController(), leaveAt = 1e9, random = 0 } = {},
) {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const start = Date.now();
  const starts: number[] = [];
  const limits: number[] = [];
  const retries: number[] = [];
  setTimeout(() => leave.abort(), leaveAt);
  const once = async (limit: number) => {
    starts.push(Date.now() - start);
    limits.push(limit);
    if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes));
    throw failures[Math.min(starts.length, failures.length) - 1]!;
  };
  const result = withRetries(retryPolicy, leave.signal, once, (n) => retries.push(n)).catch(
    (e: unknown) => e,
  );
  await vi.advanceTimersByTimeAsync(120_000);
  return { starts, limits, retries, failure: (await result) as ApiError };
}

describe('each retryPolicy has its own delays', () => {
  test.each([
    ['plain', [0, 1000, 3000, 6000]],
    ['cached', [0, 1000, 3000, 7000]],
    ['prefetch', [0, 500]],
    ['none', [0]],
  ] as const)('%s', async (retryPolicy, starts) => {
    const ran = await run(retryPolicy, [answered(503)]);
    expect(ran.starts).toEqual(starts);
    expect(ran.retries).toEqual(starts.slice(1).map((_, at) => at + 1));
    expect(ran.failure.status).toBe(503);
  });
});

describe('what is retried', () => {
  test.each([500, 502, 503, 408])('an answer of %i', async (status) => {
    expect((await run('plain', [answered(status)])).starts).toHaveLength(4);
  });

  test.each([400, 401, 403, 404, 409, 412, 422, 429])('not an answer of %i', async (status) => {
    expect((await run('plain', [answered(status)])).starts).toHaveLength(1);
  });

  test('a lost connection, but not our own timeout, being offline or leaving', async () => {
    expect((await run('plain', [new ApiError({ kind: 'network' })])).starts).toHaveLength(4);
    for (const kind of ['timeout', 'offline', 'aborted', 'ended'] as const) {
      expect((await run('plain', [new ApiError({ kind })])).starts).toHaveLength(1);
    }
  });
});

test('the server can ask for a longer delay, never for a shorter one', async () => {
  expect((await run('plain', [answered(503, 5000), answered(503, 10)])).starts).toEqual([
    0, 5000, 7000, 10_000,
  ]);
});

test.each([
  ['plain', 1000, 1150],
  ['cached', 1000, 1150],
  ['prefetch', 500, 500],
] as const)('jitter only lengthens a pause: %s', async (retryPolicy, least, most) => {
  const { starts } = await run(retryPolicy, [answered(500)], { random: 0.999 });
  expect(starts[1]).toBeGreaterThanOrEqual(least);
  expect(starts[1]).toBeLessThanOrEqual(most);
});

test('one call takes a minute at most, with all its attempts', async () => {
  const slow = await run('plain', [answered(503)], { takes: 25_000 });
  expect(slow.starts).toEqual([0, 26_000, 53_000]);
  expect(slow.limits).toEqual([30_000, 30_000, 7000]);
  const late = await run('plain', [answered(503, 90_000)]);
  expect(late.starts).toEqual([0]);
});

test('leaving the page ends the wait at once', async () => {
  const ran = await run('plain', [answered(503)], { leaveAt: 400 });
  expect(ran.starts).toEqual([0]);
  expect(ran.failure.kind).toBe('aborted');
});
