import type { CallResult, Input, WriteRoute } from '@waydesk/contract/calls/route.ts';
import type { Answer } from '../../api/reply.ts';
import { FORM_STATUSES, type WriteArguments, useWrite } from '../../api/useWrite.ts';
import { useIdempotentSend } from './useIdempotentSend.ts';

type Unversioned = WriteRoute & { versioned?: undefined };

/**
 * Returns a function that sends a form which creates something; clicking again after a lost
 * response creates nothing twice. Throws ApiError, already shown as a toast unless the form shows
 * it itself.
 */
export function useCreate<R extends Unversioned>(
  route: R,
): (input: Input<R>) => Promise<Answer<CallResult<R>>> {
  const { run } = useWrite(route, { handledStatuses: FORM_STATUSES });
  const keyed = useIdempotentSend();
  return (input) =>
    keyed(input, (same, idempotencyKey) => {
      // A new record has no version; the compiler cannot see that through the type parameter.
      const args = [{ idempotencyKey }] as WriteArguments<R>;
      return run(same, ...args);
    });
}
