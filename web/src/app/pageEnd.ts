/** Clears what one user's page shows before the next user signs in. */
import { onSessionEnd } from '../api/session.ts';
import { dismissConfirm } from '../ui/confirm.tsx';
import { dismissAllToasts } from '../ui/toasts.ts';

/** At the end of a session, answers an open question with no and removes toasts. */
export function clearPageWithSession(): void {
  onSessionEnd((_, why) => {
    dismissConfirm();
    // The toast of an expired session stays: the user reads it on the sign-in page too.
    if (why !== 'expired') dismissAllToasts();
  });
}
