/**
 * Live changes in this tab: what others do shows where it is read, and who has the same record open.
 * Without a stream everything works as it would without this.
 */
import { PRESENCE_OVER_MS, TAB_HEADER } from '@waydesk/contract/app/live.ts';
import { readItem, removeItem, writeItem } from '../../storage.ts';
import { setOwnHeaders } from '../ownHeaders.ts';
import { putPeopleHere } from '../presence.ts';
import { currentSession, onSessionEnd, type Session } from '../session.ts';
import { newTabId } from './browser.ts';
import { hearStream, type LiveMessage } from './oneStream.ts';
import { Rereading } from './rereading.ts';
import { sayPresence } from './sayPresence.ts';

/** Another server has no stream: it is asked once in a session, by whichever tab. */
const WITHOUT_ITEM = 'without-live';
const markOf = ({ user, token }: Session) => `${user.id}|${token.slice(-6)}|${__APP_VERSION__}`;

/** What the screen has just read need not be asked again at once, in ms. */
const FIRST_WAIT_MS = 4_000;

const tab = newTabId();

/** Until the session ends; returns how to end it before. */
function startFor(session: Session): () => void {
  if (readItem(WITHOUT_ITEM) === markOf(session)) return () => {};
  const stop = new AbortController();
  const end = () => stop.abort();
  session.over.signal.addEventListener('abort', end);
  const rereading = new Rereading(stop.signal);
  let isKnown = false;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  const opened = () => {
    clearTimeout(forgetting);
    // Who is there is told again.
    putPeopleHere(null, []);
    rereading.missed(isKnown ? 0 : FIRST_WAIT_MS);
    if (isKnown) return;
    isKnown = true;
    setOwnHeaders({ [TAB_HEADER]: tab });
    sayPresence(session, stop.signal);
  };
  const hear = (message: LiveMessage) => {
    if (stop.signal.aborted) return;
    if (message.name === 'opened') opened();
    else if (message.name === 'lost')
      forgetting = setTimeout(putPeopleHere, PRESENCE_OVER_MS, null, []);
    else if (message.name === 'here') putPeopleHere(message.data.at, message.data.people);
    else if (message.name === 'resync' || message.name === 'without') rereading.missed();
    else if (message.name === 'changed') {
      const { tabs } = message.data;
      const isOwn = tabs.length > 0 && tabs.every((one) => one === tab);
      if (!isOwn) rereading.changed(message.data);
    } else if (message.name === 'none') {
      if (message.isForeign) writeItem(WITHOUT_ITEM, markOf(session));
      stop.abort();
    }
  };
  stop.signal.addEventListener('abort', () => {
    session.over.signal.removeEventListener('abort', end);
    clearTimeout(forgetting);
    setOwnHeaders({});
    putPeopleHere(null, []);
  });
  void hearStream(session, stop.signal, hear).catch(() => undefined);
  return end;
}

/** Follows the session of this tab; returns how to stop. */
export function startLive(): () => void {
  let session: Session | null = null;
  let stop = () => {};
  let isOver = false;
  const follow = () => {
    const now = currentSession();
    if (now === session || isOver) return;
    stop();
    session = now;
    if (now === null || now.over.signal.aborted) return;
    // The same person may have signed in again, in another tab.
    now.over.signal.addEventListener('abort', () => setTimeout(follow));
    stop = startFor(now);
  };
  const stopForgetting = onSessionEnd(() => removeItem(WITHOUT_ITEM));
  follow();
  return () => {
    isOver = true;
    stopForgetting();
    stop();
  };
}
