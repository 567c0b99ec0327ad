/** What the dispatcher and the senders have in common: they work while something is on, and rest otherwise. */
import { setTimeout as wait } from 'node:timers/promises';

/** The life of what runs in the background. */
export interface Life {
  /** Aborts when it is to end. */
  signal: AbortSignal;
  /** Ends early with it, and with the first of `orUntil`, which do not reject. Never rejects. */
  pause: (ms: number, orUntil?: Iterable<Promise<unknown>>) => Promise<void>;
}

export interface Background {
  isOn: () => Promise<boolean>;
  /** Until it is time to ask again whether it is on. */
  work: () => Promise<void>;
  /** Gives back what only one node may have. Also at the end. */
  standAside: () => Promise<void>;
  /** It has asked whether it is on and, if so, worked. */
  done?: (() => void) | undefined;
  /** A failure, mostly of the database: it is tried again. */
  failed: (error: unknown) => void;
  /** How often it asks whether it is on, in milliseconds: while it is not, nothing else. */
  idleMs: number;
  /** After a failure, doubled up to `idleMs`. */
  retryMs: number;
}

/** Starts it, and returns what stops it once its present work is done. */
export function startInBackground(describe: (life: Life) => Background): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const pause: Life['pause'] = async (ms, orUntil = []) => {
    if (signal.aborted) return;
    // A timer that was left running would listen to the signal until its end: hundreds of them at once.
    const timer = new AbortController();
    const end = () => timer.abort();
    signal.addEventListener('abort', end, { once: true });
    const waited = wait(ms, undefined, { signal: timer.signal, ref: false }).catch(() => {});
    await Promise.race([waited, ...orUntil]);
    signal.removeEventListener('abort', end);
    end();
  };
  const own = describe({ signal, pause });
  const { isOn, work, standAside, done, failed, idleMs, retryMs } = own;
  const run = async () => {
    let nextMs = retryMs;
    while (!signal.aborted) {
      try {
        if (await isOn()) {
          await work();
          done?.();
        } else {
          await standAside();
          done?.();
          await pause(idleMs);
        }
        nextMs = retryMs;
      } catch (error) {
        failed(error);
        await pause(nextMs);
        nextMs = Math.min(2 * nextMs, idleMs);
      }
    }
    await standAside();
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}
