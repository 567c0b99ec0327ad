import type { ways } from '@waydesk/contract/ways/ways.ts';
import { announce } from '../../../api/call.ts';
import { ApiError } from '../../../api/apiError.ts';
import { FORM_STATUSES, type Write } from '../../../api/useWrite.ts';

/** Statuses for which a second request with the other name cannot help. */
const isFinal = ({ status, kind, isSilent }: ApiError) =>
  status === 401 || status === 412 || kind === 'offline' || isSilent;

/**
 * Assigns a way to a rider. Servers read the rider under one of two names: if the first fails for
 * any reason, the second is tried once. Assigning the same rider twice is harmless.
 */
export async function acceptWithRider(
  run: Write<typeof ways.accept>['run'],
  { id, version: ifMatch }: { id: number; version: number | null },
  riderId: number,
) {
  const params = { id };
  try {
    return await run({ params, body: { riderId } }, { handledStatuses: true, ifMatch });
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (isFinal(failure)) {
      announce(failure, FORM_STATUSES);
      throw failure;
    }
  }
  return run({ params, body: { rider_id: riderId } }, { handledStatuses: FORM_STATUSES, ifMatch });
}
