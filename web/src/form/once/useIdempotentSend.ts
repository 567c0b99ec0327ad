import type { Text } from '@waydesk/contract/texts/text.ts';
import { useRef } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { nextAttempt, fingerprintOf, type KeyedAttempt } from './attempt.ts';

/** The server knows the key from an earlier click with another body, whose response was lost. */
const isTwin = ({ status, errors }: ApiError) => status === 422 && errors.length === 0;

/** The server's own message is for programs. Not translated here, like all error messages. */
export const ALREADY_SAVED: Text =
  'What you sent before was saved. Your changes since then were not. Check the list before you press again.';

/**
 * Sends a body with an Idempotency-Key, so that clicking again after a lost response creates
 * nothing twice. Throws what `send` throws, or an error that says an earlier click was saved.
 */
export function useIdempotentSend(): <B, A>(
  body: B,
  send: (body: B, key: string) => Promise<A>,
) => Promise<A> {
  const last = useRef<KeyedAttempt | null>(null);
  return async (body, send) => {
    const attempt = nextAttempt(last.current, fingerprintOf(body, null));
    last.current = { ...attempt, isLost: true };
    try {
      const answer = await send(body, attempt.key);
      // What differs from it is something else to create.
      last.current = { ...attempt, isLost: false };
      return answer;
    } catch (error) {
      const isClear = error instanceof ApiError && error.kind === 'answered' && error.status < 500;
      if (isClear && attempt.isLost && isTwin(error)) {
        // Clicking again after this message means that the user wants a second record.
        last.current = null;
        throw new ApiError({ kind: 'answered', status: error.status, message: ALREADY_SAVED });
      }
      if (isClear) last.current = attempt;
      throw error;
    }
  };
}
