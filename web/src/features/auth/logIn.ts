import { auth } from '@waydesk/contract/auth/auth.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/apiError.ts';
import { parseUser, startSession } from '../../api/session.ts';
import { t } from '../../i18n/t.ts';
import { dismissAllToasts, showToast } from '../../ui/toasts.ts';

const UNREADABLE: Text = 'Invalid response from server';
const FAILED: Text = 'An error occurred during login. Please try again.';

/** The text for a failure without a message. */
function wordsFor(failure: ApiError): Text {
  if (failure.kind === 'unreadable') return UNREADABLE;
  if (failure.kind !== 'answered') return FAILED;
  return failure.status < 300 ? 'Login failed' : 'Login failed. Please check your credentials.';
}

/** Signs in; resolves to the error text, null on success. */
export async function logIn(email: string, password: string): Promise<string | null> {
  try {
    const { data } = await call(
      auth.login,
      { body: { email, password } },
      { handledStatuses: true },
    );
    const user = parseUser(data?.user);
    if (!data?.token || user === null) return UNREADABLE;
    startSession(data.token, user);
  } catch (error) {
    return error instanceof ApiError ? error.message || wordsFor(error) : FAILED;
  }
  // What the last session said is over.
  dismissAllToasts();
  showToast('success', t('Login successful!'));
  // Signing in succeeds even if the time cannot be recorded.
  void call(auth.updateLastLogin, {}, { handledStatuses: true, sparesSession: true }).catch(
    () => undefined,
  );
  return null;
}
