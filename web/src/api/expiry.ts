/** Handles a token that the server no longer accepts. */
import { t } from '../i18n/t.ts';
import { showToast } from '../ui/toasts.ts';
import { endSession, forgetSession, type Session } from './session.ts';

/** Milliseconds to read the toast before the sign-in page appears. */
const READING_TIME_MS = 1500;

/** Runs once per session: a late response for an older one, or a second 401, changes nothing. */
export function expire(session: Session): void {
  if (session.over.signal.aborted) return;
  endSession('expired');
  showToast('error', t('Your session has expired. Please log in again.'));
  setTimeout(() => forgetSession(session), READING_TIME_MS);
}
