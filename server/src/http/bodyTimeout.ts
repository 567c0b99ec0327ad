/** Ends requests whose body has stopped arriving; a slow body that keeps arriving may take long. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from './requestBody.ts';

const STEP = 3_500;
/** A body with fewer bytes than this per step counts as stalled. */
const LEAST = 512;

export function enforceBodyTimeout(app: FastifyInstance): void {
  // Nothing is read before this hook, so the watch starts here.
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) watch(request);
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
