/** Ends requests whose body has stopped coming, however slow a line that still moves may be. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

const STEP = 3_500;
/** Bytes per step below which a body counts as stalled. */
const LEAST = 512;

export function enforceBodyTimeout(app: FastifyInstance): void {
  // Before this hook nothing is read, so nothing could have come.
  app.addHook('preParsing', async (request) => {
    watch(request);
  });
}

function watch({ raw, log }: FastifyRequest): void {
  if (raw.complete) return;
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const come = socket.bytesRead - before;
    before = socket.bytesRead;
    if (raw.complete || raw.destroyed) return stop();
    if (come >= LEAST) return;
    log.info('body stalled');
    stop();
    raw.destroy();
  }, STEP);
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}
