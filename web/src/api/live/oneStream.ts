/**
 * One stream for all tabs of a browser: the tab that has the lock reads it and passes on what it hears.
 */
import type { Session } from '../session.ts';
import { isShared } from './browser.ts';
import { keepStream } from './keepStream.ts';
import type { LiveEvent } from './stream.ts';
import { fallenAsleep, isVisible, showVisible, woken } from './wakefulness.ts';

/** What the tab that reads tells the others. */
export type LiveMessage =
  | LiveEvent
  /** The stream is open; anything may have changed before. */
  | { name: 'opened' }
  | { name: 'lost' }
  /** There is no stream now, and time to read again. */
  | { name: 'without' }
  /** There will be none in this session. */
  | { name: 'none'; isForeign: boolean };

type Passed =
  | LiveMessage
  /** The tab that reads is alive. */
  | { name: 'alive' }
  /** A tab has come, and wants to know whether there is a stream. */
  | { name: 'hello' }
  | { name: 'isOpen' };

const LOCK = 'waydesk-live';
const ALIVE_EACH_MS = 15_000;
/** After so many checks without a word the lock is taken away; a hidden tab may only act once a minute. */
const CHECK_EACH_MS = 30_000;
const MAX_SILENT_CHECKS = 3;

/** Reads as long as anybody looks; resolves when nobody does any more. */
async function readWhileAwake(
  session: Session,
  signal: AbortSignal,
  hear: (message: LiveMessage) => void,
): Promise<void> {
  const stop = new AbortController();
  const leave = () => stop.abort();
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  const reading = keepStream(session, stop.signal, {
    onOpen: () => hear({ name: 'opened' }),
    onEvent: hear,
    onLost: () => hear({ name: 'lost' }),
    onWithout: () => hear({ name: 'without' }),
  });
  const asleep = fallenAsleep(stop.signal).then(leave);
  const none = await reading;
  if (none !== null) hear({ name: 'none', ...none });
  leave();
  await asleep;
  signal.removeEventListener('abort', leave);
}

/** Without locks or a channel each tab reads for itself. */
async function readAlone(
  session: Session,
  signal: AbortSignal,
  hear: (message: LiveMessage) => void,
): Promise<void> {
  while (!signal.aborted) {
    await woken(signal);
    if (!signal.aborted) await readWhileAwake(session, signal, hear);
  }
}

async function readTogether(
  session: Session,
  signal: AbortSignal,
  hear: (message: LiveMessage) => void,
): Promise<void> {
  const channel = new BroadcastChannel(`${LOCK}-${session.user.id}`);
  const pass = (message: Passed) => {
    if (!signal.aborted) channel.postMessage(message);
  };
  let isOpen = false;
  /** Ends the reading of this tab; null while another one reads, or none. */
  let reading: AbortController | null = null;
  /** Ends the wait for the lock. */
  let waiting = new AbortController();
  let takesLock = false;
  let silentChecks = 0;
  const noteState = ({ name }: Passed) => {
    if (name === 'opened' || name === 'lost') isOpen = name === 'opened';
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    silentChecks = 0;
    if (data.name === 'hello') {
      if (reading !== null && isOpen) pass({ name: 'isOpen' });
    } else if (data.name === 'isOpen') {
      // For a tab that has just come; the others know.
      if (!isOpen) hear({ name: 'opened' });
      isOpen = true;
    } else if (data.name !== 'alive') {
      noteState(data);
      hear(data);
    }
  });
  const hearAndPass = (message: LiveMessage) => {
    noteState(message);
    pass(message);
    hear(message);
  };
  const lead = async () => {
    if (!isVisible() || signal.aborted) return;
    const own = new AbortController();
    const end = () => own.abort();
    signal.addEventListener('abort', end);
    reading = own;
    isOpen = false;
    const alive = setInterval(() => pass({ name: 'alive' }), ALIVE_EACH_MS);
    await readWhileAwake(session, own.signal, hearAndPass);
    clearInterval(alive);
    signal.removeEventListener('abort', end);
    if (reading === own) reading = null;
  };
  const checking = setInterval(() => {
    silentChecks = reading !== null || !isVisible() ? 0 : silentChecks + 1;
    if (silentChecks < MAX_SILENT_CHECKS) return;
    silentChecks = 0;
    takesLock = true;
    waiting.abort();
  }, CHECK_EACH_MS);
  const leave = () => waiting.abort();
  signal.addEventListener('abort', leave);

  showVisible(signal);
  pass({ name: 'hello' });
  while (!signal.aborted) {
    await woken(signal);
    if (signal.aborted) break;
    waiting = new AbortController();
    const how = takesLock ? { steal: true } : { signal: waiting.signal };
    takesLock = false;
    try {
      await navigator.locks.request(LOCK, how, lead);
    } catch {
      // The wait was ended, or another tab has taken the lock away.
      (reading as AbortController | null)?.abort();
    }
  }
  clearInterval(checking);
  channel.close();
}

/** Calls `hear` with all that the stream says, whichever tab reads it, until `signal`. */
export const hearStream = (
  session: Session,
  signal: AbortSignal,
  hear: (message: LiveMessage) => void,
): Promise<void> => (isShared() ? readTogether : readAlone)(session, signal, hear);
