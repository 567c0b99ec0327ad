/** Why scans could not be recorded, untranslated. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ApiError } from '../../api/apiError.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';

export const NO_SCANS: Text = 'This server does not record scans';
export const QUEUE_FULL: Text = '1,000 scans are already waiting. Continue once they are sent.';
const NO_ANSWER: Text = 'Network error. Could not connect to the server.';

export function scanFailureText(failure: ApiError): string {
  if (isUnknownCall(failure)) return NO_SCANS;
  if (failure.isPassing || failure.isSilent) return NO_ANSWER;
  return failure.errors[0]?.message || failure.message || failure.fallback;
}
