import type { ways } from '@waydesk/contract/ways.ts';
import { announce } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failures.ts';
import { FORM, type Write } from '../../../api/useWrite.ts';

/** Asking again with another name cannot help here. */
const isFinal = (failure: ApiFailure) =>
  failure.status === 401 || failure.kind === 'offline' || failure.isSilent;

/**
 * Gives a way to a rider. Servers read the rider under one of two names: when the first is not
 * taken, for whatever reason, the second is tried once. Assigning the same rider twice is harmless.
 */
export async function accept(run: Write<typeof ways.accept>['run'], id: number, riderId: number) {
  const params = { id };
  try {
    return await run({ params, body: { riderId } }, { quiet: true });
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (isFinal(failure)) {
      announce(failure, FORM);
      throw failure;
    }
  }
  return run({ params, body: { rider_id: riderId } }, { quiet: FORM });
}
