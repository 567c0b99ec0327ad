/** What happens when the server no longer takes a token. */
import { t } from '../i18n/t.ts';
import { showToast } from '../ui/toasts.ts';
import { endSession, forgetSession, type Session } from './session.ts';

/** Long enough to read the toast before the sign-in page comes. */
const READING_TIME = 1500;

/** Once per session: a late answer for an older one, or a second 401, changes nothing. */
export function expire(session: Session): void {
  if (session.over.signal.aborted) return;
  endSession('expired');
  showToast('error', t('Your session has expired. Please log in again.'));
  setTimeout(() => forgetSession(session), READING_TIME);
}
