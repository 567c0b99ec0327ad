/** The only retry layer. A call has exactly one retryPolicy; nothing above or below retries. */
import { ATTEMPT_LIMIT } from './attempt.ts';
import { ApiError } from './apiError.ts';

/**
 * `cached` is for reads of ways, which are cached for an hour; `prefetch` opens a page that has its
 * own error texts; `none` is for writes.
 */
export type RetryPolicy = 'plain' | 'cached' | 'prefetch' | 'none';

const DELAYS: Record<RetryPolicy, readonly number[]> = {
  plain: [1000, 2000, 3000],
  cached: [1000, 2000, 4000],
  prefetch: [500],
  none: [],
};

/** Limit for all attempts and delays of one call, in milliseconds. */
const CALL_LIMIT = 60_000;

/**
 * Spreads the retries of many clients, upwards only: never sooner than the delay. A pre-fetch keeps
 * a user waiting for a page and retries once, so its delay is exact.
 */
const jittered = (ms: number, retryPolicy: RetryPolicy) =>
  retryPolicy === 'prefetch' ? ms : ms * (1 + Math.random() * 0.15);

/** Our own timeout is not retried: the user has waited long enough. */
function mayHelp(failure: ApiError): boolean {
  if (failure.kind === 'network') return true;
  return failure.kind === 'answered' && (failure.status >= 500 || failure.status === 408);
}

/** Waits; rejects with an aborted ApiError as soon as `signal` does. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new ApiError({ kind: 'aborted' }));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
  });
}

/**
 * Runs `once(limit in ms)`, and again after temporary failures. Calls `onRetry(n)` before the n-th
 * delay. Throws the last failure.
 */
export async function withRetries<T>(
  retryPolicy: RetryPolicy,
  signal: AbortSignal,
  once: (limit: number) => Promise<T>,
  onRetry: (n: number) => void,
): Promise<T> {
  const end = Date.now() + CALL_LIMIT;
  const delays = DELAYS[retryPolicy];
  for (let n = 0; ; n++) {
    try {
      return await once(Math.min(ATTEMPT_LIMIT, end - Date.now()));
    } catch (error) {
      const base = delays[n];
      if (!(error instanceof ApiError) || base === undefined || !mayHelp(error)) throw error;
      const delay = Math.max(jittered(base, retryPolicy), error.retryAfter ?? 0);
      if (Date.now() + delay >= end) throw error;
      onRetry(n + 1);
      await pause(delay, signal);
    }
  }
}
