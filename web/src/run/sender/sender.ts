/**
 * Sends what was recorded: one tab of the browser at a time, acts before pictures, and whatever fails
 * again later. Nothing leaves the store before its result is in it.
 */
import { ApiError } from '../../api/apiError.ts';
import { type PhoneMemory, correctedNow, reloadMemory } from '../phoneMemory.ts';
import type { PhoneState } from '../phone.ts';
import { writeMeta } from '../store/runDatabase.ts';
import { adviceOn } from '../transport.ts';
import { retryDelay } from './backoff.ts';
import { type Round, readRun, sendActs, sendProofs } from './steps.ts';

/** Between two looks at the store, in milliseconds. */
const LOOK_EVERY = 30_000;
/** The run is asked for again after this time, in milliseconds: mobile data is expensive. */
const RUN_EVERY = 5 * 60_000;

const LOCK = 'waydesk-run';

/** Why the sender looks; a person or a new line ends the wait after a failure. */
export type SendReason = 'tick' | 'due' | 'start' | 'visible' | 'online' | 'asked';

/** Runs `work` while no other tab sends; null when one does and nobody wants to wait. */
export function alone<T>(work: () => Promise<T>, isWaiting: boolean): Promise<T | null> {
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return work();
  return locks.request(LOCK, { ifAvailable: !isWaiting }, (lock) =>
    lock === null ? null : work(),
  );
}

export interface Sender {
  send: (reason: SendReason) => Promise<void>;
  /** Stops what is on its way, runs `work` with no tab sending, and goes on. */
  pausedFor: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when nothing is on its way any more. */
  stop: () => Promise<void>;
}

/** `changed` is called whenever something in the store or in the state has changed. */
export function startSender(
  memory: PhoneMemory,
  changed: (more?: Partial<PhoneState>) => void,
): Sender {
  let failures = 0;
  let waitsUntil = 0;
  let runReadAt = -Infinity;
  let running: Promise<void> | null = null;
  let again: SendReason | null = null;
  let isPaused = false;
  let onWay = new AbortController();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const sent = async () => {
    await reloadMemory(memory);
    changed({ lastSentAt: correctedNow(memory) });
  };

  async function round(reason: SendReason): Promise<void> {
    await reloadMemory(memory);
    const { session } = memory;
    if (session?.token == null) return;
    const current: Round = {
      memory,
      session: { ...session, token: session.token },
      signal: onWay.signal,
    };
    changed({ connection: 'sending' });
    // Whether the clock was changed decides about acts that are not sent yet.
    const hasJumped = memory.clock.jumps.length > 0;
    if (hasJumped) await readRun(current);
    const sentActs = await sendActs(current, sent);
    await sendProofs(current, sent);
    const isOld = performance.now() - runReadAt >= RUN_EVERY;
    if (sentActs || isOld || (reason !== 'tick' && reason !== 'due')) {
      await readRun(current);
      runReadAt = performance.now();
    }
  }

  function wait(error: ApiError): void {
    failures += 1;
    const delay = retryDelay(failures, error.retryAfter);
    waitsUntil = performance.now() + delay;
    retryTimer = setTimeout(() => void send('due'), delay + 1);
    const connection = navigator.onLine ? 'waiting' : 'offline';
    changed({ connection, nextAttemptAt: correctedNow(memory) + delay });
  }

  /** The token is over, unless somebody has signed in again meanwhile. */
  async function endSession(token: string | null): Promise<void> {
    await reloadMemory(memory);
    const { session } = memory;
    if (session !== null && session.token === token) {
      await writeMeta(memory.db, 'session', { ...session, token: null });
    }
  }

  async function attempt(reason: SendReason): Promise<void> {
    let token: string | null = null;
    try {
      await round(reason).finally(() => (token = memory.session?.token ?? null));
      failures = 0;
      await reloadMemory(memory);
      changed({ connection: 'idle', nextAttemptAt: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (onWay.signal.aborted) return;
      const isOver = adviceOn(error) === 'sign-in';
      if (isOver) await endSession(token);
      await reloadMemory(memory);
      if (isOver) changed({ connection: 'idle', nextAttemptAt: null });
      else wait(error);
    }
  }

  async function loop(reason: SendReason): Promise<void> {
    again = reason;
    while (again !== null && !isPaused) {
      const next: SendReason = again;
      again = null;
      await alone(() => attempt(next), false);
    }
  }

  async function send(reason: SendReason): Promise<void> {
    if (isPaused) return;
    const isPatient = reason === 'tick' || reason === 'due';
    if (isPatient && performance.now() < waitsUntil) return;
    clearTimeout(retryTimer);
    waitsUntil = 0;
    if (running) again = reason;
    running ??= loop(reason).finally(() => (running = null));
    await running;
  }

  async function pausedFor<T>(work: () => Promise<T>): Promise<T> {
    isPaused = true;
    onWay.abort();
    try {
      await running;
      return (await alone(work, true)) as T;
    } finally {
      isPaused = false;
      onWay = new AbortController();
    }
  }

  const ticking = setInterval(() => void send('tick'), LOOK_EVERY);
  const stop = async () => {
    clearInterval(ticking);
    isPaused = true;
    onWay.abort();
    await running;
    clearTimeout(retryTimer);
  };
  return { send, pausedFor, stop };
}
