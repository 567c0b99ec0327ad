/** Says which record this tab has open, as long as somebody looks at it. */
import { live, PRESENCE_AGAIN_MS } from '@waydesk/contract/app/live.ts';
import { addressOf } from '../address.ts';
import { ATTEMPT_LIMIT, attempt } from '../attempt.ts';
import { call, headersFor } from '../call.ts';
import { currentPresence, onPresence } from '../presence.ts';
import type { Session } from '../session.ts';
import { isVisible } from './wakefulness.ts';

/** Until `signal`. */
export function sayPresence(session: Session, signal: AbortSignal): void {
  /** What the server was told last, as JSON. */
  let known = 'null';
  const say = (isAgain: boolean) => {
    const present = isVisible() ? currentPresence() : null;
    const text = JSON.stringify(present);
    if (text === known && (present === null || !isAgain)) return;
    known = text;
    void call(
      live.presence,
      { body: present ?? { at: null } },
      { handledStatuses: true, sparesSession: true },
    ).catch(() => undefined);
  };
  const follow = () => say(false);
  // A page that closes waits for no answer.
  const leave = () => {
    if (known === 'null' || signal.aborted) return;
    known = 'null';
    const body = JSON.stringify({ at: null });
    const { method } = live.presence;
    const init = { method, headers: headersFor(session, body, {}), body, keepalive: true };
    const request = { address: addressOf(live.presence, {}), init };
    void attempt(request, ATTEMPT_LIMIT, new AbortController().signal).catch(() => undefined);
  };
  const timer = setInterval(say, PRESENCE_AGAIN_MS, true);
  const stopFollowing = onPresence(follow);
  document.addEventListener('visibilitychange', follow);
  addEventListener('pageshow', follow);
  addEventListener('pagehide', leave);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    stopFollowing();
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('pageshow', follow);
    removeEventListener('pagehide', leave);
  });
  follow();
}
