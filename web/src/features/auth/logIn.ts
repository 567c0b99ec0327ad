import { auth } from '@waydesk/contract/auth.ts';
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failures.ts';
import { parseUser, startSession } from '../../api/session.ts';
import { t } from '../../i18n/t.ts';
import { notify } from '../../ui/notices.ts';

type Bag = Record<string, unknown> | null;

/** Both stand at the top of the answer or under `data`. */
function sessionIn(body: unknown) {
  const top = body as Bag;
  const inner = (top?.['data'] ?? null) as Bag;
  const token = top?.['token'] ?? inner?.['token'];
  const user = parseUser(top?.['user'] ?? inner?.['user']);
  return typeof token === 'string' && token !== '' && user !== null ? { token, user } : null;
}

function wordsFor(failure: ApiFailure): string {
  if (failure.message) return failure.message;
  if (failure.kind === 'unreadable') return 'Invalid response from server';
  if (failure.kind !== 'answered') return 'An error occurred during login. Please try again.';
  return failure.status < 300 ? 'Login failed' : 'Login failed. Please check your credentials.';
}

/** Signs in; resolves to the text of what went wrong, null when nothing did. */
export async function logIn(email: string, password: string): Promise<string | null> {
  try {
    const { body } = await call(auth.login, { body: { email, password } }, { quiet: true });
    const session = sessionIn(body);
    if (session === null) return 'Invalid response from server';
    startSession(session.token, session.user);
  } catch (error) {
    return error instanceof ApiFailure
      ? wordsFor(error)
      : 'An error occurred during login. Please try again.';
  }
  notify('success', t('Login successful!'));
  // Whether it is noted or not, the person is in.
  void call(auth.updateLastLogin, {}, { quiet: true, sparesSession: true }).catch(() => undefined);
  return null;
}
