import type { Text } from '@waydesk/contract/text.ts';
import type { ApiError } from '../../../api/apiError.ts';

const FAILED: Text = 'An error occurred';

/**
 * What stands beside an action that failed, untranslated: the server's reason for refusing it, else
 * that it failed (why is then told by a toast). Undefined when nobody needs to be told.
 */
export function actionText(failure: ApiError): string | undefined {
  if (failure.isSilent) return undefined;
  const isRefusal = failure.kind === 'answered' && failure.status < 500 && failure.message !== '';
  return isRefusal ? failure.message : failure.fallback || FAILED;
}
