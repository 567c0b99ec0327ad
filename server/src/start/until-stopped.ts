/** Ends the process in order: on a signal, or when an error escaped everything else. */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Ctrl-C reaches us twice, from the terminal and from npm; a person's second press comes later. */
const SAME_PRESS = 700;
/** Requests may take 25 seconds, and the database writes what it holds. */
const PATIENCE = 40_000;

export interface Ending {
  /** Finishes the work; the process ends when it resolves. */
  stop: () => Promise<void>;
  /** At once, for those who will not wait. */
  abandon: () => void;
  say: (line: string) => void;
}

export function stopWhenAsked({ stop, abandon, say }: Ending): void {
  let asked = 0;

  const end = (code: number, why: string): void => {
    if (asked > 0) {
      if (Date.now() - asked < SAME_PRESS) return;
      say('Stopping at once');
      abandon();
      process.exit(1);
    }
    asked = Date.now();
    say(`${why}; finishing the requests in work (press Ctrl-C again to stop at once)`);
    const late = setTimeout(() => {
      say('This takes too long; stopping at once');
      abandon();
      process.exit(1);
    }, PATIENCE);
    stop().then(
      () => {
        clearTimeout(late);
        say('Stopped');
        process.exit(code);
      },
      (error: unknown) => {
        say(`Could not stop in order: ${String(error)}`);
        abandon();
        process.exit(1);
      },
    );
  };

  for (const signal of SIGNALS) process.on(signal, () => end(0, `Stopping (${signal})`));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      const stack = error instanceof Error ? error.stack : undefined;
      say(`An error that nothing caught: ${stack ?? String(error)}`);
      end(1, 'Stopping');
    });
  }
}
