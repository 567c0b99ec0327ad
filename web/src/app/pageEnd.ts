/** What stands on the page of one person and must not meet the next. */
import { onSessionEnd } from '../api/session.ts';
import { dismissConfirm } from '../ui/confirm.tsx';
import { dismissAllToasts } from '../ui/toasts.ts';

/** With the session its open question goes, unanswered, and what its toasts told. */
export function clearPageWithSession(): void {
  onSessionEnd((_, why) => {
    dismissConfirm();
    // Of an expired session a toast says that it is; the person reads it on the sign-in page too.
    if (why !== 'expired') dismissAllToasts();
  });
}
