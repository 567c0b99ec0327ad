/**
 * Stops without a failed request. A connection that is closed the moment a request arrives on it
 * resets that request, so idle connections get time to end by themselves: their next answer says
 * `Connection: close`.
 */
import { Server } from 'node:net';
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type {} from './arrivals.ts';
import { unavailable } from './httpError.ts';

/** Clients that work send their next request sooner than this, in milliseconds. */
const IDLE_MS = 1_000;
const CHECK_MS = 25;
const QUIET_ROUND_MS = 0.1;

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the app is about to stop: everything is answered except `/health/ready`. */
    stopAnnounced: boolean;
    /** Runs `work` when the app stops, before it waits for what is under way. */
    beforeDrain: (work: () => Promise<void>) => void;
  }
}

/** Call it before routes are added. `app.close()` then drains the connections. */
export function drainOnClose(app: FastifyInstance): void {
  const before: (() => Promise<void>)[] = [];
  app.decorate('stopAnnounced', false);
  app.decorate('beforeDrain', (work) => {
    before.push(work);
  });
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (app.stopAnnounced && routeOptions.url === '/health/ready') throw unavailable(2);
  });
  // Fastify adds `Connection: close` to all answers from here on.
  app.addHook('preClose', async () => {
    app.stopAnnounced = true;
    await Promise.all(before.map((work) => work()));
    if (!app.server.listening) return;
    const release = app.holdCalls();
    await untilAccepted(app);
    // Not the method of the HTTP server, which would close idle connections at once.
    Server.prototype.close.call(app.server);
    release();
    const end = performance.now() + IDLE_MS;
    while (performance.now() < end && (await countConnections(app)) > 0) await wait(CHECK_MS);
    const closing = setInterval(() => app.server.closeIdleConnections(), CHECK_MS);
    app.server.once('close', () => clearInterval(closing));
  });
}

/**
 * Closing the port resets connections that wait to be accepted. None does right after a round of
 * the event loop that accepted none and had nothing else to do. Under load there are such rounds
 * only while no call begins.
 */
async function untilAccepted({ server }: FastifyInstance): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const end = performance.now() + IDLE_MS;
  for (let quiet = false; !quiet && performance.now() < end;) {
    const [before, started] = [accepted, performance.now()];
    await nextRound();
    quiet = accepted === before && performance.now() - started < QUIET_ROUND_MS;
  }
  server.off('connection', count);
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => {
    app.server.getConnections((_, count) => resolve(count));
  });

/** Load balancers that ask `/health/ready` send new connections elsewhere from now on. */
export async function announceStop(app: FastifyInstance, delayMs: number): Promise<void> {
  app.stopAnnounced = true;
  await wait(delayMs);
}
