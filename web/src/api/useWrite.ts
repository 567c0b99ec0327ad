/** The only way a screen writes. */
import type { CallResult, Input, WriteRoute } from '@waydesk/contract/calls/route.ts';
import { useRef, useState } from 'react';
import { call } from './call.ts';
import type { CallOptions } from './callOptions.ts';
import type { Answer } from './reply.ts';
import { ApiError } from './apiError.ts';
import { showCurrentRecord } from './present.ts';
import { invalidateReads } from './queryClient.ts';

type Shared = Omit<CallOptions, 'retryPolicy' | 'onRetry' | 'ifMatch' | 'derivedFrom'>;

/** A `versioned` row requires the version that was shown; null if the server has none. */
type Versioned<R extends WriteRoute> = R['versioned'] extends true
  ? { ifMatch: string | number | null }
  : { ifMatch?: undefined };

export type WriteOptions<R extends WriteRoute> = Shared & Versioned<R>;

/** Options of one write: required only for a `versioned` row. */
export type WriteArguments<R extends WriteRoute> = R['versioned'] extends true
  ? [options: WriteOptions<R>]
  : [options?: WriteOptions<R>];

export interface Write<R extends WriteRoute> {
  /** Throws ApiError, already shown as a toast unless `handledStatuses` covers it. */
  run: (input: Input<R>, ...said: WriteArguments<R>) => Promise<Answer<CallResult<R>>>;
  isRunning: boolean;
}

/** Deleted, taken or changed since it was read: someone else has written in the meantime. */
const OVERTAKEN: readonly number[] = [404, 409, 412];

/** Refused before anything changed, so cached reads are still valid. */
const changedNothing = (failure: unknown) =>
  failure instanceof ApiError &&
  failure.kind === 'answered' &&
  // Partial success is an error too, with a 2xx status.
  failure.status >= 400 &&
  failure.status < 500 &&
  !OVERTAKEN.includes(failure.status);

async function send<R extends WriteRoute>(
  route: R,
  input: Input<R>,
  options: CallOptions,
): Promise<Answer<CallResult<R>>> {
  try {
    const answer = await call(route, input, options);
    const isShown = route.versioned === true && showCurrentRecord(route.area, answer.data);
    const isRead = invalidateReads(route.touches);
    // The version for the next write only comes with the refetch.
    if (options.ifMatch != null && !isShown) await isRead;
    return answer;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 412) {
      showCurrentRecord(route.area, failure.data);
    }
    if (!changedNothing(failure)) void invalidateReads(route.touches);
    throw failure;
  }
}

/** A write outside a component; invalidates reads like `useWrite`. */
export const write = <R extends WriteRoute>(
  route: R,
  input: Input<R>,
  ...[options]: WriteArguments<R>
): Promise<Answer<CallResult<R>>> => send(route, input, options ?? {});

/**
 * For `handledStatuses` of a form that shows the server's errors itself; a 2xx can be an error too.
 */
export const FORM_STATUSES = [200, 201, 400, 409, 412, 422] as const;

/** Sends a write row and refetches the reads of the areas it touches. */
export function useWrite<R extends WriteRoute>(route: R, options: Shared = {}): Write<R> {
  const running = useRef(0);
  const [isRunning, setRunning] = useState(false);
  const count = (step: number) => {
    running.current += step;
    setRunning(running.current > 0);
  };
  return {
    isRunning,
    run: async (input, ...[more]) => {
      count(1);
      try {
        return await send(route, input, { ...options, ...more });
      } finally {
        count(-1);
      }
    },
  };
}
