import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { t } from '../../i18n/t.ts';

/**
 * The text for a failed list: the server's message, otherwise `refused` for a success that says no
 * (`success: false`), otherwise the call's own text.
 */
export function listErrorText(failure: ApiError, refused: Text): string {
  const saysNo = failure.kind === 'answered' && failure.status < 300;
  return saysNo && failure.message === '' ? t(refused) : inlineText(failure);
}
