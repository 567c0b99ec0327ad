import type { Text } from '@waydesk/contract/text.ts';
import type { ApiError } from '../api/apiError.ts';
import { inlineText } from '../api/errorTexts.ts';
import { t } from '../i18n/t.ts';

/**
 * The words for a failure where a success that says no (`success: false`) has a text of its own,
 * `refused`; the server's words come first, and other failures have the text of their call.
 */
export function listErrorText(failure: ApiError, refused: Text): string {
  const saysNo = failure.kind === 'answered' && failure.status < 300;
  return saysNo && failure.message === '' ? t(refused) : inlineText(failure);
}
