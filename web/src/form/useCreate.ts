import type { Data, Input, Route } from '@waydesk/contract/route.ts';
import type { Answer } from '../api/envelope.ts';
import { FORM, useWrite } from '../api/useWrite.ts';
import { useKeyedSend } from './useKeyedSend.ts';

/**
 * What a form sends that makes something new: pressing again after a lost answer makes no second one.
 * Throws ApiFailure, told by toast already unless the form tells it itself.
 */
export function useCreate<R extends Route>(
  route: R,
): (input: Input<R>) => Promise<Answer<Data<R>>> {
  const { run } = useWrite(route, { quiet: FORM });
  const keyed = useKeyedSend();
  return (input) => keyed(input, (same, idempotencyKey) => run(same, { idempotencyKey }));
}
