/** Work that is asked for often and done rarely. */
import { setTimeout as wait } from 'node:timers/promises';

export interface PulseTimes {
  /** At least this long from one beginning to the next. */
  everyMs: number;
  /** From the first request to the work, so that what comes together goes together. */
  leadMs: number;
}

export interface Pulse {
  /** The work is done soon, once for all who ask until it begins. */
  soon(): void;
  /** No work begins any more; resolves once the present one has ended. */
  stop(): Promise<void>;
}

/** `work` never runs twice at once; `failed` is told when it throws. */
export function createPulse(
  work: () => Promise<void>,
  { everyMs, leadMs }: PulseTimes,
  failed: (error: unknown) => void,
): Pulse {
  const ending = new AbortController();
  let isAsked = false;
  let running: Promise<void> | null = null;
  let began = -Infinity;

  const run = async () => {
    while (isAsked) {
      const ms = Math.max(leadMs, began + everyMs - performance.now());
      await wait(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      if (ending.signal.aborted) break;
      isAsked = false;
      began = performance.now();
      await work().catch(failed);
    }
    running = null;
  };
  return {
    soon: () => {
      isAsked = true;
      if (!ending.signal.aborted) running ??= run();
    },
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
