import { auth } from '@waydesk/contract/auth/auth.ts';
import { addressOf } from './address.ts';
import { ATTEMPT_LIMIT, attempt } from './attempt.ts';
import { headersFor } from './call.ts';
import { currentSession, endSession, forgetSession } from './session.ts';

/** Signs out here at once; asks the server to revoke the token without waiting for it. */
export function logOut(): void {
  const session = currentSession();
  if (session === null) return;
  endSession('logged-out');
  forgetSession(session);
  // `call` would need the session, which is over; keepalive lets the request outlive the page.
  const { method } = auth.logout;
  const init = { method, headers: headersFor(session, null, {}), keepalive: true };
  const revoke = { address: addressOf(auth.logout, {}), init };
  void attempt(revoke, ATTEMPT_LIMIT, new AbortController().signal).catch(() => undefined);
}
