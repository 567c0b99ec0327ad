import { useRef } from 'react';
import { ApiFailure } from '../api/failures.ts';
import { nextAttempt, printOf, type Attempt } from './attempt.ts';

/** The server knows the key from an earlier press whose answer was lost, with another body. */
const isTwin = (failure: ApiFailure) => failure.status === 422;

/**
 * Sends a body under a key, so that pressing again after a lost answer makes nothing twice. Throws
 * what `send` throws.
 */
export function useKeyedSend(): <B, A>(
  body: B,
  send: (body: B, key: string) => Promise<A>,
) => Promise<A> {
  const last = useRef<Attempt | null>(null);
  return async (body, send) => {
    const attempt = nextAttempt(last.current, printOf(body, null));
    last.current = { ...attempt, isLost: true };
    try {
      return await send(body, attempt.key);
    } catch (error) {
      const isClear =
        error instanceof ApiFailure && error.kind === 'answered' && error.status < 500;
      // The server has told of the twin: who presses again wants a second one.
      if (isClear) last.current = isTwin(error) ? null : attempt;
      throw error;
    }
  };
}
