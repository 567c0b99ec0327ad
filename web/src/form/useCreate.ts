import type { CallResult, Input, WriteRoute } from '@waydesk/contract/route.ts';
import type { Answer } from '../api/reply.ts';
import { FORM_STATUSES, type WriteArguments, useWrite } from '../api/useWrite.ts';
import { useIdempotentSend } from './useIdempotentSend.ts';

type Unversioned = WriteRoute & { versioned?: undefined };

/**
 * What a form sends that makes something new: pressing again after a lost answer makes no second one.
 * Throws ApiFailure, told by toast already unless the form tells it itself.
 */
export function useCreate<R extends Unversioned>(
  route: R,
): (input: Input<R>) => Promise<Answer<CallResult<R>>> {
  const { run } = useWrite(route, { handledStatuses: FORM_STATUSES });
  const keyed = useIdempotentSend();
  return (input) =>
    keyed(input, (same, idempotencyKey) => {
      // What is new has no version yet; the compiler does not see it through the type parameter.
      const said = [{ idempotencyKey }] as WriteArguments<R>;
      return run(same, ...said);
    });
}
