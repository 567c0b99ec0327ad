import { auth } from '@waydesk/contract/auth.ts';
import { addressOf } from './address.ts';
import { headersFor } from './call.ts';
import { currentSession, endSession, forgetSession } from './session.ts';

/** Signs out here at once; the server is told to revoke the token, but nobody waits for it. */
export function logOut(): void {
  const session = currentSession();
  if (session === null) return;
  endSession('logged-out');
  forgetSession(session);
  // Past the session, so not through `call`; keepalive lets it outlive the page.
  void fetch(addressOf(auth.logout, {}), {
    method: auth.logout.method,
    headers: headersFor(session, null, {}),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
