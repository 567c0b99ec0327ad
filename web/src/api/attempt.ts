/** One try of a call: request, time limit, answer read to its end. */
import { readAnswer, type Answer } from './envelope.ts';
import { ApiFailure } from './failures.ts';
import { isReachable } from './connection.ts';

export const ATTEMPT_LIMIT = 30_000;

export interface Attempt {
  address: string;
  init: RequestInit;
  shape: { key: string | undefined; isList: boolean };
}

/** Runs `work` with a signal that fires after `limit` ms or with `outer`; says which it was. */
export async function limited<T>(
  limit: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, limit);
  const leave = () => stop.abort();
  outer.addEventListener('abort', leave);
  try {
    if (outer.aborted) throw new ApiFailure({ kind: 'aborted' });
    return await work(stop.signal);
  } catch (error) {
    if (outer.aborted) throw new ApiFailure({ kind: 'aborted' });
    if (isLate) throw new ApiFailure({ kind: 'timeout' });
    throw error instanceof ApiFailure ? error : new ApiFailure({ kind: 'network' });
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', leave);
  }
}

/** `limit` in ms; throws only ApiFailure. */
export async function attempt(
  { address, init, shape }: Attempt,
  limit: number,
  outer: AbortSignal,
): Promise<Answer<unknown>> {
  if (!(await isReachable())) throw new ApiFailure({ kind: 'offline' });
  return limited(limit, outer, async (signal) => {
    const response = await fetch(address, { ...init, credentials: 'omit', signal });
    return readAnswer(response, shape.key, shape.isList);
  });
}
