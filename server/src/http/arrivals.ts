/**
 * Lets new connections in before work is begun. Node accepts one in each round of its event loop, so
 * a burst of them would wait behind the work of those who are in: 500 took from 3 to 44 seconds.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves after a round without a new connection, or after `MOST_MS`; not while held. */
    connectionsAreIn: () => Promise<void>;
    /** Lets no more calls begin until the function that it returns is called. */
    holdCalls: () => () => void;
  }
}

/** In milliseconds. A client may open connections without end. */
const MOST_MS = 100;

export function admitConnectionsFirst(app: FastifyInstance): void {
  let isArriving = false;
  let since = 0;
  let waiting: (() => void)[] | null = null;

  const afterRound = () => {
    if (isArriving && performance.now() - since < MOST_MS) {
      isArriving = false;
      setImmediate(afterRound);
      return;
    }
    const released = waiting ?? [];
    isArriving = false;
    waiting = null;
    for (const release of released) release();
  };

  app.server.on('connection', () => {
    isArriving = true;
    if (waiting) return;
    waiting = [];
    since = performance.now();
    setImmediate(afterRound);
  });
  let held: Promise<void> | null = null;
  app.decorate('connectionsAreIn', async () => {
    if (waiting) await new Promise<void>((resolve) => waiting?.push(resolve));
    await held;
  });
  app.decorate('holdCalls', () => {
    let release = () => {};
    held = new Promise((resolve) => (release = resolve));
    return () => {
      held = null;
      release();
    };
  });
}
