/** The error for a way that was saved without some of its deliveries. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { ApiError } from '../api/apiError.ts';
import { inlineText } from '../api/errorTexts.ts';
import { DELIVERIES_MISSING } from '../page/partlyDone.ts';
import { explainNotNull } from './notNull.ts';

export interface RefusedDelivery {
  /** Its index in the sent list. */
  index: number;
  failure: ApiError;
}

function reasonOf(failure: ApiError): string {
  const explained = explainNotNull(failure);
  explained.fallback = ways.addDelivery.failure;
  return inlineText(explained);
}

/**
 * Throws when any delivery was refused: an ended session or a silent failure as it is, otherwise one
 * ApiError with field names as our own server sends them, `deliveries.N` for the reason of N.
 */
export function checkAllTaken(refused: readonly RefusedDelivery[], message: Text | '' = ''): void {
  if (refused.length === 0) return;
  const fatal = refused.find(({ failure }) => failure.isSilent || failure.status === 401);
  if (fatal !== undefined) throw fatal.failure;
  throw new ApiError({
    kind: 'answered',
    // The way itself was created.
    status: 201,
    code: DELIVERIES_MISSING,
    message,
    errors: refused.flatMap(({ index, failure }) => [
      { field: `deliveries.${index}`, message: reasonOf(failure) },
      ...failure.errors.map(({ field, message: error }) => ({
        field: `deliveries.${index}.${field}`,
        message: error,
      })),
    ]),
  });
}
