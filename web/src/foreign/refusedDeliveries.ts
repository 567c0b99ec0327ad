/** What becomes of a way whose deliveries a server takes one by one and does not all take. */
import type { Text } from '@waydesk/contract/text.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { ApiError } from '../api/apiError.ts';
import { inlineText } from '../api/errorTexts.ts';
import { DELIVERIES_MISSING } from '../api/partlyDone.ts';
import { explainNotNull } from './notNull.ts';

export interface RefusedDelivery {
  /** Its place among the sent ones, from 0. */
  place: number;
  failure: ApiError;
}

/** Why a delivery was refused, as the screen says it. */
function reasonOf(failure: ApiError): string {
  const explained = explainNotNull(failure);
  explained.fallback = ways.addDelivery.failure;
  return inlineText(explained);
}

/**
 * Throws nothing when none was refused. The end of the session is told as such; all else as one error
 * whose faults are named as our own server names them, `deliveries.N` for why N was refused.
 */
export function checkAllTaken(refused: readonly RefusedDelivery[], message: Text | '' = ''): void {
  if (refused.length === 0) return;
  const ended = refused.find(({ failure }) => failure.isSilent || failure.status === 401);
  if (ended !== undefined) throw ended.failure;
  throw new ApiError({
    kind: 'answered',
    // The way itself stands.
    status: 201,
    code: DELIVERIES_MISSING,
    message,
    errors: refused.flatMap(({ place, failure }) => [
      { field: `deliveries.${place}`, message: reasonOf(failure) },
      ...failure.errors.map(({ field, message: fault }) => ({
        field: `deliveries.${place}.${field}`,
        message: fault,
      })),
    ]),
  });
}
