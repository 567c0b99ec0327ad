/** Keeps the tabs of one browser in sync: they share the two stored items. */
import {
  currentSession,
  endSession,
  forgetSession,
  isSessionItem,
  readStoredSession,
  restoreSession,
  startSession,
} from './session.ts';

/**
 * Compares the stored items with this tab's session. If they are gone, this tab signs out too. If
 * another user signed in, the page reloads, so that nothing of the first user stays in memory.
 * Returns true if they agree.
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
  // A page from the back/forward cache has missed what happened since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) agreesWithStorage();
  });
  addEventListener('storage', (event) => {
    if (isSessionItem(event.key)) agreesWithStorage();
  });
}
