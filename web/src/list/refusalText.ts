import type { ApiFailure } from '../api/failures.ts';
import { inlineText } from '../api/failureTexts.ts';
import { t } from '../i18n/t.ts';

/**
 * The words for a failure where a success that says no (`success: false`) has a text of its own,
 * `refused`; the server's words come first, and other failures have the text of their call.
 */
export function refusalText(failure: ApiFailure, refused: string): string {
  const saysNo = failure.kind === 'answered' && failure.status < 300;
  return saysNo && failure.message === '' ? t(refused) : inlineText(failure);
}
