/** Keeps the tabs of one browser in step: they share the two stored items. */
import {
  currentSession,
  endSession,
  forgetSession,
  readStoredSession,
  restoreSession,
  startSession,
} from './session.ts';

/**
 * Compares the stored items with the session of this tab. Gone: this tab signs out too. Another
 * person: the page starts anew, so that nothing of the first is left in memory. True when they agree.
 */
export function agreesWithStorage(reload = () => location.reload()): boolean {
  const session = currentSession();
  const stored = readStoredSession();
  if (session === null || session.over.signal.aborted) {
    if (stored !== null && session === null) restoreSession();
    return true;
  }
  if (stored?.token === session.token) return true;
  if (stored === null) {
    endSession('elsewhere');
    forgetSession(session);
  } else if (stored.user.id !== session.user.id) {
    session.over.abort();
    reload();
  } else {
    startSession(stored.token, stored.user);
    return true;
  }
  return false;
}

export function watchOtherTabs(): void {
  // A page that the way back brings out of memory knows nothing of what happened since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) agreesWithStorage();
  });
  addEventListener('storage', (event) => {
    if (event.key === 'token' || event.key === 'user' || event.key === null) agreesWithStorage();
  });
}
