/** One attempt of a call: request, time limit, the complete response. */
import { ApiError } from './apiError.ts';
import { isReachable } from './connection.ts';
import { takeEarly } from './early.ts';
import { readReply, type Reply } from './reply.ts';

/** Time limit of one attempt, in milliseconds. */
export const ATTEMPT_LIMIT = 30_000;

export interface PreparedRequest {
  address: string;
  init: RequestInit;
}

/** Runs `work` with a signal that fires after `limit` ms or with `outer`; the error says which. */
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
    if (outer.aborted) throw new ApiError({ kind: 'aborted' });
    return await work(stop.signal);
  } catch (error) {
    if (outer.aborted) throw new ApiError({ kind: 'aborted' });
    if (isLate) throw new ApiError({ kind: 'timeout' });
    throw error instanceof ApiError ? error : new ApiError({ kind: 'network' });
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', leave);
  }
}

/** Sends one request; `limit` in ms. Throws only ApiError. */
export async function attempt(
  { address, init }: PreparedRequest,
  limit: number,
  outer: AbortSignal,
): Promise<Reply> {
  if (!(await isReachable())) throw new ApiError({ kind: 'offline' });
  return limited(limit, outer, async (signal) => {
    const response =
      (await takeEarly(address, init, signal)) ??
      (await fetch(address, { ...init, credentials: 'omit', signal }));
    return readReply(response);
  });
}
