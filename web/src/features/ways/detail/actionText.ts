import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ApiError } from '../../../api/apiError.ts';

const FAILED: Text = 'An error occurred';

/**
 * The text next to an action that failed, untranslated: the server's reason or, if a toast shows
 * the reason, only that it failed. Undefined if no text is needed.
 */
export function actionText(failure: ApiError): string | undefined {
  if (failure.isSilent) return undefined;
  const isRefusal = failure.kind === 'answered' && failure.status < 500 && failure.message !== '';
  return isRefusal ? failure.message : failure.fallback || FAILED;
}
