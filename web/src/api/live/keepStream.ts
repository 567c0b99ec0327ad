/** Keeps a stream open: what to do when it ends, or cannot be opened. */
import { WITHOUT_STREAM_MS } from '@waydesk/contract/app/live.ts';
import type { Session } from '../session.ts';
import { readStream, type LiveEvent, type StreamEnd } from './stream.ts';

export interface KeepListener {
  /** Open; anything may have changed before. */
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  /** It ended, and will be opened again. */
  onLost: () => void;
  /** There is no stream now: time to read again what is shown. */
  onWithout: () => void;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** A stream that lasted so long proves that streams work. */
const PROVEN_MS = 20_000;

/** Spreads what many browsers do at the same time. */
const jittered = (ms: number) => ms * (0.75 + Math.random() / 2);

/** Waits so long, or until the browser says that there is a connection again. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** Until `signal`; returns early, with whether the server is another than ours, if there will be none. */
export async function keepStream(
  session: Session,
  signal: AbortSignal,
  on: KeepListener,
): Promise<{ isForeign: boolean } | null> {
  let failures = 0;
  let reading: ReturnType<typeof setInterval> | undefined;
  const endReading = () => {
    clearInterval(reading);
    reading = undefined;
  };
  try {
    while (!signal.aborted) {
      const began = Date.now();
      const end: StreamEnd = await readStream(session, signal, {
        onEvent: on.onEvent,
        onOpen: () => {
          endReading();
          on.onOpen();
        },
      });
      if (signal.aborted) break;
      if (end.why === 'none') return { isForeign: end.isForeign };
      if (end.why === 'failed' && end.isAnswered)
        reading ??= setInterval(on.onWithout, WITHOUT_STREAM_MS);
      if (end.why === 'ended') on.onLost();
      const { after = null } = end.why === 'ended' ? end : {};
      if (end.why === 'ended' && (after !== null || Date.now() - began >= PROVEN_MS)) failures = 0;
      const delay = jittered(Math.min(LONGEST_MS, FIRST_MS * 2 ** failures));
      failures += 1;
      const asked = end.why === 'failed' ? end.retryAfter : 0;
      await waitFor(after ?? Math.max(delay, asked), signal);
    }
  } finally {
    endReading();
  }
  return null;
}
