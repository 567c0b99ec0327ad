/** The one way a screen writes. */
import type { Data, Input, Route } from '@waydesk/contract/route.ts';
import { useRef, useState } from 'react';
import { touchedBy } from './areas.ts';
import { call, type CallOptions } from './call.ts';
import type { Answer } from './envelope.ts';
import { ApiFailure } from './failures.ts';
import { dropReads } from './queryClient.ts';

type WriteOptions = Omit<CallOptions, 'regime' | 'onRetry'>;

export interface Write<R extends Route> {
  /** Throws ApiFailure, told by toast already unless `quiet`. */
  run: (input: Input<R>, options?: WriteOptions) => Promise<Answer<Data<R>>>;
  isRunning: boolean;
}

/** Gone, taken or newer than what was read: somebody else has written meanwhile. */
const OVERTAKEN: readonly number[] = [404, 409, 412];

/** Refused before anything changed, so nothing that was read is stale. */
const changedNothing = (failure: unknown) =>
  failure instanceof ApiFailure &&
  failure.kind === 'answered' &&
  failure.status < 500 &&
  !OVERTAKEN.includes(failure.status);

/** A write outside of a component, with the same care for what was read before. */
export async function write<R extends Route>(
  route: R,
  input: Input<R>,
  options: WriteOptions = {},
): Promise<Answer<Data<R>>> {
  try {
    const answer = await call(route, input, options);
    void dropReads(touchedBy(route));
    return answer;
  } catch (failure) {
    if (!changedNothing(failure)) void dropReads(touchedBy(route));
    throw failure;
  }
}

/** `quiet: FORM` where the form itself tells what the server refused; 2xx may say no too. */
export const FORM = [200, 201, 400, 409, 422] as const;

export function useWrite<R extends Route>(route: R, options: WriteOptions = {}): Write<R> {
  const running = useRef(0);
  const [isRunning, setRunning] = useState(false);
  const count = (step: number) => {
    running.current += step;
    setRunning(running.current > 0);
  };
  return {
    isRunning,
    run: async (input, more) => {
      count(1);
      try {
        return await write(route, input, { ...options, ...more });
      } finally {
        count(-1);
      }
    },
  };
}
