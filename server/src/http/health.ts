/** Health checks for monitors: `/health/live` and `/health/ready`. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

const CACHED_MS = 1_000;

export const HEALTH_QUESTION = sql`select 1`;

export function registerHealth(app: FastifyInstance): void {
  const { db } = app.services;
  let checkedAt = -Infinity;
  let ready: Promise<boolean> = Promise.resolve(false);

  app.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send(OK));

  // At most one query a second, however many callers ask.
  app.get('/health/ready', async (_, reply) => {
    if (performance.now() - checkedAt > CACHED_MS) {
      checkedAt = performance.now();
      ready = db.run(HEALTH_QUESTION).then(
        () => true,
        () => false,
      );
    }
    void reply.header('cache-control', 'no-store');
    return (await ready)
      ? reply.send(OK)
      : reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
  });
}

const OK = { status: 'ok' };
