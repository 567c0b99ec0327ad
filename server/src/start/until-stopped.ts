/** Ends the process in an orderly way, on a signal or an uncaught error. */
import { ignoresHangup } from './hangup.ts';

/** SIGHUP: the terminal was closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Ctrl-C arrives twice, from the terminal and from npm; a person's second press comes later. */
const SAME_PRESS_MS = 700;
/** Requests may take 25 seconds, and then the database writes a checkpoint. */
const STOP_TIMEOUT_MS = 40_000;

export interface StopSignals {
  /** Finishes running work; the process ends when it resolves. */
  stop: () => Promise<void>;
  /** Ends everything at once, on a second press. */
  stopImmediately: () => void;
  say: (line: string) => void;
  /** With which the process then ends; by default 0. */
  code?: number;
}

/** How often to check whether the npm that started this process still runs. */
const CHECK_INTERVAL_MS = 500;

export function stopOnSignal({ stop, stopImmediately, say, code = 0 }: StopSignals): void {
  let requestedAt = 0;

  const atOnce = (why: string): void => {
    say(why);
    stopImmediately();
    process.exit(1);
  };

  const inOrder = (endsWith: number, why: string): void => {
    if (requestedAt > 0) return;
    requestedAt = Date.now();
    say(`${why}; finishing the requests in work (press Ctrl-C again to stop at once)`);
    setTimeout(() => atOnce('This takes too long; stopping at once'), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => {
        say('Stopped');
        process.exit(endsWith);
      },
      (error: unknown) => atOnce(`Could not stop in order: ${String(error)}`),
    );
  };

  const outlivesTerminal = ignoresHangup();
  let hungUp = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signal === 'SIGHUP' && outlivesTerminal) hungUp = true;
      else if (signal === 'SIGHUP' || requestedAt === 0) inOrder(code, `Stopping (${signal})`);
      else if (Date.now() - requestedAt > SAME_PRESS_MS) atOnce('Stopping at once');
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      const stack = error instanceof Error ? error.stack : undefined;
      say(`An error that nothing caught: ${stack ?? String(error)}`);
      inOrder(1, 'Stopping');
    });
  }
  // npm does not respect nohup: it ends with the terminal, without having been told to stop.
  watchNpm(() => hungUp || inOrder(code, 'Stopping (npm was stopped)'));
}

/** SIGTERM to npm ends npm and its shell but never reaches the processes in them. */
function watchNpm(onGone: () => unknown): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, CHECK_INTERVAL_MS).unref();
}
