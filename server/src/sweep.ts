/** Removes what has expired: hourly in the database, daily among the files. */
import type { FastifyInstance } from 'fastify';
import { sweepPasswordResets, sweepSessions } from './features/auth/auth.queries.ts';
import { sweepKnownAddresses } from './domain/signIn/knownAddresses.ts';
import { sweepLimits } from './domain/signIn/limits.ts';
import { sweepBulkJobs } from './domain/parcels/bulkJobs.queries.ts';
import { sweepParcels } from './domain/parcels/parcelFacts.ts';
import { sweepIntakeKeys } from './features/intake/intake.keys.queries.ts';
import { sweepRunItems } from './features/run/run.queries.ts';
import { sweepKeys } from './http/idempotency.ts';
import { sweepShopSessions } from './http/shopSessions.ts';
import { sweepOutbox } from './mail/outbox.ts';
import { sweepNotices } from './notices/sweep.ts';
import { sweepWebhooks } from './webhooks/sweep.ts';
import { sweepPhotos, sweepProofs } from './photos/sweep.ts';

const HOUR = 60 * 60 * 1000;
const HOURS_A_DAY = 24;

/** Safe to run on several nodes at the same time. */
export function sweepHourly(app: FastifyInstance): void {
  const { config, db, photos, proofs, chores } = app.services;
  const chore = chores.begin('sweep');
  let hours = 0;
  const sweep = async () => {
    await sweepKeys(db);
    await sweepIntakeKeys(db);
    await sweepSessions(db);
    await sweepShopSessions(db);
    await sweepPasswordResets(db);
    await sweepLimits(db);
    await sweepKnownAddresses(db);
    await sweepBulkJobs(db);
    await sweepParcels(db);
    await sweepRunItems(db);
    await sweepNotices(db);
    await sweepWebhooks(db);
    await sweepOutbox(config.outboxDir);
    if (hours % HOURS_A_DAY === 0) {
      await sweepPhotos(db, photos);
      await sweepProofs(db, proofs);
    }
    hours += 1;
  };
  const timer = setInterval(() => {
    sweep().then(chore.done, (error: unknown) => {
      chore.failed();
      app.log.warn({ err: error }, 'sweep failed');
    });
  }, HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
