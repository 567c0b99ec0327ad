/** Once an hour: what has served its time goes. Every node may do it at any moment. */
import type { FastifyInstance } from 'fastify';
import { sweepSessions } from './features/auth/auth.queries.ts';
import { sweepLimits } from './features/auth/limits.ts';
import { sweepKeys } from './http/idempotency.ts';
import { sweepPhotos } from './photos/sweep.ts';

const HOUR = 60 * 60 * 1000;

export async function sweep({ services }: FastifyInstance): Promise<void> {
  const { db, photos } = services;
  await sweepKeys(db);
  await sweepSessions(db);
  await sweepLimits(db);
  await sweepPhotos(db, photos);
}

export function sweepHourly(app: FastifyInstance): void {
  const timer = setInterval(() => {
    sweep(app).catch((error: unknown) => app.log.warn({ err: error }, 'sweep failed'));
  }, HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
